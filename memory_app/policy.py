"""May this call do this? The switch, the gate of agents, the caps. Pure decisions on values read under the lock."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from memory_app.domain.context import Authority, CallContext, Mode
from memory_app.domain.errors import ActiveLimit, Forbidden, MemoryOff, WaitingLimit
from memory_app.domain.limits import TURN_LASTS


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What is known of the person at the moment of a call: read from the database, under the lock for writes."""

    app: UUID
    key_id: UUID
    on: bool
    now: datetime
    active_limit: int
    waiting_limit: int
    set_by: str = ""
    default_since: datetime | None = None
    shared: bool = False
    needs_consent: bool = False
    child: bool = False
    retention: Mapping[str, int] = field(default_factory=dict)


def require_on(standing: Standing) -> None:
    """Raises MemoryOff while memory is off: no additions by anyone (section 0)."""
    if not standing.on:
        raise MemoryOff


def require_person(ctx: CallContext) -> None:
    """Only the person (or the person's own words) may add, edit, decide and switch (K16)."""
    if ctx.authority not in (Authority.USER, Authority.USER_WORDS):
        raise Forbidden


def closed_gate(ctx: CallContext) -> str:
    """Why this session may not use memory, as K12's reason, or empty when it may ask (K9; the switch comes later)."""
    if not (ctx.agent and ctx.agent.declared):
        return "not_declared"
    if not (ctx.session and ctx.session.user_started and ctx.subject and ctx.agent.connected):
        return "no_user"
    if ctx.session.mode is not Mode.DURABLE:
        return "session_mode"
    return ""


def closed_store(ctx: CallContext) -> str:
    """Why M is closed to this call, or empty: an agent's session needs K9's gate, an app's own token needs none.

    Without a person there is only what the app shares, which an agent's own token opens.
    """
    if ctx.agent is None or ctx.session is None:
        return ""
    return closed_gate(ctx)


def turns_since(ctx: CallContext, known: Standing) -> datetime:
    """When a turn that still goes on began at the earliest: 15 minutes ago, after the kill switch was last taken back
    and, where memory is on by the app's default, after that default was last set (C13)."""
    ended = (known.now - TURN_LASTS, ctx.agent and ctx.agent.revived_at, known.default_since)
    return max(moment for moment in ended if moment)


def require_room(standing: Standing, active: int) -> None:
    """Raises ActiveLimit at the cap."""
    if active >= standing.active_limit:
        raise ActiveLimit(limit=standing.active_limit)


def require_waiting_room(standing: Standing, waiting: int) -> None:
    """Raises WaitingLimit at the cap."""
    if waiting >= standing.waiting_limit:
        raise WaitingLimit(limit=standing.waiting_limit)
