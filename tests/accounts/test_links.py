"""One-time sign-in links: looked at any number of times, used once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.db import connections
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts import links
from accounts.models import SignInLink, User
from accounts.people import sign_up


def at(secret: str) -> str:
    """The address of a link."""
    return reverse("account_once", args=[secret])


@pytest.mark.django_db
def test_looking_at_a_link_does_not_use_it_up(client: Client, owner: User) -> None:
    secret = links.make(owner)
    for _ in range(3):
        page = client.get(at(secret))
        assert (page.status_code, owner.email in page.content.decode()) == (200, True)
        assert page.content.count(b"Sign in<") == 1  # its own button; none in the header leads away
    assert client.head(at(secret)).status_code == 200
    assert "_auth_user_id" not in client.session
    assert SignInLink.objects.count() == 1


@pytest.mark.django_db
def test_the_button_signs_in_once(client: Client, owner: User) -> None:
    secret = links.make(owner)
    answer = client.post(at(secret))
    assert (answer.status_code, answer["Location"]) == (302, "/memory")
    assert client.session["_auth_user_id"] == str(owner.pk)
    again = Client()
    assert again.post(at(secret)).status_code == 404
    assert again.get(at(secret)).status_code == 404
    assert "_auth_user_id" not in again.session


@pytest.mark.django_db
def test_the_button_needs_the_pages_own_token(owner: User) -> None:
    strict = Client(enforce_csrf_checks=True)
    secret = links.make(owner)
    assert strict.post(at(secret)).status_code == 403
    assert links.whose(secret) == owner.email


@pytest.mark.django_db(transaction=True)
def test_of_eight_at_once_one_gets_in() -> None:
    secret = links.make(sign_up("owner@example.org"))

    def press(_: int) -> int:
        try:
            return Client().post(at(secret)).status_code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as pool:
        answers = sorted(pool.map(press, range(8)))
    assert answers == [302, *[404] * 7]


@pytest.mark.django_db
def test_an_old_link_an_unknown_one_and_one_of_a_closed_account_open_nothing(owner: User, other: User) -> None:
    old = links.make(owner, now=timezone.now() - links.LIFE)
    closed = links.make(other)
    User.objects.filter(pk=other.pk).update(is_active=False)
    for secret in (old, closed, "unknown", "é", "a" * 500):
        assert links.redeem(secret) is None
        assert links.whose(secret) == ""


@pytest.mark.django_db
def test_making_a_link_sweeps_dead_ones_and_keeps_no_secret(owner: User) -> None:
    links.make(owner, now=timezone.now() - timedelta(days=1))
    secret = links.make(owner)
    row = SignInLink.objects.get()
    assert secret.encode() not in bytes(row.digest)


@pytest.mark.django_db
def test_the_authenticator_app_is_asked_for_after_a_link_too(client: Client, owner: User) -> None:
    TOTP.activate(owner, generate_totp_secret())
    answer = client.post(at(links.make(owner)))
    assert answer["Location"] == reverse("mfa_authenticate")
    assert "_auth_user_id" not in client.session
