"""What happened to a person's memory, for that person: the journal, what was given, staff accesses, erasures."""

from collections.abc import Collection, Iterable
from datetime import datetime
from uuid import UUID

from django.db.models import Q

from memory_app import journal
from memory_app.crypto.keyring import KeyGone, open_key
from memory_app.domain.calendar import EARLIEST, LATEST
from memory_app.domain.context import Authority, CallContext
from memory_app.domain.errors import NotFound
from memory_app.domain.kinds import Event
from memory_app.domain.records import ErasureState, Happening, Memory
from memory_app.models import ContextUse, Erasure, JournalEvent, MemorySettings, OperatorAccess
from memory_app.models.walls import scoped
from memory_app.policy import Standing
from memory_app.selectors import rows
from memory_app.selectors.standing import reading

# What today's rules left out of a context is logged beside it by id (M8): nothing more was done.
NOTHING_DONE = Q(name=Event.RECALLED.full, counts__has_key="left_out")
HERE = f"e.status <> 'erasing' AND {rows.UNEXPIRED}"


def activity(
    ctx: CallContext, *, before: datetime | None = None, limit: int = 50, by: Collection[Authority] = tuple(Authority)
) -> tuple[Happening, ...]:
    """The newest happenings before a moment on these authorities' say, staff accesses among them (K16, K20)."""
    journal.watch(ctx, "activity")
    until = min(before or LATEST, LATEST)
    with reading(ctx) as known:
        mine = JournalEvent.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person)
        told = mine.filter(at__gte=EARLIEST, at__lt=until, authority__in=list(by)).exclude(NOTHING_DONE)
        newest = list(told.order_by("-at")[:limit])
        given = _given(ctx, known, [event.id for event in newest])
    happened = [_event(event, given.get(event.id)) for event in newest]
    if Authority.OPERATOR in by:
        happened += [_access(access) for access in journal.accesses(ctx, until, limit)]
    return tuple(sorted(happened, key=lambda one: one.at, reverse=True)[:limit])


def _given(ctx: CallContext, known: Standing, events: Iterable[UUID]) -> dict[UUID, tuple[Memory, ...]]:
    uses = ContextUse.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, event_id__in=list(events))
    marked = {use.event_id: set(use.marks) for use in uses}
    if not marked or ctx.authority == "operator":  # which entries were given is the person's alone to see (K11)
        return {}
    try:
        key = open_key(known.key_id)
    except KeyGone:
        return {}
    # An app agent may be given what its session holds or put to wait, too.
    here = rows.fetch(ctx.tenant, ctx.person, HERE, tail=rows.IN_ORDER)
    memories = rows.opened(here, tenant=ctx.tenant, app=known.app, subject=ctx.person)
    by_mark = {key.mark(memory.id): memory for memory in memories}
    return {
        event: tuple(memory for mark, memory in by_mark.items() if mark in marks) for event, marks in marked.items()
    }


def _event(event: JournalEvent, given: tuple[Memory, ...] | None) -> Happening:
    counts = event.counts or {}  # none where they were altered beyond reading
    return Happening(
        id=event.id,
        at=event.at,
        event=event.name.removeprefix("keep.memory."),
        authority=event.authority,
        agent=str(event.agent_id or ""),
        session=event.session_id,
        count=sum(counts.values()),
        given=given or (),
        traced=given is not None,
        about=event.ids[0] if event.name == Event.ADDED.full and len(event.ids) == 1 else None,
        reason=next(iter(counts), "") if event.name == Event.PROPOSAL_REFUSED.full else "",
    )


def _access(access: OperatorAccess) -> Happening:
    return Happening(
        id=access.id,
        at=access.at,
        event=Event.OPERATOR_ACCESS.value,
        authority="operator",
        agent="",
        session=None,
        count=len(access.ids),
        operator=access.operator,
        reason=access.reason,
        action=access.action,
    )


def erasures(ctx: CallContext) -> tuple[ErasureState, ...]:
    """The person's erasures, newest first: what was forgotten (by count) and how far it has come."""
    with scoped(ctx.tenant, ctx.person):
        found = Erasure.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person)
        return tuple(_erasure(one) for one in found.order_by("-requested_at")[:200])


def erasure(ctx: CallContext, erasure_id: UUID) -> ErasureState:
    """One erasure of this person; raises NotFound."""
    with scoped(ctx.tenant, ctx.person):
        found = Erasure.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, id=erasure_id).first()
    if found is None:
        raise NotFound
    return _erasure(found)


def _erasure(row: Erasure) -> ErasureState:
    return ErasureState(
        id=row.id,
        scope=row.scope,
        state=row.state,
        count=int(row.counts.get("entries", 0)),
        requested_at=row.requested_at,
        confirmed_at=row.confirmed_at,
    )


def digest_wanted(ctx: CallContext) -> bool:
    """Whether the person asked for suggestions by mail (K13)."""
    with scoped(ctx.tenant, ctx.person):
        own = MemorySettings.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person)
        return bool(own.values_list("digest", flat=True).first())
