"""M over HTTP: whom a call is about, grants, times, trust and quarantine, confirming, forgetting (M1 to M9, M16)."""

import json
import uuid
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import transaction

from accounts import tokens
from accounts.models import App, User, personal_scope
from accounts.people import found_organization
from agents_gateway import agents
from memory_app import services
from memory_app.models import AppPolicy, Subject
from memory_app.models.walls import as_role, scoped
from tests.api.client import Api, problem
from tests.conftest import person
from tests.gateway.agents import pack
from tests.gateway.conftest import Start, report
from tests.gateway.store import AT, END_USER, learn, recalled

pytestmark = pytest.mark.django_db


@pytest.mark.req("M3", "M5")
def test_a_memory_tells_where_it_came_from_how_far_it_is_trusted_and_when_it_holds(run: Api) -> None:
    made = run("POST", f"{AT}/", {"text": "Likes tea", "kind": "preference", "label": "none"})
    item = json.loads(made.content)
    assert (made.status_code, made["ETag"]) == (201, '"1"')
    named = ("text", "kind", "label", "level", "trust", "tainted", "quarantined", "pinned", "revision", "valid_to")
    assert [item[name] for name in named] == [
        "Likes tea", "preference", "none", "person", "inferred", False, False, False, 1, None,
    ]  # fmt: skip
    assert item["source"] | {"at": "", "session": ""} == {
        "who": "travel-agent", "what": "app_agent", "at": "", "session": "",
    }  # fmt: skip
    assert "value" not in item and "score" not in item
    assert run.ok("GET", f"{AT}/{item['id']}") == item
    (found,) = run.ok("POST", f"{AT}/recall", {"query": "tea"})["items"]
    assert found.pop("score") > 0
    assert found == item


@pytest.mark.req("M16", "section-0")
def test_without_the_grant_a_write_waits_and_with_it_it_is_active_at_once(me: Api, run: Api, grant: Any) -> None:
    grant(writes=False)
    waiting = run("POST", AT, {"text": "Likes tea"})
    assert (waiting.status_code, set(json.loads(waiting.content))) == (202, {"proposal_id"})
    assert recalled(run) == []
    grant(writes=True)
    learn(run, "Likes green tea")
    assert recalled(run) == ["Likes green tea"]
    me.ok("POST", f"/v1/memory/{json.loads(waiting.content)['proposal_id']}/accept", {})
    assert sorted(recalled(run)) == ["Likes green tea", "Likes tea"]


@pytest.mark.req("M1", "M16")
def test_what_another_agent_saved_is_read_by_grant_only(me: Api, run: Api, start: Start, grant: Any) -> None:
    learn(run)
    agents.register(pack("second-agent"), by="test", trust_publisher=True)
    second, _ = start(me, agent="second-agent")
    assert recalled(second) == []
    grant(reads_all=True)
    assert recalled(second) == ["Likes tea"]


@pytest.mark.req("M5")
def test_whom_each_kind_of_token_may_speak_of(run: Api, app: Api, alone: Api, owner: User, other: User) -> None:
    shared = {"about": "tenant", "label": "none"}
    for named in (END_USER, {"user_id": str(owner.id)}):
        assert problem(run("POST", AT, {"text": "a", "about": named})) == (403, "forbidden")
        assert problem(run("GET", f"{AT}/x?external_id=e")) == (403, "forbidden")
    assert problem(alone("POST", AT, {"text": "a"})) == (403, "forbidden")
    assert problem(alone("POST", AT, {"text": "a", "about": END_USER})) == (403, "forbidden")
    assert alone("POST", AT, {"text": "a", **shared}).status_code == 202
    assert problem(app("POST", AT, {"text": "a"})) == (400, "malformed")
    assert problem(app("POST", AT, {"text": "a", "about": {}})) == (400, "malformed")
    assert problem(app("POST", AT, {"text": "a", "about": END_USER | {"user_id": str(owner.id)}}))[0] == 400
    assert problem(app("POST", AT, {"text": "a", "about": "everybody"})) == (400, "malformed")
    for stranger in (str(other.id), "x"):
        assert problem(app("POST", AT, {"text": "a", "about": {"user_id": stranger}})) == (404, "not_found")
    assert app("POST", AT, {"text": "a", "about": {"user_id": str(owner.id)}}).status_code == 202
    assert app("POST", AT, {"text": "a", "about": END_USER}).status_code == 202


