"""A person's export as one archive (M13): `memories.json` for programs, `memories.html` for reading. Pure.

Reading one back is strict and bounded: it comes from outside.
"""

import io
import json
import struct
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Annotated, Any

import msgspec

from memory_app.domain.calendar import in_calendar
from memory_app.domain.commands import FactValue
from memory_app.domain.errors import BadArchive
from memory_app.domain.kinds import Kind, Label
from memory_app.domain.limits import ACTIVE_LIMIT_MAX, STORED_BYTES, VALUE_BYTES

FORMAT, VERSION = "keepsake-export", 1
JSON_NAME, HTML_NAME = "memories.json", "memories.html"
LARGEST = 24_000_000  # unpacked; 10 000 memories of some lines with three wordings each are 22 MB
MOST = ACTIVE_LIMIT_MAX
VALUE_ROOM, VALUE_DEPTH = 4 * VALUE_BYTES, 20  # with the line breaks and spaces of an export
ENCRYPTED = 0x1
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_UNREADABLE = (
    *(ValueError, KeyError, OverflowError, RecursionError, OSError, EOFError, RuntimeError, MemoryError),
    *(struct.error, zlib.error, zipfile.BadZipFile, msgspec.MsgspecError),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """One memory as an archive has it."""

    text: str = field(repr=False)
    kind: Kind
    label: Label
    pinned: bool
    tainted: bool
    expires_at: datetime | None
    value: FactValue | None = None


class _Memory(msgspec.Struct, gc=False):
    """What is read of a memory. All else in a file is passed over unread, so that it takes no room."""

    text: str
    kind: Kind
    label: Label = Label.PERSONAL
    pinned: bool = False
    tainted: bool = False
    expires_at: str | None = None
    schema: str = ""
    value: msgspec.Raw = msgspec.Raw(b"null")


class _Archive(msgspec.Struct):
    """What is read of a file."""

    format: str
    version: int
    memories: Annotated[list[_Memory], msgspec.Meta(max_length=MOST)]


def pack(export: Mapping[str, Any], page: str = "") -> bytes:
    """The archive's bytes; `page` is the same for reading, which a surface words."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(JSON_NAME, json.dumps(export, ensure_ascii=False, indent=1, default=_plain))
        if page:
            archive.writestr(HTML_NAME, page)
    return out.getvalue()


def _plain(value: Any) -> str:
    return value.isoformat() if isinstance(value, datetime) else str(value)


def unpack(data: bytes) -> list[Imported]:
    """What an archive (or a bare `memories.json`) holds; raises BadArchive for anything else."""
    try:
        found = msgspec.json.decode(_json(data), type=_Archive)
        if found.format != FORMAT or found.version != VERSION:
            raise BadArchive
        return [_imported(one) for one in found.memories]
    except _UNREADABLE as error:
        raise BadArchive from error


def _json(data: bytes) -> bytes:
    if len(data) > LARGEST:
        raise BadArchive
    if data[:2] != b"PK":
        return data
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        part = archive.getinfo(JSON_NAME)
        if part.file_size > LARGEST or part.flag_bits & ENCRYPTED or part.compress_type not in METHODS:
            raise BadArchive
        with archive.open(part) as member:
            return member.read(LARGEST)


def _imported(one: "_Memory") -> Imported:
    if len(one.text) > STORED_BYTES:
        raise BadArchive
    return Imported(
        text=one.text,
        kind=one.kind,
        label=one.label,
        pinned=one.pinned,
        tainted=one.tainted,
        expires_at=_instant(one.expires_at),
        value=_value(one),
    )


def _instant(text: str | None) -> datetime | None:
    """An instant in UTC; raises BadArchive, ValueError and OverflowError."""
    if not text:
        return None
    at = datetime.fromisoformat(text)
    if at.tzinfo is None or not in_calendar(at.astimezone(UTC)):
        raise BadArchive
    return at.astimezone(UTC)


def _value(one: "_Memory") -> FactValue | None:
    if not one.schema or len(one.value) > VALUE_ROOM:
        return None
    data = msgspec.json.decode(one.value)
    if _deeper(data, VALUE_DEPTH):
        raise BadArchive
    return FactValue(schema=one.schema, data=data)


def _deeper(data: Any, levels: int) -> bool:
    if not isinstance(data, dict | list):
        return False
    inner = data.values() if isinstance(data, dict) else data
    return levels == 0 or any(_deeper(each, levels - 1) for each in inner)
