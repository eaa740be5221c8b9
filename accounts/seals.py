"""Sealing the few secrets that accounts must be able to read again: signing keys and authenticator seeds.

AES-256-GCM under a key derived from the master key, one derived key per purpose. A copy of the database opens nothing.
"""

import base64
import os

from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings

NONCE = 12


def seal(plain: bytes, *, purpose: str, bound_to: bytes = b"") -> bytes:
    """The sealed bytes: nonce, then ciphertext. They open only for the same purpose and binding."""
    nonce = os.urandom(NONCE)
    return nonce + _key(purpose).encrypt(nonce, plain, bound_to)


def unseal(sealed: bytes, *, purpose: str, bound_to: bytes = b"") -> bytes:
    """The plain bytes again. Raises cryptography's InvalidTag when anything differs."""
    return _key(purpose).decrypt(sealed[:NONCE], sealed[NONCE:], bound_to)


def _key(purpose: str) -> AESGCM:
    master = base64.b64decode(settings.MASTER_KEY, validate=True)
    info = f"keepsake accounts {purpose}".encode()
    return AESGCM(HKDF(SHA256(), length=32, salt=None, info=info).derive(master))
