"""Ranking within one person's memory over keyed tokens. Nothing but ids and scores leaves here (M5, C12).

The database compares hashes (recipe 6); only when a word of the question is met nowhere are the best few opened.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from typing import Any, NamedTuple
from uuid import UUID

from django.db import connection

from memory_app.crypto.keyring import KeyGone, open_key
from memory_app.domain.context import CallContext
from memory_app.drivers.ranking import lexical
from memory_app.drivers.ranking.blend import Candidate
from memory_app.drivers.ranking.order import OPENED, Question, names_in, question, rated
from memory_app.policy import Standing
from memory_app.selectors import rows
from memory_app.selectors.reach import given
from memory_app.selectors.senses import Sense, likeness

LOOKED_UP = 200  # of the best by words, and as many by sense


@dataclass(frozen=True, slots=True)
class Among:
    """Which wordings may be ranked: a FROM of entry `e` and version `v`, and a condition. Constants of ours; values
    travel as parameters, in the order of the text."""

    where: str
    params: Sequence[Any] = ()
    source: str = rows.FROM_NOW
    source_params: Sequence[Any] = ()


class Place(NamedTuple):
    """What is known of a candidate that may be ranked, without opening it."""

    entry: UUID
    source: str | None
    when: Any


# Alone, so that the planner has one way to go: through the person's range. Grouped by what they hold, since in a large
# memory thousands hold nothing but a common word, and any of those will do.
HOLDING = """SELECT tokens & %(asked)s::int[], count(*), sum(length),
       (array_agg(id::text))[:%(first)s], (array_agg(length))[:%(first)s],
       (SELECT count(*) FROM memory_app_version
         WHERE tenant_id = %(tenant)s AND subject_id = %(subject)s AND closed_at IS NULL)
  FROM memory_app_version
 WHERE tenant_id = %(tenant)s AND subject_id = %(subject)s AND tokens && %(asked)s::int[] GROUP BY 1"""
# Ids of versions stay texts here: there are many, few are looked at, and making UUIDs of them took longest of all.
COLUMNS = "v.id::text, e.id, COALESCE(NULLIF(e.source_thread, ''), e.source_session::text)"
THESE = """AND e.id = ANY(ARRAY(SELECT entry_id FROM memory_app_version WHERE id = ANY(%s::uuid[])))
 AND v.id = ANY(%s::uuid[])"""
NEWEST = f"ORDER BY v.recorded_at DESC LIMIT {OPENED}"


def rank(
    ctx: CallContext, known: Standing, query: str, k: int, among: Among | None = None, *, sense: Sense | None = None
) -> list[tuple[UUID, float]]:
    """At most k entries that match the question, best first, scores 0 to 1; in the caller's scope.

    `among`: by default what an agent may be given (K10).
    `sense`: from `senses.prepare`, made before the transaction; without it words alone decide.
    """
    try:
        key = open_key(known.key_id)
    except KeyGone:  # nothing was ever written
        return []
    among = among or Among(*given(ctx))
    asked = question(query, lambda form: key.tokens([form])[0])
    first, alike, places = max(LOOKED_UP, k), dict[str, float](), dict[str, Place]()
    while True:
        held = _holding(ctx, asked, first)
        if sense and not alike:
            alike = likeness(ctx, known, sense, names_in(asked, held.judged))
        places = _places_of_best(ctx, among, held, alike, first, dated=asked.date is not None)
        if len(places) >= k or first >= max(held.count, len(alike)):
            break
        first *= 8  # the best may not be read here: look further down
    candidates = [held.candidate(version, alike.get(version), place) for version, place in places.items()]
    found = rated(asked, held.judged, candidates, lambda positions: _texts(ctx, known, list(places), positions))
    ranked = sorted(zip((-score for score in found), (one.entry for one in places.values()), strict=True))
    return [(entry, -score) for score, entry in ranked[:k] if score < 0]


@dataclass(frozen=True, slots=True)
class Held:
    """The person's wordings that hold some of the question's tokens, whoever may read them.

    `scores`: of as many of each kind as were asked for, with the kind. `count`: how many there are of all kinds.
    """

    judged: lexical.Judged
    scores: Mapping[str, tuple[float, lexical.Kind]]
    count: int

    def best(self, first: int) -> list[str]:
        """The best by words."""
        return nlargest(first, self.scores, key=lambda version: self.scores[version][0])

    def candidate(self, version: str, alike: float | None, place: Place) -> Candidate:
        """A wording as the last step wants it."""
        score, kind = self.scores.get(version, (0.0, frozenset()))
        return Candidate(score, alike, kind in self.judged.named, place.source, place.when)


def _holding(ctx: CallContext, asked: Question, first: int) -> Held:
    with connection.cursor() as cursor:
        cursor.execute(HOLDING, {"asked": asked.tokens, "tenant": ctx.tenant, "subject": ctx.person, "first": first})
        found = [(frozenset(row[0]), *row[1:]) for row in cursor.fetchall()]
    kinds = {kind: count for kind, count, *_ in found}
    count = sum(kinds.values())
    mean = float(sum(row[2] for row in found)) / max(count, 1)
    judged = lexical.judge(asked.asked, kinds, found[0][5] if found else 0)
    scores = {
        version: (lexical.damped(judged.masses[kind], length, mean), kind)
        for kind, _, _, versions, lengths, _ in found
        for version, length in zip(versions, lengths, strict=True)
    }
    return Held(judged, scores, count)


def _places_of_best(
    ctx: CallContext, among: Among, held: Held, alike: Mapping[str, float], first: int, *, dated: bool
) -> dict[str, Place]:
    """The best by words and by sense, those that may be ranked; without any, the newest, for near misses."""
    chosen = {*held.best(first), *nlargest(first, alike, key=alike.__getitem__)}
    listed = "{" + ",".join(sorted(chosen)) + "}"
    tail, params = (THESE, [listed, listed]) if chosen else (NEWEST, [])
    when = "v.valid_from" if dated else "NULL"
    sql = f"SELECT {COLUMNS}, {when} {among.source} WHERE {rows.MINE} AND {among.where} {tail}"
    with connection.cursor() as cursor:
        cursor.execute(sql, [*among.source_params, ctx.tenant, ctx.person, *among.params, *params])
        return {version: Place(*rest) for version, *rest in cursor.fetchall()}


def _texts(ctx: CallContext, known: Standing, versions: Sequence[str], positions: Sequence[int]) -> dict[int, str]:
    """The opened texts of candidates, by position."""
    wanted = {UUID(versions[position]): position for position in positions}
    opened = rows.texts(list(wanted), tenant=ctx.tenant, app=known.app, subject=ctx.person)
    return {wanted[version]: text for version, text in opened.items()}
