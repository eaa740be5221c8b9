"""From handing a conversation over to its suggestions: what may be asked meanwhile is asked again (M16, M20)."""

import json
from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Membership
from agents_gateway import agents, connections, sessions
from agents_gateway.models import AgentSession
from memory_app import selectors, services
from memory_app.domain import errors
from memory_app.domain.kinds import Kind, Trust
from memory_app.drivers import learner
from memory_app.models import Entry, LearningJob
from memory_app.models.walls import scoped
from tests.learning.conftest import SAID, suggested, waits
from tests.web_gateway import talks

pytestmark = [pytest.mark.django_db, pytest.mark.req("M20")]


def test_a_conversation_that_is_no_text_is_refused(agent, model):
    for turns in ([("user", "nul \0 byte")], [("us\ud800er", "hello")]):
        with pytest.raises(errors.BadText):
            services.learn_from(agent, turns)


def test_only_turns_of_known_roles_leave_and_no_role_of_another_name_does(agent, model):
    turns = [("system", "The rules"), ("anna@example.org", "I like milk"), ("tool", "12 degrees"), *SAID]
    services.learn_from(agent, turns)
    services.learn_due()
    told = json.loads(model.asked[0])["messages"][1]["content"]
    assert [line.split(":")[0] for line in told.splitlines()] == ["tool", "user", "assistant"]
    assert "anna" not in model.asked[0] and "milk" not in model.asked[0] and "rules" not in told
    services.learn_from(agent, [("system", "The rules")])
    services.learn_due()
    assert len(model.asked) == 1


@pytest.mark.parametrize("setting", [True, False])
def test_what_was_not_read_for_15_minutes_is_deleted_also_with_learning_off(ctx, agent, model, settings, setting):
    services.learn_from(agent, SAID)
    services.learn_from(agent, SAID)
    with scoped(ctx.tenant, ctx.subject):
        first = LearningJob.objects.order_by("id").first()
        LearningJob.objects.filter(id=first.id).update(made_at=timezone.now() - timedelta(minutes=16))
    settings.LEARNING = setting
    services.learn_due()
    assert waits(ctx) == (0 if setting else 1)
    assert len(model.asked) == (1 if setting else 0)


ENDED = {
    "killed": lambda ctx: agents.kill("travel-agent"),
    "distrusted": lambda ctx: agents.distrust_publisher(agents.publishers()[0].key_id),
    "paused": lambda ctx: connections.pause(ctx, talks.connection(ctx).id),
    "disconnected": lambda ctx: connections.disconnect(ctx, talks.connection(ctx).id),
    "left": lambda ctx: Membership.objects.filter(tenant_id=ctx.tenant).update(status=Membership.Status.REMOVED),
}


@pytest.mark.req("M16", "K9")
@pytest.mark.parametrize("how", ENDED)
def test_an_agent_that_was_stopped_after_handing_over_learns_nothing_and_nothing_leaves(ctx, agent, model, how):
    services.learn_from(agent, SAID)
    ENDED[how](ctx)
    services.learn_due()
    assert (model.asked, waits(ctx), suggested(ctx)) == ([], 0, [])


@pytest.mark.req("M16")
@pytest.mark.parametrize("how", ["killed", "paused"])
def test_an_agent_that_was_stopped_while_the_model_thought_suggests_nothing(ctx, agent, model, how, monkeypatch):
    def slow(turns):
        ENDED[how](ctx)
        return [learner.Suggested("Likes green tea", Kind.NOTE)]

    monkeypatch.setattr(learner, "suggest", slow)
    services.learn_from(agent, SAID)
    services.learn_due()
    assert suggested(ctx) == []


@pytest.mark.req("K15")
def test_an_ended_session_is_learned_from_under_its_own_name(ctx, agent, model):
    services.learn_from(agent, SAID)
    AgentSession.objects.update(ended_at=timezone.now())
    sessions.end_idle()
    services.learn_due()
    (memory,) = (one.memory for one in selectors.overview(ctx).proposals)
    assert (memory.source.agent, memory.source.thread) == ("travel-agent", "trip")


@pytest.mark.req("K10", "K12")
@pytest.mark.parametrize("when", ["before", "after"])
def test_what_is_learned_from_a_tainted_session_is_tainted_and_quarantined(ctx, agent, model, when):
    tainted = AgentSession.objects.filter(pk=agent.session.id)
    if when == "before":
        tainted.update(tainted=True)
        agent = sessions.context_of(ctx.tenant, agent.session.id)
    services.learn_from(agent, SAID)
    with scoped(ctx.tenant, ctx.subject):
        assert LearningJob.objects.get().tainted is (when == "before")
    tainted.update(tainted=when == "after")  # a job keeps its taint, whatever the session's row says later
    services.learn_due()
    (memory,) = (one.memory for one in selectors.overview(ctx).proposals)
    assert (memory.tainted, memory.trust) == (True, Trust.UNTRUSTED)
    with scoped(ctx.tenant, ctx.subject):
        assert Entry.objects.get(id=memory.id).quarantined


@pytest.mark.parametrize("bad", ["a \0 byte", "half \ud800 a character", 7, None])
def test_one_bad_suggestion_costs_neither_the_others_nor_the_batch(ctx, agent, model, bad):
    model.answer = [{"text": "Likes tea"}, {"text": bad, "kind": "note"}, bad, {"text": "Likes Rome", "kind": ["x"]}]
    services.learn_from(agent, SAID)
    services.learn_from(agent, SAID)
    assert services.learn_due() == 2
    assert sorted(suggested(ctx)) == ["Likes Rome", "Likes Rome", "Likes tea", "Likes tea"]


@pytest.mark.parametrize("answer", ["[" * 100_000 + "]", "[" * 100_000])
def test_an_answer_too_deep_to_read_suggests_nothing(ctx, agent, model, answer):
    model.answer = answer
    services.learn_from(agent, SAID)
    services.learn_due()
    assert suggested(ctx) == []
