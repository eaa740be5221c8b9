"""Connections: the person's hold on the agents they used. Pausing and disconnecting close the gate at the next run."""

import re

import pytest

from agents_gateway import agents
from agents_gateway.models import Agent, Connection
from memory_app import services
from memory_app.domain.commands import Remember
from memory_app.domain.kinds import Kind, Label
from memory_app.models import Entry, JournalEvent
from memory_app.models.walls import scoped
from tests.web_gateway.talks import Talk, connection

pytestmark = [pytest.mark.django_db, pytest.mark.req("K9")]


def seen(mine, address="/connections"):
    answer = mine.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def bare(answer):
    """A page without the token of its forms, which is another one each time."""
    return re.sub(rb'name="csrfmiddlewaretoken" value="[^"]+"', b"", answer.content)


@pytest.fixture
def session(ctx, talk):
    """The owner's session, which is given one memory."""
    services.remember(ctx, Remember(text="likes aisle seats"))
    session = talk(ctx)
    assert session.given() == ["likes aisle seats"]
    return session


def act(mine, ctx, name, **data):
    answer = mine.post(f"/connections/{connection(ctx).id}/{name}", data)
    assert answer.status_code == 303
    return seen(mine, answer["Location"])


def test_a_used_agent_is_shown_with_who_published_it_and_what_it_may_do(mine, session):
    text = seen(mine)
    for words in (
        "<h3><bdi>Travel agent</bdi></h3>",
        "Published by <bdi>Example</bdi>",
        "last used <time",
        "1 conversation open",
        "made to use memory",
        "It may read the memories you added or accepted, and suggest more.",
    ):
        assert words in text


def test_pausing_closes_the_gate_at_the_next_run_and_resuming_opens_it(mine, ctx, session):
    assert "<bdi>Travel agent</bdi> is paused. It is given nothing from now on." in act(mine, ctx, "pause")
    assert session.given() == []
    assert session.suggest("likes tea") == "memory.proposal_refused"
    assert "<bdi>Travel agent</bdi> is resumed." in act(mine, ctx, "resume")
    assert session.given() == ["likes aisle seats"]


def test_a_paused_agent_leaves_no_context_event(mine, ctx, session):
    act(mine, ctx, "pause")
    session.given()
    with scoped(ctx.tenant, ctx.person):
        assert JournalEvent.objects.filter(name="keep.memory.context").count() == 1


def test_disconnecting_asks_first_and_then_ends_the_conversations(mine, ctx, session):
    asked = seen(mine, f"/connections/{connection(ctx).id}/disconnect")
    assert "Disconnect this agent?" in asked
    assert session.alive
    assert "is disconnected." in act(mine, ctx, "disconnect")
    assert not session.alive
    assert "It is connected again when you start a conversation." in seen(mine)
    assert Talk(ctx).given() == ["likes aisle seats"]


@pytest.mark.parametrize("name", ["pause", "resume", "disconnect"])
def test_an_act_on_a_disconnected_agent_changes_nothing_and_says_so(mine, ctx, session, name):
    act(mine, ctx, "disconnect")
    assert "was disconnected already." in act(mine, ctx, name)
    assert connection(ctx).state == "disconnected"


@pytest.mark.req("K16")
@pytest.mark.parametrize("name", ["", "/pause", "/resume", "/disconnect"])
def test_another_persons_connection_is_not_found_like_one_that_never_was(mine, theirs, ctx, other_ctx, session, name):
    method = theirs.get if name in ("", "/disconnect") else theirs.post
    somebodys = method(f"/connections/{connection(ctx).id}{name}")
    nobodys = method(f"/connections/00000000-0000-7000-8000-000000000000{name}")
    assert somebodys.status_code == nobodys.status_code == 404
    assert bare(somebodys) == bare(nobodys)
    assert theirs.post(f"/connections/{connection(ctx).id}/disconnect").status_code == 404
    assert connection(ctx).state == "active"


@pytest.mark.req("K16")
def test_another_persons_connections_never_show(theirs, other_ctx, session):
    text = seen(theirs)
    assert "Travel agent" not in text
    assert "No agent has been connected to your memory." in text


