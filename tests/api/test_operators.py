"""Operators name a person and a reason, see and forget, never write; each access is journaled first (K16)."""

import uuid
from urllib.parse import quote

import pytest
from django.contrib.auth.models import Permission
from django.db import DatabaseError, transaction

from accounts.models import User
from memory_app import selectors
from memory_app.domain.context import CallContext
from memory_app.models import OperatorAccess
from memory_app.models.walls import as_role
from tests.api.client import Api, problem
from tests.api.conftest import api_of

pytestmark = [pytest.mark.django_db, pytest.mark.req("K16")]
REASON = {"X_Access_Reason": "ticket 4711"}


def accesses(ctx: CallContext) -> list[tuple[str, str, str]]:
    """(action, operator, reason) as the person sees them."""
    return [(h.action, h.operator, h.reason) for h in selectors.activity(ctx) if h.operator]


def test_an_operator_sees_and_the_person_sees_that(me: Api, staff: Api, owner: User, ctx: CallContext) -> None:
    entry = me.add("Likes tea")
    seen = staff.ok("GET", f"/v1/memory?user_id={owner.id}", **REASON)
    assert seen["items"] == [entry]
    assert accesses(ctx) == [("list", "operator@example.org", "ticket 4711")]


def test_without_person_or_reason_nothing_is_shown(me: Api, staff: Api, owner: User, ctx: CallContext) -> None:
    place = f"/v1/memory?user_id={owner.id}"
    for response in (
        staff("GET", "/v1/memory", **REASON),
        staff("GET", "/v1/memory?user_id=", **REASON),
        staff("GET", place),
        staff("GET", place, X_Access_Reason=""),
        staff("GET", place, X_Access_Reason="   "),
        staff("GET", place, X_Access_Reason="UTF-8''%20"),
        staff("GET", place, X_Access_Reason="UTF-8''%E2%80%8B"),
        staff("DELETE", place),
    ):
        assert problem(response) == (400, "reason_required")
    assert accesses(ctx) == []


def test_a_reason_in_any_script_arrives_whole(me: Api, staff: Api, owner: User, ctx: CallContext) -> None:
    place = f"/v1/memory?user_id={owner.id}"
    raw = "Überprüfung".encode().decode("latin-1")
    staff.ok("GET", place, X_Access_Reason=raw)
    staff.ok("GET", place, X_Access_Reason="UTF-8''" + quote("проверка"))
    assert [reason for _, _, reason in accesses(ctx)] == ["проверка", "Überprüfung"]


@pytest.mark.parametrize(
    ("reason", "expected"),
    [
        ("\xff\xfe", (400, "bad_text")),
        ("UTF-8''%ff", (400, "bad_text")),
        ("UTF-8''a%00b", (400, "bad_text")),
        ("UTF-8''a%0Ab", (400, "bad_text")),
        ("a" * 501, (422, "too_long")),
        ("UTF-8''%E2%80%A6!", (400, "reason_required")),
        ("UTF-8''%E3%85%A4", (400, "reason_required")),
    ],
)
def test_a_reason_that_is_no_text_or_too_long(
    me: Api, staff: Api, owner: User, reason: str, expected: tuple[int, str]
) -> None:
    assert problem(staff("GET", f"/v1/memory?user_id={owner.id}", X_Access_Reason=reason)) == expected


def test_an_operator_may_forget(me: Api, staff: Api, owner: User, ctx: CallContext) -> None:
    first = me.add("Likes tea")
    me.add("Likes coffee")
    assert staff.ok("DELETE", f"/v1/memory/{first['id']}?user_id={owner.id}", **REASON)["forgotten"] == 1
    assert staff.ok("DELETE", f"/v1/memory?user_id={owner.id}", **REASON)["forgotten"] == 1
    assert {action for action, _, _ in accesses(ctx)} == {"forget", "forget_all"}


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/v1/memory", {"text": "a"}),
        ("PUT", "/v1/memory/settings", {"enabled": False}),
        ("PATCH", "/v1/memory/{}", {"pinned": True}),
        ("POST", "/v1/memory/{}/accept", {}),
        ("POST", "/v1/memory/{}/reject", {}),
        ("GET", "/v1/inbox", None),
    ],
)
def test_an_operator_never_writes_or_decides(
    me: Api, staff: Api, owner: User, method: str, path: str, body: object
) -> None:
    entry = me.add("Likes tea")
    response = staff(method, f"{path.format(entry['id'])}?user_id={owner.id}", body, **REASON)
    assert problem(response) == (403, "forbidden")
    assert me.memory() == {"enabled": True, "items": [entry], "proposals": []}


@pytest.mark.django_db(transaction=True)
def test_an_unknown_person_is_404_and_the_search_is_journaled(staff: Api) -> None:
    for nobody in (uuid.uuid4(), "x"):
        assert problem(staff("GET", f"/v1/memory?user_id={nobody}", **REASON)) == (404, "not_found")
    with transaction.atomic(), as_role("keep_ops"):
        told = OperatorAccess.objects.using("default").values_list("action", "operator", "reason", "subject_id")
        assert list(told) == [("open", "operator@example.org", "ticket 4711", None)] * 2


def test_when_the_access_cannot_be_journaled_nothing_is_shown(
    me: Api, staff: Api, owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    me.add("Likes tea")

    def refuse(*args: object, **kwargs: object) -> None:
        raise DatabaseError("away")

    monkeypatch.setattr("django.db.models.query.QuerySet.bulk_create", refuse)
    response = staff("GET", f"/v1/memory?user_id={owner.id}", **REASON)
    assert problem(response) == (503, "journal_unavailable")
    assert response["Retry-After"] == "1"


def test_seeing_texts_takes_a_further_permission(me: Api, other: User, owner: User) -> None:
    me.add("Likes tea")
    User.objects.filter(pk=other.pk).update(is_staff=True)
    place = f"/v1/memory?user_id={owner.id}"
    assert api_of(other).ok("GET", place)["items"] == []
    other.user_permissions.add(Permission.objects.get(codename="access_people"))
    assert problem(api_of(other)("GET", place, **REASON)) == (403, "forbidden")
    other.user_permissions.add(Permission.objects.get(codename="reveal_text"))
    assert len(api_of(other).ok("GET", place, **REASON)["items"]) == 1
