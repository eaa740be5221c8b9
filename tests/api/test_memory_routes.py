"""Every K route does what the requirements say, over HTTP."""

import json
from typing import Any
from uuid import UUID

import pytest

from tests.api.client import Api, problem

pytestmark = pytest.mark.django_db
ITEM = {
    "id", "text", "kind", "pinned", "origin", "source", "tainted", "trust", "revision", "created_at", "updated_at",
    "expires_at",
}  # fmt: skip


def forgotten(answer: dict[str, Any]) -> int:
    """How many an answer to a forget says went; its receipt is an id, or null."""
    assert set(answer) == {"forgotten", "receipt"}
    assert answer["receipt"] is None or UUID(answer["receipt"])
    return int(answer["forgotten"])


@pytest.mark.req("K1")
def test_memory_is_off_until_turned_on(newcomer: Api) -> None:
    assert newcomer.memory() == {"enabled": False, "items": [], "proposals": []}
    assert problem(newcomer("POST", "/v1/memory", {"text": "Likes tea"})) == (409, "memory_off")
    assert newcomer.ok("PUT", "/v1/memory/settings", {"enabled": True}) == {"enabled": True}
    newcomer.add("Likes tea")
    assert newcomer.ok("PUT", "/v1/memory/settings", {"enabled": False}) == {"enabled": False}
    assert [item["text"] for item in newcomer.memory()["items"]] == ["Likes tea"]


@pytest.mark.req("K2", "K4", "K15")
def test_an_added_entry_is_listed_as_it_was_answered(me: Api) -> None:
    response = me("POST", "/v1/memory", {"text": "  Likes tea  "})
    added = json.loads(response.content)
    assert response.status_code == 201
    assert response["ETag"] == '"1"'
    assert response["Content-Type"] == "application/json"
    assert set(added) == ITEM
    assert UUID(added["id"]).version == 7
    assert (added["text"], added["kind"], added["pinned"]) == ("  Likes tea  ", "note", False)
    assert (added["origin"], added["trust"], added["tainted"], added["revision"]) == ("user", "confirmed", False, 1)
    assert (added["expires_at"], set(added["source"])) == (None, {"at"})
    assert added["created_at"].endswith("Z")
    assert me.memory() == {"enabled": True, "items": [added], "proposals": []}


@pytest.mark.req("K2")
def test_pinned_come_first_then_newest(me: Api) -> None:
    for text, pinned in (("one", False), ("two", True), ("three", False)):
        me.add(text, pinned=pinned)
    assert [item["text"] for item in me.memory()["items"]] == ["two", "three", "one"]


@pytest.mark.req("K4")
@pytest.mark.parametrize("kind", ["preference", "fact", "note"])
def test_k_writes_three_kinds(me: Api, kind: str) -> None:
    assert me.add("Likes tea", kind=kind)["kind"] == kind


@pytest.mark.req("K4")
@pytest.mark.parametrize("kind", ["event", "procedure", "insight", "", "Fact"])
def test_another_kind_is_400(me: Api, kind: str) -> None:
    assert problem(me("POST", "/v1/memory", {"text": "Likes tea", "kind": kind})) == (400, "bad_kind")


@pytest.mark.req("K4")
@pytest.mark.parametrize("days", [0, -1, 3651, 10**30])
def test_an_expiry_outside_1_to_3650_days_is_400(me: Api, days: int) -> None:
    assert problem(me("POST", "/v1/memory", {"text": "x", "expires_in_days": days})) == (400, "bad_expiry")


@pytest.mark.req("K4", "K5")
def test_an_expiry_is_set_counted_anew_and_removed(me: Api) -> None:
    entry = me.add("Likes tea", expires_in_days=1)
    later = me.ok("PATCH", f"/v1/memory/{entry['id']}", {"expires_in_days": 3650})
    assert entry["expires_at"] < later["expires_at"]
    assert me.ok("PATCH", f"/v1/memory/{entry['id']}", {"expires_in_days": None})["expires_at"] is None


@pytest.mark.req("K5")
def test_an_edit_changes_what_it_names_and_counts_the_revision(me: Api) -> None:
    entry = me.add("Likes tea")
    response = me("PATCH", f"/v1/memory/{entry['id']}", {"text": "Likes coffee", "pinned": True})
    edited = json.loads(response.content)
    assert response.status_code == 200
    assert (edited["id"], edited["text"], edited["pinned"]) == (entry["id"], "Likes coffee", True)
    assert response["ETag"] == f'"{edited["revision"]}"'
    assert edited["revision"] > entry["revision"]


