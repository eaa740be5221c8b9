"""Ranking among rows at hand, for reads of another time than now."""

from collections.abc import Sequence
from uuid import UUID

from memory_app.domain.context import CallContext
from memory_app.guards import fold
from memory_app.policy import Standing
from memory_app.selectors import rows


def rank_rows(
    ctx: CallContext, known: Standing, query: str, among: Sequence[rows.Row], k: int
) -> list[tuple[UUID, float]]:
    """At most k of these rows that share a word with the query, best first, scores 0 to 1."""
    wanted = _words(query)
    memories = rows.opened(among, tenant=ctx.tenant, app=known.app, subject=ctx.person)
    scored = [(memory.id, len(wanted & _words(memory.text)) / max(len(wanted), 1)) for memory in memories]
    return sorted((pair for pair in scored if pair[1] > 0), key=lambda pair: -pair[1])[:k]


def _words(text: str) -> frozenset[str]:
    return frozenset(fold(text).casefold().split())
