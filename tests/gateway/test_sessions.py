"""Who starts a session, who reaches it, and how it ends (C10, section 5)."""

import uuid
from typing import Any

import pytest

from accounts import tokens
from accounts.credentials import parse
from accounts.models import Membership, User
from accounts.people import found_organization
from agents_gateway import agents
from agents_gateway.agents import Registered
from agents_gateway.models import AgentSession
from tests.api.client import Api, problem, whole
from tests.gateway.agents import pack
from tests.gateway.conftest import Start, api_of, given, propose, report

pytestmark = pytest.mark.django_db


@pytest.fixture
def organization(owner: User) -> Any:
    """An organization the owner administers."""
    return found_organization("Example", owner)


@pytest.fixture
def app(organization: Any) -> Api:
    """The organization's app."""
    return Api(tokens.issue_for_app(organization.id).secret)


@pytest.mark.req("C10")
def test_a_person_starts_a_session_by_the_agents_name_or_id(me: Api, agent: Registered, start: Start) -> None:
    _, named = start(me)
    assert set(named) == {"id", "agent", "mode", "run_token"}
    assert (named["agent"], named["mode"]) == ("travel-agent", "durable")
    assert parse(named["run_token"]) is not None
    by_id = me.ok("POST", "/v1/sessions", {"agent": str(agent.id), "mode": "guest", "thread": "t-1"})
    assert (by_id["agent"], by_id["mode"]) == ("travel-agent", "guest")


@pytest.mark.req("section-4")
@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({}, (400, "malformed")),
        ({"agent": 5}, (400, "malformed")),
        ({"agent": "travel-agent", "mode": "forever"}, (400, "malformed")),
        ({"agent": "travel-agent", "thread": "a\nb"}, (400, "bad_text")),
        ({"agent": "travel-agent", "thread": "é" * 101}, (422, "too_long")),
        ({"agent": "travel-agent", "tainted": False}, (400, "unknown_field")),
        ({"agent": "travel-agent", "user_id": "x"}, (400, "unknown_field")),
        ({"agent": "travel-agent", "external_id": "x"}, (400, "unknown_field")),
        ({"agent": "nobody"}, (404, "not_found")),
        ({"agent": ""}, (404, "not_found")),
        ({"agent": str(uuid.uuid4())}, (404, "not_found")),
    ],
)
def test_a_bad_start_starts_nothing(
    me: Api, agent: Registered, body: dict[str, Any], expected: tuple[int, str]
) -> None:
    assert problem(me("POST", "/v1/sessions", body)) == expected
    assert not AgentSession.objects.exists()


def test_a_run_token_starts_no_session(me: Api, start: Start) -> None:
    run, _ = start(me)
    assert problem(run("POST", "/v1/sessions", {"agent": "travel-agent"})) == (403, "forbidden")


@pytest.mark.req("section-5")
def test_an_app_starts_one_for_a_member_or_for_an_end_user_of_its_own(
    app: Api, agent: Registered, owner: User, other: User, organization: Any
) -> None:
    begin = {"agent": "travel-agent"}
    assert app.ok("POST", "/v1/sessions", begin | {"user_id": str(owner.id)})["agent"] == "travel-agent"
    assert app.ok("POST", "/v1/sessions", begin | {"external_id": "customer-7"})["agent"] == "travel-agent"
    outsider = app("POST", "/v1/sessions", begin | {"user_id": str(other.id)})
    assert problem(outsider) == (404, "not_found")
    Membership.objects.create(tenant=organization, user=other, status=Membership.Status.PENDING)
    for nobody in (str(other.id), str(uuid.uuid4()), "x", ""):
        assert whole(app("POST", "/v1/sessions", begin | {"user_id": nobody})) == whole(outsider)
    for wrong in ({}, {"user_id": str(owner.id), "external_id": "7"}, {"external_id": " "}, {"external_id": ""}):
        assert problem(app("POST", "/v1/sessions", begin | wrong)) == (400, "malformed")


@pytest.mark.req("section-5")
def test_a_member_who_left_is_reached_by_no_session(
    app: Api, agent: Registered, owner: User, organization: Any
) -> None:
    """abuse 3"""
    session = app.ok("POST", "/v1/sessions", {"agent": "travel-agent", "user_id": str(owner.id)})
    run = Api(session["run_token"])
    assert given(run, session) == []
    Membership.objects.filter(tenant=organization, user=owner).update(status=Membership.Status.REMOVED)
    assert problem(run("POST", f"/v1/sessions/{session['id']}/runs", {})) == (401, "unauthorized")
    assert problem(app("POST", f"/v1/sessions/{session['id']}/runs", {})) == (404, "not_found")


