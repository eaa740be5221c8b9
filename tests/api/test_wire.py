"""Bad input, everywhere: a problem with a stable code, never the text, nothing half-written (section 4)."""

import json

import pytest
from django.db import connections

from config.logs import JsonFormatter
from tests.api.client import Api, problem

pytestmark = [pytest.mark.django_db, pytest.mark.req("section-4")]
DEEP = b'{"text": ' + b"[" * 30 + b"]" * 30 + b"}"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "malformed"),
        (b"{", "malformed"),
        (b"null", "malformed"),
        (b"[]", "malformed"),
        (b'"text"', "malformed"),
        (b"12", "malformed"),
        (b'{"text": NaN}', "malformed"),
        (b'{"text": "a", "expires_in_days": Infinity}', "malformed"),
        (b'{"text": "a", "expires_in_days": 1e999}', "malformed"),
        (b'{"text": "a", "expires_in_days": ' + b"9" * 5000 + b"}", "malformed"),
        (b'{"text": "a", "expires_in_days": 1.0}', "malformed"),
        (b'{"text": "a", "expires_in_days": "1"}', "malformed"),
        (b'{"text": "a", "expires_in_days": true}', "malformed"),
        (b'{"text": "a", "pinned": 1}', "malformed"),
        (b'{"text": "a", "pinned": null}', "malformed"),
        (b'{"text": "a", "kind": null}', "malformed"),
        (b'{"text": "a", "kind": ["note"]}', "malformed"),
        (b'{"text": 5}', "malformed"),
        (b'{"text": {"a": 1}}', "malformed"),
        (b'{"kind": "note"}', "malformed"),
        (b'{"text": "a"} {}', "malformed"),
        (b"\xef\xbb\xbf" + b'{"text": "a"}', "malformed"),
        (b'{"text": "a\\u0000b"}', "bad_text"),
        (b'{"text": "\\ud800"}', "bad_text"),
        (b'{"text": "\\udc00\\ud800"}', "bad_text"),
        (b'{"text": "\xff"}', "bad_text"),
        (b'{"text": "\xc0\x80"}', "bad_text"),
        (b'{"text": "\xed\xa0\x80"}', "bad_text"),
        (b'{"text": "a", "\\u0000": 1}', "bad_text"),
        (b'{"text": "a", "text": "b"}', "duplicate_field"),
        (b'{"text": "a", "x": {"y": 1, "y": 2}}', "duplicate_field"),
        (b'{"text": "a", "trust": "confirmed"}', "unknown_field"),
        (b'{"text": "a", "origin": "agent", "tainted": false}', "unknown_field"),
        (b'{"text": "a", "user_id": "b"}', "unknown_field"),
        (DEEP, "too_deep"),
        (b"[" * 60_000, "too_deep"),
        (b'{"a":' * 10_000 + b"1" + b"}" * 10_000, "too_deep"),
    ],
)
def test_a_body_that_has_no_one_reading_is_400(me: Api, body: bytes, code: str) -> None:
    assert problem(me("POST", "/v1/memory", body)) == (400, code)
    assert me.memory()["items"] == []


def test_a_surrogate_pair_is_one_character(me: Api) -> None:
    assert me.ok("POST", "/v1/memory", b'{"text": "Likes \\ud83c\\udf75"}')["text"] == "Likes 🍵"


def test_a_field_is_named_unless_its_name_is_a_text(me: Api) -> None:
    named = json.loads(me("POST", "/v1/memory", {"text": "a", "revision": 3}).content)
    assert named["field"] == "revision"
    wrong = json.loads(me("POST", "/v1/memory", {"text": "a", "pinned": "yes"}).content)
    assert wrong["field"] == "pinned"
    missing = json.loads(me("POST", "/v1/memory", {}).content)
    assert missing["field"] == "text"
    secret = me("POST", "/v1/memory", {"text": "a", "my pin is 4711": 1})
    assert b"4711" not in secret.content
    assert problem(secret) == (400, "unknown_field")


@pytest.mark.parametrize("size", [64 * 1024 + 1, 900_000, 3_000_000])
def test_a_large_body_is_413(me: Api, size: int) -> None:
    body = b'{"text": "' + b"a" * size + b'"}'
    assert problem(me("POST", "/v1/memory", body)) == (413, "body_too_large")


@pytest.mark.parametrize("type_", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_another_content_type_is_415(me: Api, type_: str) -> None:
    response = me("POST", "/v1/memory", {"text": "a"}, Content_Type=type_)
    assert problem(response) == (415, "unsupported_media_type")


def test_a_charset_beside_the_type_changes_nothing(me: Api) -> None:
    body = '{"text": "Trinkt gern Kräutertee"}'.encode()
    added = me.ok("POST", "/v1/memory", body, Content_Type="application/json; charset=latin-1")
    assert added["text"] == "Trinkt gern Kräutertee"


def test_only_json_is_given(me: Api) -> None:
    assert problem(me("GET", "/v1/memory", Accept="text/html")) == (406, "not_acceptable")
    assert me("GET", "/v1/memory", Accept="text/html, */*;q=0.1").status_code == 200


@pytest.mark.parametrize("method", ["PUT", "PATCH", "TRACE", "BREW"])
def test_another_method_is_405(me: Api, method: str) -> None:
    assert problem(me(method, "/v1/memory", {})) == (405, "method_not_allowed")


@pytest.mark.parametrize("path", ["/v1/", "/v1/nothing", "/v1/memory/", "/v1/memory/a/b", "/v1/sessions/a/b/c"])
def test_an_unknown_route_is_the_same_404_for_everybody(me: Api, nobody: Api, path: str) -> None:
    for method in ("GET", "POST", "DELETE", "OPTIONS"):
        responses = [api(method, path) for api in (me, nobody)]
        assert [problem(response) for response in responses] == [(404, "not_found")] * 2
        assert responses[0].content == responses[1].content == me("PATCH", "/v1/memory/x", {"pinned": True}).content


def test_unknown_query_parameters_are_ignored(me: Api) -> None:
    assert me("GET", "/v1/memory?color=red&user_id=nobody").status_code == 200


@pytest.mark.parametrize("alias", ["default", "keys"])
def test_a_database_that_is_away_is_503(me: Api, alias: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import django.db

    def refuse(*args: object, **kwargs: object) -> None:
        raise django.db.OperationalError("connection refused while writing Likes tea")

    with monkeypatch.context() as away:
        away.setattr(connections[alias], "cursor", refuse)
        response = me("POST", "/v1/memory", {"text": "Likes tea"})
    assert problem(response) == (503, "unavailable")
    assert response["Retry-After"] == "1"
    assert b"tea" not in response.content


def test_what_nobody_expected_is_500_without_a_word_of_it(
    me: Api, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*args: object) -> None:
        raise RuntimeError("Likes tea")

    monkeypatch.setattr("memory_app.selectors.overview", fail)
    response = me("GET", "/v1/memory")
    assert problem(response) == (500, "internal")
    assert set(json.loads(response.content)) == {"type", "title", "status", "code"}
    logged = "\n".join(JsonFormatter().format(record) for record in caplog.records)
    assert "unexpected error" in logged
    assert "tea" not in logged
