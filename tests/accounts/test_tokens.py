"""Tokens of people and of apps: shape, use, end (K16)."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Event
from uuid import uuid4

import pytest
from django.db import connection, connections, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts import tokens
from accounts.credentials import Kind, digest_of, matches, mint, parse
from accounts.identity import AppCredential, Person, authenticate
from accounts.models import ApiToken, AppToken, User
from accounts.people import NotAMember, scope_for


def altered(secret: str) -> str:
    """The secret with its last character changed."""
    return secret[:-1] + ("a" if secret[-1] != "a" else "b")


@pytest.mark.parametrize("kind", list(Kind))
def test_a_minted_secret_has_its_kind_and_prefix_and_proves_itself(kind: Kind) -> None:
    secret, prefix, digest = mint(kind)
    assert parse(secret) == (kind, prefix)
    assert (len(prefix), len(digest), len(secret)) == (12, 32, 3 + 1 + 12 + 1 + 43)
    assert matches(secret, digest)
    assert not matches(altered(secret), digest)


@pytest.mark.parametrize(
    "change",
    [
        lambda s: "",
        lambda s: s[:-1],
        lambda s: s + "a",
        lambda s: s + "\n",
        lambda s: "ksx" + s[3:],
        lambda s: s.upper(),
        lambda s: s.replace("_", "-"),
        lambda s: s[:4] + "é" + s[5:],
        lambda s: s[:4] + "\0" + s[5:],
    ],
)
def test_what_is_not_quite_a_secret_is_none(change: Callable[[str], str]) -> None:
    secret, _, _ = mint(Kind.PERSON)
    assert parse(change(secret)) is None


@pytest.mark.django_db
@pytest.mark.req("K16")
def test_a_personal_token_speaks_for_its_person(owner: User) -> None:
    issued = tokens.issue(owner, "laptop")
    person = authenticate(issued.secret)
    assert person == Person(owner.pk, owner.email, False, False, "UTC", issued.id, "token")


@pytest.mark.django_db
def test_an_app_token_speaks_for_its_app(owner: User) -> None:
    scope = scope_for(owner.pk, None)
    issued = tokens.issue_for_app(scope.tenant_id)
    assert authenticate(issued.secret) == AppCredential(scope.tenant_id, scope.app_id, issued.id)


@pytest.mark.django_db
def test_an_app_of_another_tenant_gets_no_token(owner: User, other: User) -> None:
    foreign = scope_for(other.pk, None).app_id
    with pytest.raises(NotAMember):
        tokens.issue_for_app(scope_for(owner.pk, None).tenant_id, foreign)


@pytest.mark.django_db
def test_the_secret_is_stored_nowhere(owner: User) -> None:
    issued = tokens.issue(owner)
    row = ApiToken.objects.filter(pk=issued.id).values().get()
    assert bytes(row["digest"]) == digest_of(issued.secret)
    assert issued.secret.split("_", 2)[2] not in repr(row)


@pytest.mark.django_db
def test_a_wrong_secret_with_a_right_prefix_is_nobody(owner: User) -> None:
    assert authenticate(altered(tokens.issue(owner).secret)) is None


@pytest.mark.django_db
def test_a_personal_secret_is_no_app_secret(owner: User) -> None:
    secret = tokens.issue(owner).secret
    assert all(authenticate(kind + secret[3:]) is None for kind in ("ksa", "ksg", "ksr"))


@pytest.mark.django_db
@pytest.mark.req("K16")
def test_a_revoked_token_is_nobody_from_the_next_request(owner: User) -> None:
    issued = tokens.issue(owner)
    assert tokens.revoke(owner.pk, issued.id)
    assert authenticate(issued.secret) is None
    assert not tokens.revoke(owner.pk, issued.id)
    assert tokens.of_person(owner.pk) == []


@pytest.mark.django_db
def test_nobody_revokes_anothers_token(owner: User, other: User) -> None:
    issued = tokens.issue(owner)
    scope = scope_for(owner.pk, None)
    of_app = tokens.issue_for_app(scope.tenant_id)
    assert not tokens.revoke(other.pk, issued.id)
    assert not tokens.revoke(owner.pk, uuid4())
    assert not tokens.revoke_for_app(scope_for(other.pk, None).tenant_id, of_app.id)
    assert authenticate(issued.secret) is not None
    assert authenticate(of_app.secret) is not None


@pytest.mark.django_db
def test_a_revoked_app_token_is_nobody(owner: User) -> None:
    scope = scope_for(owner.pk, None)
    issued = tokens.issue_for_app(scope.tenant_id)
    assert [row.id for row in tokens.of_app(scope.tenant_id, scope.app_id)] == [issued.id]
    assert tokens.revoke_for_app(scope.tenant_id, issued.id)
    assert authenticate(issued.secret) is None


@pytest.mark.django_db
def test_a_token_ends_at_its_instant(owner: User) -> None:
    end = timezone.now() + timedelta(days=1)
    secret = tokens.issue(owner, expires_at=end).secret
    assert authenticate(secret, now=end - timedelta(microseconds=1)) is not None
    assert authenticate(secret, now=end) is None


@pytest.mark.django_db
def test_a_disabled_person_is_nobody(owner: User) -> None:
    secret = tokens.issue(owner).secret
    User.objects.filter(pk=owner.pk).update(is_active=False)
    assert authenticate(secret) is None


@pytest.mark.django_db
def test_use_is_noted_once_a_minute_and_costs_one_query_otherwise(owner: User) -> None:
    issued = tokens.issue(owner)
    start = timezone.now()
    authenticate(issued.secret, now=start)
    with CaptureQueriesContext(connection) as within:
        authenticate(issued.secret, now=start + timedelta(seconds=59))
    assert len(within) == 1
    assert ApiToken.objects.get(pk=issued.id).last_used_at == start
    authenticate(issued.secret, now=start + timedelta(seconds=60))
    assert ApiToken.objects.get(pk=issued.id).last_used_at == start + timedelta(seconds=60)


@pytest.mark.django_db(transaction=True)
def test_noting_the_use_waits_for_nobody(owner: User) -> None:
    issued = tokens.issue(owner)
    held, done = Event(), Event()

    def hold() -> None:
        with transaction.atomic():
            ApiToken.objects.select_for_update().get(pk=issued.id)
            held.set()
            done.wait(30)
        connections.close_all()

    with ThreadPoolExecutor(1) as pool:
        holding = pool.submit(hold)
        assert held.wait(30)
        assert authenticate(issued.secret) is not None
        assert ApiToken.objects.get(pk=issued.id).last_used_at is None
        done.set()
        holding.result()


@pytest.mark.django_db
def test_an_app_tokens_tenant_and_app_go_together(owner: User) -> None:
    row = AppToken.objects.get(pk=tokens.issue_for_app(scope_for(owner.pk, None).tenant_id).id)
    assert row.app.tenant_id == row.tenant_id
