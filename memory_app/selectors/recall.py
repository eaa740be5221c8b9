"""Ranking within one person's memory. Nothing but ids and scores leaves here; the caller opens what it may."""

from uuid import UUID

from memory_app.domain.context import CallContext
from memory_app.guards import fold
from memory_app.policy import Standing
from memory_app.selectors import rows
from memory_app.selectors.context import GIVEN


def rank(ctx: CallContext, known: Standing, query: str, k: int) -> list[tuple[UUID, float]]:
    """At most k entries that share a word with the query, best first, scores 0 to 1; in the caller's scope."""
    wanted = _words(query)
    found = rows.fetch(ctx.tenant, ctx.person, GIVEN)
    memories = rows.opened(found, tenant=ctx.tenant, app=known.app, subject=ctx.person)
    scored = [(memory.id, len(wanted & _words(memory.text)) / max(len(wanted), 1)) for memory in memories]
    return sorted((pair for pair in scored if pair[1] > 0), key=lambda pair: -pair[1])[:k]


def _words(text: str) -> frozenset[str]:
    return frozenset(fold(text).casefold().split())