@pytest.mark.req("M1")
def test_what_the_app_shares_is_labelled_none_and_lives_in_no_session(run: Api, alone: Api, owner: User) -> None:
    shared = {"text": "The office is in Bonn", "about": "tenant"}
    assert problem(alone("POST", AT, shared)) == (400, "bad_label")
    assert problem(run("POST", AT, shared | {"label": "none", "session": True})) == (400, "malformed")
    tenant, _ = personal_scope(owner.id)
    agents.let_share("office-agent", tenant, shares=True)
    made = alone.ok("POST", AT, shared | {"label": "none"})
    assert (made["level"], made["trust"]) == ("tenant", "inferred")
    assert recalled(alone, "Bonn", about="tenant") == ["The office is in Bonn"]
    assert recalled(run, "Bonn", about="tenant") == ["The office is in Bonn"]
    assert recalled(run, "Bonn") == []


@pytest.mark.req("M9")
def test_a_session_that_read_outside_content_cannot_write_to_what_is_shared_unmarked(run: Api, owner: User) -> None:
    agents.let_share("travel-agent", shares=True)
    report(run, run.session, "content.untrusted", {"source": "web"})  # type: ignore[attr-defined]
    answer = run("POST", AT, {"text": "The office is in Bonn", "about": "tenant", "label": "none"})
    assert answer.status_code == 202
    assert recalled(run, "Bonn", about="tenant") == []


@pytest.mark.req("K9")
def test_an_agent_that_declares_no_memory_gets_nothing_of_either(me: Api, owner: User, start: Start) -> None:
    tenant, _ = personal_scope(owner.id)
    token = agents.register(pack("deaf", memory=False), by="test", tenant=tenant, trust_publisher=True).token
    run, _ = start(me, agent="deaf")
    learned = {"text": "a", "about": "tenant", "label": "none"}
    for api in (Api(token), run):
        assert problem(api("POST", AT, learned)) == (403, "forbidden")
        assert problem(api("POST", f"{AT}/recall", {"query": "a", "about": "tenant"})) == (403, "forbidden")
    assert recalled(run) == []
    assert run.ok("POST", f"{AT}/context", {}) == {"block": "", "items": []}
    assert problem(run("POST", AT, {"text": "a"})) == (403, "forbidden")


@pytest.mark.req("K9")
def test_a_session_for_nobody_is_told_nothing(alone: Api, agent: Any) -> None:
    for api, name in ((alone, "office-agent"), (Api(agent.token), agent.name)):
        run = Api(api.ok("POST", "/v1/sessions", {"agent": name})["run_token"])
        assert recalled(run) == []
        assert problem(run("GET", f"{AT}/{AT[-6:]}")) == (404, "not_found")
        assert problem(run("POST", AT, {"text": "a"})) == (403, "forbidden")
        assert problem(run("POST", AT, {"text": "a", "about": "tenant", "label": "none"})) == (403, "forbidden")


@pytest.mark.req("M4")
def test_time_travel_tells_what_was_true_and_what_was_known(run: Api) -> None:
    january, march = "2026-01-01T00:00:00Z", "2026-03-01T00:00:00+02:00"
    item = learn(run, "Lives in Bonn", kind="fact", valid_from=january)
    before = datetime.now(UTC)
    changed = run.ok(
        "PATCH",
        f"{AT}/{item['id']}",
        {"revision": 1, "text": "Lives in Köln", "valid_from": march, "why": "moved"},
    )
    assert (changed["revision"], changed["text"]) == (2, "Lives in Köln")
    path = f"{AT}/{item['id']}"
    assert run.ok("GET", f"{path}?as_of=2026-02-01T00:00:00Z")["text"] == "Lives in Bonn"
    assert run.ok("GET", f"{path}?as_of=2026-03-02T00:00:00%2B00:00")["text"] == "Lives in Köln"
    assert run.ok("GET", f"{path}?known_at={before.isoformat().replace('+', '%2B')}")["text"] == "Lives in Bonn"
    assert problem(run("GET", f"{path}?as_of=2025-12-31T00:00:00Z")) == (404, "not_found")
    assert recalled(run, "Lives", as_of="2026-02-01T00:00:00Z") == ["Lives in Bonn"]
    history = run.ok("GET", f"{path}/history")
    assert [(one["number"], one["text"], one["why"]) for one in history["items"]] == [
        (2, "Lives in Köln", "moved"),
        (1, "Lives in Bonn", ""),
    ]
    assert history["next"] is None


