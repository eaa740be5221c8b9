"""The account pages: overview, tokens, passkeys; the key set; the person's zone."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from uuid import uuid4

import pytest
from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.contrib.sessions.models import Session
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import reverse
from django.utils import timezone

from accounts import jwt_own, links, tokens, zones
from accounts.identity import authenticate
from accounts.middleware import person_timezone
from accounts.models import User

PAGES = ["account_overview", "account_tokens", "account_logout", "mfa_index", "mfa_list_webauthn"]


@pytest.fixture
def signed(client: Client, owner: User) -> Client:
    """The owner's browser."""
    client.force_login(owner)
    return client


@pytest.mark.django_db
@pytest.mark.parametrize("name", PAGES)
def test_a_page_opens_for_its_person_without_inline_script_or_style(signed: Client, name: str) -> None:
    answer = signed.get(reverse(name))
    assert answer.status_code == 200
    assert b"<h1>" in answer.content
    assert not re.search(rb"<style|\sstyle=|\son\w+=|javascript:", answer.content)


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["account_overview", "account_tokens", "mfa_index", "mfa_list_webauthn"])
def test_a_stranger_is_sent_to_sign_in(client: Client, name: str) -> None:
    assert client.get(reverse(name))["Location"].startswith("/account/login/?next=")


@pytest.mark.django_db
@pytest.mark.req("C8")
def test_a_new_tokens_secret_is_shown_once_and_kept_nowhere(signed: Client, owner: User) -> None:
    made = signed.post(reverse("account_tokens"), {"name": "laptop", "life": "30"})
    found = re.search(rb"ksp_[0-9A-Za-z]{12}_[0-9A-Za-z_-]{43}", made.content)
    assert found
    secret = found[0].decode()
    person = authenticate(secret)
    assert person is not None
    assert secret.encode() not in signed.get(reverse("account_tokens")).content
    assert all(secret not in str(row.get_decoded()) for row in Session.objects.all())
    assert b"laptop" in signed.get(reverse("account_tokens")).content


@pytest.mark.django_db
def test_a_tokens_life_is_one_of_those_offered(signed: Client, owner: User) -> None:
    assert b"errorlist" in signed.post(reverse("account_tokens"), {"name": "x", "life": "9999"}).content
    assert b"errorlist" in signed.post(reverse("account_tokens"), {"name": "", "life": "30"}).content
    assert tokens.of_person(owner.pk) == []
    signed.post(reverse("account_tokens"), {"name": "x", "life": ""})
    assert [row.expires_at for row in tokens.of_person(owner.pk)] == [None]


@pytest.mark.django_db
def test_revoking_needs_a_post_and_ends_the_token(signed: Client, owner: User) -> None:
    issued = tokens.issue(owner, "laptop")
    path = reverse("account_token_revoke", args=[issued.id])
    assert signed.get(path).status_code == 405
    assert authenticate(issued.secret) is not None
    assert signed.post(path)["Location"] == reverse("account_tokens")
    assert authenticate(issued.secret) is None


@pytest.mark.django_db
def test_anothers_token_and_no_token_answer_alike(signed: Client, other: User) -> None:
    theirs = tokens.issue(other)
    answers = [signed.post(reverse("account_token_revoke", args=[i])) for i in (theirs.id, uuid4())]
    assert answers[0]["Location"] == answers[1]["Location"]
    assert authenticate(theirs.secret) is not None


@pytest.mark.django_db
def test_hostile_token_names_are_inert(signed: Client) -> None:
    answer = signed.post(reverse("account_tokens"), {"name": "<script>alert(1)</script>", "life": "30"})
    assert b"<script>alert" not in answer.content
    assert b"&lt;script&gt;alert" in answer.content


@pytest.mark.django_db
def test_a_zone_is_saved_and_a_made_up_one_is_not(signed: Client, owner: User) -> None:
    signed.post(reverse("account_overview"), {"timezone": "Europe/Lisbon"})
    assert b"errorlist" in signed.post(reverse("account_overview"), {"timezone": "../etc/passwd"}).content
    assert User.objects.get(pk=owner.pk).timezone == "Europe/Lisbon"


@pytest.mark.django_db
def test_the_browsers_zone_is_taken_only_for_who_has_not_chosen(signed: Client, owner: User) -> None:
    def zone_after(path: str, zone: str) -> str:
        signed.post(reverse(path), {"timezone": zone})
        return User.objects.get(pk=owner.pk).timezone

    assert zone_after("account_zone", "../etc/passwd") == "UTC"
    assert zone_after("account_zone", "Asia/Calcutta") == "Asia/Calcutta"
    assert zone_after("account_zone", "Europe/Lisbon") == "Asia/Calcutta"
    assert zone_after("account_overview", "Etc/UTC") == "Etc/UTC"
    assert zone_after("account_zone", "Europe/Lisbon") == "Etc/UTC"


