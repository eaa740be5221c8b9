"""C on the wire: records, pages, idempotency, the switch (C1 to C9)."""

import json
from threading import Barrier, Thread

import pytest
from django.db import connections

from accounts import tokens
from accounts.models import User, personal_scope
from tests.api.client import Api, problem
from tests.api.conftest import api_of

pytestmark = pytest.mark.django_db
TIME = r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$"


def add(api: Api, body: str = "Likes tea", key: str = "k", **more: object) -> dict[str, object]:
    """The record of a POST."""
    record: dict[str, object] = api.ok("POST", "/v1/memories", {"body": body, "idempotency_key": key, **more})
    return record


@pytest.mark.req("C1", "C3", "C4")
def test_a_record_has_these_fields_and_an_etag(me: Api) -> None:
    response = me("POST", "/v1/memories", {"body": "Likes tea", "idempotency_key": "k"})
    record = json.loads(response.content)
    assert (response.status_code, response["ETag"]) == (201, '"1"')
    assert {name: value for name, value in record.items() if name not in ("id", "created_at", "updated_at")} == {
        "scope": "personal",
        "body": "Likes tea",
        "category": "fact",
        "revision": 1,
        "source": {"type": "user_management"},
    }
    read = me("GET", f"/v1/memories/{record['id']}")
    assert (json.loads(read.content), read["ETag"]) == (record, '"1"')


@pytest.mark.req("C1")
def test_every_kind_is_shown_and_two_are_written(me: Api) -> None:
    me.add("Likes notes", kind="note")
    assert add(me, category="preference")["category"] == "preference"
    for category in ("note", "event", "insight", "poem", ""):
        body = {"body": "a", "idempotency_key": "n", "category": category}
        assert problem(me("POST", "/v1/memories", body)) == (400, "bad_kind")
    assert [one["category"] for one in me.ok("GET", "/v1/memories")["items"]] == ["preference", "note"]


@pytest.mark.req("C3")
@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"body": "a"}, "malformed"),
        ({"body": "a", "idempotency_key": None}, "malformed"),
        ({"body": "a", "idempotency_key": ""}, "bad_key"),
        ({"body": "a", "idempotency_key": "x" * 201}, "bad_key"),
        ({"body": "a", "idempotency_key": "ü" * 101}, "bad_key"),
        ({"idempotency_key": "k"}, "malformed"),
        ({"body": "a", "idempotency_key": "k", "pinned": True}, "unknown_field"),
        ({"body": "a", "idempotency_key": "k", "scope": "personal"}, "unknown_field"),
    ],
)
def test_a_record_needs_a_body_and_a_key_and_nothing_else(me: Api, body: object, code: str) -> None:
    assert problem(me("POST", "/v1/memories", body)) == (400, code)
    assert me.ok("GET", "/v1/memories") == {"items": [], "next": None}


@pytest.mark.req("C3")
def test_a_key_is_good_for_one_request(me: Api, them: Api) -> None:
    record = add(me)
    assert me("POST", "/v1/memories", {"body": "Likes tea", "idempotency_key": "k"}).status_code == 201
    assert add(me) == record
    assert problem(me("POST", "/v1/memories", {"body": "x", "idempotency_key": "k"})) == (422, "idempotency_mismatch")
    assert add(them, "Likes rum")["body"] == "Likes rum"
    me.ok("PATCH", "/v1/memory-settings", {"use_memories": False})
    assert add(me) == record
    me.ok("DELETE", f"/v1/memories/{record['id']}?revision=1")
    for body in ("Likes tea", "x"):
        assert problem(me("POST", "/v1/memories", {"body": body, "idempotency_key": "k"})) == (410, "gone")


