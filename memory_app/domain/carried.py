"""The only thing that may move between apps (M2): procedures about nobody, as one JSON file. Pure.

Reading one back is strict and bounded: it comes from outside, and one wrong entry refuses all of it.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Annotated

import msgspec

from memory_app.domain.errors import BadArchive, NotCarried
from memory_app.domain.kinds import Kind, Label
from memory_app.domain.limits import ACTIVE_LIMIT_MAX, STORED_BYTES

FORMAT, VERSION = "keepsake-procedures", 1
LARGEST = 5_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Carried:
    """A procedure's text, and whether it came from outside content: that stays with it (K15)."""

    text: str = field(repr=False)
    tainted: bool


class _One(msgspec.Struct, gc=False):
    """What is read of an entry; all else is passed over. No default stands for a kind or a label."""

    text: str
    kind: str
    label: str
    tainted: bool = False


class _File(msgspec.Struct):
    """What is read of a file."""

    format: str
    version: int
    memories: Annotated[list[_One], msgspec.Meta(max_length=ACTIVE_LIMIT_MAX)]


def pack(procedures: Iterable[Carried], at: datetime) -> bytes:
    """The file's bytes: no ids, no sources, no times but its own."""
    memories = [
        {"text": one.text, "kind": Kind.PROCEDURE, "label": Label.NONE, "tainted": one.tainted} for one in procedures
    ]
    told = {"format": FORMAT, "version": VERSION, "exported_at": at.isoformat(), "memories": memories}
    return json.dumps(told, ensure_ascii=False, indent=1).encode()


def unpack(data: bytes) -> list[Carried]:
    """What a file holds; raises NotCarried for another kind or label, BadArchive for what can't be read."""
    if len(data) > LARGEST:
        raise BadArchive
    try:
        found = msgspec.json.decode(data, type=_File)
    except (ValueError, RecursionError, msgspec.MsgspecError) as error:
        raise BadArchive from error
    if found.format != FORMAT or found.version != VERSION:
        raise BadArchive
    return [_carried(one) for one in found.memories]


def _carried(one: _One) -> Carried:
    if one.kind != Kind.PROCEDURE or one.label != Label.NONE:
        raise NotCarried
    if len(one.text) > STORED_BYTES:
        raise BadArchive
    return Carried(text=one.text, tainted=one.tainted)
