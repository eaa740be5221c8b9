"""Connections in the browser: pause, resume, disconnect, with and without JavaScript (K9, K20)."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from accounts.models import User
from agents_gateway import connections
from agents_gateway.models import Agent
from memory_app import services
from memory_app.domain.commands import Remember
from memory_app.domain.context import CallContext
from tests.browser.conftest import Visit
from tests.web_gateway.talks import Talk, connection, register

Tab = Callable[[str], Page]
pytestmark = [pytest.mark.browser, pytest.mark.req("K9", "K20")]


@pytest.fixture
def session(ctx: CallContext) -> Talk:
    """A session of the owner that is given one memory."""
    register()
    services.remember(ctx, Remember(text="I take the tram to work."))
    session = Talk(ctx)
    assert session.given() == ["I take the tram to work."]
    return session


def said(page: Page, words: str) -> None:
    expect(page.locator("#live")).to_contain_text(words)


def test_pausing_and_resuming_is_said_and_felt_at_the_next_run(tab: Tab, session: Talk) -> None:
    page = tab("/connections")
    page.get_by_role("button", name="Pause Travel agent").click()
    said(page, "Travel agent is paused.")
    expect(page.locator(".row")).to_contain_text("until you resume it")
    assert session.given() == []
    page.get_by_role("button", name="Resume Travel agent").click()
    said(page, "Travel agent is resumed.")
    assert session.given() == ["I take the tram to work."]


def test_tab_goes_through_the_acts_in_the_order_that_is_seen(visit: Visit, session: Talk, owner: User) -> None:
    page = visit(owner, "/connections")
    page.get_by_role("button", name="Pause Travel agent").focus()
    for act in (page.get_by_role("link", name="Disconnect Travel agent"), page.locator(".acts summary")):
        page.keyboard.press("Tab")
        expect(act).to_be_focused()


def test_disconnecting_asks_once_and_can_be_left(tab: Tab, session: Talk) -> None:
    page = tab("/connections")
    page.get_by_role("link", name="Disconnect Travel agent").click()
    expect(page.get_by_text("Disconnect this agent?")).to_be_visible()
    page.get_by_role("link", name="Keep it connected").click()
    page.get_by_role("link", name="Disconnect Travel agent").click()
    assert session.alive
    page.get_by_role("button", name="Disconnect", exact=True).click()
    said(page, "Travel agent is disconnected.")
    expect(page.locator(".row .label")).to_have_text("Disconnected")
    assert not session.alive


def test_the_keyboard_alone_pauses_and_disconnects_and_keeps_its_place(
    visit: Visit, owner: User, ctx: CallContext, session: Talk
) -> None:
    page = visit(owner, "/connections")
    page.get_by_role("button", name="Pause Travel agent").focus()
    page.keyboard.press("Enter")
    said(page, "Travel agent is paused.")
    expect(page.get_by_role("button", name="Resume Travel agent")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#ask")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Disconnect Travel agent")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#ask")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    said(page, "Travel agent is disconnected.")
    expect(page.locator(f"#c-{connection(ctx).id}")).to_be_focused()


def test_what_was_ended_elsewhere_is_said_and_nothing_breaks(tab: Tab, ctx: CallContext, session: Talk) -> None:
    page = tab("/connections")
    connections.disconnect(ctx, connection(ctx).id)
    page.get_by_role("button", name="Pause Travel agent").click()
    said(page, "Travel agent was disconnected already.")


def test_what_an_agent_may_do_opens_beside_its_buttons_and_closes_again(tab: Tab, session: Talk) -> None:
    page = tab("/connections")
    page.get_by_text("What it may do").click()
    expect(page.get_by_role("button", name="Save")).to_be_visible()
    page.locator("summary", has_text="Close").click()
    expect(page.get_by_role("button", name="Save")).to_be_hidden()
    expect(page.get_by_text("What it may do")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1100, 320])
def test_the_page_passes_axe_and_never_scrolls_sideways(
    visit: Visit, owner: User, session: Talk, scheme: str, width: int
) -> None:
    Agent.objects.update(title="<script>x</script>\u202e" + "W" * 60)
    page = visit(owner, "/connections", color_scheme=scheme, viewport={"width": width, "height": 800})
    assert Axe().run(page).response["violations"] == []
    page.get_by_role("link", name="Disconnect").click()
    expect(page.get_by_text("Disconnect this agent?")).to_be_visible()
    assert Axe().run(page).response["violations"] == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.parametrize("address", ["/connections", "/privacy", "/activity", "/activity?show=staff"])
def test_an_empty_page_passes_axe(visit: Visit, stranger: User, address: str) -> None:
    assert Axe().run(visit(stranger, address)).response["violations"] == []
