"""Deciding suggestions in place, in bulk and by keys, with and without JavaScript (K8, K13, K20)."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from memory_app import selectors, services
from memory_app.domain.commands import Propose, Remember
from memory_app.domain.context import CallContext
from tests.browser.conftest import Visit
from tests.conftest import as_agent

Tab = Callable[[str], Page]
pytestmark = [pytest.mark.browser, pytest.mark.req("K20"), pytest.mark.req("K8")]


@pytest.fixture(params=["/memory", "/suggestions"])
def place(request: pytest.FixtureRequest) -> str:
    """The two pages on which suggestions are decided in place."""
    return str(request.param)


def suggest(ctx: CallContext, *texts: str, tainted: bool = False) -> None:
    for text in texts:
        services.propose(as_agent(ctx, tainted=tainted), Propose(text=text))


def texts(ctx: CallContext) -> list[str]:
    return [one.text for one in selectors.overview(ctx).items]


def said(page: Page, words: str) -> None:
    expect(page.locator("#live")).to_contain_text(words)


def test_accepting(tab: Tab, place: str, ctx: CallContext) -> None:
    suggest(ctx, "Likes trams.")
    page = tab(place)
    expect(page.locator(".badge")).to_contain_text("1")
    page.get_by_role("button", name="Accept", exact=True).click()
    said(page, "Accepted.")
    expect(page.locator(".badge")).to_have_count(0)
    assert texts(ctx) == ["Likes trams."]
    assert page.url.endswith(place)


def test_accepting_with_changes(tab: Tab, place: str, ctx: CallContext) -> None:
    suggest(ctx, "Likes trams.")
    page = tab(place)
    page.get_by_text("Edit", exact=True).click()
    page.get_by_label("Your wording").fill("Likes night trams.")
    page.get_by_role("button", name="Accept with changes").click()
    said(page, "Accepted with your wording.")
    assert texts(ctx) == ["Likes night trams."]


def test_a_refused_wording_stays_in_its_card(tab: Tab, place: str, ctx: CallContext) -> None:
    suggest(ctx, "Likes trams.", "Likes trains.")
    page = tab(place)
    card = page.locator("[data-card]").nth(1)
    card.get_by_text("Edit", exact=True).click()
    card.get_by_label("Your wording").fill("the pin of my card is 4821")
    card.get_by_role("button", name="Accept with changes").click()
    expect(card.locator(".errorlist")).to_contain_text("PIN")
    expect(card.get_by_label("Your wording")).to_have_value("the pin of my card is 4821")
    assert texts(ctx) == []


def test_rejecting_erases(tab: Tab, place: str, ctx: CallContext) -> None:
    suggest(ctx, "Likes trams.")
    page = tab(place)
    page.get_by_role("button", name="Reject", exact=True).click()
    said(page, "Rejected and erased.")
    assert selectors.counts(ctx) == {"active": 0, "waiting": 0, "versions": 0}


def test_while_memory_is_off_only_rejecting_is_offered(tab: Tab, place: str, ctx: CallContext) -> None:
    suggest(ctx, "Likes trams.")
    services.switch(ctx, False)
    page = tab(place)
    expect(page.get_by_role("button", name="Accept")).to_have_count(0)
    expect(page.get_by_text("Memory is off, so nothing can be accepted.")).to_be_visible()
    page.get_by_role("button", name="Reject", exact=True).click()
    said(page, "Rejected and erased.")


@pytest.mark.req("K15")
def test_outside_content_is_warned_of(tab: Tab, place: str, ctx: CallContext) -> None:
    suggest(ctx, "Likes trams.", tainted=True)
    page = tab(place)
    expect(page.locator("[data-card] .warn")).to_contain_text("outside content")


def test_what_it_resembles(tab: Tab, ctx: CallContext) -> None:
    services.remember(ctx, Remember(text="Prefers window seats on trains."))
    suggest(ctx, "Prefers aisle seats on trains.")
    page = tab("/suggestions")
    if not page.locator("[data-keys]").is_visible():  # no JavaScript: the comparison is a page of its own
        page.get_by_role("link", name="Compare with what is here").click()
    expect(page.get_by_text("Prefers window seats on trains.")).to_be_visible()


def test_it_takes_the_place_of_what_it_resembles(tab: Tab, ctx: CallContext) -> None:
    old = services.remember(ctx, Remember(text="Prefers window seats on trains.")).id
    suggest(ctx, "Prefers aisle seats on trains.")
    page = tab("/suggestions")
    if not page.locator("[data-keys]").is_visible():
        page.get_by_role("link", name="Compare with what is here").click()
    page.get_by_role("button", name="Replace this from today").click()
    said(page, "Replaced. What it said before is in its history.")
    assert texts(ctx) == ["Prefers aisle seats on trains."]
    assert [wording.text for wording in selectors.history(ctx, old)][-1] == "Prefers window seats on trains."


def test_tab_goes_through_a_card_in_the_order_that_is_seen(visit: Visit, ctx: CallContext, owner: User) -> None:
    suggest(ctx, "Likes trams.")
    page = visit(owner, "/suggestions")
    page.locator("[data-card] [data-accept]").focus()
    seen = [page.locator(f"[data-card] [data-{name}]").bounding_box() for name in ("accept", "reject", "edit")]
    assert [box["x"] for box in seen if box] == sorted(box["x"] for box in seen if box)
    for name in ("reject", "edit"):
        page.keyboard.press("Tab")
        expect(page.locator(f"[data-card] [data-{name}]")).to_be_focused()


def test_many_at_once(tab: Tab, ctx: CallContext) -> None:
    suggest(ctx, "Likes trams.", "Likes trains.", "Likes boats.")
    page = tab("/suggestions")
    boxes = page.get_by_label("Select this suggestion")
    boxes.nth(0).check()
    boxes.nth(2).check()
    page.get_by_role("button", name="Accept selected").click()
    said(page, "2 suggestions accepted.")
    assert sorted(texts(ctx)) == ["Likes boats.", "Likes trams."]
    page.get_by_role("button", name="Reject selected").click()
    said(page, "Tick some suggestions first.")


def test_keys_move_and_decide(visit: Visit, ctx: CallContext, owner: User) -> None:
    suggest(ctx, "First one.", "Second one.", "Third one.")
    page = visit(owner, "/suggestions")
    expect(page.locator(".keys")).to_be_visible()
    for key in "jjk":
        page.keyboard.press(key)
    expect(page.locator("[data-card]").nth(0)).to_be_focused()
    page.keyboard.press("a")
    said(page, "Accepted.")
    expect(page.locator("[data-card]", has_text="Second one.")).to_be_focused()
    page.keyboard.press("r")
    said(page, "Rejected and erased.")
    expect(page.locator("[data-card]", has_text="Third one.")).to_be_focused()
    page.keyboard.press("e")
    expect(page.get_by_label("Your wording")).to_be_focused()
    page.keyboard.type("jar ")
    page.keyboard.press("Escape")
    expect(page.get_by_label("Your wording")).to_be_hidden()
    assert texts(ctx) == ["First one."]
    assert [one.memory.text for one in selectors.overview(ctx).proposals] == ["Third one."]


def test_keys_that_do_nothing_are_not_named(visit: Visit, ctx: CallContext, owner: User) -> None:
    suggest(ctx, "First one.")
    services.switch(ctx, False)
    page = visit(owner, "/suggestions")
    expect(page.locator(".keys kbd")).to_have_text(["j", "k", "r"])


def test_all_ticks_every_card(visit: Visit, ctx: CallContext, owner: User) -> None:
    suggest(ctx, "First one.", "Second one.")
    page = visit(owner, "/suggestions")
    page.get_by_label("All", exact=True).check()
    page.get_by_role("button", name="Reject selected").click()
    said(page, "2 suggestions rejected.")
    expect(page.get_by_text("Nothing waits for you.")).to_be_visible()
