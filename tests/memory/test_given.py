"""Which entries an app agent was given is noted for the person alone, and goes with each entry (K11, M15)."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from uuid import UUID

import pytest
from django.utils import timezone

from accounts.ids import new_id
from memory_app import selectors, services
from memory_app.domain.commands import Forget, Learn, Recall, Remember
from memory_app.domain.context import CallContext, Grant
from memory_app.domain.kinds import Label, Outside
from memory_app.domain.records import Happening
from memory_app.models import ContextUse, Entry
from memory_app.models.walls import scoped
from memory_app.selectors import Budget
from tests.conftest import as_agent
from tests.memory.agents import agent_of, found
from tests.memory.test_left_out import ORDER, older

pytestmark = [pytest.mark.django_db, pytest.mark.req("K11", "M15")]
READS: dict[str, Callable[[CallContext, UUID], object]] = {
    "recall": lambda agent, entry: selectors.recall(agent, Recall(query="tea")),
    "context": lambda agent, entry: selectors.store_context(agent, "", Budget()),
    "read": selectors.read,
    "history": selectors.past,
}
EACH = pytest.mark.parametrize("read", READS.values(), ids=READS)


def told(ctx: CallContext) -> Happening:
    """The newest thing an agent did, as this reader is told."""
    return next(one for one in selectors.activity(ctx) if one.authority == "agent")


def marks(ctx: CallContext) -> list[int]:
    with scoped(ctx.tenant, ctx.subject):
        return [len(use.marks) for use in ContextUse.objects.all()]


@EACH
def test_the_person_alone_is_told_which_entries_a_read_gave_until_they_are_forgotten(ctx, operator_ctx, read):
    entry = services.remember(ctx, Remember(text="likes tea")).id
    read(agent_of(ctx), entry)
    assert (told(ctx).traced, [one.id for one in told(ctx).given], told(ctx).count) == (True, [entry], 1)
    assert (told(operator_ctx).traced, told(operator_ctx).given) == (False, ())
    services.forget(ctx, Forget(entry=entry))
    assert marks(ctx) == [0] and told(ctx).given == ()


@EACH
def test_a_mark_goes_with_an_entry_that_expires(ctx, read):
    entry = services.remember(ctx, Remember(text="likes tea", expires_in_days=1)).id
    read(agent_of(ctx), entry)
    with scoped(ctx.tenant, ctx.subject):
        Entry.objects.update(expires_at=timezone.now() - timedelta(days=1))
    assert services.purge_expired() == 1
    assert marks(ctx) == [0]


def test_what_a_session_holds_is_told_while_it_is_here_and_its_marks_go_with_the_session(ctx):
    agent = agent_of(ctx)
    own = services.learn(agent, Learn(text="wants tea today", session=True)).memory.id
    waits = services.learn(agent, Learn(text="tea is cheap", source=Outside.WEB)).proposal
    assert len(found(agent, quarantined=True)) == 2
    assert {one.id for one in told(ctx).given} == {own, waits}
    services.end_session(ctx, agent.session.id)
    assert marks(ctx) == [1]


@EACH
def test_of_what_an_app_shares_no_person_is_told(ctx, read):
    shared = services.ensure_subject(tenant=ctx.tenant, app=ctx.app, shared=True)
    agent = replace(agent_of(ctx, grant=Grant(writes=True)), subject=shared, session=None)
    entry = services.learn(agent, Learn(text="tea is at four", label=Label.NONE)).memory.id
    read(agent, entry)
    assert marks(agent) == [] and marks(ctx) == []


def test_an_app_without_an_agent_is_told_too(ctx):
    entry = services.remember(ctx, Remember(text="likes tea")).id
    app = replace(agent_of(ctx), agent=None, session=None, token=new_id())
    assert found(app) == ["likes tea"]
    assert [one.id for one in told(ctx).given] == [entry]


@pytest.mark.req("M8")
def test_that_something_was_left_out_of_a_context_is_no_second_look_in_activity(ctx):
    older(ctx, ORDER)
    selectors.snapshot(as_agent(ctx))
    assert [one.event for one in selectors.activity(ctx) if one.authority == "agent"] == ["context"]
