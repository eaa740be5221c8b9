"""What a model's read tools referred to: for how long, in which wording, and what is written down of it (C12)."""

from datetime import timedelta

import pytest
from django.utils import timezone

from memory_app import selectors, services
from memory_app.domain.commands import Remember
from memory_app.domain.kinds import Kind
from memory_app.models import Entry, Turn
from memory_app.models.walls import scoped
from memory_app.selectors import Budget
from memory_app.services import desk
from memory_app.services.desk import Wording
from tests.conftest import as_agent
from tests.memory.test_left_out import logged

pytestmark = [pytest.mark.django_db, pytest.mark.req("C12")]
NONE = Budget(items=0)


@pytest.fixture
def memory(ctx):
    return services.remember(ctx, Remember(text="I like tea", kind=Kind.FACT))


@pytest.fixture
def agent(ctx, memory):
    """An agent that referred to the memory in the turn that goes on."""
    agent = as_agent(ctx)
    services.open_turn(agent, "What do I drink?")
    assert len(services.tool_get(agent, memory.id)) == 1
    return agent


@pytest.mark.req("C13")
@pytest.mark.parametrize(("minutes", "given"), [(14, ["I like tea"]), (15, []), (16, [])])
def test_what_a_turn_referred_to_is_given_for_fifteen_minutes(ctx, agent, minutes, given):
    with scoped(ctx.tenant, ctx.subject):
        Turn.objects.update(opened_at=timezone.now() - timedelta(minutes=minutes))
    assert [memory.text for memory in selectors.turn_context(agent).referenced] == given


@pytest.mark.req("K10", "M4")
def test_a_wording_that_is_not_true_now_is_not_among_what_was_referred_to(ctx, agent, memory):
    with desk.writing(ctx) as known:
        later = Wording(valid_from=known.now + timedelta(days=1))
        desk.add_version(ctx, known, Entry(id=memory.id), b"I like coffee", 2, later)
    assert selectors.turn_context(agent).referenced == ()


@pytest.mark.req("K10")
def test_a_tainted_body_that_was_referred_to_is_enough_to_say_so(ctx, agent):
    assert not selectors.turn_context(agent, budget=NONE).tainted
    with scoped(ctx.tenant, ctx.subject):
        Entry.objects.update(tainted=True)
    given = selectors.turn_context(agent, budget=NONE)
    assert (given.items, len(given.referenced), given.tainted) == ((), 1, True)


@pytest.mark.req("M15")
@pytest.mark.parametrize(
    ("read", "count"),
    [
        (services.tool_get, 1),
        (lambda agent, entry: services.tool_search(agent, "tea"), 1),
        (lambda agent, entry: services.tool_search(agent, "sailing"), 0),
    ],
    ids=["a get", "a search", "a search that finds nothing"],
)
def test_a_tool_read_is_one_event_with_how_many_it_referred_to(ctx, agent, memory, read, count):
    ((name, _, counts),) = logged(ctx, lambda: read(agent, memory.id))
    assert (name, counts) == ("recalled", {"items": count})


@pytest.mark.req("M15", "K9")
@pytest.mark.parametrize(
    "read", [services.tool_get, lambda agent, entry: services.tool_search(agent, "tea")], ids=["a get", "a search"]
)
def test_behind_a_closed_gate_or_while_off_a_tool_read_refers_to_nothing_and_is_no_event(ctx, memory, read):
    found: list[object] = []
    assert logged(ctx, lambda: found.append(read(as_agent(ctx, declared=False), memory.id))) == []
    services.switch(ctx, False)
    assert logged(ctx, lambda: found.append(read(as_agent(ctx), memory.id))) == []
    assert found == [(), ()]
