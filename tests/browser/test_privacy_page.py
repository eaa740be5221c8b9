"""Privacy in the browser: the choice of mail, erasures, forget everything, with and without JavaScript (K7, K13)."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from accounts.models import User
from memory_app import selectors, services
from memory_app.domain.commands import Forget, Remember
from memory_app.domain.context import CallContext
from tests.browser.conftest import Visit

Tab = Callable[[str], Page]
pytestmark = [pytest.mark.browser, pytest.mark.req("K20")]


@pytest.mark.req("K13")
def test_mail_is_chosen_and_ended_and_said_in_words(tab: Tab, ctx: CallContext) -> None:
    page = tab("/privacy")
    switch = page.get_by_role("switch", name="Mail when suggestions wait")
    switch.click()
    expect(page.locator("#live")).to_contain_text("Mail is on.")
    expect(switch).to_have_attribute("aria-checked", "true")
    assert selectors.digest_wanted(ctx)
    switch.click()
    expect(page.locator("#live")).to_contain_text("Mail is off.")
    assert not selectors.digest_wanted(ctx)


def test_the_switch_keeps_the_focus(visit: Visit, owner: User, ctx: CallContext) -> None:
    page = visit(owner, "/privacy")
    page.get_by_role("switch").press("Space")
    expect(page.locator("#live")).to_contain_text("Mail is on.")
    expect(page.get_by_role("switch")).to_be_focused()


@pytest.mark.req("K7")
def test_forgetting_everything_starts_here_and_is_listed_afterwards(tab: Tab, ctx: CallContext) -> None:
    services.remember(ctx, Remember(text="I take the tram to work."))
    page = tab("/privacy")
    page.get_by_role("link", name="Forget everything").click()
    page.get_by_label("Type the word").fill("forget")
    page.get_by_role("button", name="Forget everything").click()
    page.get_by_role("link", name="Privacy").click()
    row = page.locator(".row")
    expect(row).to_contain_text("Everything forgotten: 1 memory or suggestion")
    row.get_by_role("link", name="What was erased").click()
    expect(page.get_by_text("Erasure reference")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1100, 320])
def test_the_page_passes_axe_and_never_scrolls_sideways(
    visit: Visit, owner: User, ctx: CallContext, scheme: str, width: int
) -> None:
    for _ in range(11):
        services.forget(ctx, Forget(entry=services.remember(ctx, Remember(text="I take the tram.")).id))
    page = visit(owner, "/privacy", color_scheme=scheme, viewport={"width": width, "height": 800})
    page.get_by_text("1 earlier one").click()
    assert Axe().run(page).response["violations"] == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
