"""The agents a person has used, and the person's own hold on them: pause, resume, disconnect (pages, Connections)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from agents_gateway import leftovers
from agents_gateway.callers import JOINED_AGENT, AgentState
from agents_gateway.models import AgentSession, Connection
from memory_app.domain.commands import KEEP, Keep
from memory_app.domain.context import CallContext
from memory_app.domain.errors import NotFound
from memory_app.domain.kinds import Kind, Label

PUBLISHER = "agent__publisher__name"
_GRANTED = ("reads_all", "writes", "kinds", "labels")
_COLUMNS = ("id", "state", *_GRANTED, "last_used_at", "sessions_open", PUBLISHER, *JOINED_AGENT)


@dataclass(frozen=True, slots=True, kw_only=True)
class ConnectionView:
    """One connection as its page shows it.

    `state`: active, paused or disconnected. `publisher`: who signed its manifest. `declared`: its manifest asks for
    memory. `enabled`: not switched off by staff. `can_suggest`: it may read what is remembered and suggest more, once
    memory is on. `reads_all`, `writes`, `kinds`, `labels`: what the person granted beyond that (M16); None: the usual.
    """

    id: UUID
    agent_id: UUID
    name: str
    title: str
    publisher: str
    state: str
    declared: bool
    enabled: bool
    can_suggest: bool
    reads_all: bool
    writes: bool
    kinds: tuple[Kind, ...] | None
    labels: tuple[Label, ...] | None
    last_used_at: datetime
    sessions_open: int


def list_connections(ctx: CallContext) -> tuple[ConnectionView, ...]:
    """The person's connections, the last used first."""
    open_ones = Count("sessions", filter=Q(sessions__ended_at=None))
    rows = _mine(ctx).annotate(sessions_open=open_ones).order_by("-last_used_at", "id")
    return tuple(_view(row) for row in rows.values(*_COLUMNS))


def pause(ctx: CallContext, connection: UUID) -> None:
    """The agent is given nothing and can suggest nothing until resumed; its sessions go on.

    Raises NotFound, for a disconnected one too.
    """
    _move(_connected(ctx), connection, Connection.State.PAUSED)


def resume(ctx: CallContext, connection: UUID) -> None:
    """Takes up a paused connection. Raises NotFound, for a disconnected one too."""
    _move(_connected(ctx), connection, Connection.State.ACTIVE)


def set_grants(
    ctx: CallContext,
    connection: UUID,
    *,
    reads_all: bool | None = None,
    writes: bool | None = None,
    kinds: frozenset[Kind] | Keep | None = KEEP,
    labels: frozenset[Label] | Keep | None = KEEP,
) -> None:
    """What the person grants this agent beyond its manifest (M16); what is not named stays. Felt on its next call.

    `reads_all`: also what other agents saved. `writes`: directly, without waiting. `kinds`, `labels`: only these; None
    for the usual. Raises NotFound, for a disconnected one too.
    """
    given: dict[str, Any] = {"reads_all": reads_all, "writes": writes}
    changed = {name: value for name, value in given.items() if value is not None}
    for name, names in (("kinds", kinds), ("labels", labels)):
        if names is not KEEP:
            changed[name] = sorted(names) if names else None
    if not _connected(ctx).filter(pk=connection).update(**changed):
        raise NotFound


def disconnect(ctx: CallContext, connection: UUID) -> None:
    """Ends the connection, its grants and all its sessions; only the person's own next session takes it up.

    Raises NotFound.
    """
    usual = {"reads_all": False, "writes": False, "kinds": None, "labels": None}
    with transaction.atomic():
        if not _mine(ctx).filter(pk=connection).update(state=Connection.State.DISCONNECTED, **usual):
            raise NotFound
        AgentSession.objects.filter(connection_id=connection, ended_at=None).update(ended_at=timezone.now())
    leftovers.purge(Q(connection_id=connection))


def _mine(ctx: CallContext) -> QuerySet[Connection]:
    return Connection.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person)


def _connected(ctx: CallContext) -> QuerySet[Connection]:
    return _mine(ctx).exclude(state=Connection.State.DISCONNECTED)


def _move(rows: QuerySet[Connection], connection: UUID, state: Connection.State) -> None:
    if not rows.filter(pk=connection).update(state=state):
        raise NotFound


def _view(row: dict[str, Any]) -> ConnectionView:
    agent = AgentState.of(row)
    return ConnectionView(
        id=row["id"],
        agent_id=agent.id,
        name=agent.name,
        title=agent.title,
        publisher=row[PUBLISHER],
        state=row["state"],
        declared=agent.declared,
        enabled=agent.enabled,
        can_suggest=agent.declared and agent.enabled and row["state"] == Connection.State.ACTIVE,
        reads_all=row["reads_all"],
        writes=row["writes"],
        kinds=row["kinds"] and tuple(map(Kind, row["kinds"])),
        labels=row["labels"] and tuple(map(Label, row["labels"])),
        last_used_at=row["last_used_at"],
        sessions_open=row["sessions_open"],
    )
