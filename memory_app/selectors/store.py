"""What agents read through M (M4, M5): recall, a context, one entry. Scoped, gated, journaled; as of any moment."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

import msgspec
from django.db import connection

from memory_app import journal, policy
from memory_app.crypto.keyring import KeyGone, open_key
from memory_app.crypto.sealing import Place, unseal
from memory_app.domain.commands import Moment, Recall
from memory_app.domain.context import CallContext
from memory_app.domain.errors import NotFound
from memory_app.domain.kinds import Event, Label, Level, Trust
from memory_app.domain.records import Learned
from memory_app.models import Entry
from memory_app.policy import Standing
from memory_app.selectors import rows
from memory_app.selectors.context import Budget
from memory_app.selectors.judging import flagged, flagged_value, log_left_out, source_of
from memory_app.selectors.reach import readable
from memory_app.selectors.recall import Among, rank
from memory_app.selectors.senses import Sense, prepare
from memory_app.selectors.standing import reading
from memory_app.selectors.uses import note_given

_COLUMNS = f"{rows.COLUMNS}, v.schema, v.valid_from, v.valid_to, v.recorded_at, v.sealed_value, {rows.VOUCHED}"
LATEST = f"SELECT {_COLUMNS} {rows.FROM} WHERE e.tenant_id = %s AND e.subject_id = %s AND e.id = %s"
# A wording that the person replaced in accepting it (K8) never was memory: its end is the entry's beginning.
# The latest wording recorded by `known_at` that speaks of `as_of`; absent when it says that it no longer held then.
FROM_THEN = """FROM memory_app_entry e JOIN LATERAL (
   SELECT w.* FROM memory_app_version w
    WHERE w.tenant_id = e.tenant_id AND w.subject_id = e.subject_id AND w.entry_id = e.id
      AND (w.closed_at IS NULL OR w.closed_at > e.listed_at)
      AND w.recorded_at <= COALESCE(%s, statement_timestamp()) AND w.valid_from <= COALESCE(%s, statement_timestamp())
    ORDER BY w.number DESC LIMIT 1) v ON (v.valid_to IS NULL OR v.valid_to > COALESCE(%s, statement_timestamp()))"""
LISTED = "e.listed_at <= COALESCE(%s, statement_timestamp())"


NOW = Moment()


class Found(NamedTuple):
    """A row as rows.Row has it, and what M adds."""

    row: rows.Row
    schema: str
    valid_from: datetime
    valid_to: datetime | None
    recorded_at: datetime
    sealed_value: memoryview | None
    vouched: bool


def at_moment(ctx: CallContext, moment: Moment, where: str, params: Sequence[Any]) -> list[Found]:
    """The wordings that held at a moment, of entries that match a constant condition; in the caller's scope."""
    query = f"SELECT {_COLUMNS} {FROM_THEN} WHERE {rows.MINE} AND {LISTED} AND {where}"
    return _found(query, [*_then(moment), ctx.tenant, ctx.person, moment.known_at, *params])


def _then(moment: Moment) -> list[datetime | None]:
    return [moment.known_at, moment.as_of, moment.as_of]


def _found(query: str, params: Sequence[Any]) -> list[Found]:
    with connection.cursor() as cursor:
        cursor.execute(query, params)
        split = len(rows.Row._fields)
        return [Found(rows.Row._make(found[:split]), *found[split:]) for found in cursor.fetchall()]


class Opened(NamedTuple):
    """What an agent is given of a row, None where today's rules would refuse its text; `refused`: they would refuse the
    text or the typed value, so that is left out (M8)."""

    learned: Learned | None
    refused: bool


def opened(ctx: CallContext, known: Standing, found: Found, score: float | None = None) -> Opened:
    """The record of a row, without what today's rules would refuse; none where its key is gone by now."""
    source = source_of(found.row)
    try:
        text = rows.text_of(found.row, tenant=ctx.tenant, app=known.app, subject=ctx.person)
    except KeyGone:
        return Opened(None, refused=False)
    if flagged(found.row.version, text, source):
        return Opened(None, refused=True)
    memory = rows.memory_of(found.row, text)
    if memory.trust is Trust.CONFIRMED and not found.vouched:
        memory = replace(memory, trust=Trust.INFERRED)
    place = Place(ctx.tenant, known.app, ctx.person, found.row.id, found.row.version)
    value, schema = value_of(place, found.row.key_id, found.sealed_value, found.schema, source)
    told = Learned(
        memory=memory,
        label=Label(found.row.label),
        level=Level(found.row.level),
        quarantined=found.row.quarantined,
        valid_from=found.valid_from,
        valid_to=found.valid_to,
        recorded_at=found.recorded_at,
        value=value,
        schema=schema,
        score=score,
    )
    return Opened(told, refused=schema != found.schema)


def value_of(place: Place, key: UUID, sealed: memoryview | bytes | None, schema: str, source: str) -> tuple[Any, str]:
    """A wording's typed value and its schema; neither where there is none, and where today's rules would refuse it."""
    if sealed is None:
        return None, schema
    value = msgspec.json.decode(unseal(open_key(key), bytes(sealed), place.part("value")))
    return (None, "") if flagged_value(place.version, value, source) else (value, schema)


