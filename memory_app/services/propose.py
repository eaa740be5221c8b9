"""An agent's suggestion (K12): it waits for the person, or is refused with a stable reason, never with the text."""

from datetime import UTC, datetime
from uuid import UUID

from django.db.models import F

from memory_app import journal, policy
from memory_app.domain.commands import Propose
from memory_app.domain.context import CallContext
from memory_app.domain.errors import DomainError, SessionLimit
from memory_app.domain.ids import new_id
from memory_app.domain.kinds import Action, Event, Kind, Label, SourceType, Status, Trust
from memory_app.domain.limits import SESSION_PROPOSALS
from memory_app.domain.records import Proposed, Refused
from memory_app.domain.text import chosen_kind
from memory_app.models import Entry, Proposal, ProposalTally
from memory_app.models.walls import scoped
from memory_app.policy import Standing
from memory_app.selectors.memories import waiting
from memory_app.services import desk
from memory_app.services.nudge import nudge


def propose(ctx: CallContext, command: Propose) -> Proposed | Refused:
    """Puts a suggestion to wait; the first matching reason of K12 refuses it instead, and is returned.

    Raises BadKind and BadText (the request itself is malformed).
    """
    kind = chosen_kind(command.kind, ctx.surface)
    judged = desk.judge(command.text, ctx, "agent")
    if reason := policy.closed_gate(ctx):
        with scoped(ctx.tenant, ctx.subject, durable=True):
            return _refuse(ctx, Refused(reason=reason))
    with desk.writing(ctx) as known:
        try:
            policy.require_on(known)
            require_session_room(ctx)
            policy.require_waiting_room(known, waiting(ctx.tenant, ctx.person))
            data = judged.accepted()
        except DomainError as refusal:
            return _refuse(ctx, Refused(reason=refusal.code, shape=str(refusal.data.get("shape", ""))))
        return _wait(ctx, known, kind, data)


def _refuse(ctx: CallContext, refused: Refused) -> Refused:
    journal.record(ctx, Event.PROPOSAL_REFUSED, counts={refused.reason: 1})
    return refused


def _tally(ctx: CallContext) -> dict[str, object]:
    """What proposals are counted by: the session, or without one the token and the UTC day (K12)."""
    bucket = str(ctx.session.id) if ctx.session else f"{ctx.token} {datetime.now(UTC):%Y-%m-%d}"
    return {"tenant_id": ctx.tenant, "subject_id": ctx.behalf or ctx.person, "bucket": bucket}


def require_session_room(ctx: CallContext) -> None:
    """Raises SessionLimit once this session (or token, today) put as many proposals to wait as it may."""
    with scoped(ctx.tenant, ctx.behalf or ctx.person):
        so_far = ProposalTally.objects.filter(**_tally(ctx)).values_list("count", flat=True).first() or 0
    if so_far >= SESSION_PROPOSALS:
        raise SessionLimit(limit=SESSION_PROPOSALS)


def _wait(ctx: CallContext, known: Standing, kind: Kind, data: bytes) -> Proposed:
    tainted = bool(ctx.session and ctx.session.tainted)
    entry = desk.new_entry(
        ctx,
        known.now,
        SourceType.AGENT_PROPOSAL,
        kind=kind,
        status=Status.WAITING,
        trust=Trust.UNTRUSTED if tainted else Trust.INFERRED,
        tainted=tainted,
        quarantined=tainted,
        expires_at=desk.capped(known, Label.PERSONAL, None),
    )
    Entry.objects.bulk_create([entry])
    desk.add_version(ctx, known, entry, data)
    put_to_wait(ctx, known, entry.id, Action.ADD, entry.id)
    count_proposal(ctx)
    journal.record(ctx, Event.PROPOSED, [entry.id], {"entries": 1})
    return Proposed(proposal=entry.id)


def put_to_wait(ctx: CallContext, known: Standing, entry: UUID, action: Action, proposal_id: UUID) -> None:
    """Writes the decision to take; a worker tells the person."""
    proposal = Proposal(
        id=proposal_id,
        tenant_id=ctx.tenant,
        subject_id=ctx.person,
        entry_id=entry,
        action=action,
        proposed_at=known.now,
    )
    Proposal.objects.bulk_create([proposal])
    nudge("memory_app.tasks.deliver_inbox")


def count_proposal(ctx: CallContext) -> None:
    """Counts one more proposal of this session, whatever becomes of it."""
    tally = ProposalTally(id=new_id(), **_tally(ctx))
    with scoped(ctx.tenant, ctx.behalf or ctx.person):
        ProposalTally.objects.bulk_create([tally], ignore_conflicts=True)
        ProposalTally.objects.filter(**_tally(ctx)).update(count=F("count") + 1)