@pytest.mark.req("C3")
@pytest.mark.django_db(transaction=True)
def test_the_same_key_at_once_makes_one_record(owner: User) -> None:
    me, start, answers = api_of(owner).on(), Barrier(16), []

    def work() -> None:
        try:
            start.wait(30)
            answers.append(Api(me.token)("POST", "/v1/memories", {"body": "Likes tea", "idempotency_key": "k"}))
        finally:
            connections.close_all()

    workers = [Thread(target=work) for _ in range(16)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(60)
    assert [answer.status_code for answer in answers] == [201] * 16
    assert len({json.loads(answer.content)["id"] for answer in answers}) == 1
    assert len(me.memory()["items"]) == 1


@pytest.mark.req("C2")
def test_pages_are_newest_first_and_their_cursor_is_this_persons(me: Api, them: Api) -> None:
    for number in range(5):
        add(me, f"note {number}", key=str(number))
    add(them, "Likes rum")
    first = me.ok("GET", "/v1/memories?limit=2")
    assert [one["body"] for one in first["items"]] == ["note 4", "note 3"]
    me.ok("DELETE", f"/v1/memories/{first['items'][0]['id']}?revision=1")
    add(me, "newer", key="newer")
    second = me.ok("GET", f"/v1/memories?limit=2&after={first['next']}")
    assert [one["body"] for one in second["items"]] == ["note 2", "note 1"]
    last = me.ok("GET", f"/v1/memories?limit=2&after={second['next']}")
    assert ([one["body"] for one in last["items"]], last["next"]) == (["note 0"], None)
    for cursor in ("", "x", first["next"][:-1]):
        assert problem(me("GET", f"/v1/memories?after={cursor}")) == (400, "bad_cursor")
    foreign, spoilt = (them("GET", f"/v1/memories?after={one}").content for one in (first["next"], "x"))
    assert foreign == spoilt


@pytest.mark.req("C2")
@pytest.mark.parametrize("limit", ["0", "201", "-1", "1.0", "", "x", "²", "9" * 30])
def test_a_page_has_1_to_200_records(me: Api, limit: str) -> None:
    assert problem(me("GET", f"/v1/memories?limit={limit}")) == (400, "bad_limit")


@pytest.mark.req("C2")
def test_a_page_has_50_records_unless_told_otherwise(me: Api) -> None:
    for number in range(51):
        add(me, f"note {number}", key=str(number))
    assert len(me.ok("GET", "/v1/memories")["items"]) == 50
    assert len(me.ok("GET", "/v1/memories?limit=200&color=red")["items"]) == 51


@pytest.mark.req("C5")
def test_an_edit_needs_the_revision_that_was_read(me: Api) -> None:
    path = f"/v1/memories/{add(me)['id']}"
    assert problem(me("PATCH", path, {"body": "Likes mint"})) == (400, "malformed")
    changed = me("PATCH", path, {"body": "Likes mint", "revision": 1})
    assert (json.loads(changed.content)["revision"], changed["ETag"]) == (2, '"2"')
    stale = me("PATCH", path, {"body": "Likes rum", "revision": 1})
    assert problem(stale) == (409, "stale_revision")
    assert json.loads(stale.content)["revision"] == 2
    for etag, revision in (('"1"', 2), ('"2"', 1), ('"1"', 1)):
        matched = me("PATCH", path, {"body": "Likes rum", "revision": revision}, If_Match=etag)
        assert problem(matched) == (412, "stale_revision")
    assert me.ok("PATCH", path, {"body": "Likes rum", "revision": 2}, If_Match='"2"')["revision"] == 3
    assert problem(me("PATCH", path, {"body": "a", "revision": 3, "category": "fact"})) == (400, "unknown_field")


@pytest.mark.req("C6")
def test_a_forget_needs_the_revision_too(me: Api) -> None:
    path = f"/v1/memories/{add(me)['id']}"
    for query in ("", "?revision=", "?revision=one", "?revision=-1"):
        assert problem(me("DELETE", path + query)) == (400, "malformed")
    assert problem(me("DELETE", f"{path}?revision=2")) == (409, "stale_revision")
    assert problem(me("DELETE", path, If_Match='"2"')) == (412, "stale_revision")
    gone = me("DELETE", path, If_Match='"1"')
    assert (gone.status_code, json.loads(gone.content)["forgotten"]) == (200, 1)
    assert problem(me("GET", path)) == (404, "not_found")


@pytest.mark.req("section-0")
def test_a_suggestion_that_waits_is_not_there(me: Api, start) -> None:
    run, session = start(me)
    report = {"type": "memory.propose", "data": {"text": "Likes rum"}}
    waiting = run.ok("POST", f"/v1/sessions/{session['id']}/events", report)["proposal_id"]
    assert me.ok("GET", "/v1/memories")["items"] == []
    assert problem(me("GET", f"/v1/memories/{waiting}")) == (404, "not_found")
    assert problem(me("PATCH", f"/v1/memories/{waiting}", {"body": "a", "revision": 1})) == (404, "not_found")
    assert problem(me("DELETE", f"/v1/memories/{waiting}?revision=1")) == (404, "not_found")
    assert len(me.memory()["proposals"]) == 1


@pytest.mark.req("C9")
def test_no_answer_may_be_stored_errors_included(me: Api, nobody: Api) -> None:
    answers = [me("GET", "/v1/memories"), me("GET", "/v1/memories/x"), me("POST", "/v1/memories", b"{")]
    answers += [nobody("GET", "/v1/memories"), me("BREW", "/v1/memories"), me("GET", "/v1/nothing")]
    assert {answer["Cache-Control"] for answer in answers} == {"private, no-store"}


@pytest.mark.req("C7", "M5")
def test_an_app_relays_the_switch_of_its_own_end_users_only(owner: User, me: Api) -> None:
    app = Api(tokens.issue_for_app(personal_scope(owner.id)[0]).secret)
    path = "/v1/memory-settings"
    assert app.ok("GET", f"{path}?external_id=e") == {"use_memories": False}
    assert app.ok("PATCH", f"{path}?external_id=e", {"use_memories": True}) == {"use_memories": True}
    assert app.ok("GET", f"{path}?external_id=e") == {"use_memories": True}
    assert app.ok("GET", f"{path}?external_id=other") == {"use_memories": False}
    assert problem(app("PATCH", f"{path}?user_id={owner.id}", {"use_memories": False})) == (403, "forbidden")
    assert problem(app("PATCH", path, {"use_memories": False})) == (400, "malformed")
    assert me.memory()["enabled"] is True
