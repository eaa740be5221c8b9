"""What a run is given, to the byte and in its order, and the event that tells of it (K2, K10, K11)."""

from dataclasses import replace

import pytest

from memory_app import selectors, services
from memory_app.domain.commands import Accept, Change, Propose, Remember
from memory_app.domain.context import CallContext, Surface
from tests.conftest import as_agent
from tests.memory.test_left_out import logged

pytestmark = pytest.mark.django_db


def add(ctx: CallContext, *texts: str) -> None:
    """Adds texts as the records API does, which takes 4096 bytes, oldest first."""
    for text in texts:
        services.remember(replace(ctx, surface=Surface.RECORDS_API), Remember(text=text))


@pytest.mark.req("K2", "K8")
def test_an_accepted_suggestion_goes_to_the_top_by_the_moment_of_accepting_and_an_edit_keeps_the_place(ctx):
    waiting = services.propose(as_agent(ctx), Propose(text="likes tea")).proposal
    add(ctx, "likes milk", "likes rum")
    services.accept(ctx, Accept(entry=waiting))
    listed = ["likes tea", "likes rum", "likes milk"]
    assert [memory.text for memory in selectors.overview(ctx).items] == listed
    assert [item.text for item in selectors.snapshot(as_agent(ctx)).items] == listed
    services.revise(ctx, Change(entry=selectors.overview(ctx).items[2].id, text="likes oat milk"))
    assert [memory.text for memory in selectors.overview(ctx).items] == [*listed[:2], "likes oat milk"]


@pytest.mark.req("K10")
@pytest.mark.parametrize(
    ("texts", "given"),
    [
        (["x" * 4096], [4096]),
        (["ü" * 2048], [4096]),
        (["x" * 2096, "y" * 2000], [2000, 2096]),
        (["x" * 2097, "y" * 2000], [2000]),
        (["z", "x" * 2096, "y" * 2000], [2000, 2096]),
        (["z", "x" * 2095, "y" * 2000], [2000, 2095, 1]),
        (["z", "x" * 2097, "y" * 2000], [2000, 1]),
    ],
)
def test_exactly_4096_bytes_fit_and_4097_do_not(ctx, texts, given):
    add(ctx, *texts)
    assert [len(item.text.encode()) for item in selectors.snapshot(as_agent(ctx)).items] == given


@pytest.mark.req("K11")
@pytest.mark.parametrize("give", [selectors.snapshot, selectors.turn_context])
def test_where_the_gate_passed_and_nothing_was_there_the_event_counts_0(ctx, give):
    assert logged(ctx, lambda: give(as_agent(ctx))) == [("context", [], {"items": 0})]


@pytest.mark.req("K11", "K9")
@pytest.mark.parametrize("give", [selectors.snapshot, selectors.turn_context])
@pytest.mark.parametrize("closed", ["gate", "switch"])
def test_where_the_gate_failed_there_is_no_event(ctx, give, closed):
    add(ctx, "likes tea")
    if closed == "switch":
        services.switch(ctx, False)
    assert logged(ctx, lambda: give(as_agent(ctx, declared=closed != "gate"))) == []
