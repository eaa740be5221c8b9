"""Sign-up, and which tenant a request means."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import pytest
from django.core.exceptions import ValidationError
from django.db import connections

from accounts.identity import Person, scope_of
from accounts.models import App, Membership, Tenant, User
from accounts.people import NotAMember, Scope, found_organization, is_member, scope_for, sign_up


def leave(membership: Membership, status: Membership.Status) -> None:
    """Puts a membership into this state."""
    Membership.objects.filter(pk=membership.pk).update(status=status)


@pytest.fixture
def organization(owner: User, other: User) -> Tenant:
    """An organization of the owner with the other as a member."""
    tenant = found_organization("Library", owner)
    Membership.objects.create(tenant=tenant, user=other)
    return tenant


@pytest.mark.django_db
def test_sign_up_makes_tenant_app_and_membership() -> None:
    user = sign_up("  Ana@Example.ORG ")
    assert user.email == "ana@example.org"
    assert not user.has_usable_password()
    tenant = Tenant.objects.get(owner=user)
    app = App.objects.get(tenant=tenant)
    assert app.is_default
    assert scope_for(user.pk, None) == Scope(tenant.pk, app.pk, "admin")


@pytest.mark.django_db
def test_signing_up_again_changes_nothing() -> None:
    assert sign_up("ana@example.org") == sign_up("ANA@example.org")
    assert [model.objects.count() for model in (User, Tenant, App, Membership)] == [1, 1, 1, 1]  # type: ignore[attr-defined]


@pytest.mark.django_db(transaction=True)
def test_signing_up_at_the_same_time_makes_one_person() -> None:
    def go(_: int) -> object:
        try:
            return sign_up("ana@example.org").pk
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(go, range(16)))) == 1
    assert [model.objects.count() for model in (User, Tenant, App, Membership)] == [1, 1, 1, 1]  # type: ignore[attr-defined]


@pytest.mark.parametrize("address", ["", "ana", "ana@", "ana@example.org\0", "ana@example.org, bob@example.org"])
def test_what_is_no_address_makes_nobody(address: str) -> None:
    with pytest.raises(ValidationError):
        sign_up(address)


@pytest.mark.django_db
def test_a_person_made_without_sign_up_gets_a_place_at_first_use() -> None:
    user = User.objects.create_superuser("root@example.org")
    scope = scope_for(user.pk, None)
    assert scope == scope_for(user.pk, None)
    assert Tenant.objects.get(owner=user).pk == scope.tenant_id


@pytest.mark.django_db
@pytest.mark.req("C8")
def test_an_active_member_reaches_the_organization(organization: Tenant, owner: User, other: User) -> None:
    app = App.objects.get(tenant=organization)
    assert scope_for(owner.pk, str(organization.pk)) == Scope(organization.pk, app.pk, "admin")
    assert scope_for(other.pk, str(organization.pk).upper()) == Scope(organization.pk, app.pk, "member")
    assert is_member(other.pk, organization.pk)


@pytest.mark.django_db
@pytest.mark.req("C8")
@pytest.mark.parametrize("status", [Membership.Status.PENDING, Membership.Status.REMOVED])
def test_a_pending_or_removed_membership_opens_nothing(
    organization: Tenant, other: User, status: Membership.Status
) -> None:
    leave(Membership.objects.get(tenant=organization, user=other), status)
    with pytest.raises(NotAMember) as refused:
        scope_for(other.pk, str(organization.pk))
    assert refused.value.args == ()
    assert not is_member(other.pk, organization.pk)


@pytest.mark.django_db
@pytest.mark.req("C8")
def test_foreign_unknown_and_malformed_ids_are_the_same_error(organization: Tenant, stranger: User) -> None:
    foreign = str(organization.pk)
    forms = [foreign, str(uuid4()), "", "1", "null", "../etc", "\0", "é", f"{{{foreign}}}", f"urn:uuid:{foreign}"]
    for text in [*forms, foreign.replace("-", ""), f" {foreign}", foreign + "\n"]:
        with pytest.raises(NotAMember) as refused:
            scope_for(stranger.pk, text)
        assert (type(refused.value), refused.value.args) == (NotAMember, ())


@pytest.mark.django_db
def test_another_persons_personal_tenant_is_foreign(owner: User, stranger: User) -> None:
    personal = scope_for(owner.pk, None).tenant_id
    assert scope_for(owner.pk, str(personal)).tenant_id == personal
    with pytest.raises(NotAMember):
        scope_for(stranger.pk, str(personal))


@pytest.mark.django_db
def test_a_disabled_or_unknown_person_has_no_scope(owner: User) -> None:
    User.objects.filter(pk=owner.pk).update(is_active=False)
    for user_id in (owner.pk, uuid4()):
        with pytest.raises(NotAMember):
            scope_for(user_id, None)


@pytest.mark.django_db
@pytest.mark.req("C8")
def test_whom_an_outside_issuer_names_is_held_to_its_tenant(organization: Tenant, other: User) -> None:
    named = Person(other.pk, other.email, False, False, "UTC", None, "jwt", organization.pk)
    assert scope_of(named, None).tenant_id == organization.pk
    assert scope_of(named, str(organization.pk)).tenant_id == organization.pk
    for elsewhere in (str(scope_for(other.pk, None).tenant_id), "", "1"):
        with pytest.raises(NotAMember):
            scope_of(named, elsewhere)
