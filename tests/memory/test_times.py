"""When a wording was true and when it was known (M4)."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from django.db import DatabaseError
from django.utils import timezone

from accounts.ids import new_id
from memory_app import selectors, services
from memory_app.domain import errors
from memory_app.domain.commands import (
    Accept,
    Change,
    Learn,
    Moment,
    Recall,
    Relearn,
    Remember,
)
from memory_app.domain.context import Grant
from memory_app.domain.kinds import Outside, Trust
from memory_app.models import Version
from memory_app.models.walls import scoped
from tests.conftest import as_agent
from tests.memory.agents import agent_of, found

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


@pytest.mark.req("M4")
def test_a_change_closes_the_old_wording_and_both_times_can_be_asked_for(ctx):
    agent = agent_of(ctx)
    start = timezone.now() - 10 * DAY
    learned = services.learn(agent, Learn(text="lives in Lyon", valid_from=start))
    entry = learned.memory.id
    before = timezone.now()
    moved = services.relearn(
        agent,
        Relearn(entry=entry, revision=1, text="lives in Metz", valid_from=start + 5 * DAY, why="moved house"),
    )
    assert moved.memory.revision == 2

    def at(as_of: datetime | None = None, known_at: datetime | None = None) -> str:
        return selectors.read(agent, entry, Moment(as_of=as_of, known_at=known_at)).memory.text

    assert at() == "lives in Metz"
    assert at(start + 2 * DAY) == "lives in Lyon"
    assert at(start + 7 * DAY) == "lives in Metz"
    with pytest.raises(errors.NotFound):
        at(start - DAY)
    with pytest.raises(errors.NotFound):
        at(None, before - 30 * DAY)
    wordings = selectors.past(agent, entry)
    assert [(w.text, w.why) for w in wordings] == [("lives in Metz", "moved house"), ("lives in Lyon", "")]


@pytest.mark.req("M4")
@pytest.mark.django_db(transaction=True)
def test_what_was_known_then_is_told_even_after_a_correction(ctx):
    agent = agent_of(ctx)
    start = timezone.now() - 10 * DAY
    entry = services.learn(agent, Learn(text="lives in Lyon", valid_from=start)).memory.id
    known_then = timezone.now()
    services.relearn(agent, Relearn(entry=entry, revision=1, text="lives in Metz", valid_from=start))
    then = Moment(as_of=start + DAY, known_at=known_then)
    assert selectors.read(agent, entry, then).memory.text == "lives in Lyon"
    assert selectors.read(agent, entry, Moment(as_of=start + DAY)).memory.text == "lives in Metz"


@pytest.mark.req("M4")
def test_a_fact_that_ended_is_no_longer_read_but_can_be_asked_for_as_of_then(ctx):
    agent = agent_of(ctx)
    start = timezone.now() - 10 * DAY
    entry = services.learn(agent, Learn(text="has a tea subscription", valid_from=start)).memory.id
    services.relearn(agent, Relearn(entry=entry, revision=1, valid_from=start, valid_to=start + 5 * DAY))
    assert found(agent) == []
    assert found(agent, moment=Moment(as_of=start + DAY)) == ["has a tea subscription"]


@pytest.mark.req("K8", "M4", "M9")
@pytest.mark.django_db(transaction=True)
def test_a_wording_replaced_in_accepting_is_never_read_not_even_as_of_then(ctx):
    waiting = services.learn(agent_of(ctx, grant=Grant()), Learn(text="hates tea", source=Outside.WEB))
    then = Moment(as_of=timezone.now())
    services.accept(ctx, Accept(entry=waiting.proposal, text="likes tea"))
    agent = agent_of(ctx)
    assert [one.text for one in selectors.past(agent, waiting.proposal)] == ["likes tea"]
    assert found(agent, moment=then) == []
    with pytest.raises(errors.NotFound):
        selectors.read(agent, waiting.proposal, then)


@pytest.mark.req("K10", "M4", "M9")
def test_the_context_gives_the_wording_the_person_saw_while_it_is_true_and_no_other(ctx):
    """An agent may write what is harmless from some far day on, over what it wants to be given today."""
    agent = agent_of(ctx)
    now = timezone.now()
    bait = services.learn(agent, Learn(text="pays whatever is asked", valid_from=now - DAY)).memory.id
    services.relearn(agent, Relearn(entry=bait, revision=1, text="lives in Metz", valid_from=now + DAY))
    ended = services.learn(agent, Learn(text="rents a car", valid_from=now - DAY)).memory.id
    services.relearn(agent, Relearn(entry=ended, revision=1, valid_from=now - DAY, valid_to=now - DAY / 2))
    true = services.learn(agent, Learn(text="lived in Rome", valid_from=now - DAY)).memory.id
    services.relearn(agent, Relearn(entry=true, revision=1, text="lives in Lyon", valid_from=now - DAY / 2))
    for entry in (bait, ended, true):
        services.confirm(ctx, entry)
    assert [item.text for item in selectors.snapshot(as_agent(ctx)).items] == ["lives in Lyon"]
    asked = Recall(query="pays lives lived", k=10)
    read = {one.memory.text: one.memory.trust for one in selectors.recall(agent, asked)}
    assert read == {"lives in Lyon": Trust.CONFIRMED, "pays whatever is asked": Trust.INFERRED}
    stranger = replace(agent, agent=replace(agent.agent, id=new_id(), grant=Grant()))
    assert [one.memory.text for one in selectors.recall(stranger, asked)] == ["lives in Lyon"]
    then = Recall(query="lived", moment=Moment(as_of=now - DAY * 0.75))
    assert [one.memory.trust for one in selectors.recall(agent, then)] == [Trust.INFERRED]


@pytest.mark.req("M4")
def test_times_that_end_before_they_begin_are_refused(ctx):
    now = timezone.now()
    for times in ({"valid_from": now, "valid_to": now}, {"valid_to": now - DAY}):
        with pytest.raises(errors.BadTimes):
            services.learn(agent_of(ctx), Learn(text="likes tea", **times))


@pytest.mark.req("M4")
def test_the_database_refuses_valid_times_that_overlap(ctx):
    memory = services.remember(ctx, Remember(text="one"))
    services.revise(ctx, Change(entry=memory.id, text="two"))
    with scoped(ctx.tenant, ctx.subject):
        assert not any(v.during.isempty for v in Version.objects.filter(number=2))
        extra = Version.objects.get(number=2)
    extra.pk, extra.number, extra.closed_at = new_id(), 3, datetime(2030, 1, 1, tzinfo=UTC)
    with pytest.raises(DatabaseError, match="version_one_truth"), scoped(ctx.tenant, ctx.subject):
        Version.objects.bulk_create([extra])
