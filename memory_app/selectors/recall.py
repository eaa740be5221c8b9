"""Ranking within one person's memory over keyed tokens. Nothing but ids and scores leaves here (M5, C12).

The database compares hashes (recipe 6); only when a word of the question is met nowhere are the best few opened.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from operator import itemgetter
from typing import Any, NamedTuple
from uuid import UUID

from django.db import connection

from memory_app.crypto.keyring import KeyGone, open_key
from memory_app.domain.context import CallContext
from memory_app.drivers.ranking.order import OPENED, Note, names_in, question, scores
from memory_app.policy import Standing
from memory_app.selectors import rows
from memory_app.selectors.context import GIVEN
from memory_app.selectors.senses import Sense, likeness

MOST_BY_SENSE = 300


@dataclass(frozen=True, slots=True)
class Among:
    """Which wordings may be ranked: a FROM of entry `e` and version `v`, and a condition. Constants of ours; values
    travel as parameters, in the order of the text."""

    where: str
    params: Sequence[Any] = ()
    source: str = rows.FROM_NOW
    source_params: Sequence[Any] = ()


class Found(NamedTuple):
    """What is known of a candidate without opening it."""

    entry: UUID
    version: UUID
    length: int
    source: str | None
    when: Any
    matched: list[int]


COLUMNS = """e.id, v.id, v.length, COALESCE(NULLIF(e.source_thread, ''), e.source_session::text), v.valid_from,
 v.tokens & %s::int[]"""
SIZE = """SELECT count(*), COALESCE(avg(length), 0)::float8 FROM memory_app_version
 WHERE tenant_id = %s AND subject_id = %s AND closed_at IS NULL"""
HOLDING = "AND v.tokens && %s::int[]"
NEAR = "AND v.id = ANY(%s)"
NEWEST = f"ORDER BY v.recorded_at DESC LIMIT {OPENED}"


def rank(
    ctx: CallContext, known: Standing, query: str, k: int, among: Among = Among(GIVEN), *, sense: Sense | None = None
) -> list[tuple[UUID, float]]:
    """At most k entries that match the question, best first, scores 0 to 1; in the caller's scope.

    `sense`: from `senses.prepare`, made before the transaction; without it words alone decide.
    """
    try:
        key = open_key(known.key_id)
    except KeyGone:  # nothing was ever written
        return []
    asked = question(query, lambda form: key.tokens([form])[0])
    found = _find(ctx, among, asked.tokens, HOLDING, [asked.tokens])
    total, mean = _size(ctx)
    alike = likeness(ctx, known, sense, names_in(asked, _notes(found, {}), total)) if sense else {}
    found += _find(ctx, among, asked.tokens, NEAR, [_nearest(alike, found)]) if alike else []
    found = found or _find(ctx, among, asked.tokens, NEWEST)
    found_scores = scores(
        asked,
        _notes(found, alike),
        total=total,
        mean=mean,
        opened=lambda positions: _texts(ctx, known, found, positions),
    )
    ranked = sorted(zip((one.entry for one in found), found_scores, strict=True), key=itemgetter(1), reverse=True)
    return [pair for pair in ranked[:k] if pair[1] > 0]


def _notes(found: Sequence[Found], alike: Mapping[UUID, float]) -> list[Note]:
    return [Note(one.matched, one.length, one.source, one.when, alike.get(one.version)) for one in found]


def _nearest(alike: Mapping[UUID, float], found: Sequence[Found]) -> list[UUID]:
    """The wordings most alike that share no word with the question."""
    there = {one.version for one in found}
    return nlargest(MOST_BY_SENSE, (version for version in alike if version not in there), key=alike.__getitem__)


def _find(ctx: CallContext, among: Among, tokens: list[int], tail: str, params: Sequence[Any] = ()) -> list[Found]:
    sql = f"SELECT {COLUMNS} {among.source} WHERE {rows.MINE} AND {among.where} {tail}"
    with connection.cursor() as cursor:
        cursor.execute(sql, [tokens, *among.source_params, ctx.tenant, ctx.person, *among.params, *params])
        return [Found._make(row) for row in cursor.fetchall()]


def _size(ctx: CallContext) -> tuple[int, float]:
    """How many wordings the person holds and their mean length: near enough for any condition."""
    with connection.cursor() as cursor:
        cursor.execute(SIZE, [ctx.tenant, ctx.person])
        return cursor.fetchone()  # type: ignore[no-any-return]


def _texts(ctx: CallContext, known: Standing, found: Sequence[Found], positions: Sequence[int]) -> Mapping[int, str]:
    """The opened texts of candidates, by position."""
    places = {found[position].version: position for position in positions}
    return {
        places[version]: text
        for version, text in rows.texts(list(places), tenant=ctx.tenant, app=known.app, subject=ctx.person).items()
    }
