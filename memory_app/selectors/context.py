"""What an agent's run is given (K9, K10, K11): a snapshot, journaled with a count and no ids."""

from collections.abc import Iterator
from functools import lru_cache
from uuid import UUID

from django.db import connection

from memory_app import guards, journal, policy
from memory_app.crypto.keyring import KeyGone, open_key
from memory_app.domain.context import CallContext
from memory_app.domain.ids import new_id
from memory_app.domain.kinds import Event, Kind
from memory_app.domain.limits import CONTEXT_BYTES, CONTEXT_ITEMS, TURN_LASTS
from memory_app.domain.records import ContextItem, Memory, Snapshot, TurnContext
from memory_app.models import ContextUse, Turn
from memory_app.models.walls import scoped
from memory_app.policy import Standing
from memory_app.selectors import rows
from memory_app.selectors.standing import standing

NOTHING = Snapshot(items=())
GIVEN = f"{rows.ACTIVE} AND e.trust = 'confirmed' AND NOT e.flagged"


def snapshot(ctx: CallContext) -> Snapshot:
    """The items for one run: confirmed, pinned first, newest next, at most 20 and 4 096 bytes of text together.

    Empty when the gate is closed (no event then) or nothing is there (an event with count 0).
    """
    if policy.closed_gate(ctx):
        return NOTHING
    with scoped(ctx.tenant, ctx.person):
        known = standing(ctx.tenant, ctx.person)
        if not known.on:
            return NOTHING
        chosen = list(_fitting(ctx, known))
        _journal(ctx, known, [row.id for row, _ in chosen])
    return Snapshot(
        items=tuple(
            ContextItem(text=text, kind=Kind(row.kind), pinned=row.pinned, tainted=row.tainted) for row, text in chosen
        ),
        ids=tuple(row.id for row, _ in chosen),
        tainted=any(row.tainted for row, _ in chosen),
    )


def turn_context(ctx: CallContext) -> TurnContext:
    """The context of the next step of a turn (C12): K10's items and the bodies of what was referenced, as of now.

    Each call authorizes anew: what was forgotten, changed or is no longer allowed since is absent or current.
    """
    if policy.closed_gate(ctx):
        return TurnContext(items=(), referenced=())
    given = snapshot(ctx)
    with scoped(ctx.tenant, ctx.person):
        known = standing(ctx.tenant, ctx.person)
        if not known.on:
            return TurnContext(items=(), referenced=())
        referenced = _referenced(ctx, known)
    tainted = given.tainted or any(memory.tainted for memory in referenced)
    return TurnContext(items=given.items, referenced=referenced, tainted=tainted)


def _referenced(ctx: CallContext, known: Standing) -> tuple[Memory, ...]:
    assert ctx.session is not None
    turn = Turn.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, session_id=ctx.session.id).first()
    if turn is None or not turn.referenced or known.now - turn.opened_at > TURN_LASTS:
        return ()
    found = rows.fetch(ctx.tenant, ctx.person, f"{GIVEN} AND e.id = ANY(%s)", [turn.referenced], rows.IN_ORDER)
    memories = rows.opened(found, tenant=ctx.tenant, app=known.app, subject=ctx.person)
    versions = {row.id: row.version for row in found}
    return tuple(memory for memory in memories if not flagged(versions[memory.id], memory.text))


def _fitting(ctx: CallContext, known: Standing) -> Iterator[tuple[rows.Row, str]]:
    room, taken = CONTEXT_BYTES, 0
    for row in rows.fetch(ctx.tenant, ctx.person, GIVEN, tail=rows.IN_ORDER):
        if taken == CONTEXT_ITEMS:
            return
        if row.size > room:
            continue
        try:
            text = rows.text_of(row, tenant=ctx.tenant, app=known.app, subject=ctx.person)
        except KeyGone:
            continue
        if flagged(row.version, text):
            continue
        room, taken = room - row.size, taken + 1
        yield row, text


@lru_cache(maxsize=10_000)
def _verdict(version: UUID) -> list[bool]:
    return []


def flagged(version: UUID, text: str) -> bool:
    """Whether today's rules would refuse this wording (M8). Wordings are immutable, so the verdict is kept by id."""
    verdict = _verdict(version)
    if not verdict:
        verdict.append(guards.check(text) is not None)
    return verdict[0]


def _journal(ctx: CallContext, known: Standing, given: list[UUID]) -> None:
    """One event with a count; which entries they were is told to the person alone, by keyed marks (K11).

    A read's event may be lost if the database server crashes within about 0.6 s; writes and accesses never.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('synchronous_commit', 'off', true)")
    event = journal.record(ctx, Event.CONTEXT, counts={"items": len(given)})
    if given:
        key = open_key(known.key_id)
        use = ContextUse(
            id=new_id(),
            tenant_id=ctx.tenant,
            subject_id=ctx.person,
            at=known.now,
            event_id=event,
            marks=[key.mark(entry) for entry in given],
        )
        ContextUse.objects.bulk_create([use])
