"""What an agent derived goes with what it rests on, and no sooner than that (M10, K18, C10)."""

from dataclasses import replace
from datetime import timedelta
from uuid import UUID

import pytest

from memory_app import selectors, services
from memory_app.domain.commands import Change, Forget, Learn, Propose, Remember, Replace, SetRules
from memory_app.domain.context import CallContext, Grant
from memory_app.domain.kinds import Kind, Label
from memory_app.domain.records import Learned
from memory_app.models import AppPolicy, Version
from memory_app.models.walls import scoped
from tests.conftest import as_agent
from tests.memory.agents import agent_of

pytestmark = pytest.mark.django_db


def insight(agent: CallContext, text: str, *sources: UUID) -> UUID:
    """The id of an insight that this agent derived, active or waiting."""
    made = services.learn(agent, Learn(text=text, kind=Kind.INSIGHT, derived_from=sources))
    return made.memory.id if isinstance(made, Learned) else made.proposal


@pytest.mark.req("M10")
def test_insights_go_with_what_they_rest_on_through_whatever_lies_between(ctx):
    agent = agent_of(ctx)
    root = services.remember(ctx, Remember(text="sees Dr Weiss on Mondays")).id
    fact = services.learn(agent, Learn(text="sees a doctor weekly", kind=Kind.FACT, derived_from=(root,))).memory.id
    derived = insight(agent, "is in regular treatment", fact)
    services.forget(ctx, Forget(entry=root))
    assert {memory.id for memory in selectors.overview(ctx).items} == {fact}
    with scoped(ctx.tenant, ctx.subject):
        assert not Version.objects.filter(entry_id=derived).exists()


@pytest.mark.req("M16", "C10")
@pytest.mark.parametrize("act", ["the agent's forget", "the session's end"])
def test_what_a_person_keeps_or_must_decide_outlives_the_session_it_was_derived_in(ctx, act):
    agent = agent_of(ctx)
    own = services.learn(agent, Learn(text="looks for flats", session=True)).memory.id
    inner = services.learn(agent, Learn(text="a", kind=Kind.INSIGHT, derived_from=(own,), session=True)).memory.id
    kept = services.confirm(ctx, insight(agent, "wants to move", own)).id
    asking = replace(agent, agent=replace(agent.agent, grant=Grant()))
    waits = insight(asking, "wants a garden", own)
    if act == "the agent's forget":
        assert services.ask_to_forget(agent, Forget(entry=own)).count == 1
    else:
        services.end_session(ctx, agent.session.id)
    whole = selectors.overview(ctx)
    assert ([memory.id for memory in whole.items], [one.id for one in whole.proposals]) == ([kept], [waits])
    with scoped(ctx.tenant, ctx.subject):
        assert not Version.objects.filter(entry_id__in=[own, inner]).exists()


@pytest.mark.req("K18", "M10")
def test_an_insight_ends_no_later_than_what_it_rests_on(ctx):
    agent = agent_of(ctx)
    root = services.remember(ctx, Remember(text="is on a diet", expires_in_days=30))
    early, late = insight(agent, "eats little", root.id), services.remember(ctx, Remember(text="runs daily")).id
    second = insight(agent, "is training", late)
    ends = {memory.id: memory.expires_at for memory in selectors.overview(ctx).items}
    assert ends[early] == root.expires_at and ends[second] is None
    shorter = services.revise(ctx, Change(entry=late, expires_in_days=7)).expires_at
    assert selectors.get(ctx, second).expires_at == shorter
    assert services.revise(ctx, Change(entry=second, expires_in_days=None)).expires_at == shorter


@pytest.mark.req("K18", "M13")
def test_an_insight_ends_with_a_memory_whose_place_was_taken_by_one_that_ends_sooner(ctx):
    agent = agent_of(ctx)
    old = services.remember(ctx, Remember(text="runs daily")).id
    derived = insight(agent, "is training", old)
    AppPolicy.objects.create(app_id=ctx.app, tenant_id=ctx.tenant, retention_days={"personal": 30})
    new = services.propose(as_agent(ctx), Propose(text="runs weekly")).proposal
    ends = services.replace(ctx, Replace(entry=new, old=old)).expires_at
    assert ends is not None and selectors.get(ctx, derived).expires_at == ends


@pytest.mark.req("K18", "M13")
def test_an_insight_of_another_label_ends_with_what_a_new_limit_ends(ctx):
    agent = agent_of(ctx, grant=Grant(writes=True, labels=frozenset(Label)))
    root = services.remember(ctx, Remember(text="sees a doctor"))
    fact = Learn(text="is in treatment", kind=Kind.FACT, label=Label.SENSITIVE, derived_from=(root.id,))
    middle = services.learn(agent, fact).memory.id
    whole = Learn(text="needs care", kind=Kind.INSIGHT, label=Label.SENSITIVE, derived_from=(middle,))
    derived = services.learn(agent, whole).memory.id
    services.set_app_policy(
        ctx, SetRules(default_enabled=False, active_limit=200, waiting_limit=50, retention={Label.PERSONAL: 30})
    )
    services.retention_due()
    assert selectors.get(ctx, derived).expires_at == root.created_at + timedelta(days=30)
    assert selectors.get(ctx, middle).expires_at is None


@pytest.mark.req("K18", "M10")
def test_an_insight_ends_with_what_lies_under_a_fact_that_it_rests_on(ctx):
    agent = agent_of(ctx)
    root = services.remember(ctx, Remember(text="is on a diet", expires_in_days=30))
    fact = services.learn(agent, Learn(text="eats little", kind=Kind.FACT, derived_from=(root.id,))).memory
    assert fact.expires_at is None
    derived = insight(agent, "needs small plates", fact.id)
    assert selectors.get(ctx, derived).expires_at == root.expires_at
    assert services.revise(ctx, Change(entry=derived, expires_in_days=300)).expires_at == root.expires_at
