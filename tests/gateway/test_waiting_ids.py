"""Ids of what waits, on K: PATCH is 409, DELETE is a reject; whatever it asks, by its own revision, by its person."""

from typing import Any

import pytest

from accounts.models import User
from tests.api.client import Api, problem
from tests.api.conftest import api_of
from tests.gateway.conftest import Start, propose

pytestmark = [pytest.mark.django_db, pytest.mark.req("K8", "K2")]


@pytest.fixture
def waiting(me: Api, start: Start) -> dict[str, str]:
    """The ids of a suggestion to add and of one to forget."""
    run, session = start(me)
    entry = me.add("Likes tea")["id"]
    added = propose(run, session, "Likes milk")["proposal_id"]
    asked = run.ok("DELETE", f"/v1/agent/memory/{entry}?revision=1")["proposal_id"]
    return {"add": added, "forget": asked}


def listed(me: Api) -> set[str]:
    return {one["id"] for one in me.memory()["proposals"]}


@pytest.mark.parametrize("asks", ["add", "forget"])
def test_patch_is_waiting_and_delete_rejects(me: Api, waiting: dict[str, str], asks: str) -> None:
    path = f"/v1/memory/{waiting[asks]}"
    assert problem(me("PATCH", path, {"pinned": True})) == (409, "waiting")
    assert me.ok("DELETE", path)["forgotten"] == 1
    assert listed(me) == set(waiting.values()) - {waiting[asks]}
    assert [one["text"] for one in me.memory()["items"]] == ["Likes tea"]
    assert problem(me("DELETE", path)) == (404, "not_found")


@pytest.mark.parametrize("asks", ["add", "forget"])
def test_a_stale_revision_rejects_nothing(me: Api, waiting: dict[str, str], asks: str) -> None:
    assert problem(me("DELETE", f"/v1/memory/{waiting[asks]}", If_Match='"99"')) == (412, "stale_revision")
    assert listed(me) == set(waiting.values())


@pytest.mark.req("K16")
def test_an_operator_forgets_what_waits_and_decides_no_wish_to_forget(
    me: Api, owner: User, operator: User, waiting: dict[str, str]
) -> None:
    staff = api_of(operator)
    path = f"/v1/memory/{{}}?user_id={owner.id}"
    assert problem(staff("DELETE", path.format(waiting["forget"]), X_Access_Reason="ticket 4711")) == (404, "not_found")
    assert listed(me) == set(waiting.values())
    gone = staff.ok("DELETE", path.format(waiting["add"]), X_Access_Reason="ticket 4711")
    assert gone["forgotten"] == 1 and gone["receipt"]
    assert listed(me) == {waiting["forget"]}


@pytest.mark.req("section-4")
def test_a_rejection_takes_no_fields(me: Api, waiting: dict[str, Any]) -> None:
    assert problem(me("POST", f"/v1/memory/{waiting['add']}/reject", {"why": "no"})) == (400, "unknown_field")
    assert listed(me) == set(waiting.values())
