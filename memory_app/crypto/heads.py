"""The head of a stream of the journal, signed, so that it can be kept where the database's masters can't reach (M15).

A compact JWS with the receipts' key and a type of its own: whoever holds it needs only the public key set.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from datetime import datetime
from typing import Any

from django.db import transaction

from memory_app.crypto import receiptkeys
from memory_app.crypto.receipts import BadReceipt, peek, sign, verify

HEAD = "keep-head+jwt"


class BadHead(Exception):
    """This is no head that a key of ours signed."""


@dataclass(frozen=True, slots=True)
class Head:
    """The newest sealed set of a stream: its number, how many rows it holds, its root (hex), when it was sealed."""

    stream: str
    number: int
    count: int
    root: str
    at: str


def head_of(stream: str, number: int, count: int, root: bytes, sealed_at: datetime) -> Head:
    """A head from a set's columns."""
    return Head(stream, number, count, root.hex(), sealed_at.isoformat())


def signed(heads: list[Head]) -> list[str]:
    """One JWS for each head, signed with the key in force in a transaction of its own."""
    receiptkeys.ensure()
    with transaction.atomic():
        signer = receiptkeys.signer()
        issued = {"v": 1, "iat": int(signer.now.timestamp())}
        return [sign(issued | asdict(head), signer.private, typ=HEAD) for head in heads]


def read(jws: str, keyset: Mapping[str, Any]) -> Head:
    """The head that this JWS holds. Raises BadHead when no key of the set signed it, or it is something else."""
    try:
        return _head(verify(jws, keyset, types=frozenset({HEAD}))[1])
    except BadReceipt:
        raise BadHead from None


def claimed(jws: str) -> Head:
    """The same without looking at the signature: for who can check the root itself. Raises BadHead."""
    try:
        return _head(peek(jws))
    except BadReceipt:
        raise BadHead from None


def _head(claims: Mapping[str, Any]) -> Head:
    try:
        head = Head(**{each.name: claims[each.name] for each in fields(Head)})
    except LookupError:
        raise BadHead from None
    if not all(type(getattr(head, each.name)) is each.type for each in fields(Head)):
        raise BadHead
    return head
