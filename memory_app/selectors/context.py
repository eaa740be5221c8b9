"""What an agent's run is given (K9, K10, K11): a snapshot, journaled with a count and no ids."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from uuid import UUID

from memory_app import journal, policy
from memory_app.crypto.keyring import KeyGone
from memory_app.domain.context import CallContext
from memory_app.domain.kinds import Event, Kind
from memory_app.domain.limits import CONTEXT_BYTES, CONTEXT_ITEMS
from memory_app.domain.records import ContextItem, Memory, Snapshot, TurnContext
from memory_app.models import Turn
from memory_app.policy import Standing
from memory_app.selectors import rows
from memory_app.selectors.judging import flagged, log_left_out, source_of
from memory_app.selectors.reach import given
from memory_app.selectors.senses import Sense, prepare
from memory_app.selectors.standing import reading
from memory_app.selectors.uses import note_given

NOTHING = Snapshot(items=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """How much a context may hold: items, and UTF-8 bytes of their texts together (K10's by default)."""

    items: int = CONTEXT_ITEMS
    size: int = CONTEXT_BYTES


K10 = Budget()
FIRST = CONTEXT_ITEMS + 4


def snapshot(ctx: CallContext) -> Snapshot:
    """The items for one run: confirmed, pinned first, newest next, at most 20 and 4 096 bytes of text together.

    Empty when the gate is closed (no event then) or nothing is there (an event with count 0).
    """
    with _given(ctx) as known:
        if known is None:
            return NOTHING
        left_out: list[UUID] = []
        chosen = list(_fitting(ctx, known, _candidates(ctx), K10, left_out))
        _journal(ctx, known, [row.id for row, _ in chosen], left_out)
    return Snapshot(
        items=_items(chosen),
        ids=tuple(row.id for row, _ in chosen),
        tainted=any(row.tainted for row, _ in chosen),
    )


def turn_context(ctx: CallContext, *, query: str = "", budget: Budget = K10) -> TurnContext:
    """The context of the next step of a turn (C12): K10's items and the bodies of what was referenced, as of now.

    With a query the pinned come first and then the best matches instead of the newest. Each call authorizes anew: what
    was forgotten, changed or is no longer allowed since is absent or current. One event, and one more where today's
    rules leave something out (M8).
    """
    sense = None if policy.closed_gate(ctx) else prepare(ctx, query)
    with _given(ctx) as known:
        if known is None:
            return TurnContext(items=(), referenced=())
        candidates: Iterable[rows.Row] = _matching(ctx, known, query, sense) if query.strip() else _candidates(ctx)
        left_out: list[UUID] = []
        chosen = list(_fitting(ctx, known, candidates, budget, left_out))
        referenced = _referenced(ctx, known, left_out)
        told = dict.fromkeys((*(row.id for row, _ in chosen), *(memory.id for memory in referenced)))
        _journal(ctx, known, list(told), list(dict.fromkeys(left_out)))
    tainted = any(row.tainted for row, _ in chosen) or any(memory.tainted for memory in referenced)
    return TurnContext(items=_items(chosen), referenced=referenced, tainted=tainted)


@contextmanager
def _given(ctx: CallContext) -> Iterator[Standing | None]:
    """The person's scope and standing where the gate is open and memory is on; otherwise None (K9)."""
    if policy.closed_gate(ctx):
        yield None
        return
    with reading(ctx) as known:
        yield known if known.on else None


def _items(chosen: list[tuple[rows.Row, str]]) -> tuple[ContextItem, ...]:
    return tuple(
        ContextItem(text=text, kind=Kind(row.kind), pinned=row.pinned, tainted=row.tainted) for row, text in chosen
    )


def _candidates(ctx: CallContext) -> Iterator[rows.Row]:
    """In order; most callers need few, so the rest is fetched only for who goes on."""
    where, granted = given(ctx)
    first = rows.fetch(ctx.tenant, ctx.person, where, granted, f"{rows.IN_ORDER} LIMIT {FIRST}", rows.FROM_NOW)
    yield from first
    if len(first) == FIRST:
        others, params = f"{where} AND NOT e.id = ANY(%s)", [*granted, [row.id for row in first]]
        yield from rows.fetch(ctx.tenant, ctx.person, others, params, rows.IN_ORDER, rows.FROM_NOW)


def _matching(ctx: CallContext, known: Standing, query: str, sense: Sense | None) -> list[rows.Row]:
    from memory_app.selectors.recall import rank  # recall ranks what this module gives, so it imports this one

    there = {row.id: row for row in _candidates(ctx)}
    pinned = [row for row in there.values() if row.pinned]
    ranked = [there[entry] for entry, _ in rank(ctx, known, query, len(there), sense=sense) if entry in there]
    return pinned + [row for row in ranked if not row.pinned]


def _referenced(ctx: CallContext, known: Standing, left_out: list[UUID]) -> tuple[Memory, ...]:
    assert ctx.session is not None
    turn = Turn.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, session_id=ctx.session.id).first()
    if turn is None or not turn.referenced or turn.opened_at <= policy.turns_since(ctx, known):
        return ()
    where, granted = given(ctx)
    named = [*granted, turn.referenced]
    found = rows.fetch(ctx.tenant, ctx.person, f"{where} AND e.id = ANY(%s)", named, rows.IN_ORDER, rows.FROM_NOW)
    opened = ((row, _text(ctx, known, row, left_out)) for row in found)
    return tuple(rows.memory_of(row, text) for row, text in opened if text is not None)


def _fitting(
    ctx: CallContext, known: Standing, candidates: Iterable[rows.Row], budget: Budget, left_out: list[UUID]
) -> Iterator[tuple[rows.Row, str]]:
    room, taken = budget.size, 0
    for row in candidates:
        if taken == budget.items:
            return
        if row.size > room or (text := _text(ctx, known, row, left_out)) is None:
            continue
        room, taken = room - row.size, taken + 1
        yield row, text


def _text(ctx: CallContext, known: Standing, row: rows.Row, left_out: list[UUID]) -> str | None:
    """The opened text; None where its key is gone, and where today's rules would refuse it: then its id is noted."""
    try:
        text = rows.text_of(row, tenant=ctx.tenant, app=known.app, subject=ctx.person)
    except KeyGone:
        return None
    if flagged(row.version, text, source_of(row)):
        left_out.append(row.id)
        return None
    return text


def _journal(ctx: CallContext, known: Standing, given: list[UUID], left_out: list[UUID]) -> None:
    """One event with a count; which entries they were is told to the person alone, by keyed marks (K11)."""
    event = journal.record(ctx, Event.CONTEXT, counts={"items": len(given)}, lossy=True)
    note_given(ctx, known, event, given)
    log_left_out(ctx, left_out)
