"""Signing in in Chromium: by code with and without JavaScript, and by a passkey of a virtual authenticator."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.core import mail
from playwright.sync_api import Page, expect

from accounts.models import User
from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser
PAGES = ["/account/", "/account/tokens", "/account/2fa/", "/account/2fa/webauthn/", "/account/2fa/webauthn/add/"]


def carry_authenticator(page: Page) -> None:
    """Gives the page's browser a platform authenticator that verifies its user."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    traits = {"hasResidentKey": True, "hasUserVerification": True, "isUserVerified": True}
    options = {"protocol": "ctap2", "transport": "internal", "automaticPresenceSimulation": True, **traits}
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_newcomer_signs_in_by_code(visit: Visit, script: bool) -> None:
    page = visit(None, "/account/login/", script=script)
    page.get_by_label("Your e-mail address").fill("ana@example.org")
    page.get_by_role("button", name="Send me a code").click()
    page.get_by_label("Code").fill("wrong")
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("This is not the code of the last mail.")).to_be_visible()
    code = re.search(r"^    (\S+)$", str(mail.outbox[-1].body), re.MULTILINE)
    assert code
    page.get_by_label("Code").fill(code[1])
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(page).to_have_url(re.compile("/memory$"))


def test_a_passkey_is_added_and_signs_in(visit: Visit, owner: User) -> None:
    page = visit(owner, "/account/2fa/webauthn/add/")
    carry_authenticator(page)
    page.get_by_role("button", name="Add the passkey").click()
    expect(page.get_by_role("heading", name="Your passkeys")).to_be_visible()
    page.goto("/account/logout/")
    page.get_by_role("main").get_by_role("button", name="Sign out").click()
    page.goto("/account/login/")
    page.get_by_role("button", name="Use a passkey instead").click()
    expect(page).to_have_url(re.compile("/memory$"))


def test_a_passkey_that_can_not_be_used_is_said_in_words(visit: Visit) -> None:
    page = visit(None, "/account/login/")
    page.evaluate("() => { navigator.credentials.get = () => Promise.reject(new Error('no')) }")
    page.get_by_role("button", name="Use a passkey instead").click()
    expect(page.get_by_role("alert")).to_contain_text("could not be used")


@pytest.mark.parametrize("path", PAGES)
def test_the_account_pages_pass_axe(visit: Visit, owner: User, path: str) -> None:
    page = visit(owner, path)
    assert Axe().run(page).response["violations"] == []


def test_a_new_token_is_shown_once(visit: Visit, owner: User) -> None:
    page = visit(owner, "/account/tokens", script=False)
    page.get_by_label("Name").fill("laptop")
    page.get_by_role("button", name="Make the token").click()
    assert page.get_by_label("Token", exact=True).input_value().startswith("ksp_")
    page.goto("/account/tokens")
    expect(page.get_by_label("Token", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Revoke laptop").click()
    expect(page.get_by_text("You have no tokens.")).to_be_visible()


def test_the_browsers_time_zone_is_taken_once(visit: Visit, owner: User) -> None:
    page = visit(owner, "/account/", timezone_id="Asia/Tokyo")
    page.wait_for_load_state("networkidle")
    page.reload()
    expect(page.get_by_label("Time zone")).to_have_value("Asia/Tokyo")
    expect(page.locator("#zone")).to_have_count(0)
