"""Publishers and agents made for a test."""

import json
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from agents_gateway import packs


def pack(name: str = "travel-agent", key: Ed25519PrivateKey | None = None, **fields: Any) -> bytes:
    """A signed pack; declares memory unless told otherwise."""
    manifest = {"name": name, "title": "Travel agent", "version": "1.0", "publisher": "Example", "memory": True}
    return json.dumps(packs.sign(manifest | fields, key or Ed25519PrivateKey.generate())).encode()
