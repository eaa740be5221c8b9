"""When a wording was true and when it was known (M4)."""

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
    Relearn,
    Remember,
)
from memory_app.domain.context import Grant
from memory_app.domain.kinds import Outside
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


@pytest.mark.req("K10", "M4")
def test_the_context_gives_the_wording_that_is_true_now_and_none_of_what_ended(ctx):
    agent = agent_of(ctx)
    now = timezone.now()
    entry = services.learn(agent, Learn(text="lives in Lyon", valid_from=now - DAY)).memory.id
    services.relearn(agent, Relearn(entry=entry, revision=1, text="lives in Metz", valid_from=now + DAY))
    services.confirm(ctx, entry)
    ended = services.learn(agent, Learn(text="rents a car", valid_from=now - DAY)).memory.id
    services.relearn(agent, Relearn(entry=ended, revision=1, valid_from=now - DAY, valid_to=now - DAY / 2))
    services.confirm(ctx, ended)
    assert [item.text for item in selectors.snapshot(as_agent(ctx)).items] == ["lives in Lyon"]
    assert [m.text for m in selectors.overview(ctx).items] == ["rents a car", "lives in Metz"]


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
