"""What a model's read tools do (C12): references only. The bodies come with the next context, if still allowed then."""

from collections.abc import Iterable
from uuid import UUID

from memory_app import journal, policy
from memory_app.domain.context import CallContext
from memory_app.domain.kinds import Event, Kind
from memory_app.domain.records import Reference
from memory_app.models import Turn
from memory_app.policy import Standing
from memory_app.selectors import rows
from memory_app.selectors.reach import given
from memory_app.selectors.recall import rank
from memory_app.selectors.senses import prepare
from memory_app.services import desk

MOST = 20


def tool_search(ctx: CallContext, query: str, limit: int = 10) -> tuple[Reference, ...]:
    """The entries that match best, as references; empty when the gate is closed or memory is off."""
    if policy.closed_gate(ctx):
        return ()
    sense = prepare(ctx, query)
    with desk.writing(ctx) as known:
        if not known.on:
            return ()
        ranked = rank(ctx, known, query, min(max(limit, 1), MOST), sense=sense)
        return _refer(ctx, known, dict(ranked))


def tool_get(ctx: CallContext, entry: UUID) -> tuple[Reference, ...]:
    """One entry as a reference, or nothing."""
    if policy.closed_gate(ctx):
        return ()
    with desk.writing(ctx) as known:
        return _refer(ctx, known, {entry: 1.0}) if known.on else ()


def _refer(ctx: CallContext, known: Standing, scores: dict[UUID, float]) -> tuple[Reference, ...]:
    """Notes what was referenced in this turn, of what is true now; journals one recall, answers in order of score."""
    where, granted = given(ctx)
    asked = [*granted, list(scores)]
    found = rows.fetch(ctx.tenant, ctx.person, f"{where} AND e.id = ANY(%s)", asked, source=rows.FROM_NOW)
    _note(ctx, (row.id for row in found))
    journal.record(ctx, Event.RECALLED, counts={"items": len(found)})
    references = (
        Reference(id=row.id, revision=row.revision, kind=Kind(row.kind), score=scores[row.id]) for row in found
    )
    return tuple(sorted(references, key=lambda one: -one.score))


def _note(ctx: CallContext, entries: Iterable[UUID]) -> None:
    assert ctx.session is not None
    mine = Turn.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, session_id=ctx.session.id)
    turn = mine.first()
    if turn is not None:
        mine.update(referenced=sorted({*turn.referenced, *entries}))
