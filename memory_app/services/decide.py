"""Deciding a proposal (K8, M16): the person accepts it, perhaps in other words, or rejects it."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from memory_app import journal, policy
from memory_app.domain.commands import Accept, Reject, Replace
from memory_app.domain.context import CallContext
from memory_app.domain.errors import Decided, Malformed, NotFound, StaleRevision
from memory_app.domain.kinds import STRICTNESS, Action, Event, Kind, Level, Status, Trust
from memory_app.domain.records import Forgotten, Memory
from memory_app.models import Entry, Erasure, Proposal
from memory_app.policy import Standing
from memory_app.selectors import rows
from memory_app.services import desk
from memory_app.services.generation import move_on
from memory_app.services.revise import changeable, waits
from memory_app.services.vanish import discard, end_insights, finished, forget_one, with_insights


def accept(ctx: CallContext, command: Accept) -> Memory | Forgotten:
    """Carries out a suggestion: an entry becomes active under the same id and confirmed (taint stays, K15), an existing
    one is confirmed, or is forgotten.

    Raises NotFound (gone or rejected), Decided (accepted before), MemoryOff, ActiveLimit (it goes on waiting), and
    for an edited text what `remember` raises.
    """
    policy.require_person(ctx)
    judged = None if command.text is None else desk.judge(command.text, ctx)
    with desk.writing(ctx) as known:
        done = _carry_out(ctx, known, command.entry, judged)
    return finished(done, 1) if isinstance(done, Erasure) else done


def _carry_out(ctx: CallContext, known: Standing, which: UUID, judged: desk.Judged | None) -> Memory | Erasure:
    proposal, row = _waiting(ctx, which)
    policy.require_on(known)
    done = _ACCEPTED[Action(proposal.action)](ctx, known, row, judged)
    Proposal.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, id=proposal.id).update(
        state=Proposal.State.ACCEPTED, decided_at=known.now
    )
    return done


def _activate(ctx: CallContext, known: Standing, row: rows.Row, judged: desk.Judged | None) -> Memory:
    policy.require_room(known, rows.count(ctx.tenant, ctx.person, rows.SHARED if known.shared else rows.ACTIVE))
    if judged:
        desk.add_version(ctx, known, Entry(id=row.id), judged.accepted(), row.number + 1)
    return _settle(ctx, known, row, status=Status.ACTIVE, listed_at=known.now)


def _confirm(ctx: CallContext, known: Standing, row: rows.Row, judged: desk.Judged | None) -> Memory:
    if judged:
        desk.add_version(ctx, known, Entry(id=row.id), judged.accepted(), row.number + 1)
    return _settle(ctx, known, row)


def _settle(ctx: CallContext, known: Standing, row: rows.Row, **changed: Any) -> Memory:
    """Only here does a person lift quarantine; taint is never cleared (M9, K15)."""
    Entry.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, id=row.id).update(
        trust=Trust.CONFIRMED, quarantined=False, revision=row.revision + 1, updated_at=known.now, **changed
    )
    move_on(ctx.tenant, ctx.person)
    journal.record(ctx, Event.ACCEPTED, [row.id], {"entries": 1})
    return desk.reread(ctx, known, row.id)


def _forget(ctx: CallContext, known: Standing, row: rows.Row, judged: desk.Judged | None) -> Erasure:
    if judged:
        raise Malformed(field="text")
    return forget_one(ctx, known, row.id)


_ACCEPTED: dict[Action, Callable[[CallContext, Standing, rows.Row, desk.Judged | None], Memory | Erasure]] = {
    Action.ADD: _activate,
    Action.CONFIRM: _confirm,
    Action.FORGET: _forget,
}


def replace(ctx: CallContext, command: Replace) -> Memory:
    """Accepts a suggestion in the place of an entry, which says this from now on; what it said before is its history.

    The entry takes over the suggestion's taint, the stricter label and the earlier end, and the suggestion itself is
    gone. Raises NotFound, Decided, Malformed (nothing is suggested to be added, or an insight, which stays apart so
    that it goes with what it rests on), MemoryOff, StaleRevision.
    """
    policy.require_person(ctx)
    with desk.writing(ctx) as known:
        proposal, row = _waiting(ctx, command.entry)
        if proposal.action != Action.ADD or row.kind == Kind.INSIGHT:
            raise Malformed(field="old")
        policy.require_on(known)
        old = changeable(ctx, command.old, command.revision)
        ends = desk.sooner(old.expires_at, row.expires_at)
        desk.add_version(ctx, known, Entry(id=old.id), desk.current(ctx, known, row), old.number + 1)
        Entry.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, id=old.id).update(
            trust=Trust.CONFIRMED,
            tainted=old.tainted or row.tainted,
            label=max(old.label, row.label, key=STRICTNESS.__getitem__),
            expires_at=ends,
            revision=old.revision + 1,
            updated_at=known.now,
        )
        if ends:
            end_insights(ctx.tenant, ctx.person)
        discard(ctx.tenant, ctx.person, [row.id])
        journal.record(ctx, Event.ACCEPTED, [row.id, old.id], {"entries": 1})
        return desk.reread(ctx, known, old.id)


def confirm(ctx: CallContext, which: UUID, revision: int | None = None) -> Memory | Forgotten:
    """The person vouches for an entry that an agent wrote directly (with `revision`, only if it still has that one), or
    accepts a proposal named by its id (M5, M16).

    Raises NotFound, MemoryOff, ActiveLimit, StaleRevision.
    """
    policy.require_person(ctx)
    with desk.writing(ctx) as known:
        done = _carry_out(ctx, known, which, None) if waits(ctx, which) else _vouch(ctx, known, which, revision)
    return finished(done, 1) if isinstance(done, Erasure) else done


def _vouch(ctx: CallContext, known: Standing, entry: UUID, revision: int | None) -> Memory:
    policy.require_on(known)
    row = rows.find(ctx.tenant, ctx.person, entry)
    if row is None or row.level == Level.SESSION:
        raise NotFound
    if revision not in (None, row.revision):
        raise StaleRevision(revision=row.revision)
    return _settle(ctx, known, row)


def reject(ctx: CallContext, command: Reject) -> None:
    """Erases the suggestion; works while memory is off. Raises NotFound, Decided."""
    policy.require_person(ctx)
    with desk.writing(ctx):
        turn_down(ctx, command.entry)


def turn_down(ctx: CallContext, which: UUID, revision: int | None = None) -> None:
    """Rejects a proposal, with the lock held. Raises NotFound, Decided, StaleRevision."""
    proposal, row = _waiting(ctx, which)
    if revision not in (None, row.revision):
        raise StaleRevision(revision=row.revision)
    if proposal.action == Action.ADD:
        erase_waiting(ctx, row)
        return
    Proposal.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, id=proposal.id).delete()
    journal.record(ctx, Event.REJECTED, [row.id], {"entries": 1})


def erase_waiting(ctx: CallContext, row: rows.Row) -> None:
    """Deletes a waiting entry with all that hangs on it, and journals it; the lock must be held."""
    discard(ctx.tenant, ctx.person, with_insights(ctx.tenant, ctx.person, [row.id]))
    journal.record(ctx, Event.REJECTED, [row.id], {"entries": 1})


def _waiting(ctx: CallContext, proposal_id: UUID) -> tuple[Proposal, rows.Row]:
    found = Proposal.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, id=proposal_id).first()
    row = rows.find(ctx.tenant, ctx.person, found.entry_id) if found else None
    if found is None or row is None:
        raise NotFound
    if found.state == Proposal.State.ACCEPTED:
        raise Decided
    return found, row
