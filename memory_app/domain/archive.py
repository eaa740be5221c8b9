"""A person's export as one archive (M13): `memories.json` for programs, `memories.html` for reading. Pure.

Reading one back is strict and bounded: it comes from outside.
"""

import io
import json
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from html import escape
from typing import Any

from memory_app.domain.errors import BadArchive
from memory_app.domain.kinds import Kind, Label
from memory_app.domain.limits import STORED_BYTES

FORMAT, VERSION = "keepsake-export", 1
JSON_NAME, HTML_NAME = "memories.json", "memories.html"
LARGEST = 64 * 1024 * 1024
MOST = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """One memory as an archive has it."""

    text: str = field(repr=False)
    kind: Kind
    label: Label
    pinned: bool
    tainted: bool
    expires_at: datetime | None


def pack(export: Mapping[str, Any]) -> bytes:
    """The archive's bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(JSON_NAME, json.dumps(export, ensure_ascii=False, indent=1, default=_plain))
        archive.writestr(HTML_NAME, page(export))
    return out.getvalue()


def _plain(value: Any) -> str:
    return value.isoformat() if isinstance(value, datetime) else str(value)


def page(export: Mapping[str, Any]) -> str:
    """The readable page: every text escaped, no script, no style, nothing loaded from anywhere."""
    parts = [
        "<!doctype html><html lang='en'><meta charset='utf-8'><title>My memories</title><h1>My memories</h1>",
        f"<p>Exported on {escape(str(export['exported_at']))}. Memory was {'on' if export['enabled'] else 'off'}.</p>",
        _section("Memories", export["memories"]),
        _section("Suggestions that wait", export["suggestions"]),
        "<h2>Receipts</h2><ul>",
        *(
            f"<li>{escape(str(one['issued_at']))}: {escape(str(one['count']))} forgotten</li>"
            for one in export["receipts"]
        ),
        "</ul></html>",
    ]
    return "\n".join(parts)


def _section(title: str, memories: Sequence[Mapping[str, Any]]) -> str:
    rows = "".join(
        f"<li><p dir='auto'>{escape(one['text'])}</p><p>{escape(one['kind'])}, {escape(one['origin'])},"
        f" since {escape(str(one['created_at']))}</p>"
        + "".join(f"<p dir='auto'>Before: {escape(old['text'])}</p>" for old in one["versions"][1:])
        + "</li>"
        for one in memories
    )
    return f"<h2>{title} ({len(memories)})</h2><ol>{rows}</ol>"


def unpack(data: bytes) -> list[Imported]:
    """What an archive (or a bare `memories.json`) holds; raises BadArchive for anything else."""
    try:
        found = json.loads(_json(data))
        if found["format"] != FORMAT or found["version"] != VERSION or len(found["memories"]) > MOST:
            raise BadArchive
        return [_imported(one) for one in found["memories"]]
    except BadArchive:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, zipfile.BadZipFile, OSError) as error:
        raise BadArchive from error


def _json(data: bytes) -> str:
    if len(data) > LARGEST:
        raise BadArchive
    if data[:2] != b"PK":
        return data.decode()
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        if archive.getinfo(JSON_NAME).file_size > LARGEST:
            raise BadArchive
        with archive.open(JSON_NAME) as member:
            return member.read(LARGEST + 1)[:LARGEST].decode()


def _imported(one: Mapping[str, Any]) -> Imported:
    text = one["text"]
    if not isinstance(text, str) or len(text) > STORED_BYTES:
        raise BadArchive
    expires_at = datetime.fromisoformat(one["expires_at"]) if one.get("expires_at") else None
    if expires_at is not None and expires_at.tzinfo is None:
        raise BadArchive
    return Imported(
        text=text,
        kind=Kind(one["kind"]),
        label=Label(one.get("label", Label.PERSONAL)),
        pinned=one.get("pinned") is True,
        tainted=one.get("tainted") is True,
        expires_at=expires_at,
    )