def test_acts_need_a_post_and_a_token_of_our_form(mine, ctx, session):
    address = f"/connections/{connection(ctx).id}/pause"
    assert mine.get(address).status_code == 405
    mine.handler.enforce_csrf_checks = True
    assert mine.post(address).status_code == 403
    assert session.given() == ["likes aisle seats"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda: agents.kill("travel-agent"), "Staff switched this agent off."),
        (lambda: Agent.objects.update(declares_memory=False), "It was made without use of memory, so it is given none"),
        (lambda: Connection.objects.update(state="paused"), "can suggest nothing until you resume it."),
    ],
)
def test_what_an_agent_may_do_is_told_as_things_stand(mine, session, change, words):
    change()
    assert words in seen(mine)


def test_while_memory_is_off_the_page_says_that_nothing_is_given(mine, ctx, session):
    assert "Memory is off" not in seen(mine)
    services.switch(ctx, False)
    assert "Memory is off, so no agent is given anything" in seen(mine)


def test_without_agents_the_page_says_how_one_gets_here(mine, owner):
    text = seen(mine)
    assert "An agent shows up here when you first start a conversation with it." in text
    assert 'href="/account/tokens"' in text


def test_htmx_is_answered_with_the_list_and_what_was_said(mine, ctx, session):
    answer = mine.post(f"/connections/{connection(ctx).id}/pause", headers={"HX-Request": "true"})
    text = answer.content.decode()
    assert answer.status_code == 200
    assert "<html" not in text
    assert 'id="connections"' in text
    assert "is paused." in text


def test_a_hostile_title_is_shown_and_not_obeyed(mine, ctx, talk):
    talk(ctx)
    Agent.objects.update(title="<b>x</b>\u202egnp")
    text = seen(mine) + act(mine, ctx, "pause")
    assert "<b>x</b>" not in text
    assert "\u202e" not in text
    assert "&lt;b&gt;x&lt;/b&gt;⟨U+202E⟩gnp" in text


def test_visitors_are_asked_to_sign_in(client):
    assert client.get("/connections")["Location"].startswith("/account/login/?next=/connections")
    assert client.post("/connections/00000000-0000-7000-8000-000000000000/pause").status_code == 302


@pytest.mark.req("M16")
def test_what_an_agent_may_do_beyond_reading_is_the_persons_to_grant_and_ends_with_the_connection(mine, ctx, session):
    every = list(Kind)
    said = act(mine, ctx, "grant", writes="on", reads_all="on", kinds=every)
    assert "What <bdi>Travel agent</bdi> may do is saved." in said
    assert (connection(ctx).writes, connection(ctx).reads_all) == (True, True)
    text = seen(mine)
    assert "save what it works out by itself" in text
    assert "It may also read what other agents saved." in text
    act(mine, ctx, "grant", writes="on", kinds=every)
    assert (connection(ctx).writes, connection(ctx).reads_all) == (True, False)
    act(mine, ctx, "disconnect")
    assert (connection(ctx).writes, connection(ctx).reads_all) == (False, False)


@pytest.mark.req("M16", "K10")
def test_an_agent_is_given_only_the_kinds_the_person_left_it(mine, ctx, session):
    services.remember(ctx, Remember(text="was born in May", kind=Kind.FACT))
    assert sorted(session.given()) == ["likes aisle seats", "was born in May"]
    assert "it is given only: Fact and Insight." in act(mine, ctx, "grant", kinds=["fact", "insight"])
    assert session.given() == ["was born in May"]
    act(mine, ctx, "grant", kinds=list(Kind))
    assert connection(ctx).kinds is None
    assert sorted(session.given()) == ["likes aisle seats", "was born in May"]


@pytest.mark.req("M13", "M16")
def test_delicate_memories_are_given_only_when_the_person_says_so(mine, ctx, session):
    with scoped(ctx.tenant, ctx.subject):
        Entry.objects.filter(subject_id=ctx.subject).update(label=Label.SENSITIVE)
    assert session.given() == []
    said = act(mine, ctx, "grant", delicate="on", kinds=list(Kind))
    assert "It may also read memories that are marked as delicate." in said
    assert session.given() == ["likes aisle seats"]
    act(mine, ctx, "grant", kinds=list(Kind))
    assert session.given() == []


@pytest.mark.req("M16")
@pytest.mark.parametrize("kinds", [[], ["everything"]])
def test_a_grant_of_no_kind_is_told_at_the_field_and_changes_nothing(mine, ctx, session, kinds):
    answer = mine.post(f"/connections/{connection(ctx).id}/grant", {"writes": "on", "kinds": kinds})
    assert answer.status_code == 422
    assert 'class="errorlist"' in answer.content.decode()
    assert connection(ctx).writes is False and session.given() == ["likes aisle seats"]
