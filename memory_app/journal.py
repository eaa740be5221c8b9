"""The only writer of audit rows: one event per act, ids and counts only, a MAC over every column (M15, recipe 9)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import msgspec
from django.db import DatabaseError, connection
from django.db.backends.postgresql.psycopg_any import Jsonb

from memory_app.crypto.master import purpose_key
from memory_app.crypto.sealing import keyed_digest
from memory_app.domain.calendar import EARLIEST
from memory_app.domain.context import CallContext
from memory_app.domain.errors import Forbidden, JournalUnavailable, ReasonRequired
from memory_app.domain.ids import new_id
from memory_app.domain.kinds import Event
from memory_app.domain.text import says_something
from memory_app.models import JournalEvent, OperatorAccess
from memory_app.models.walls import scoped

EVENT_COLUMNS = (
    "id",
    "at",
    "tenant_id",
    "subject_id",
    "name",
    "authority",
    "surface",
    "actor_id",
    "agent_id",
    "session_id",
    "request_id",
    "ids",
    "counts",
)
ACCESS_COLUMNS = (
    "id",
    "at",
    "tenant_id",
    "subject_id",
    "operator_id",
    "operator",
    "action",
    "ids",
    "reason",
    "surface",
    "request_id",
)
# Every call writes an event, and the ORM takes as long to build this as PostgreSQL to carry it out.
WRITE = f"""INSERT INTO {JournalEvent._meta.db_table} ({", ".join(EVENT_COLUMNS)}, mac)
    VALUES ({", ".join(f"%({name})s" for name in EVENT_COLUMNS)}, %(mac)s)"""
NO_WAIT = "SELECT set_config('synchronous_commit', 'off', true)"
START = bytes(32)  # what the first set of a stream builds on
_encoder = msgspec.json.Encoder(order="deterministic")


@dataclass(frozen=True, slots=True)
class Stream:
    """One of the two sequences of audit rows, each with a chain of its own: its name, its table, what a MAC covers."""

    name: str
    table: str
    columns: tuple[str, ...]


EVENTS = Stream("events", JournalEvent._meta.db_table, EVENT_COLUMNS)
ACCESSES = Stream("accesses", OperatorAccess._meta.db_table, ACCESS_COLUMNS)
STREAMS = (EVENTS, ACCESSES)


def canonical(columns: Iterable[str], values: Mapping[str, Any]) -> bytes:
    """The bytes that a MAC covers: column names and values as JSON in a fixed order, times in UTC."""
    return _encoder.encode([[name, _plain(values[name])] for name in columns])


def _plain(value: Any) -> Any:
    return value.astimezone(UTC) if isinstance(value, datetime) else value


def mac_of(columns: Iterable[str], values: Mapping[str, Any]) -> bytes:
    """The row's MAC: HMAC-SHA256 under the journal's key, 32 bytes."""
    return keyed_digest(purpose_key("journal"), canonical(columns, values))


def root_of(
    stream: str, number: int, previous: bytes, sealed_at: datetime, count: int, rows: Iterable[tuple[UUID, bytes]]
) -> bytes:
    """The root of a sealed set, 32 bytes: HMAC over its place in the chain and the ids and MACs of its rows, by id."""
    place = _encoder.encode([stream, number, count, sealed_at.astimezone(UTC)])
    body = b"".join(row.bytes + bytes(mac) for row, mac in sorted(rows))
    return keyed_digest(purpose_key("journal root"), previous + place + body)


def event_values(
    ctx: CallContext, event: Event, ids: Iterable[UUID] = (), counts: Mapping[str, int] | None = None
) -> dict[str, Any]:
    """All columns of an event but `batch`, the MAC included; for callers that send the row in a message of theirs."""
    values: dict[str, Any] = {
        "id": new_id(),
        "at": datetime.now(UTC),
        "tenant_id": ctx.tenant,
        "subject_id": ctx.subject,
        "name": event.full,
        "authority": ctx.authority.value,
        "surface": ctx.surface.value,
        "actor_id": ctx.actor.id,
        "agent_id": ctx.agent.id if ctx.agent else None,
        "session_id": ctx.session.id if ctx.session else None,
        "request_id": ctx.request_id,
        "ids": list(ids),
        "counts": dict(counts or {}),
    }
    return values | {"mac": mac_of(EVENT_COLUMNS, values)}


def record(
    ctx: CallContext,
    event: Event,
    ids: Iterable[UUID] = (),
    counts: Mapping[str, int] | None = None,
    *,
    lossy: bool = False,
) -> UUID:
    """Writes one event in the caller's transaction and returns its id.

    `lossy`: the transaction reads and no more. It then ends without waiting for the disk, and its event may be lost if
    the database server crashes within about 0.6 s.
    """
    values = event_values(ctx, event, ids, counts)
    with connection.cursor() as cursor:
        cursor.execute(f"{NO_WAIT}; {WRITE}" if lossy else WRITE, values | {"counts": Jsonb(values["counts"])})
    written: UUID = values["id"]
    return written


def record_many(events: Iterable[Mapping[str, Any]]) -> None:
    """Writes events made by `event_values` in the caller's transaction."""
    JournalEvent.objects.bulk_create([JournalEvent(**values) for values in events], batch_size=1000)


