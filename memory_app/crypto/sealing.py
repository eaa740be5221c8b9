"""AES-256-GCM with the place of a text as associated data, so that a sealed text opens only where it belongs (M12)."""

import hashlib
import hmac
import os
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from uuid import UUID

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

NONCE = 12


class BrokenSeal(Exception):
    """A sealed value does not open with this key in this place."""


@dataclass(frozen=True, slots=True)
class Key:
    """A person's opened key: 32 bytes, and the id under which the keys database knows it."""

    id: UUID
    secret: bytes = field(repr=False)

    def mark(self, value: UUID) -> UUID:
        """A keyed 128-bit hash of an id, itself shaped as a UUID: says nothing without the key (K11)."""
        return UUID(bytes=hashlib.blake2b(value.bytes, digest_size=16, key=self.secret, person=b"keep mark").digest())

    def digest(self, text: bytes) -> bytes:
        """A keyed hash of an exact text, 32 bytes (C13)."""
        return hashlib.blake2b(text, digest_size=32, key=self.secret, person=b"keep words").digest()

    def tokens(self, forms: Iterable[str]) -> list[int]:
        """Keyed signed 32-bit hashes of word forms, in the forms' order: the only thing recall keeps of words (M12)."""
        empty = hashlib.blake2b(digest_size=4, key=self.secret, person=b"keep tokens")
        found = []
        for form in forms:
            one = empty.copy()
            one.update(form.encode(errors="surrogatepass"))
            found.append(int.from_bytes(one.digest(), "big", signed=True))
        return found


@dataclass(frozen=True, slots=True)
class Place:
    """Where a sealed text belongs: tenant, app, person, entry, version."""

    tenant: UUID
    app: UUID
    subject: UUID
    entry: UUID
    version: UUID
    name: str = ""

    def bind(self, key: UUID) -> bytes:
        """The associated data: `tenant|app|person|entry|version|key`, 16 bytes each, then the part's name if any."""
        ids = (self.tenant, self.app, self.subject, self.entry, self.version, key)
        parts = [value.bytes for value in ids] + ([self.name.encode()] if self.name else [])
        return b"|".join(parts)

    def part(self, name: str) -> "Place":
        """The place of another part of the same version (`value`, `why`), so that parts can't stand for each other."""
        return replace(self, name=name)


def seal(key: Key, text: bytes, place: Place) -> bytes:
    """Nonce (12 bytes), ciphertext and tag (16 bytes)."""
    nonce = os.urandom(NONCE)
    return nonce + AESGCM(key.secret).encrypt(nonce, text, place.bind(key.id))


def unseal(key: Key, sealed: bytes, place: Place) -> bytes:
    """The text; raises BrokenSeal when the key or the place is another."""
    try:
        return AESGCM(key.secret).decrypt(sealed[:NONCE], sealed[NONCE:], place.bind(key.id))
    except InvalidTag as broken:
        raise BrokenSeal from broken


def derive(master: bytes, purpose: str) -> bytes:
    """A 32-byte key for one purpose from the master key (HKDF-SHA256, RFC 5869)."""
    return HKDF(SHA256(), 32, salt=None, info=f"keepsake {purpose}".encode()).derive(master)


def keyed_digest(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256, 32 bytes (RFC 2104)."""
    return hmac.digest(key, message, "sha256")
