"""Nobody reaches another's memory, and nothing tells that it exists (K16; abuse A)."""

import uuid

import pytest

from accounts.models import Membership, User
from accounts.people import found_organization
from tests.api.client import Api, problem, whole

pytestmark = [pytest.mark.django_db, pytest.mark.req("K16")]
MISSING = [str(uuid.uuid4()), "1", "not-an-id", "%00", "%ff", "{id}", "0" * 36, "a" * 300]
CALLS = [
    ("PATCH", "/v1/memory/{}", {"pinned": True}),
    ("PATCH", "/v1/memory/{}", {"text": "mine now"}),
    ("DELETE", "/v1/memory/{}", None),
    ("POST", "/v1/memory/{}/accept", {}),
    ("POST", "/v1/memory/{}/reject", {}),
]


@pytest.mark.parametrize(("method", "path", "body"), CALLS)
def test_anothers_id_answers_byte_for_byte_like_no_id(me: Api, them: Api, method: str, path: str, body: object) -> None:
    """abuse 4"""
    entry = them.add("Likes tea")
    theirs = whole(me(method, path.format(entry["id"]), body))
    assert theirs[0] == 404
    for missing in MISSING:
        assert whole(me(method, path.format(missing), body)) == theirs
    assert them.memory()["items"] == [entry]


def test_a_stale_revision_of_anothers_entry_is_the_same_404(me: Api, them: Api) -> None:
    entry = them.add("Likes tea")
    theirs = me("DELETE", f"/v1/memory/{entry['id']}", If_Match='"9"')
    assert whole(theirs) == whole(me("DELETE", f"/v1/memory/{uuid.uuid4()}", If_Match='"9"'))


def test_user_id_is_ignored_for_a_users_token(me: Api, them: Api, other: User) -> None:
    """abuse 1"""
    mine = me.add("Likes coffee")
    them.add("Likes tea")
    assert me.ok("GET", f"/v1/memory?user_id={other.id}")["items"] == [mine]
    assert me.ok("DELETE", f"/v1/memory?user_id={other.id}")["forgotten"] == 1
    assert len(them.memory()["items"]) == 1


def test_a_newcomer_sees_nothing_of_anybody(me: Api, them: Api, newcomer: Api) -> None:
    me.add("Likes coffee")
    them.add("Likes tea")
    assert newcomer.memory() == {"enabled": False, "items": [], "proposals": []}
    assert newcomer.ok("GET", "/v1/inbox") == {"memory_proposals": []}


def test_an_error_leaves_nothing_for_the_next_person(me: Api, them: Api) -> None:
    """abuse 12"""
    me.add("Likes coffee")
    assert problem(me("POST", "/v1/memory", {"text": ""})) == (422, "empty")
    assert them.memory()["items"] == []


@pytest.mark.req("C8")
def test_an_organization_has_a_memory_of_its_own_for_its_members(me: Api, owner: User, other: User, them: Api) -> None:
    """abuse 2, 3"""
    organization = found_organization("Example", owner)
    place = f"/v1/memory?organization_id={organization.id}"
    assert me.ok("GET", place) == {"enabled": False, "items": [], "proposals": []}
    me.ok("PUT", f"/v1/memory/settings?organization_id={organization.id}", {"enabled": True})
    me.ok("POST", place, {"text": "Works from Berlin"})
    assert me.memory()["items"] == []
    outside = them("GET", place)
    assert problem(outside) == (404, "not_found")
    for nowhere in (uuid.uuid4(), "x", ""):
        assert whole(them("GET", f"/v1/memory?organization_id={nowhere}")) == whole(outside)
    place_of_other = Membership.objects.create(tenant=organization, user=other, status=Membership.Status.PENDING)
    assert whole(them("GET", place)) == whole(outside)
    Membership.objects.filter(pk=place_of_other.pk).update(status=Membership.Status.ACTIVE)
    assert them.ok("GET", place)["items"] == []
    Membership.objects.filter(pk=place_of_other.pk).update(status=Membership.Status.REMOVED)
    assert whole(them("GET", place)) == whole(outside)
