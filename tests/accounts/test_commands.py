"""Commands for scripts: one line on standard output, or a plain error."""

from __future__ import annotations

from io import StringIO
from uuid import uuid4

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import Client

from accounts.credentials import Kind, parse
from accounts.identity import AppCredential, Person, authenticate
from accounts.models import SigningKey, Tenant, User
from accounts.people import NotAMember, scope_for, sign_up


def run(*words: str, stderr: StringIO | None = None) -> str:
    """What the command writes on standard output."""
    out = StringIO()
    call_command(*words, stdout=out, stderr=stderr or StringIO())
    return out.getvalue()


@pytest.mark.django_db
def test_token_prints_one_token_and_nothing_else() -> None:
    written = run("token", "--email", "ana@example.org")
    secret = written.removesuffix("\n")
    assert parse(secret) == (Kind.PERSON, secret.split("_")[1])
    person = authenticate(secret)
    assert isinstance(person, Person)
    assert person.email == "ana@example.org"
    assert Tenant.objects.filter(owner_id=person.user_id).exists()
    assert run("token", "--email", "ana@example.org") != written
    assert User.objects.count() == 1


@pytest.mark.django_db
@pytest.mark.parametrize("command", ["token", "jwt", "signin_link", "operator"])
def test_what_is_no_address_is_said_plainly(command: str) -> None:
    with pytest.raises(CommandError, match=r"^That is not an e-mail address\.$"):
        run(command, "--email", "ana")


@pytest.mark.django_db
def test_a_closed_account_gets_no_token(owner: User) -> None:
    User.objects.filter(pk=owner.pk).update(is_active=False)
    with pytest.raises(CommandError):
        run("token", "--email", owner.email)


@pytest.mark.django_db
def test_jwt_prints_an_access_token(owner: User) -> None:
    person = authenticate(run("jwt", "--email", owner.email).removesuffix("\n"))
    assert isinstance(person, Person)
    assert (person.user_id, person.via) == (owner.pk, "jwt")
    with pytest.raises(CommandError):
        run("jwt", "--email", owner.email, "--ttl", "3601")


@pytest.mark.django_db
def test_app_token_prints_a_token_of_the_default_app(owner: User) -> None:
    scope = scope_for(owner.pk, None)
    app = authenticate(run("app_token", "--tenant", str(scope.tenant_id)).removesuffix("\n"))
    assert isinstance(app, AppCredential)
    assert (app.tenant_id, app.app_id) == (scope.tenant_id, scope.app_id)
    with pytest.raises(CommandError):
        run("app_token", "--tenant", str(uuid4()))


@pytest.mark.django_db
def test_a_sign_in_link_on_a_fresh_machine_makes_the_first_account(client: Client) -> None:
    address = run("signin_link").strip()
    assert address.startswith(f"{settings.ORIGIN}/account/once/")
    client.post(address.removeprefix(settings.ORIGIN))
    assert client.session["_auth_user_id"] == str(User.objects.get(email="ana@example.org").pk)


@pytest.mark.django_db
def test_a_sign_in_link_is_for_the_first_or_the_named_account(client: Client, owner: User, other: User) -> None:
    for words, person in (([], owner), (["--email", other.email], other)):
        whom = StringIO()
        client.post(run("signin_link", *words, stderr=whom).strip().removeprefix(settings.ORIGIN))
        assert whom.getvalue() == f"Sign in once as {person.email}:\n"
        assert client.session["_auth_user_id"] == str(person.pk)
    assert User.objects.count() == 2


@pytest.mark.django_db
def test_rotate_prints_the_new_kid() -> None:
    kid = run("rotate_signing_key").strip()
    assert SigningKey.objects.get(retired_at=None).kid == kid


@pytest.mark.django_db
@pytest.mark.req("K21")
def test_operator_grants_access_and_the_sight_of_texts_apart(owner: User, other: User) -> None:
    run("operator", "--email", owner.email)
    run("operator", "--email", other.email, "--no-reveal")
    full, half = User.objects.get(pk=owner.pk), User.objects.get(pk=other.pk)
    assert full.is_staff
    assert full.has_perms(["memory_app.access_people", "memory_app.reveal_text"])
    assert half.has_perm("memory_app.access_people")
    assert not half.has_perm("memory_app.reveal_text")
    assert not full.has_perm("memory_app.hold_people")
    run("operator", "--email", other.email, "--no-reveal", "--holds")
    assert User.objects.get(pk=other.pk).has_perm("memory_app.hold_people")


@pytest.mark.django_db
def test_an_organization_is_founded_and_has_members_who_come_and_go() -> None:
    tenant = run("organization", "found", "Library", "--admin", "ana@example.org").strip()
    assert run("organization", "list") == f"{tenant}\t1\tLibrary\n"
    app = authenticate(run("app_token", "--tenant", tenant).strip())
    assert isinstance(app, AppCredential)
    ana, ben = (User.objects.get(email="ana@example.org"), sign_up("ben@example.org"))
    assert scope_for(ana.pk, tenant).role == "admin"
    with pytest.raises(NotAMember):
        scope_for(ben.pk, tenant)
    assert (
        run("organization", "add", tenant, "--email", "Ben@example.org") == "ben@example.org belongs to it: member.\n"
    )
    assert scope_for(ben.pk, tenant).role == "member"
    run("organization", "add", tenant, "--email", "ben@example.org", "--admin")
    assert scope_for(ben.pk, tenant).role == "admin"
    run("organization", "remove", tenant, "--email", "ben@example.org")
    with pytest.raises(NotAMember):
        scope_for(ben.pk, tenant)
    run("organization", "add", tenant, "--email", "ben@example.org")
    assert scope_for(ben.pk, tenant).role == "member"


@pytest.mark.django_db
def test_a_personal_place_and_an_unknown_one_take_no_members(owner: User) -> None:
    for tenant in (str(scope_for(owner.pk, None).tenant_id), str(uuid4())):
        for word in ("add", "remove"):
            with pytest.raises(CommandError, match="no such organization"):
                run("organization", word, tenant, "--email", "ben@example.org")
    with pytest.raises(CommandError, match="not an e-mail address"):
        run("organization", "found", "Library", "--admin", "ana")
    assert run("organization", "list") == ""
