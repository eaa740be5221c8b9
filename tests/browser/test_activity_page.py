"""Activity in the browser: which memories, filters, revoking from a row, with and without JavaScript (K11, K20)."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from accounts.models import User
from agents_gateway.models import Agent
from memory_app import selectors, services
from memory_app.domain.commands import Remember
from memory_app.domain.context import CallContext
from tests.browser.conftest import Visit
from tests.web_gateway.talks import Talk, register

Tab = Callable[[str], Page]
pytestmark = [pytest.mark.browser, pytest.mark.req("K20")]
SENTENCE = "I take the tram to work."


@pytest.fixture
def session(ctx: CallContext) -> Talk:
    """A session of the owner that was given one memory."""
    register()
    services.remember(ctx, Remember(text=SENTENCE))
    session = Talk(ctx)
    session.given()
    return session


@pytest.mark.req("K11")
def test_what_an_agent_was_given_leads_to_the_memory(tab: Tab, ctx: CallContext, session: Talk) -> None:
    page = tab("/activity")
    page.get_by_text("Which memories", exact=True).click()
    page.locator(".given").get_by_role("link", name=SENTENCE).click()
    (memory,) = selectors.overview(ctx).items
    expect(page.locator(f"#m-{memory.id}")).to_be_in_viewport()


@pytest.mark.req("K11")
def test_a_conversation_is_one_row_that_opens_to_its_steps(tab: Tab, session: Talk) -> None:
    session.given()
    page = tab("/activity?show=agents")
    expect(page.locator(".happening")).to_have_count(1)
    page.get_by_text("Step by step").click()
    expect(page.locator(".steps > li")).to_have_count(2)
    page.locator(".steps").get_by_text("Which memories").first.click()
    expect(page.locator(".steps").get_by_role("link", name=SENTENCE).first).to_be_visible()


def test_filters_are_links_that_say_which_is_chosen(tab: Tab, operator_ctx: CallContext, session: Talk) -> None:
    selectors.overview(operator_ctx)
    page = tab("/activity")
    page.get_by_role("link", name="Staff").click()
    expect(page.get_by_role("link", name="Staff")).to_have_attribute("aria-current", "true")
    expect(page.locator(".row")).to_have_count(1)
    expect(page.locator(".row")).to_contain_text("ticket 4711")


def test_an_agent_is_paused_from_its_row_and_the_filter_stays(tab: Tab, session: Talk) -> None:
    page = tab("/activity?show=agents")
    page.get_by_role("button", name="Pause Travel agent").click()
    expect(page.locator("#live")).to_contain_text("Travel agent is paused.")
    expect(page.get_by_role("link", name="Used by agents")).to_have_attribute("aria-current", "true")
    expect(page.get_by_role("button", name="Resume Travel agent")).to_be_visible()
    assert session.given() == []


def test_an_agent_is_disconnected_from_its_row_after_asking(tab: Tab, session: Talk) -> None:
    page = tab("/activity")
    page.get_by_role("link", name="Disconnect Travel agent").click()
    page.get_by_role("button", name="Disconnect", exact=True).click()
    expect(page.locator("#live")).to_contain_text("Travel agent is disconnected.")
    assert not session.alive


def test_the_focus_stays_in_the_row_after_pausing(visit: Visit, owner: User, ctx: CallContext, session: Talk) -> None:
    Talk(ctx).given()
    page = visit(owner, "/activity")
    page.get_by_role("button", name="Pause Travel agent").nth(1).press("Enter")
    expect(page.get_by_role("button", name="Resume Travel agent").nth(1)).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1100, 320])
def test_the_page_passes_axe_and_never_scrolls_sideways(
    visit: Visit, owner: User, operator_ctx: CallContext, session: Talk, scheme: str, width: int
) -> None:
    Agent.objects.update(title="<script>x</script>\u202e" + "W" * 60)
    selectors.overview(operator_ctx)
    page = visit(owner, "/activity", color_scheme=scheme, viewport={"width": width, "height": 800})
    page.get_by_text("Which memories", exact=True).click()
    assert Axe().run(page).response["violations"] == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