@pytest.mark.req("K9")
def test_an_agent_alone_has_a_session_without_a_person(agent: Registered, me: Api) -> None:
    me.add("Likes tea")
    alone = Api(agent.token)
    session = alone.ok("POST", "/v1/sessions", {"agent": "travel-agent"})
    assert given(alone, session) == given(Api(session["run_token"]), session) == []
    answer = propose(Api(session["run_token"]), session, "Likes tea")
    assert (answer["type"], answer["reason"]) == ("memory.proposal_refused", "no_user")
    other = agents.register(pack("other-agent"), by="test", trust_publisher=True)
    assert problem(alone("POST", "/v1/sessions", {"agent": other.name})) == (404, "not_found")
    assert alone("DELETE", f"/v1/sessions/{session['id']}").status_code == 204


@pytest.mark.req("K16")
def test_a_session_is_reached_by_its_starter_and_its_run_token_alone(
    me: Api, them: Api, app: Api, agent: Registered, start: Start
) -> None:
    """abuse 4"""
    run, mine = start(me)
    another_run, _ = start(me)
    theirs_run, _ = start(them)
    missing = str(uuid.uuid4())
    for path, method in (("runs", "POST"), ("events", "GET")):
        for outside in (them, app, Api(agent.token), theirs_run, another_run):
            answer = whole(outside(method, f"/v1/sessions/{mine['id']}/{path}"))
            assert answer[0] == 404
            for nothing in (missing, "x", "%00"):
                assert whole(outside(method, f"/v1/sessions/{nothing}/{path}")) == answer
        for inside in (me, run):
            assert inside(method, f"/v1/sessions/{mine['id']}/{path}").status_code in (200, 201)
    for outside in (them, app, Api(agent.token)):
        answer = whole(outside("DELETE", f"/v1/sessions/{mine['id']}"))
        assert answer[0] == 404
        assert whole(outside("DELETE", f"/v1/sessions/{missing}")) == answer
    assert given(run, mine) == []


@pytest.mark.req("section-4")
def test_each_kind_of_token_keeps_to_its_routes(me: Api, agent: Registered, start: Start) -> None:
    """abuse 21"""
    run, session = start(me)
    path = f"/v1/sessions/{session['id']}"
    untrusted = {"type": "content.untrusted", "data": {"source": "web"}}
    refused = [
        run("GET", "/v1/memory"),
        run("DELETE", "/v1/memory"),
        run("GET", "/v1/inbox"),
        run("DELETE", path),
        Api(agent.token)("GET", "/v1/memory"),
        Api(agent.token)("POST", f"{path}/events", untrusted),
        me("POST", f"{path}/events", untrusted),
    ]
    assert [problem(response) for response in refused] == [(403, "forbidden")] * len(refused)


@pytest.mark.req("section-4")
def test_the_beginning_of_a_token_opens_nothing(me: Api, app: Api, agent: Registered, start: Start) -> None:
    run, session = start(me)
    for api in (me, app, Api(agent.token), run):
        forged = Api(api.token[:-43] + ("A" * 43))
        assert problem(forged("POST", f"/v1/sessions/{session['id']}/runs", {})) == (401, "unauthorized")


@pytest.mark.req("C10")
def test_an_ended_session_is_dead_for_its_run_token_and_its_events_stay(me: Api, start: Start) -> None:
    run, session = start(me)
    path = f"/v1/sessions/{session['id']}"
    report(run, session, "content.untrusted", {"source": "web"})
    assert me("DELETE", path).status_code == 204
    assert problem(run("POST", f"{path}/runs", {})) == (401, "unauthorized")
    assert problem(run("GET", f"{path}/events")) == (401, "unauthorized")
    assert problem(me("POST", f"{path}/runs", {})) == (404, "not_found")
    assert [event["type"] for event in me.ok("GET", f"{path}/events")["items"]] == ["content.untrusted"]
    assert me("DELETE", path).status_code == 204


