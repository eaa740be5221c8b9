"""A person's hold on their agents: pause, resume, disconnect (K9)."""

import json
import uuid

import pytest

from accounts import tokens
from accounts.models import User, personal_scope
from agents_gateway import connections
from agents_gateway.agents import Registered, kill
from memory_app.domain.context import CallContext
from memory_app.domain.errors import NotFound
from tests.api.client import Api
from tests.gateway.conftest import Start, given, propose

pytestmark = [pytest.mark.django_db, pytest.mark.req("K9")]


def only(ctx: CallContext) -> connections.ConnectionView:
    (view,) = connections.list_connections(ctx)
    return view


def test_the_first_session_makes_a_connection(
    me: Api, ctx: CallContext, other_ctx: CallContext, agent: Registered, start: Start
) -> None:
    assert connections.list_connections(ctx) == ()
    _, first = start(me)
    start(me)
    view = only(ctx)
    assert (view.name, view.title, view.state, view.sessions_open) == ("travel-agent", "Travel agent", "active", 2)
    assert view.declared
    assert view.can_suggest
    assert view.agent_id == agent.id
    me("DELETE", f"/v1/sessions/{first['id']}")
    assert only(ctx).sessions_open == 1
    assert connections.list_connections(other_ctx) == ()


def test_paused_gets_nothing_and_suggests_nothing_until_resumed(me: Api, ctx: CallContext, start: Start) -> None:
    me.add("Likes tea")
    run, session = start(me)
    connections.pause(ctx, only(ctx).id)
    assert given(run, session) == []
    assert propose(run, session, "Likes coffee")["type"] == "memory.proposal_refused"
    fresh, other = start(me)
    assert given(fresh, other) == []
    assert (only(ctx).state, only(ctx).can_suggest) == ("paused", False)
    connections.resume(ctx, only(ctx).id)
    assert given(run, session) == given(fresh, other) == ["Likes tea"]


def test_disconnecting_ends_the_sessions_and_only_the_person_connects_again(
    me: Api, ctx: CallContext, owner: User, agent: Registered, start: Start
) -> None:
    me.add("Likes tea")
    run, session = start(me)
    connections.disconnect(ctx, only(ctx).id)
    assert run("POST", f"/v1/sessions/{session['id']}/runs", {}).status_code == 401
    assert (only(ctx).state, only(ctx).sessions_open) == ("disconnected", 0)
    for act in (connections.pause, connections.resume):
        with pytest.raises(NotFound):
            act(ctx, only(ctx).id)
    app = Api(tokens.issue_for_app(personal_scope(owner.id)[0]).secret)
    by_app, its = start(app, user_id=str(owner.id))
    assert given(by_app, its) == []
    assert only(ctx).state == "disconnected"
    again, mine = start(me)
    assert given(again, mine) == ["Likes tea"]
    assert only(ctx).state == "active"


def test_nobody_moves_anothers_connection(me: Api, ctx: CallContext, other_ctx: CallContext, start: Start) -> None:
    start(me)
    for act in (connections.pause, connections.resume, connections.disconnect):
        for wrong in (only(ctx).id, uuid.uuid4()):
            with pytest.raises(NotFound):
                act(other_ctx, wrong)
    assert only(ctx).state == "active"


@pytest.mark.req("M16")
def test_a_killed_agent_shows_as_such(me: Api, ctx: CallContext, agent: Registered, start: Start) -> None:
    start(me)
    kill(agent.name)
    assert (only(ctx).enabled, only(ctx).can_suggest) == (False, False)


def test_starting_by_an_app_makes_a_connection_of_that_apps_person(
    me: Api, owner: User, ctx: CallContext, agent: Registered, start: Start
) -> None:
    app = Api(tokens.issue_for_app(personal_scope(owner.id)[0]).secret)
    me.add("Likes tea")
    run, session = start(app, user_id=str(owner.id))
    assert given(run, session) == ["Likes tea"]
    assert only(ctx).state == "active"
    end_user, theirs = start(app, external_id="customer-7")
    assert given(end_user, theirs) == []
    assert json.loads(app("POST", f"/v1/sessions/{theirs['id']}/runs", {}).content)["memory"] == {"items": []}
    assert len(connections.list_connections(ctx)) == 1
