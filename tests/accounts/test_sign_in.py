"""The one way in: a code by mail, for those who have an account and those who do not."""

from __future__ import annotations

import re

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.adapter import get_adapter as get_mfa_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.conf import settings
from django.core import mail
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import App, Membership, Tenant, User
from accounts.people import sign_up

SIGN_IN = "/account/login/"
CONFIRM = "/account/login/code/confirm/"


def ask(client: Client, address: str) -> HttpResponse:
    """Asks for a code."""
    return client.post(SIGN_IN, {"email": address})  # type: ignore[return-value]


def code() -> str:
    """The code in the last mail."""
    found = re.search(r"^    (\S+)$", str(mail.outbox[-1].body), re.MULTILINE)
    assert found
    return found[1]


def enter(client: Client, value: str) -> HttpResponse:
    """Enters a code."""
    return client.post(CONFIRM, {"code": value})  # type: ignore[return-value]


def signed_in(client: Client) -> str | None:
    """The id of whoever is signed in."""
    return client.session.get("_auth_user_id")


def without_tokens(answer: HttpResponse) -> bytes:
    """The page without what differs from request to request."""
    return re.sub(rb'name="csrfmiddlewaretoken" value="[^"]+"', b"", answer.content)


@pytest.mark.django_db
def test_a_new_address_signs_up_and_gets_a_place(client: Client) -> None:
    assert ask(client, "Ana@Example.org")["Location"] == CONFIRM
    assert User.objects.count() == 0
    assert mail.outbox[-1].to == ["ana@example.org"]
    asking = client.get(CONFIRM).content.decode()
    assert re.search(r'<input [^>]*name="code"[^>]* autofocus', asking) and "placeholder" not in asking
    answer = enter(client, code())
    assert answer["Location"] == settings.LOGIN_REDIRECT_URL
    user = User.objects.get(email="ana@example.org")
    assert signed_in(client) == str(user.pk)
    tenant = Tenant.objects.get(owner=user)
    assert App.objects.get(tenant=tenant).is_default
    assert Membership.objects.get(tenant=tenant, user=user).status == Membership.Status.ACTIVE
    assert EmailAddress.objects.get(user=user).verified


@pytest.mark.django_db
def test_a_known_address_signs_in_to_the_same_account(client: Client) -> None:
    user = sign_up("ana@example.org")
    for visitor in (client, Client()):
        ask(visitor, "ana@example.org")
        enter(visitor, code())
        assert signed_in(visitor) == str(user.pk)
    assert (User.objects.count(), EmailAddress.objects.count()) == (1, 1)


@pytest.mark.django_db
def test_an_address_that_changed_hands_still_signs_in(client: Client) -> None:
    before = sign_up("old@example.org")
    EmailAddress.objects.create(user=before, email="old@example.org", verified=True, primary=True)
    User.objects.filter(pk=before.pk).update(email="new@example.org")
    for address, visitor in (("old@example.org", Client()), ("new@example.org", Client())):
        ask(visitor, address)
        enter(visitor, code())
        assert signed_in(visitor) == str(User.objects.get(email=address).pk)
    assert signed_in(visitor) == str(before.pk)


@pytest.mark.django_db
def test_known_unknown_and_closed_addresses_look_alike() -> None:
    sign_up("known@example.org")
    User.objects.filter(pk=sign_up("close@example.org").pk).update(is_active=False)
    seen = []
    for address in ("known@example.org", "newer@example.org", "close@example.org"):
        visitor = Client()
        first = ask(visitor, address)
        page = without_tokens(visitor.get(CONFIRM)).replace(address.encode(), b"")  # type: ignore[arg-type]
        letter = str(mail.outbox[-1].body).replace(code(), "")
        subject = mail.outbox[-1].subject.replace(code(), "")
        seen.append((first.status_code, first["Location"], page, letter, subject))
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.django_db
def test_asking_for_a_code_looks_nobody_up(client: Client) -> None:
    with CaptureQueriesContext(connection) as queries:
        ask(client, "ana@example.org")
    assert not [q["sql"] for q in queries if "accounts_user" in q["sql"] or "account_emailaddress" in q["sql"]]


@pytest.mark.django_db
def test_a_closed_account_stays_closed(client: Client) -> None:
    User.objects.filter(pk=sign_up("ana@example.org").pk).update(is_active=False)
    ask(client, "ana@example.org")
    assert enter(client, code())["Location"] == reverse("account_inactive")
    assert signed_in(client) is None
    assert client.get(reverse("account_inactive")).status_code == 200


