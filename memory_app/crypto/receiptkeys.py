"""The installation's own receipt keys: sealed under the master key, one in force, retired ones published for ever."""

import os
from dataclasses import dataclass, field
from datetime import datetime
from math import ceil
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.db import connection, transaction

from memory_app.crypto.master import purpose_key
from memory_app.crypto.receipts import public_jwk, thumbprint
from memory_app.crypto.sealing import NONCE
from memory_app.models import ReceiptKey

# Signers share this lock until they commit and a rotation takes it alone, so that nothing is signed with a key after
# the moment at which it was retired.
LOCK = 0x6B656570


@dataclass(frozen=True, slots=True)
class Signer:
    """The key in force, and the database's time under the lock: the time of signing."""

    private: Ed25519PrivateKey = field(repr=False)
    now: datetime


def signer() -> Signer:
    """The key in force, inside the transaction that keeps what it signs. `ensure` must have run before."""
    now = _locked("pg_advisory_xact_lock_shared")
    row = ReceiptKey.objects.get(retired_at=None)
    sealed = bytes(row.sealed_private)
    raw = AESGCM(purpose_key("receipt")).decrypt(sealed[:NONCE], sealed[NONCE:], row.kid.encode())
    return Signer(Ed25519PrivateKey.from_private_bytes(raw), now)


def ensure() -> None:
    """Makes the first key, in a transaction of its own."""
    if ReceiptKey.objects.filter(retired_at=None).exists():
        return
    with transaction.atomic():
        now = _locked("pg_advisory_xact_lock")
        if not ReceiptKey.objects.filter(retired_at=None).exists():
            _make(now)


def rotate() -> str:
    """Puts a new key in force and returns its `kid`; the one before stays published, with the time it was retired."""
    with transaction.atomic():
        now = _locked("pg_advisory_xact_lock")
        ReceiptKey.objects.filter(retired_at=None).update(retired_at=now)
        return _make(now).kid


def public_set() -> dict[str, list[dict[str, Any]]]:
    """The public key set, newest first: every key that ever signed a receipt or a head of the journal."""
    rows = ReceiptKey.objects.order_by("-created_at").values_list("public", "created_at", "retired_at")
    return {
        "keys": [
            public_jwk(bytes(public), since=int(since.timestamp()), until=ceil(until.timestamp()) if until else None)
            for public, since, until in rows
        ]
    }


def _make(now: datetime) -> ReceiptKey:
    private = Ed25519PrivateKey.generate()
    public = private.public_key().public_bytes_raw()
    kid, nonce = thumbprint(public), os.urandom(NONCE)
    sealed = nonce + AESGCM(purpose_key("receipt")).encrypt(nonce, private.private_bytes_raw(), kid.encode())
    row = ReceiptKey(kid=kid, public=public, sealed_private=sealed, created_at=now)
    ReceiptKey.objects.bulk_create([row])
    return row


def _locked(how: str) -> datetime:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {how}(%s), clock_timestamp()", [LOCK])
        return cursor.fetchone()[1]  # type: ignore[no-any-return]
