"""Entries page by page, newest first (C2): keyset, so that adds and forgets in between neither skip nor repeat."""

import base64
import binascii
import hmac
import struct
from datetime import UTC, datetime, timedelta
from uuid import UUID

from memory_app import journal
from memory_app.crypto.master import purpose_key
from memory_app.crypto.sealing import keyed_digest
from memory_app.domain.context import CallContext
from memory_app.domain.errors import BadCursor, BadLimit
from memory_app.domain.records import Page
from memory_app.selectors import rows
from memory_app.selectors.standing import reading

SIZES, DEFAULT_SIZE = range(1, 201), 50
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_POSITION = struct.Struct(">q16s")
_MAC = 16


def page(ctx: CallContext, *, after: str | None = None, limit: int = DEFAULT_SIZE) -> Page:
    """One page after a cursor; raises BadLimit, BadCursor (foreign or malformed: the same)."""
    if limit not in SIZES:
        raise BadLimit
    where, params = rows.ACTIVE, []
    if after is not None:
        where += " AND (e.listed_at, e.id) < (%s, %s)"
        params = list(_read(ctx, after))
    with reading(ctx) as known:
        tail = "ORDER BY e.listed_at DESC, e.id DESC LIMIT %s"
        found = rows.fetch(ctx.tenant, ctx.person, where, [*params, limit + 1], tail)
        journal.watch(ctx, "list", [row.id for row in found[:limit]])
        memories = rows.opened(found[:limit], tenant=ctx.tenant, app=known.app, subject=ctx.person)
    more = len(found) > limit
    return Page(items=tuple(memories), next=_cursor(ctx, found[limit - 1]) if more else None)


def _sign(ctx: CallContext, position: bytes) -> bytes:
    return keyed_digest(purpose_key("cursor"), ctx.tenant.bytes + ctx.person.bytes + position)[:_MAC]


def _cursor(ctx: CallContext, last: rows.Row) -> str:
    position = _POSITION.pack((last.listed_at - _EPOCH) // timedelta(microseconds=1), last.id.bytes)
    return base64.urlsafe_b64encode(position + _sign(ctx, position)).decode().rstrip("=")


def _read(ctx: CallContext, cursor: str) -> tuple[datetime, UUID]:
    try:
        raw = base64.b64decode(cursor.encode("ascii") + b"=" * (-len(cursor) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise BadCursor from None
    position, mac = raw[: _POSITION.size], raw[_POSITION.size :]
    if len(raw) != _POSITION.size + _MAC or not hmac.compare_digest(mac, _sign(ctx, position)):
        raise BadCursor
    micros, entry = _POSITION.unpack(position)
    return _EPOCH + timedelta(microseconds=micros), UUID(bytes=entry)
