"""The one shape of every secret we hand out: `<kind>_<prefix>_<secret>`.

The prefix finds the row, SHA-256 of the whole proves it. A plain hash is enough because the secret has 256 random
bits; a slow hash would only slow down each request.
"""

import hashlib
import hmac
import re
import secrets
import string
from enum import StrEnum

BASE62 = string.digits + string.ascii_letters
PREFIX_LENGTH = 12


class Kind(StrEnum):
    """What a secret is for; its first three letters."""

    PERSON = "ksp"
    APP = "ksa"
    AGENT = "ksg"
    RUN = "ksr"


SHAPE = re.compile(r"(ksp|ksa|ksg|ksr)_([0-9A-Za-z]{12})_[0-9A-Za-z_-]{43}", re.ASCII)


def mint(kind: Kind) -> tuple[str, str, bytes]:
    """A new secret of this kind: (secret, prefix, digest). Only the last two may be stored."""
    prefix = "".join(secrets.choice(BASE62) for _ in range(PREFIX_LENGTH))
    secret = f"{kind}_{prefix}_{secrets.token_urlsafe(32)}"
    return secret, prefix, digest_of(secret)


def parse(secret: str) -> tuple[Kind, str] | None:
    """(kind, prefix) of a well-formed secret, else None. Proves nothing."""
    match = SHAPE.fullmatch(secret)
    return (Kind(match[1]), match[2]) if match else None


def digest_of(secret: str) -> bytes:
    """SHA-256 of the whole secret, 32 bytes."""
    return hashlib.sha256(secret.encode()).digest()


def matches(secret: str, digest: bytes | memoryview) -> bool:
    """Whether the secret has this digest, in constant time."""
    return hmac.compare_digest(digest_of(secret), bytes(digest))