@pytest.mark.req("section-5")
@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({"type": "memory.propose"}, (400, "malformed")),
        ({"type": "memory.propose", "data": []}, (400, "malformed")),
        ({"type": "memory.propose", "data": {}}, (400, "malformed")),
        ({"type": "memory.propose", "data": {"text": 1}}, (400, "malformed")),
        ({"type": "memory.propose", "data": {"text": "a", "pinned": True}}, (400, "unknown_field")),
        ({"type": "memory.propose", "data": {"text": "a", "kind": "event"}}, (400, "bad_kind")),
        ({"type": "memory.propose", "data": {"text": "a", "kind": "x"}}, (400, "bad_kind")),
        ({"type": "memory.propose", "data": {"text": "a", "message": "m\u0007"}}, (400, "bad_text")),
        ({"type": "memory.propose", "data": {"text": "a", "message": "m" * 201}}, (422, "too_long")),
        ({"type": "memory.propose", "data": {"text": "a\u0000"}}, (400, "bad_text")),
        ({"type": "content.untrusted", "data": {"source": "rumour"}}, (400, "malformed")),
        ({"type": "content.untrusted", "data": {}}, (400, "malformed")),
        ({"type": "memory.forget", "data": {}}, (400, "malformed")),
        ({"type": "", "data": {}}, (400, "malformed")),
        ({"type": "content.untrusted", "data": {"source": "web"}, "at": "now"}, (400, "unknown_field")),
    ],
)
def test_a_bad_event_leaves_nothing(me: Api, start: Start, body: dict[str, Any], expected: tuple[int, str]) -> None:
    run, session = start(me)
    path = f"/v1/sessions/{session['id']}/events"
    assert problem(run("POST", path, body)) == expected
    assert run.ok("GET", path) == {"items": [], "next": None}
    assert me.memory()["proposals"] == []


@pytest.mark.req("section-5")
def test_events_are_listed_in_pages_without_text(me: Api, start: Start) -> None:
    run, session = start(me)
    path = f"/v1/sessions/{session['id']}/events"
    accepted = propose(run, session, "Likes tea")
    refused = propose(run, session, "my password is hunter2-Blue")
    tainted = report(run, session, "content.untrusted", {"source": "mcp"})
    answered = [{key: value for key, value in each.items() if key != "data"} for each in (accepted, refused, tainted)]
    assert run.ok("GET", path) == {"items": answered, "next": None}
    first = me.ok("GET", f"{path}?limit=2")
    assert first["items"] == answered[:2]
    assert me.ok("GET", f"{path}?limit=2&after={first['next']}") == {"items": answered[2:], "next": None}
    assert set(refused) - {"data"} == {"id", "type", "at", "reason", "shape"}
    assert b"tea" not in run("GET", path).content
    assert b"hunter2" not in run("GET", path).content


@pytest.mark.req("section-5")
@pytest.mark.parametrize("query", ["limit=0", "limit=201", "limit=x", "limit=", "limit=٣", "after=x", "after="])
def test_a_bad_page_is_400(me: Api, start: Start, query: str) -> None:
    run, session = start(me)
    assert problem(run("GET", f"/v1/sessions/{session['id']}/events?{query}")) == (400, "malformed")


def test_a_cursor_of_another_session_is_400_and_tells_nothing(me: Api, them: Api, start: Start) -> None:
    """abuse 6"""
    run, session = start(me)
    their_run, theirs = start(them)
    event = report(their_run, theirs, "content.untrusted", {"source": "web"})
    foreign = run("GET", f"/v1/sessions/{session['id']}/events?after={event['id']}")
    assert problem(foreign) == (400, "malformed")
    assert whole(run("GET", f"/v1/sessions/{session['id']}/events?after={uuid.uuid4()}")) == whole(foreign)


@pytest.mark.req("C8")
def test_a_session_in_an_organization_uses_that_memory(
    me: Api, agent: Registered, organization: Any, owner: User
) -> None:
    me.add("Likes tea")
    place = f"?organization_id={organization.id}"
    me.ok("PUT", f"/v1/memory/settings{place}", {"enabled": True})
    me.ok("POST", f"/v1/memory{place}", {"text": "Works from Berlin"})
    session = me.ok("POST", f"/v1/sessions{place}", {"agent": agent.name})
    assert given(Api(session["run_token"]), session) == ["Works from Berlin"]
    assert problem(me("POST", f"/v1/sessions?organization_id={uuid.uuid4()}", {"agent": agent.name})) == (
        404,
        "not_found",
    )


def test_an_agent_of_one_tenant_is_unknown_in_another(me: Api, organization: Any) -> None:
    agents.register(pack("house-agent"), by="test", trust_publisher=True, tenant=organization.id)
    assert problem(me("POST", "/v1/sessions", {"agent": "house-agent"})) == (404, "not_found")
    inside = me.ok("POST", f"/v1/sessions?organization_id={organization.id}", {"agent": "house-agent"})
    assert inside["agent"] == "house-agent"


def test_a_session_outlives_the_token_that_started_it(me: Api, owner: User, start: Start) -> None:
    _, session = start(me)
    assert api_of(owner)("DELETE", f"/v1/sessions/{session['id']}").status_code == 204
