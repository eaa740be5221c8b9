"""What an agent reports from a session, and what is kept of it: types, reasons and ids, never text (K11, K12)."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction

from agents_gateway import sessions
from agents_gateway.callers import Session
from agents_gateway.models import SessionEvent
from agents_gateway.parties import host_id
from memory_app import services
from memory_app.domain.commands import Propose
from memory_app.domain.errors import Malformed
from memory_app.domain.kinds import Outside
from memory_app.domain.records import Proposed, Refused

Type = SessionEvent.Type
_COLUMNS = ("id", "type", "at", "proposal_id", "reason", "shape", "source")


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One event of a session. Empty strings and None where there is nothing to tell."""

    id: UUID
    type: str
    at: datetime
    proposal_id: UUID | None = None
    reason: str = ""
    shape: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """Events in the order they came; `next` is the cursor of the next page, None on the last."""

    items: tuple[Event, ...]
    next: UUID | None


def propose(session: Session, proposal: Propose, *, message: str = "", request_id: str = "") -> Event:
    """Puts a proposal to the person, or tells why not: refusing is an answer, not a fault (K12).

    `message` is the host's own id of the message it came from. Raises BadKind, BadText, TooLong (message).
    """
    ctx = sessions.context(session, request_id, host_id(message, "message"))
    match services.propose(ctx, proposal):
        case Proposed(proposal=proposal_id):
            return _store(session, Type.PROPOSED, proposal_id=proposal_id)
        case Refused(reason=reason, shape=shape):
            return _store(session, Type.REFUSED, reason=reason, shape=shape)


def untrusted(session: Session, source: Outside) -> Event:
    """The session has read content from outside: tainted from now on."""
    with transaction.atomic():
        sessions.taint(session)
        return _store(session, Type.UNTRUSTED, source=source.value)


def listed(session: Session, *, after: UUID | None = None, limit: int = 50) -> Page:
    """One page of the session's events, oldest first. Raises Malformed for a cursor that is not of this session."""
    rows = SessionEvent.objects.filter(session_id=session.id)
    if after is not None:
        if not rows.filter(id=after).exists():
            raise Malformed(field="after")
        rows = rows.filter(id__gt=after)
    found = [Event(**row) for row in rows.order_by("id").values(*_COLUMNS)[: limit + 1]]
    return Page(items=tuple(found[:limit]), next=found[limit - 1].id if len(found) > limit else None)


def _store(
    session: Session, type_: SessionEvent.Type, *, proposal_id: UUID | None = None, reason: str = "",
    shape: str = "", source: str = "",
) -> Event:  # fmt: skip
    row = SessionEvent.objects.create(
        session_id=session.id, type=type_, proposal_id=proposal_id, reason=reason, shape=shape, source=source
    )
    return Event(
        id=row.id, type=type_.value, at=row.at, proposal_id=proposal_id, reason=reason, shape=shape, source=source
    )
