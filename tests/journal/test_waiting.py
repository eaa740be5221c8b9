"""What waits for the disk (M15): writes and forgets always, the event of an agent's mere read never."""

import pytest
from django.db import connection

from memory_app import selectors, services
from memory_app.domain.commands import Forget, Recall, Remember
from memory_app.selectors.context import Budget
from tests.conftest import as_agent
from tests.memory.agents import agent_of

pytestmark = [pytest.mark.django_db, pytest.mark.req("M15")]

READS = {
    "a run's snapshot": lambda ctx, entry: selectors.snapshot(as_agent(ctx)),
    "a turn's context": lambda ctx, entry: selectors.turn_context(as_agent(ctx)),
    "recall": lambda ctx, entry: selectors.recall(agent_of(ctx), Recall(query="tea")),
    "the store's context": lambda ctx, entry: selectors.store_context(agent_of(ctx), "tea", Budget()),
    "reading one": lambda ctx, entry: selectors.read(agent_of(ctx), entry),
    "its history": lambda ctx, entry: selectors.past(agent_of(ctx), entry),
}
WRITES = {
    "adding": lambda ctx, entry: services.remember(ctx, Remember(text="likes milk")),
    "forgetting": lambda ctx, entry: services.forget(ctx, Forget(entry=entry)),
    "the switch": lambda ctx, entry: services.switch(ctx, False),
    "a reference of a tool": lambda ctx, entry: services.tool_get(as_agent(ctx), entry),
}


@pytest.mark.parametrize(
    ("act", "waits"), [*((act, "off") for act in READS.items()), *((act, "on") for act in WRITES.items())]
)
def test_only_a_mere_reads_event_may_be_lost_in_a_crash(ctx, act, waits):
    entry = services.remember(ctx, Remember(text="likes tea")).id
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL synchronous_commit = on")  # the database of tests waits for nothing
        act[1](ctx, entry)
        cursor.execute("SHOW synchronous_commit")
        assert cursor.fetchone() == (waits,)