@pytest.mark.req("K5")
def test_if_match_guards_an_edit_and_a_forget(me: Api) -> None:
    entry = me.add("Likes tea")
    path = f"/v1/memory/{entry['id']}"
    me.ok("PATCH", path, {"pinned": True}, If_Match='"1"')
    stale = me("PATCH", path, {"pinned": False}, If_Match='"1"')
    assert problem(stale) == (412, "stale_revision")
    assert json.loads(stale.content)["revision"] == 2
    for etag in ('"1"', 'W/"2"', '"other"', '"99999999999999999999"'):
        assert problem(me("DELETE", path, If_Match=etag)) == (412, "stale_revision")
    assert problem(me("DELETE", path, If_Match="2")) == (400, "malformed")
    assert forgotten(me.ok("DELETE", path, If_Match='"2"')) == 1


@pytest.mark.req("K6")
def test_a_forgotten_entry_is_gone(me: Api) -> None:
    entry, kept = me.add("Likes tea"), me.add("Likes coffee")
    path = f"/v1/memory/{entry['id']}"
    assert forgotten(me.ok("DELETE", path)) == 1
    assert [item["id"] for item in me.memory()["items"]] == [kept["id"]]
    assert problem(me("DELETE", path)) == (404, "not_found")
    assert problem(me("PATCH", path, {"pinned": True})) == (404, "not_found")


@pytest.mark.req("K7")
def test_forgetting_everything_keeps_the_switch(me: Api) -> None:
    me.add("Likes tea")
    me.add("Likes coffee")
    assert forgotten(me.ok("DELETE", "/v1/memory")) == 2
    assert me.memory() == {"enabled": True, "items": [], "proposals": []}
    assert me.add("Likes water")["text"] == "Likes water"


@pytest.mark.parametrize(
    ("text", "status", "code"),
    [
        ("", 422, "empty"),
        (" \u200b\n", 422, "empty"),
        ("a" * 2001, 422, "too_long"),
        ("é" * 1001, 422, "too_long"),
        ("my password is hunter2-Blue", 422, "credential"),
    ],
)
@pytest.mark.req("K17")
def test_texts_that_are_not_kept(me: Api, text: str, status: int, code: str) -> None:
    entry = me.add("Likes tea")
    for response in (
        me("POST", "/v1/memory", {"text": text}),
        me("PATCH", f"/v1/memory/{entry['id']}", {"text": text}),
    ):
        assert problem(response) == (status, code)
        assert not text or text.encode() not in response.content
    assert [item["text"] for item in me.memory()["items"]] == ["Likes tea"]


def test_a_refused_length_tells_limit_and_size(me: Api) -> None:
    body = json.loads(me("POST", "/v1/memory", {"text": "a" * 2001}).content)
    assert (body["limit"], body["size"]) == (2000, 2001)


@pytest.mark.req("K5")
def test_an_empty_edit_is_400(me: Api) -> None:
    entry = me.add("Likes tea")
    assert problem(me("PATCH", f"/v1/memory/{entry['id']}", {})) == (400, "malformed")


@pytest.mark.req("K2")
def test_one_entry_alone_is_not_read_on_k(me: Api) -> None:
    entry = me.add("Likes tea")
    response = me("GET", f"/v1/memory/{entry['id']}")
    assert problem(response) == (405, "method_not_allowed")
    assert set(response["Allow"].replace(" ", "").split(",")) == {"PATCH", "DELETE", "OPTIONS"}


def test_options_tells_the_methods_and_head_has_no_body(me: Api) -> None:
    options = me("OPTIONS", "/v1/memory")
    assert (options.status_code, options.content) == (204, b"")
    assert set(options["Allow"].replace(" ", "").split(",")) == {"GET", "HEAD", "POST", "DELETE", "OPTIONS"}
    head = me("HEAD", "/v1/memory")
    assert (head.status_code, head.content) == (200, b"")


@pytest.mark.req("C9")
def test_no_answer_may_be_stored(me: Api, nobody: Api) -> None:
    answers = [
        me("GET", "/v1/memory"),
        me("POST", "/v1/memory", {"text": "Likes tea"}),
        me("GET", "/v1/memory/zzz"),
        me("GET", "/v1/nothing"),
        nobody("GET", "/v1/memory"),
    ]
    assert {response["Cache-Control"] for response in answers} == {"private, no-store"}