@pytest.mark.django_db
def test_a_wrong_code_lets_nobody_in_and_the_third_ends_it(client: Client) -> None:
    ask(client, "ana@example.org")
    right = code()
    assert enter(client, "wrong").status_code == 200
    assert enter(client, "wrong").status_code == 200
    assert enter(client, "wrong").status_code == 302
    enter(client, right)
    assert signed_in(client) is None
    assert User.objects.count() == 0


@pytest.mark.django_db
def test_a_code_works_in_the_browser_that_asked_and_once(client: Client) -> None:
    ask(client, "ana@example.org")
    right = code()
    stranger = Client()
    ask(stranger, "ana@example.org")
    enter(stranger, right)
    assert signed_in(stranger) is None
    enter(client, right)
    assert signed_in(client)
    client.post(reverse("account_logout"))
    enter(client, right)
    assert signed_in(client) is None


@pytest.mark.django_db
def test_a_new_code_replaces_the_one_before(client: Client) -> None:
    ask(client, "ana@example.org")
    before = code()
    client.post(CONFIRM, {"action": "resend"})
    assert len(mail.outbox) == 2
    assert enter(client, before).status_code == 200
    enter(client, code())
    assert signed_in(client)


@pytest.mark.django_db
def test_too_many_codes_for_one_address_are_refused(client: Client) -> None:
    answers = [ask(Client(), "ana@example.org").status_code for _ in range(5)]
    assert answers == [302, 302, 302, 200, 200]
    assert len(mail.outbox) == 3


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["", "ana", "ana@example.org\0", "a" * 300 + "@example.org"])
def test_what_is_no_address_is_said_at_the_field(client: Client, address: str) -> None:
    answer = ask(client, address)
    assert answer.status_code == 200
    assert b'class="errorlist"' in answer.content
    assert mail.outbox == []


@pytest.mark.django_db
def test_the_session_changes_with_sign_in_and_sign_out(client: Client) -> None:
    ask(client, "ana@example.org")
    before = client.session.session_key
    enter(client, code())
    inside = client.session.session_key
    client.post(reverse("account_logout"))
    assert len({before, inside, client.session.session_key}) == 3


@pytest.mark.django_db
def test_after_signing_in_one_is_where_one_wanted_to_be_but_not_elsewhere(client: Client) -> None:
    for wanted, given in (("/privacy", "/privacy"), ("https://evil.example/", settings.LOGIN_REDIRECT_URL)):
        visitor = Client()
        visitor.post(SIGN_IN, {"email": "ana@example.org", "next": wanted})
        answer = visitor.post(CONFIRM, {"code": code(), "next": wanted})
        assert answer["Location"] == given


@pytest.mark.django_db
def test_the_authenticator_app_is_asked_for_but_a_passkey_alone_is_not(client: Client) -> None:
    user = sign_up("ana@example.org")
    Authenticator.objects.create(user=user, type=Authenticator.Type.WEBAUTHN, data={"name": "phone"})
    ask(client, "ana@example.org")
    assert enter(client, code())["Location"] == settings.LOGIN_REDIRECT_URL
    TOTP.activate(user, generate_totp_secret())
    visitor = Client()
    ask(visitor, "ana@example.org")
    assert enter(visitor, code())["Location"] == reverse("mfa_authenticate")
    assert signed_in(visitor) is None


@pytest.mark.django_db
def test_an_authenticator_seed_is_sealed() -> None:
    seed = generate_totp_secret()
    TOTP.activate(sign_up("ana@example.org"), seed)
    row = Authenticator.objects.get()
    assert seed not in str(row.data)
    assert get_mfa_adapter().decrypt(row.data["secret"]) == seed


@pytest.mark.django_db
def test_there_are_no_pages_for_passwords_or_sign_up_forms(client: Client) -> None:
    for path in ("password/reset/", "password/change/", "password/set/", "email/", "confirm-email/", "signup/passkey/"):
        assert client.get(f"/account/{path}").status_code == 404
    assert client.get("/account/signup/")["Location"] == SIGN_IN
    assert client.post(SIGN_IN, {"login": "ana@example.org", "password": "x"}).status_code == 200


@pytest.mark.django_db
def test_too_many_passkey_tries_are_answered_in_words(client: Client) -> None:
    answers = [client.post(reverse("mfa_login_webauthn"), {"credential": "{}"}) for _ in range(12)]
    assert answers[-1].status_code == 429
    assert b"Please wait a moment" in answers[-1].content
