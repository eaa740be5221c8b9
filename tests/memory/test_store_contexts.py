"""The context of app agents: pinned first, then the best matches, the same bytes each time, within a budget (M6)."""

import pytest

from memory_app import selectors, services
from memory_app.domain.commands import Remember
from memory_app.domain.context import CallContext
from memory_app.models import Entry
from memory_app.models.walls import scoped
from memory_app.selectors import Budget
from tests.memory.agents import agent_of

pytestmark = [pytest.mark.django_db, pytest.mark.req("M6")]


def given(ctx: CallContext, query: str = "", **budget: int) -> list[str]:
    return [one.memory.text for one in selectors.store_context(agent_of(ctx), query, Budget(**budget))]


def test_a_query_that_matches_nothing_gives_the_pinned_alone_and_none_the_newest(ctx):
    services.remember(ctx, Remember(text="likes tea"))
    services.remember(ctx, Remember(text="lives in Bonn", pinned=True))
    assert given(ctx, "zeppelin") == ["lives in Bonn"]
    assert given(ctx) == given(ctx, "  ") == ["lives in Bonn", "likes tea"]


def test_a_budget_counts_bytes_of_text_and_what_does_not_fit_is_skipped(ctx):
    for text in ("öööö", "a" * 9, "bbb"):
        services.remember(ctx, Remember(text=text))
    assert given(ctx, size=20) == ["bbb", "a" * 9, "öööö"]
    assert given(ctx, size=19) == ["bbb", "a" * 9]
    assert given(ctx, size=11) == ["bbb", "öööö"]
    assert given(ctx, size=2) == []
    assert given(ctx, items=1) == ["bbb"]


def test_entries_of_one_moment_come_in_the_order_of_their_ids(ctx):
    made = [services.remember(ctx, Remember(text=f"note {n}")) for n in range(8)]
    with scoped(ctx.tenant, ctx.subject):
        for one in reversed(made):  # so that they lie in the table in another order
            Entry.objects.filter(id=one.id).update(listed_at=made[0].created_at)
    ordered = sorted(made, key=lambda one: one.id, reverse=True)
    assert given(ctx) == [one.text for one in ordered]
