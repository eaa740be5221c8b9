"""What ends with a session: its own insights, and its quarantined text with all that rests on it (C10, M1, M10)."""

import pytest

from memory_app import selectors, services
from memory_app.domain.commands import Learn, Remember
from memory_app.domain.kinds import Event, Kind
from memory_app.models import Entry, JournalEvent
from memory_app.models.walls import scoped
from tests.memory.agents import agent_of
from tests.memory.test_insights import insight

pytestmark = [pytest.mark.django_db, pytest.mark.req("C10", "M10")]


@pytest.mark.req("M1")
def test_a_sessions_own_insights_end_with_it_whatever_they_rest_on_and_what_they_rest_on_stays(ctx):
    agent, other = agent_of(ctx), agent_of(ctx)
    kept = services.remember(ctx, Remember(text="sees Dr Weiss")).id
    own = services.learn(agent, Learn(text="looks for flats", session=True)).memory.id
    made = [
        services.learn(one, Learn(text=text, kind=Kind.INSIGHT, derived_from=(source,), session=True)).memory.id
        for one, text, source in ((agent, "a", kept), (agent, "b", own), (other, "c", kept))
    ]
    assert services.end_session(ctx, agent.session.id) == 3
    with scoped(ctx.tenant, ctx.subject):
        assert set(Entry.objects.values_list("id", flat=True)) == {kept, made[2]}
        assert set(JournalEvent.objects.get(name=Event.PURGED.full).ids) == {own, *made[:2]}


def test_quarantined_text_that_is_no_suggestion_ends_with_its_session_and_takes_along_what_rests_on_it(ctx):
    agent = agent_of(ctx)
    source = services.learn(agent, Learn(text="is on a diet")).memory.id
    derived = insight(agent, "eats little", source)
    with scoped(ctx.tenant, ctx.subject):
        Entry.objects.filter(id=source).update(quarantined=True)
    assert services.end_session(ctx, agent.session.id) == 2
    assert selectors.overview(ctx).items == ()
    with scoped(ctx.tenant, ctx.subject):
        assert not Entry.objects.filter(id__in=[source, derived]).exists()
