"""Forgetting (K6, K7, M10): first out of sight, then erased everywhere, then confirmed. A crash resumes at any step."""

from uuid import UUID

from django.db.models import Q

from memory_app import journal, policy
from memory_app.domain.commands import Forget
from memory_app.domain.context import Authority, CallContext
from memory_app.domain.errors import Forbidden, NotFound, StaleRevision
from memory_app.domain.ids import new_id
from memory_app.domain.kinds import Action, Event, Level, Status
from memory_app.domain.limits import names_waiting
from memory_app.domain.records import Forgotten, Proposed
from memory_app.models import Erasure, Proposal, Subject
from memory_app.policy import Standing
from memory_app.selectors import rows, store
from memory_app.selectors.memories import waiting
from memory_app.services import desk
from memory_app.services.decide import turn_down
from memory_app.services.learn import require_gate
from memory_app.services.propose import count_proposal, put_to_wait, require_session_room
from memory_app.services.revise import changeable, waits
from memory_app.services.vanish import finished, forget_one, hide

MAY_FORGET = (Authority.USER, Authority.USER_WORDS, Authority.OPERATOR)


def forget(ctx: CallContext, command: Forget) -> Forgotten:
    """Forgets one entry for good; a waiting suggestion is rejected instead. Works while memory is off.

    An operator decides nothing (K16): what waits to be added they forget like anything else, with a receipt, and of a
    wish to forget there is nothing to forget. Raises NotFound, StaleRevision.
    """
    _authorise(ctx, "forget", [command.entry])
    operator = ctx.authority is Authority.OPERATOR
    with desk.writing(ctx) as known:
        waiting = names_waiting(ctx.surface) and waits(ctx, command.entry)
        if waiting and not operator:
            turn_down(ctx, command.entry, command.revision)
            return Forgotten(count=1, erasure=None)
        if not waiting:
            changeable(ctx, command.entry, command.revision)
        erasure = forget_one(ctx, known, command.entry)
    return finished(erasure, 1)


def forget_all(ctx: CallContext) -> Forgotten:
    """Forgets everything and destroys the person's key; keeps the switch and the connections (K7)."""
    _authorise(ctx, "forget_all", [])
    with desk.writing(ctx) as known:
        count = rows.count(ctx.tenant, ctx.person, f"e.status <> 'erasing' AND {rows.UNEXPIRED}")
        erasure = hide(ctx, known, Erasure.Scope.ALL, Q(), Event.FORGOTTEN_ALL, count, key_id=known.key_id)
        Subject.objects.filter(tenant_id=ctx.tenant, id=ctx.person).update(key_id=new_id())
    return finished(erasure, count)


def _authorise(ctx: CallContext, action: str, ids: list[UUID]) -> None:
    if ctx.authority not in MAY_FORGET:
        raise Forbidden
    journal.watch(ctx, action, ids)


def ask_to_forget(ctx: CallContext, command: Forget) -> Proposed | Forgotten:
    """An agent's forget (M16): its own session's entry goes at once, anything else waits for the person to decide.

    Raises Forbidden (closed gate), NotFound, StaleRevision, MemoryOff, SessionLimit, WaitingLimit.
    """
    require_gate(ctx)
    with desk.writing(ctx) as known:
        policy.require_on(known)
        row = _meant(ctx, command)
        if row.level != Level.SESSION:
            return _put(ctx, known, row)
        erasure = forget_one(ctx, known, row.id)
    return finished(erasure, 1)


def _meant(ctx: CallContext, command: Forget) -> rows.Row:
    found = store.readable_rows(ctx, [command.entry])
    if not found or found[0].status != Status.ACTIVE:
        raise NotFound
    if command.revision is not None and command.revision != found[0].revision:
        raise StaleRevision(revision=found[0].revision)
    return found[0]


def _put(ctx: CallContext, known: Standing, row: rows.Row) -> Proposed:
    mine = Proposal.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, entry_id=row.id)
    if there := mine.filter(action=Action.FORGET).values_list("id", flat=True).first():
        return Proposed(proposal=there)
    require_session_room(ctx)
    policy.require_waiting_room(known, waiting(ctx.tenant, ctx.person))
    proposal = new_id()
    put_to_wait(ctx, known, row.id, Action.FORGET, proposal)
    count_proposal(ctx)
    journal.record(ctx, Event.PROPOSED, [row.id], {"entries": 1})
    return Proposed(proposal=proposal)
