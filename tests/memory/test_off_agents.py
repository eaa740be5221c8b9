"""Off ends what agents write, ask for and have confirmed, and changes nothing of what is there (section 0, M5, M16)."""

from collections.abc import Callable
from uuid import UUID

import pytest

from memory_app import selectors, services
from memory_app.domain import errors
from memory_app.domain.commands import Forget, Learn, Propose, Relearn
from memory_app.domain.context import CallContext
from memory_app.models import JournalEvent
from memory_app.models.walls import scoped
from tests.conftest import as_agent
from tests.memory.agents import agent_of

pytestmark = [pytest.mark.django_db, pytest.mark.req("K1", "M5", "M16")]
Act = Callable[[CallContext, CallContext, UUID, UUID], object]
ACTS: dict[str, Act] = {
    "an agent's change": lambda ctx, agent, entry, asked: services.relearn(
        agent, Relearn(entry=entry, revision=1, text="likes mint")
    ),
    "an agent's forget": lambda ctx, agent, entry, asked: services.ask_to_forget(agent, Forget(entry=entry)),
    "a confirmed memory": lambda ctx, agent, entry, asked: services.confirm(ctx, entry),
    "a confirmed suggestion": lambda ctx, agent, entry, asked: services.confirm(ctx, asked),
}


def seen(ctx: CallContext) -> tuple[object, ...]:
    """All that is there, and how often something was journaled."""
    whole = selectors.overview(ctx)
    with scoped(ctx.tenant, ctx.subject):
        return whole.items, whole.proposals, JournalEvent.objects.count()


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS)
def test_while_off_it_is_refused_and_nothing_changes(ctx, act):
    agent = agent_of(ctx)
    entry = services.learn(agent, Learn(text="likes tea")).memory.id
    asked = services.propose(as_agent(ctx), Propose(text="likes milk")).proposal
    services.switch(ctx, False)
    before = seen(ctx)
    with pytest.raises(errors.MemoryOff):
        act(ctx, agent, entry, asked)
    assert seen(ctx) == before
    services.switch(ctx, True)
    act(ctx, agent, entry, asked)


@pytest.mark.req("M1")
@pytest.mark.parametrize("act", ["an agent's change", "an agent's forget"])
def test_while_off_a_sessions_own_entry_stays_as_it_is_too(ctx, act):
    agent = agent_of(ctx)
    entry = services.learn(agent, Learn(text="wants tea today", session=True)).memory.id
    services.switch(ctx, False)
    with pytest.raises(errors.MemoryOff):
        ACTS[act](ctx, agent, entry, entry)
    services.switch(ctx, True)
    assert selectors.read(agent, entry).memory.text == "wants tea today"