def recall(ctx: CallContext, asked: Recall) -> tuple[Learned, ...]:
    """The best matches this agent may read, best first; empty when the gate is closed or memory is off (K9)."""
    if policy.closed_store(ctx):
        return ()
    sense = prepare(ctx, asked.query)
    with reading(ctx) as known:
        if not known.on:
            return ()
        kept, left_out = _ranked(ctx, known, asked, sense, pinned=False)
        event = journal.record(ctx, Event.RECALLED, left_out, {"items": len(kept)}, lossy=True)
        note_given(ctx, known, event, [one.memory.id for one in kept])
    return tuple(kept)


def store_context(ctx: CallContext, query: str, budget: Budget) -> tuple[Learned, ...]:
    """Pinned first, then the best matches (without a query: the newest), within a budget (M6). One event, and one more
    where today's rules leave something out (M8)."""
    if policy.closed_store(ctx):
        return ()
    sense = prepare(ctx, query)
    with reading(ctx) as known:
        if not known.on:
            return ()
        candidates, left_out = _ranked(ctx, known, Recall(query=query, k=budget.items), sense, pinned=True)
        kept: list[Learned] = []
        room = budget.size
        for one in candidates:
            if (size := len(one.memory.text.encode())) <= room and len(kept) < budget.items:
                kept.append(one)
                room -= size
        event = journal.record(ctx, Event.CONTEXT, counts={"items": len(kept)}, lossy=True)
        note_given(ctx, known, event, [one.memory.id for one in kept])
        log_left_out(ctx, left_out)
    return tuple(kept)


def _ranked(
    ctx: CallContext, known: Standing, asked: Recall, sense: Sense | None, *, pinned: bool
) -> tuple[list[Learned], list[UUID]]:
    """What matches best and, `pinned`, what is pinned before it; and the ids of what today's rules leave out (M8)."""
    where, params = readable(ctx, quarantined=asked.quarantined)
    among = Among(
        where=f"{LISTED} AND {where}",
        params=[asked.moment.known_at, *params],
        source=FROM_THEN,
        source_params=_then(asked.moment),
    )
    scores = dict(rank(ctx, known, asked.query, asked.k, among, sense=sense)) if asked.query.strip() else {}
    newest = pinned and not asked.query.strip()
    wanted = f"({'true' if newest else 'e.id = ANY(%s)'} OR (%s AND e.pinned))"
    given = [*params, *([] if newest else [list(scores)]), pinned]
    found = at_moment(ctx, asked.moment, f"{where} AND {wanted}", given)
    found.sort(key=lambda one: _order(one.row, scores, pinned), reverse=True)
    looked = [(one.row.id, opened(ctx, known, one, scores.get(one.row.id))) for one in found]
    return [one.learned for _, one in looked if one.learned], [entry for entry, one in looked if one.refused]


def _order(row: rows.Row, scores: Mapping[UUID, float], pinned: bool) -> tuple[Any, ...]:
    """What the order goes by; the id last, so that the same entries give the same bytes (M6)."""
    return pinned and row.pinned, scores.get(row.id, 0), row.listed_at, row.id


def read(ctx: CallContext, entry: UUID, moment: Moment = NOW) -> Learned:
    """One entry as it held at a moment; raises NotFound, also behind a closed gate."""
    with open_store(ctx) as known:
        found = _readable(ctx, entry, moment)
        told, refused = opened(ctx, known, found[0]) if found else Opened(None, refused=False)
        event = journal.record(
            ctx, Event.RECALLED, [entry] if refused else (), {"items": int(told is not None)}, lossy=True
        )
        note_given(ctx, known, event, [entry] if told else [])
    if told is None:
        raise NotFound
    return told


@contextmanager
def open_store(ctx: CallContext) -> Iterator[Standing]:
    """The person's scope and standing where an agent may read now; raises NotFound otherwise."""
    if policy.closed_store(ctx):
        raise NotFound
    with reading(ctx) as known:
        if not known.on:
            raise NotFound
        yield known


def _readable(ctx: CallContext, entry: UUID, moment: Moment = NOW) -> list[Found]:
    where, params = readable(ctx, quarantined=True)
    return at_moment(ctx, moment, f"{where} AND e.id = %s", [*params, entry])


def readable_rows(ctx: CallContext, entries: Sequence[UUID]) -> list[rows.Row]:
    """Those of these entries that this agent can read now, its session's own quarantined text too."""
    if not entries:
        return []
    where, params = readable(ctx, quarantined=True)
    return rows.fetch(ctx.tenant, ctx.person, f"{where} AND e.id = ANY(%s)", [*params, list(entries)])


def writer_of(ctx: CallContext, entry: UUID) -> UUID | None:
    """Which agent wrote an entry, in the caller's scope."""
    mine = Entry.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, id=entry)
    return mine.values_list("source_agent_id", flat=True).first()


def reread(ctx: CallContext, known: Standing, entry: UUID) -> Learned:
    """An entry just written, with its latest wording, whenever that is true; raises NotFound."""
    found = _found(LATEST, [ctx.tenant, ctx.person, entry])
    told = opened(ctx, known, found[0]).learned if found else None
    if told is None:
        raise NotFound
    return told
