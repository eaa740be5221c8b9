"""M over HTTP: who decides what waits, forgets, erases and exports (M5, M11, M13, M16)."""

import json
import uuid

import pytest

from accounts.models import Membership, User, personal_scope
from accounts.people import found_organization
from tests.api.client import Api, problem
from tests.gateway.store import AT, END_USER, QUERY, learn, recalled

pytestmark = pytest.mark.django_db


@pytest.mark.req("M5", "section-0")
def test_an_agents_forget_waits_for_the_person(me: Api, run: Api) -> None:
    entry = me.add("Likes tea")
    path = f"{AT}/{entry['id']}"
    assert problem(run("DELETE", path)) == (400, "malformed")
    assert problem(run("DELETE", f"{path}?revision=2")) == (409, "stale_revision")
    assert problem(run("DELETE", path, If_Match='"2"')) == (412, "stale_revision")
    asked = run("DELETE", path, If_Match='"1"')
    assert asked.status_code == 202
    assert recalled(run) == ["Likes tea"]
    me.ok("POST", f"/v1/memory/{json.loads(asked.content)['proposal_id']}/accept", {})
    assert (recalled(run), me.memory()["items"]) == ([], [])


@pytest.mark.req("M5")
def test_a_person_confirms_and_an_agent_never(me: Api, run: Api, app: Api, alone: Api) -> None:
    item = learn(run)
    path = f"{AT}/{item['id']}/confirm"
    for api in (run, alone):
        assert problem(api("POST", path, {})) == (403, "forbidden")
    assert problem(app("POST", path, {"about": {"external_id": "guest-17"}})) == (404, "not_found")
    assert me.ok("POST", path, {}) == {"id": item["id"], "trust": "confirmed", "revision": 2}


@pytest.mark.req("M5")
def test_an_app_relays_its_end_users_own_act_but_no_members(app: Api, owner: User) -> None:
    waiting = learn(app, about=END_USER)["proposal_id"]
    confirmed = app.ok("POST", f"{AT}/{waiting}/confirm", {"about": END_USER})
    assert (confirmed["id"], confirmed["trust"]) == (waiting, "confirmed")
    assert recalled(app, about=END_USER) == ["Likes tea"]
    for about in ({"user_id": str(owner.id)}, "tenant"):
        assert problem(app("POST", f"{AT}/{waiting}/confirm", {"about": about})) == (403, "forbidden")


@pytest.mark.req("M5", "M16")
def test_an_app_relays_that_its_end_user_forgets_or_rejects(app: Api) -> None:
    known, unwanted = (learn(app, text=text, about=END_USER)["proposal_id"] for text in ("Likes tea", "Likes cake"))
    about = {"about": END_USER}
    app.ok("POST", f"{AT}/{known}/confirm", about)
    revision = app.ok("GET", f"{AT}/{known}?external_id={END_USER['external_id']}")["revision"]
    asked = app.ok("DELETE", f"{AT}/{known}?external_id={END_USER['external_id']}&revision={revision}")["proposal_id"]
    assert recalled(app, about=END_USER) == ["Likes tea"]
    gone = app.ok("POST", f"{AT}/{asked}/confirm", about)
    assert gone["forgotten"] == 1 and gone["receipt"]
    assert recalled(app, about=END_USER) == []
    assert app("POST", f"{AT}/{unwanted}/reject", about).status_code == 204
    for act in ("confirm", "reject"):
        assert problem(app("POST", f"{AT}/{unwanted}/{act}", about)) == (404, "not_found")


@pytest.mark.req("M5")
def test_what_is_shared_is_confirmed_by_an_administrator(me: Api, them: Api, alone: Api, owner: User) -> None:
    waiting = alone.ok("POST", AT, {"text": "The office is in Bonn", "about": "tenant", "label": "none"})["proposal_id"]
    path, shared = f"{AT}/{waiting}/confirm", {"about": "tenant"}
    tenant, _ = personal_scope(owner.id)
    assert problem(them("POST", path, shared)) == (404, "not_found")
    assert problem(them("POST", f"{path}?organization_id={tenant}", shared)) == (404, "not_found")
    assert me.ok("POST", path, shared)["trust"] == "confirmed"
    assert recalled(alone, "Bonn", about="tenant") == ["The office is in Bonn"]


@pytest.mark.req("M5")
def test_a_member_who_is_no_administrator_confirms_nothing_shared(me: Api, owner: User, other: User) -> None:
    tenant = found_organization("Acme", other)
    Membership.objects.create(tenant=tenant, user=owner, role=Membership.Role.MEMBER)
    path = f"{AT}/{tenant.id}/confirm?organization_id={tenant.id}"
    assert problem(me("POST", path, {"about": "tenant"})) == (403, "forbidden")


@pytest.mark.req("M5", "M11")
def test_an_app_erases_all_that_is_held_of_its_end_user(app: Api, run: Api, me: Api) -> None:
    waiting = learn(app, about=END_USER)["proposal_id"]
    app.ok("POST", f"{AT}/{waiting}/confirm", {"about": END_USER})
    for api in (run, me):
        assert problem(api("POST", f"{AT}/erase", {"about": END_USER})) == (403, "forbidden")
    assert problem(app("POST", f"{AT}/erase", {"about": "tenant"})) == (403, "forbidden")
    member = {"about": {"user_id": str(uuid.uuid4())}}
    assert problem(app("POST", f"{AT}/erase", member)) == (403, "forbidden")
    answer = app.ok("POST", f"{AT}/erase", {"about": END_USER})
    assert answer["forgotten"] == 1
    assert answer["receipt"]
    assert answer["jws"].count(".") == 2
    assert app.ok("GET", f"/v1/memory-settings{QUERY}") == {"use_memories": False}
    assert recalled(app, about=END_USER) == []


@pytest.mark.req("M13", "M5")
def test_all_that_is_held_of_a_person_is_exported_to_them_and_an_app(me: Api, run: Api, app: Api, alone: Api) -> None:
    me.add("Likes tea")
    mine = me.ok("POST", f"{AT}/export", {})
    assert [one["text"] for one in mine["memories"]] == ["Likes tea"]
    assert mine["enabled"] is True
    assert app.ok("POST", f"{AT}/export", {"about": END_USER})["memories"] == []
    for api in (run, alone):
        assert problem(api("POST", f"{AT}/export", {})) == (403, "forbidden")
    assert problem(me("POST", f"{AT}/export", {"about": END_USER})) == (403, "forbidden")