def test_zones_are_listed_by_their_current_names_and_the_chosen_one_always() -> None:
    listed = [name for name, _ in zones.choices()]
    assert {"Etc/UTC", "Europe/Lisbon", "America/Argentina/Buenos_Aires"} <= set(listed)
    assert not {"US/Pacific", "Japan", "Asia/Calcutta", "Etc/GMT+1", "Europe/Belfast"} & set(listed)
    assert "Asia/Calcutta" in [name for name, _ in zones.choices("Asia/Calcutta")]
    assert [name for name, _ in zones.choices("gone/Nowhere")] == listed


@pytest.mark.django_db
@pytest.mark.parametrize(("zone", "hour"), [("Asia/Tokyo", 21), ("gone/Nowhere", 12), ("../x", 12)])
def test_templates_show_the_persons_zone(owner: User, zone: str, hour: int) -> None:
    owner.timezone = zone
    request = RequestFactory().get("/", headers={"cookie": "sessionid=x"})
    request.user = owner
    noon = datetime(2026, 1, 1, 12, tzinfo=UTC)

    def view(_: HttpRequest) -> HttpResponse:
        return HttpResponse(str(timezone.localtime(noon).hour))

    assert person_timezone(view)(request).content == str(hour).encode()
    assert timezone.localtime(noon).hour == 12


@pytest.mark.django_db
@pytest.mark.req("C8")
def test_the_key_set_is_public_holds_no_private_half_and_overlaps(client: Client, owner: User) -> None:
    before = jwt_own.issue(owner)
    kid = jwt_own.rotate()
    after = jwt_own.issue(owner)
    keys = client.get("/.well-known/jwks.json").json()["keys"]
    assert [set(key) for key in keys] == [{"kty", "crv", "x", "kid", "use", "alg"}] * 2
    assert keys[0]["kid"] == kid
    assert authenticate(before) is not None
    assert authenticate(after) is not None


@pytest.mark.django_db
@pytest.mark.req("C8")
def test_rotating_at_once_ends_earlier_tokens_and_rotation_keeps_few_keys(owner: User) -> None:
    before = jwt_own.issue(owner)
    for _ in range(20):
        jwt_own.rotate()
    assert len(jwt_own.jwks()["keys"]) <= jwt_own.RETIRED_KEPT + 1
    jwt_own.rotate(at_once=True)
    assert len(jwt_own.jwks()["keys"]) == 1
    assert authenticate(before) is None


@pytest.mark.django_db
def test_a_disabled_persons_jwt_is_nobody(owner: User) -> None:
    token = jwt_own.issue(owner)
    User.objects.filter(pk=owner.pk).update(is_active=False)
    assert authenticate(token) is None


@pytest.mark.django_db
def test_adding_a_passkey_asks_again_those_who_can_answer(signed: Client, owner: User) -> None:
    path = reverse("mfa_add_webauthn")
    assert signed.get(path).status_code == 200
    EmailAddress.objects.create(user=owner, email=owner.email, verified=True, primary=True)
    assert signed.get(path)["Location"].startswith(reverse("account_request_reauthentication_code"))


@pytest.mark.django_db
def test_a_code_from_the_app_is_asked_of_those_with_an_app_alone(owner: User) -> None:
    EmailAddress.objects.create(user=owner, email=owner.email, verified=True, primary=True)
    Authenticator.objects.create(user=owner, type=Authenticator.Type.WEBAUTHN, data={"name": "phone"})
    RecoveryCodes.activate(owner)
    ways = ["Send me a code by mail", "Use your passkey"]
    told = [str(way["description"]) for way in get_adapter().get_reauthentication_methods(owner)]
    assert told == [*ways, "Enter a recovery code"]
    TOTP.activate(owner, generate_totp_secret())
    told = [str(way["description"]) for way in get_adapter().get_reauthentication_methods(owner)]
    assert told == [*ways, "Enter a code from the app, or a recovery code"]


@pytest.mark.django_db
def test_passkeys_are_listed_with_their_day_as_elsewhere(signed: Client, owner: User) -> None:
    Authenticator.objects.create(user=owner, type=Authenticator.Type.WEBAUTHN, data={"name": "phone"})
    assert re.search(r"Added <time [^>]+>today</time>", signed.get(reverse("mfa_list_webauthn")).content.decode())


@pytest.mark.django_db
def test_who_has_just_signed_in_is_not_asked_again_and_later_is(client: Client, owner: User) -> None:
    EmailAddress.objects.create(user=owner, email=owner.email, verified=True, primary=True)
    client.post(reverse("account_once", args=[links.make(owner)]))
    assert client.get(reverse("mfa_add_webauthn")).status_code == 200
    session = client.session
    for proof in session["account_authentication_methods"]:
        proof["at"] -= 301
    session.save()
    assert client.get(reverse("mfa_add_webauthn")).status_code == 302
