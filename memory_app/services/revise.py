"""Changing an entry: wording, pin, expiry (K5)."""

from typing import Any
from uuid import UUID

from memory_app import journal, policy
from memory_app.domain.commands import KEEP, Change
from memory_app.domain.context import CallContext
from memory_app.domain.errors import NotFound, StaleRevision, Waiting
from memory_app.domain.kinds import Event, Kind, Level, Status, Trust
from memory_app.domain.limits import names_waiting
from memory_app.domain.records import Memory
from memory_app.models import Entry, Proposal
from memory_app.policy import Standing
from memory_app.selectors import rows
from memory_app.services import desk
from memory_app.services.generation import move_on
from memory_app.services.vanish import end_insights, first_end


def revise(ctx: CallContext, command: Change) -> Memory:
    """Changes what the command names and returns the entry; goes on working while memory is off (section 0).

    Raises NotFound, Waiting (decide it first), StaleRevision, and for a new wording what `remember` raises.
    A change that changes nothing leaves revision and journal alone.
    """
    policy.require_person(ctx)
    judged = None if command.text is KEEP else desk.judge(str(command.text), ctx)
    with desk.writing(ctx) as known:
        return apply(ctx, known, changeable(ctx, command.entry, command.revision), command, judged)


def apply(ctx: CallContext, known: Standing, row: rows.Row, command: Change, judged: desk.Judged | None) -> Memory:
    """The change itself, with the lock held: a new wording if `judged` is another text, pin and expiry, one event."""
    changed = _changed(ctx, row, command, known)
    if judged and judged.accepted() != desk.current(ctx, known, row):
        changed["trust"] = Trust.CONFIRMED
        desk.add_version(ctx, known, Entry(id=row.id), judged.data, row.number + 1)
    if changed:
        _write(ctx, known, row, changed)
    if changed.get("expires_at"):
        end_insights(ctx.tenant, ctx.person)
    return desk.reread(ctx, known, row.id)


def changeable(ctx: CallContext, entry: Any, revision: int | None) -> rows.Row:
    """The entry's row, if it may be changed; raises NotFound, Waiting, StaleRevision."""
    if names_waiting(ctx.surface) and waits(ctx, entry):
        raise Waiting
    row = rows.find(ctx.tenant, ctx.person, entry)
    if row is None or row.level == Level.SESSION or row.status == Status.WAITING:
        raise NotFound
    if row.quarantined:
        raise NotFound
    if revision is not None and revision != row.revision:
        raise StaleRevision(revision=row.revision)
    return row


def waits(ctx: CallContext, proposal: UUID) -> bool:
    """Whether this is the id of something that waits for the person, in the caller's scope."""
    mine = Proposal.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, id=proposal)
    return mine.filter(state=Proposal.State.WAITING).exists()


def _changed(ctx: CallContext, row: rows.Row, command: Change, known: Standing) -> dict[str, Any]:
    changed: dict[str, Any] = {}
    if command.pinned is not KEEP and command.pinned != row.pinned:
        changed["pinned"] = command.pinned
    if command.expires_in_days is not KEEP or command.expires_at is not KEEP:
        wanted = desk.expiry(known.now, command.expires_in_days, command.expires_at)
        expires_at = desk.capped(known, row.label, wanted, since=row.created_at)
        if row.kind == Kind.INSIGHT:
            expires_at = desk.sooner(expires_at, first_end(ctx.tenant, ctx.person, [row.id], but=row.id))
        if expires_at != row.expires_at:
            changed["expires_at"] = expires_at
    return changed


def _write(ctx: CallContext, known: Standing, row: rows.Row, changed: dict[str, Any]) -> None:
    Entry.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, id=row.id).update(
        **changed, revision=row.revision + 1, updated_at=known.now
    )
    move_on(ctx.tenant, ctx.person)
    journal.record(ctx, Event.CHANGED, [row.id], {"entries": 1})
