"""Deciding a proposal (K8): the person accepts it, perhaps in other words, or rejects it."""

from uuid import UUID

from memory_app import journal, policy
from memory_app.domain.commands import Accept, Reject
from memory_app.domain.context import CallContext
from memory_app.domain.errors import Decided, NotFound
from memory_app.domain.kinds import Event, Status, Trust
from memory_app.domain.records import Memory
from memory_app.models import Entry, Proposal
from memory_app.selectors import rows
from memory_app.services import desk


def accept(ctx: CallContext, command: Accept) -> Memory:
    """Makes the suggestion an active entry of the same id, confirmed; taint stays (K8, K15).

    Raises NotFound (gone or rejected), Decided (accepted before), MemoryOff, ActiveLimit (it goes on waiting), and
    for an edited text what `remember` raises.
    """
    policy.require_person(ctx)
    judged = None if command.text is None else desk.judge(command.text, ctx)
    with desk.writing(ctx) as known:
        row = _waiting(ctx, command.entry)
        policy.require_on(known)
        policy.require_room(known, rows.count(ctx.tenant, ctx.person, rows.ACTIVE))
        if judged:
            desk.add_version(ctx, known, Entry(id=row.id), judged.accepted(), row.number + 1)
        mine = {"tenant_id": ctx.tenant, "subject_id": ctx.person}
        Entry.objects.filter(**mine, id=row.id).update(
            status=Status.ACTIVE,
            trust=Trust.CONFIRMED,
            quarantined=False,
            revision=row.revision + 1,
            listed_at=known.now,
            updated_at=known.now,
        )
        Proposal.objects.filter(**mine, id=command.entry).update(state=Proposal.State.ACCEPTED, decided_at=known.now)
        journal.record(ctx, Event.ACCEPTED, [row.id], {"entries": 1})
        return desk.reread(ctx, known, row.id)


def reject(ctx: CallContext, command: Reject) -> None:
    """Erases the suggestion; works while memory is off. Raises NotFound, Decided."""
    policy.require_person(ctx)
    with desk.writing(ctx):
        erase_waiting(ctx, _waiting(ctx, command.entry))


def erase_waiting(ctx: CallContext, row: rows.Row) -> None:
    """Deletes a waiting entry with all that hangs on it, and journals it; the lock must be held."""
    Entry.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, id=row.id).delete()
    journal.record(ctx, Event.REJECTED, [row.id], {"entries": 1})


def _waiting(ctx: CallContext, proposal_id: UUID) -> rows.Row:
    found = Proposal.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, id=proposal_id).first()
    row = rows.find(ctx.tenant, ctx.person, found.entry_id) if found else None
    if found is None or row is None:
        raise NotFound
    if found.state == Proposal.State.ACCEPTED:
        raise Decided
    return row
