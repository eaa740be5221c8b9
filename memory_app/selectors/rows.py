"""The one way from rows to memories: a constant SELECT, the seal opened, a frozen record. Nothing else decrypts.

`ACTIVE` is the only definition of what counts as memory: it can't see what waits, expired or is being erased.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any, NamedTuple
from uuid import UUID

from django.db import connection

from memory_app.crypto.keyring import KeyGone, open_key
from memory_app.crypto.sealing import Place, unseal
from memory_app.domain.kinds import Kind, Origin, SourceType, Trust
from memory_app.domain.records import Memory, Source

UNEXPIRED = "(e.expires_at IS NULL OR e.expires_at > statement_timestamp())"
ACTIVE = f"e.status = 'active' AND e.level = 'person' AND NOT e.quarantined AND {UNEXPIRED}"
SHARED = f"e.level = 'tenant' AND e.status = 'active' AND {UNEXPIRED}"
IN_ORDER = "ORDER BY e.pinned DESC, e.listed_at DESC, e.id DESC"
MINE = "e.tenant_id = %s AND e.subject_id = %s"
COLUMNS = """e.id, e.kind, e.status, e.level, e.origin, e.trust, e.tainted, e.quarantined, e.pinned, e.revision,
 e.source_type, e.source_at, e.source_agent, e.source_session, e.source_thread, e.source_message, e.source_event,
 e.created_at, e.listed_at, e.updated_at, e.expires_at, e.label, v.id, v.sealed, v.key_id, v.number, v.size,
 v.authority"""
# Each entry looks up its own wording: the planner takes every person for one with a row or two, and as a plain join
# would compare each entry with every wording of the person.
_WORDING = """FROM memory_app_entry e JOIN LATERAL (
   SELECT w.* FROM memory_app_version w
    WHERE w.tenant_id = e.tenant_id AND w.subject_id = e.subject_id AND w.entry_id = e.id AND {}
    ORDER BY w.number DESC LIMIT 1) v ON true"""
FROM = _WORDING.format("w.closed_at IS NULL")
# Agents are given the wording that the person sees, while it is true (K10, M4): nobody vouched for an earlier one that
# an agent left standing until then.
FROM_NOW = _WORDING.format("w.closed_at IS NULL AND w.during @> statement_timestamp()")
# Of an entry that is confirmed, the wordings that a person wrote or vouched for.
VOUCHED = "(e.trust = 'confirmed' AND (v.closed_at IS NULL OR v.authority IN ('user', 'user_words')))"
WORDINGS = "FROM memory_app_version v WHERE v.tenant_id = %s AND v.subject_id = %s AND v.id = ANY(%s)"


class Row(NamedTuple):
    """An entry joined with its open version, as COLUMNS has it."""

    id: UUID
    kind: str
    status: str
    level: str
    origin: str
    trust: str
    tainted: bool
    quarantined: bool
    pinned: bool
    revision: int
    source_type: str
    source_at: Any
    source_agent: str
    source_session: UUID | None
    source_thread: str
    source_message: str
    source_event: UUID | None
    created_at: Any
    listed_at: Any
    updated_at: Any
    expires_at: Any
    label: str
    version: UUID
    sealed: memoryview
    key_id: UUID
    number: int
    size: int
    authority: str


def fetch(
    tenant: UUID, subject: UUID, where: str, params: Iterable[Any] = (), tail: str = "", source: str = FROM
) -> list[Row]:
    """Rows of one person in the caller's scope. `where`, `tail` and `source` are constants of ours, never input."""
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT {COLUMNS} {source} WHERE {MINE} AND {where} {tail}",
            [tenant, subject, *params],
        )
        return [Row._make(row) for row in cursor.fetchall()]


def find(tenant: UUID, subject: UUID, entry: UUID) -> Row | None:
    """One unexpired person's entry of any status but erasing, or None."""
    rows = fetch(tenant, subject, f"e.id = %s AND e.status <> 'erasing' AND {UNEXPIRED}", [entry])
    return rows[0] if rows else None


def count(tenant: UUID, subject: UUID, where: str) -> int:
    """How many entries of one person match a constant condition."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM memory_app_entry e WHERE {MINE} AND {where}", [tenant, subject])
        return int(cursor.fetchone()[0])


def text_of(row: Row, *, tenant: UUID, app: UUID, subject: UUID) -> str:
    """The opened text; raises KeyGone when its key was destroyed, BrokenSeal when it was moved."""
    place = Place(tenant, app, subject, row.id, row.version)
    return unseal(open_key(row.key_id), bytes(row.sealed), place).decode()


def texts(versions: list[UUID], *, tenant: UUID, app: UUID, subject: UUID) -> dict[UUID, str]:
    """Opened wordings by version id, in the caller's scope; those whose key is gone are left out."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT v.entry_id, v.id, v.sealed, v.key_id {WORDINGS}", [tenant, subject, versions])
        found = cursor.fetchall()
    opened = {}
    for entry, version, sealed, key_id in found:
        with suppress(KeyGone):
            place = Place(tenant, app, subject, entry, version)
            opened[version] = unseal(open_key(key_id), bytes(sealed), place).decode()
    return opened


def memory_of(row: Row, text: str) -> Memory:
    """The frozen record of a row and its text."""
    return Memory(
        id=row.id,
        text=text,
        kind=Kind(row.kind),
        pinned=row.pinned,
        origin=Origin(row.origin),
        source=Source(
            type=SourceType(row.source_type),
            at=row.source_at,
            agent=row.source_agent,
            session=row.source_session,
            thread=row.source_thread,
            message=row.source_message,
            event=row.source_event,
        ),
        tainted=row.tainted,
        trust=Trust(row.trust),
        revision=row.revision,
        created_at=row.created_at,
        updated_at=row.updated_at,
        expires_at=row.expires_at,
        accepted_at=row.listed_at if row.listed_at != row.created_at else None,
    )


def opened(rows: Iterable[Row], *, tenant: UUID, app: UUID, subject: UUID) -> list[Memory]:
    """Records of those rows whose key still is; a row caught between key and deletion is left out."""
    memories = []
    for row in rows:
        try:
            memories.append(memory_of(row, text_of(row, tenant=tenant, app=app, subject=subject)))
        except KeyGone:
            continue
    return memories