@pytest.mark.req("M4", "section-4")
@pytest.mark.parametrize(
    ("times", "code"),
    [
        ({"valid_from": "2026-01-01T00:00:00"}, "malformed"),
        ({"valid_from": "yesterday"}, "malformed"),
        ({"valid_from": 5}, "malformed"),
        ({"valid_from": "0001-01-01T00:00:00+14:00"}, "bad_times"),
        ({"valid_to": "9999-12-31T23:59:59-14:00"}, "bad_times"),
        ({"valid_from": "2026-02-01T00:00:00Z", "valid_to": "2026-01-01T00:00:00Z"}, "bad_times"),
    ],
)
def test_times_have_an_offset_and_an_order(run: Api, times: Any, code: str) -> None:
    assert problem(run("POST", AT, {"text": "a tea", **times})) == (400, code)
    assert problem(run("GET", f"{AT}/x?as_of=2026-01-01"))[0] in (400, 404)


@pytest.mark.req("M3")
def test_a_typed_value_fits_the_schema_that_the_app_registered(run: Api, owner: User) -> None:
    value = {"schema": "home", "data": {"city": "Bonn"}}
    assert problem(run("POST", AT, {"text": "Lives in Bonn", "kind": "fact", "value": value})) == (400, "bad_value")
    schema = {"type": "object", "properties": {"city": {"type": "string"}}, "additionalProperties": False}
    services.register_schema(person(owner), "home", schema)
    made = learn(run, "Lives in Bonn", kind="fact", value=value)
    assert (made["schema"], made["value"]) == ("home", {"city": "Bonn"})
    wrong = {"schema": "home", "data": {"town": "Bonn"}}
    assert problem(run("POST", AT, {"text": "Lives in Bonn", "kind": "fact", "value": wrong})) == (400, "bad_value")
    assert problem(run("POST", AT, {"text": "Lives in Bonn", "kind": "note", "value": value})) == (400, "bad_value")


@pytest.mark.req("M5", "K16")
@pytest.mark.parametrize("method", ["GET", "PATCH", "DELETE"])
def test_reading_about_an_end_user_never_seen_makes_none(app: Api, method: str) -> None:
    body = {"revision": 1} if method == "PATCH" else None
    path = f"{AT}/{uuid.uuid4()}?external_id=never-seen&revision=1"
    assert problem(app(method, path, body)) == (404, "not_found")
    assert problem(app("GET", f"{AT}/{uuid.uuid4()}/history?external_id=never-seen")) == (404, "not_found")
    assert app.ok("GET", "/v1/memory-settings?external_id=never-seen") == {"use_memories": False}
    with transaction.atomic(), as_role("keep_ops"):
        assert not Subject.objects.filter(external_id="never-seen").exists()


@pytest.mark.req("C7")
def test_an_end_user_never_seen_has_the_organizations_default(owner: User) -> None:
    tenant = found_organization("Acme", owner).id
    default = App.objects.get(tenant=tenant).id
    api = Api(tokens.issue_for_app(tenant).secret)
    for wanted in (True, False):
        chosen = {"default_enabled": wanted, "default_set_by": owner.id, "default_set_at": datetime.now(UTC)}
        with scoped(tenant, None):
            AppPolicy.objects.update_or_create(app_id=default, tenant_id=tenant, defaults=chosen)
        assert api.ok("GET", "/v1/memory-settings?external_id=never-seen") == {"use_memories": wanted}


@pytest.mark.req("M3", "M4")
def test_a_typed_value_stays_until_another_or_null_is_sent(run: Api, owner: User) -> None:
    services.register_schema(person(owner), "any", {})
    services.register_schema(person(owner), "home", {"type": "object"})
    path = f"{AT}/{learn(run, 'Lives in Bonn', kind='fact', value={'schema': 'home', 'data': {}})['id']}"
    other = {"schema": "any", "data": [1]}
    for sent, schema in (({"text": "Lives at home"}, "home"), ({"value": other}, "any"), ({"value": None}, None)):
        revision = run("GET", path).json()["revision"]
        assert run("PATCH", path, {"revision": revision, **sent}).json().get("schema") == schema
    told = [one.get("schema") for one in run("GET", f"{path}/history").json()["items"]]
    assert told == [None, "any", "home", "home"]