@dataclass(frozen=True, slots=True, kw_only=True)
class Access:
    """What an operator is about to see or do, before it happens."""

    operator: UUID
    name: str
    action: str
    surface: str
    reason: str
    request_id: str = ""
    tenant: UUID | None = None
    subject: UUID | None = None
    ids: tuple[UUID, ...] = ()


def access(looking: Access) -> None:
    """Commits an operator's access on its own connection, so that no rollback of the reader's can erase it (K16).

    Raises ReasonRequired without a reason for a page about a person; JournalUnavailable when it can't be written.
    """
    if looking.subject and not says_something(looking.reason):
        raise ReasonRequired
    values: dict[str, Any] = {
        "id": new_id(),
        "at": datetime.now(UTC),
        "tenant_id": looking.tenant,
        "subject_id": looking.subject,
        "operator_id": looking.operator,
        "operator": looking.name,
        "action": looking.action,
        "ids": list(looking.ids),
        "reason": looking.reason,
        "surface": looking.surface,
        "request_id": looking.request_id,
    }
    try:
        OperatorAccess.objects.using("journal").bulk_create(
            [OperatorAccess(**values, mac=mac_of(ACCESS_COLUMNS, values))]
        )
    except DatabaseError as away:
        raise JournalUnavailable from away


OPERATOR_MAY = frozenset(
    {
        *("list", "read", "history", "activity", "export", "forget", "forget_all"),
        *("erase", "receipts", "place_hold", "release_hold", "held", "consent"),
    }
)


def watch(ctx: CallContext, action: str, ids: Iterable[UUID] = ()) -> None:
    """Journals an operator's call before anything is read; does nothing for anybody else (K16).

    Raises Forbidden for what operators may not do (add, edit, decide, switch).
    """
    if ctx.authority != "operator":
        return
    if action not in OPERATOR_MAY:
        raise Forbidden
    access(
        Access(
            operator=ctx.actor.id,
            name=ctx.actor.name,
            action=action,
            surface=ctx.surface.value,
            reason=ctx.reason,
            request_id=ctx.request_id,
            tenant=ctx.tenant,
            subject=ctx.subject,
            ids=tuple(ids),
        )
    )


def accesses(ctx: CallContext, before: datetime, limit: int) -> list[OperatorAccess]:
    """The person's own list of staff accesses, newest first, read where they were written."""
    with scoped(ctx.tenant, ctx.person, using="journal"):
        rows = OperatorAccess.objects.using("journal").filter(
            tenant_id=ctx.tenant, subject_id=ctx.person, at__gte=EARLIEST, at__lt=before
        )
        return list(rows.order_by("-at")[:limit])
