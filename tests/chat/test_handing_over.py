"""Where learning is set up, the chat page hands a conversation over at its end, and says so (M20)."""

import msgspec
import pytest
from django.conf import settings as django_settings
from django.contrib.messages import get_messages

from agents_gateway import agents, connections
from agents_gateway.chat import host, shipped
from agents_gateway.models import AgentSession
from memory_app import services
from memory_app.drivers import learner
from tests.learning.conftest import suggested, waits
from tests.web_gateway.talks import connection

pytestmark = [pytest.mark.django_db, pytest.mark.req("M20")]
GONE = "The conversation is over, and what was said in it is gone."
READ = "The conversation is over. A model reads it once for suggestions, then what was said in it is gone."


@pytest.fixture
def mine(client, owner, settings):
    settings.LEARNING, settings.LEARNING_REGIONS = True, []
    client.force_login(owner, backend=django_settings.AUTHENTICATION_BACKENDS[0])
    return client


@pytest.fixture
def read(monkeypatch):
    """What the model is asked to read, as (role, text)."""
    turns: list[tuple[str, str]] = []

    def suggest(conversation):
        turns.extend(conversation)
        return [learner.Suggested("Likes Rome", learner.Kind.NOTE)]

    monkeypatch.setattr(learner, "suggest", suggest)
    return turns


def say(mine, text, **fields):
    assert mine.post("/chat/say", {"text": text, **fields}).status_code == 303


def new(mine):
    """Begins a new conversation; what the page says then."""
    return [str(one) for one in get_messages(mine.post("/chat/new").wsgi_request)]


def test_the_page_says_beforehand_that_a_conversation_will_be_read_and_only_then(mine, ctx, settings):
    told = "a model outside reads the old one once"
    assert told in mine.get("/chat").content.decode()
    settings.LEARNING = False
    assert told not in mine.get("/chat").content.decode()


def test_a_conversation_is_learned_from_once_it_is_over(mine, ctx, read):
    say(mine, "hello, we went to Rome")
    assert waits(ctx) == 0
    assert new(mine) == [READ]
    assert waits(ctx) == 1
    services.learn_due()
    assert [role for role, _ in read] == ["user", "assistant"]
    assert read[0][1] == "hello, we went to Rome"
    assert (suggested(ctx), waits(ctx)) == (["Likes Rome"], 0)
    assert AgentSession.objects.get().ended_at


def test_with_learning_off_nothing_is_handed_over(mine, ctx, settings):
    settings.LEARNING = False
    say(mine, "hello")
    assert new(mine) == [GONE]
    assert waits(ctx) == 0


@pytest.mark.req("K9", "C10", "M16")
@pytest.mark.parametrize("why", ["without memory", "off", "paused", "disconnected", "killed"])
def test_behind_a_closed_gate_nothing_is_handed_over(mine, ctx, why):
    say(mine, "hello", **({"without": "on"} if why == "without memory" else {}))
    if why == "off":
        services.switch(ctx, False)
    elif why == "killed":
        agents.kill(shipped.PRACTICE)
    elif why == "paused":
        connections.pause(ctx, connection(ctx).id)
    elif why == "disconnected":
        connections.disconnect(ctx, connection(ctx).id)
    assert new(mine) == [GONE]
    assert waits(ctx) == 0


def test_of_a_long_conversation_the_newest_part_is_handed_over(mine, ctx, read):
    for number in range(7):
        say(mine, f"{number} " + 'say "x" ' * 900)
    assert new(mine) == [READ]
    services.learn_due()
    assert read[-2][1].startswith("6 ")
    assert 20 * 1024 < len(msgspec.json.encode(read)) <= 32 * 1024


def test_when_another_agent_takes_over_the_conversation_before_is_handed_over(mine, ctx, read, monkeypatch):
    say(mine, "hello")
    monkeypatch.setattr(host, "still_answers", lambda *_: False)
    say(mine, "hello again")
    assert waits(ctx) == 1