@pytest.mark.req("M9")
def test_text_from_outside_is_seen_in_its_session_only_and_only_when_asked_for(me: Api, run: Api, start: Start) -> None:
    waiting = run("POST", AT, {"text": "Likes tea", "source": "web"})
    assert waiting.status_code == 202
    assert recalled(run) == []
    assert recalled(run, include_quarantined=True) == ["Likes tea"]
    other, _ = start(me)
    assert recalled(other, include_quarantined=True) == []
    suggestion = report(run, run.session, "memory.propose", {"text": "Likes milk"})  # type: ignore[attr-defined]
    (mine,) = [one for one in me.memory()["proposals"] if one["id"] == suggestion["proposal_id"]]
    assert mine["tainted"] is True  # the session was given quarantined text


@pytest.mark.req("M1", "C10")
def test_a_sessions_own_entry_lives_in_it_and_is_forgotten_at_once(me: Api, run: Api, start: Start) -> None:
    item = learn(run, session=True)
    assert item["level"] == "session"
    assert recalled(run) == ["Likes tea"]
    other, _ = start(me)
    assert recalled(other) == []
    assert me.memory()["items"] == []
    gone = run("DELETE", f"{AT}/{item['id']}?revision=1")
    assert (gone.status_code, json.loads(gone.content)["forgotten"]) == (200, 1)
    assert recalled(run) == []


@pytest.mark.req("M6")
def test_a_context_is_one_block_with_an_etag(me: Api, run: Api) -> None:
    me.add("Likes a <b> & tea", pinned=True)
    me.add("Likes long walks")
    first = run("POST", f"{AT}/context", {"query": "walks"})
    body = json.loads(first.content)
    assert body["block"].count("<") == 2
    assert [one["text"] for one in body["items"]] == ["Likes a <b> & tea", "Likes long walks"]
    again = run("POST", f"{AT}/context", {"query": "walks"}, If_None_Match=first["ETag"])
    assert (again.status_code, again.content) == (304, b"")
    assert len(run.ok("POST", f"{AT}/context", {"max_items": 1})["items"]) == 1
    for wrong in ({"max_items": 201}, {"max_bytes": -1}, {"max_items": "1"}):
        assert problem(run("POST", f"{AT}/context", wrong)) == (400, "malformed")


@pytest.mark.req("M5")
@pytest.mark.parametrize("k", [0, 101, -1, "1", None])
def test_a_recall_gives_1_to_100(run: Api, k: Any) -> None:
    assert problem(run("POST", f"{AT}/recall", {"query": "tea", "k": k})) == (400, "malformed")


@pytest.mark.req("M9", "K10")
def test_history_of_outside_text_taints_the_session_too(me: Api, run: Api, start: Start) -> None:
    waiting = json.loads(run("POST", AT, {"text": "Likes tea", "source": "web"}).content)["proposal_id"]
    me.ok("POST", f"/v1/memory/{waiting}/accept", {})
    reader, session = start(me)
    reader.ok("GET", f"{AT}/{waiting}/history")
    suggested = report(reader, session, "memory.propose", {"text": "Likes milk"})["proposal_id"]
    (found,) = [one for one in me.memory()["proposals"] if one["id"] == suggested]
    assert found["tainted"] is True


@pytest.mark.req("M16")
def test_grants_end_with_the_kill_switch_on_the_next_call(run: Api, agent: Any) -> None:
    learn(run)
    agents.kill(agent.name)
    assert problem(run("POST", f"{AT}/recall", {"query": "tea"})) == (403, "agent_disabled")
    assert problem(run("POST", AT, {"text": "Likes rum"})) == (403, "agent_disabled")
    agents.revive(agent.name)
    assert recalled(run) == ["Likes tea"]


@pytest.mark.req("M4")
def test_before_it_was_recorded_an_entry_is_not_there(me: Api, run: Api) -> None:
    entry = me.add("Likes tea")
    assert run.ok("GET", f"{AT}/{entry['id']}")["text"] == "Likes tea"
    soon = (datetime.now(UTC) - timedelta(days=1)).isoformat().replace("+", "%2B")
    assert problem(run("GET", f"{AT}/{entry['id']}?known_at={soon}")) == (404, "not_found")
