"""Every act in the Memory tab, with and without JavaScript (K20)."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from memory_app import selectors, services
from memory_app.domain.commands import Change, Propose, Remember
from memory_app.domain.context import CallContext
from memory_app.domain.kinds import Kind
from tests.browser.conftest import Visit
from tests.conftest import as_agent, person

Tab = Callable[[str], Page]
pytestmark = [pytest.mark.browser, pytest.mark.req("K20")]
SENTENCE = "I take the tram to work."


@pytest.fixture
def kept(ctx: CallContext) -> str:
    """One memory; its text."""
    services.remember(ctx, Remember(text=SENTENCE))
    return SENTENCE


def row(page: Page, text: str = SENTENCE) -> object:
    return page.locator(".row", has_text=text)


def act(page: Page, name: str) -> None:
    page.locator(".row .acts").get_by_text(name, exact=True).click()


def said(page: Page, words: str) -> None:
    expect(page.locator("#live")).to_contain_text(words)


def test_turning_memory_on_and_off_is_said_in_words(tab: Tab, owner: User) -> None:
    page = tab("/memory")
    expect(page.get_by_role("switch")).to_have_attribute("aria-checked", "false")
    page.get_by_role("switch").click()
    said(page, "Memory is on.")
    expect(page.get_by_role("switch")).to_have_attribute("aria-checked", "true")
    page.get_by_role("switch").click()
    said(page, "Memory is off.")
    assert selectors.is_on(person(owner)) is False


def test_what_is_added_shows_on_top_with_its_kind(tab: Tab, ctx: CallContext) -> None:
    page = tab("/memory")
    page.get_by_label("Something to remember").fill(SENTENCE)
    page.locator("#add").get_by_text("Preference").click()
    page.get_by_label("Keep on top").check()
    page.get_by_label("Keep it").select_option("30")
    page.get_by_role("button", name="Add").click()
    said(page, "Saved.")
    expect(row(page)).to_contain_text("On top")
    expect(row(page)).to_contain_text("kept until")
    expect(page.get_by_label("Something to remember")).to_have_value("")
    (saved,) = selectors.overview(ctx).items
    assert (saved.text, saved.kind, saved.pinned) == (SENTENCE, Kind.PREFERENCE, True)


def test_a_refused_text_keeps_what_was_typed_and_says_why(tab: Tab, ctx: CallContext) -> None:
    page = tab("/memory")
    page.get_by_label("Something to remember").fill("my password is hunter2!Xy")
    page.get_by_role("button", name="Add").click()
    expect(page.locator("#add .errorlist")).to_contain_text("password")
    expect(page.get_by_label("Something to remember")).to_have_value("my password is hunter2!Xy")
    assert selectors.overview(ctx).items == ()


def test_an_example_fills_the_box(tab: Tab, ctx: CallContext) -> None:
    page = tab("/memory")
    page.get_by_role("link", name="I am vegetarian and allergic to nuts.").click()
    expect(page.get_by_label("Something to remember")).to_have_value("I am vegetarian and allergic to nuts.")


def test_editing_in_its_row(tab: Tab, kept: str, ctx: CallContext) -> None:
    page = tab("/memory")
    act(page, "Edit")
    page.get_by_label("Wording").fill("I cycle to work.")
    page.get_by_role("button", name="Save").click()
    said(page, "Saved.")
    expect(row(page, "I cycle to work.")).to_be_visible()
    assert [one.text for one in selectors.overview(ctx).items] == ["I cycle to work."]


def test_an_edit_of_something_changed_elsewhere_shows_both(tab: Tab, kept: str, ctx: CallContext) -> None:
    page = tab("/memory")
    act(page, "Edit")
    page.get_by_label("Wording").fill("I cycle to work.")
    (one,) = selectors.overview(ctx).items
    services.revise(ctx, Change(entry=one.id, text="I walk to work."))
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".row")).to_contain_text("changed elsewhere")
    expect(page.locator(".row .note")).to_contain_text("I walk to work.")
    expect(page.get_by_label("Wording")).to_have_value("I cycle to work.")
    page.get_by_role("button", name="Save").click()
    said(page, "Saved.")
    assert selectors.get(ctx, one.id).text == "I cycle to work."


def test_pinning_and_unpinning(tab: Tab, kept: str, ctx: CallContext) -> None:
    services.remember(ctx, Remember(text="Later one."))
    page = tab("/memory")
    page.locator(".row", has_text=kept).get_by_role("button", name="Pin").click()
    said(page, "Kept on top.")
    expect(page.locator(".row").first).to_contain_text(kept)
    page.locator(".row", has_text=kept).get_by_role("button", name="Unpin").click()
    said(page, "No longer kept on top.")
    expect(page.locator(".row").first).to_contain_text("Later one.")


@pytest.mark.req("K18")
def test_keeping_it_until_a_day(tab: Tab, kept: str, ctx: CallContext) -> None:
    page = tab("/memory")
    act(page, "Until")
    page.locator(".row").get_by_label("Keep it").select_option("date")
    page.locator(".row").get_by_label("Day").fill("2031-03-09")
    page.get_by_role("button", name="Save").click()
    said(page, "Saved.")
    expect(row(page)).to_contain_text("kept until 9 Mar 2031")


def test_history_shows_every_wording_and_where_it_came_from(tab: Tab, kept: str, ctx: CallContext) -> None:
    (one,) = selectors.overview(ctx).items
    services.revise(ctx, Change(entry=one.id, text="I cycle to work."))
    page = tab("/memory")
    act(page, "History")
    expect(page.locator(".wordings li")).to_have_count(2)
    expect(page.locator(".wordings")).to_contain_text(kept)
    expect(page.locator(".facts")).to_contain_text("You added this")
    page.get_by_role("link", name="Close").click()
    expect(page.locator(".wordings")).to_have_count(0)


@pytest.mark.req("K6")
def test_forgetting_asks_once_and_leaves_a_reference(tab: Tab, kept: str, ctx: CallContext) -> None:
    page = tab("/memory")
    act(page, "Forget")
    expect(page.locator(".row")).to_contain_text("can't be brought back")
    page.get_by_role("link", name="Keep it").click()
    act(page, "Forget")
    page.get_by_role("button", name="Forget", exact=True).click()
    said(page, "Forgotten.")
    expect(page.get_by_text(kept)).to_have_count(0)
    page.locator("a[href^='/memory/erased/']").first.click()
    expect(page.locator(".facts")).to_contain_text("Erasure reference")
    assert selectors.overview(ctx).items == ()


def test_searching(tab: Tab, kept: str, ctx: CallContext) -> None:
    services.remember(ctx, Remember(text="Grandmother's recipes are in the blue tin."))
    page = tab("/memory")
    page.get_by_label("Search your memory").fill("TRAM")
    page.get_by_role("button", name="Search").click()
    expect(page.locator(".row")).to_have_count(1)
    expect(page.locator(".row")).to_contain_text(kept)
    page.get_by_label("Search your memory").fill("zebra")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_text("Nothing here has those words.")).to_be_visible()


@pytest.mark.req("K7")
def test_forgetting_everything_takes_the_word_and_tells_what_went(tab: Tab, kept: str, ctx: CallContext) -> None:
    services.propose(as_agent(ctx), Propose(text="Likes trams."))
    page = tab("/memory")
    page.get_by_role("link", name="Forget everything").click()
    expect(page.locator("#everything")).to_contain_text("1 memory")
    expect(page.locator("#everything")).to_contain_text("1 suggestion that waits")
    page.get_by_label("Type the word").fill("forgive")
    page.get_by_role("button", name="Forget everything").click()
    expect(page.locator(".errorlist")).to_contain_text("Nothing was forgotten")
    page.get_by_label("Type the word").fill("Forget")
    page.get_by_role("button", name="Forget everything").click()
    expect(page.get_by_role("heading", name="Everything is forgotten")).to_be_visible()
    expect(page.locator(".facts")).to_contain_text("Erasure reference")
    assert selectors.counts(ctx) == {"active": 0, "waiting": 0, "versions": 0}


def test_after_signing_out_back_shows_nothing(tab: Tab, kept: str, owner: User) -> None:
    page = tab("/memory")
    page.locator("details.menu summary").click()
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url(lambda url: "/memory" not in url)
    page.go_back()
    expect(page.get_by_text(kept)).to_have_count(0)


def test_the_counter_shows_only_near_the_limit(visit: Visit, ctx: CallContext, owner: User) -> None:
    page = visit(owner, "/memory")
    counter = page.locator("#add .counter")
    page.get_by_label("Something to remember").fill("a" * 1500)
    expect(counter).to_be_hidden()
    page.get_by_label("Something to remember").fill("é" * 900)
    expect(counter).to_have_text("200 letters left")
    page.get_by_label("Something to remember").fill("a" * 2003)
    expect(counter).to_have_text("3 letters too many")


def test_search_as_you_type_keeps_the_word_out_of_the_address(visit: Visit, kept: str, owner: User) -> None:
    page = visit(owner, "/memory")
    page.get_by_label("Search your memory").press_sequentially("zebra")
    expect(page.get_by_text("Nothing here has those words.")).to_be_visible()
    assert "zebra" not in page.url


def test_two_rows_can_be_open_at_once(visit: Visit, kept: str, ctx: CallContext, owner: User) -> None:
    services.remember(ctx, Remember(text="Later one."))
    page = visit(owner, "/memory")
    for number in (0, 1):
        page.locator(".row").nth(number).get_by_text("Edit", exact=True).click()
    expect(page.get_by_label("Wording")).to_have_count(2)
    page.locator(".row").nth(1).get_by_label("Wording").fill("Second, changed.")
    page.locator(".row").nth(1).get_by_role("button", name="Save").click()
    expect(page.locator(".row").nth(1)).to_contain_text("Second, changed.")
    expect(page.get_by_label("Wording")).to_have_value("Later one.")


def test_focus_stays_where_the_person_was(visit: Visit, kept: str, owner: User) -> None:
    page = visit(owner, "/memory")
    act(page, "Until")
    page.get_by_role("link", name="Cancel").click()
    expect(page.locator(".row .acts").get_by_text("Until", exact=True)).to_be_focused()


@pytest.mark.parametrize(
    ("name", "focused"),
    [("Edit", "textarea"), ("Until", "select"), ("History", "h2.minor >> nth=0"), ("Forget", ".note.danger")],
)
def test_what_opens_in_a_row_takes_the_focus(visit: Visit, kept: str, owner: User, name: str, focused: str) -> None:
    page = visit(owner, "/memory")
    act(page, name)
    expect(page.locator(f".row.open {focused}")).to_be_focused()


def test_the_heading_counts_what_is_left_after_a_forget(visit: Visit, kept: str, ctx: CallContext, owner: User) -> None:
    services.remember(ctx, Remember(text="Later one."))
    page = visit(owner, "/memory")
    expect(page.locator("#list-title")).to_have_text("2 memories")
    page.locator(".row", has_text=kept).get_by_text("Forget", exact=True).click()
    page.get_by_role("button", name="Forget", exact=True).click()
    expect(page.locator("#list-title")).to_have_text("1 memory")


def test_the_heading_of_a_search_counts_what_is_left_of_it(visit: Visit, kept: str, owner: User) -> None:
    page = visit(owner, "/memory?q=tram")
    act(page, "Forget")
    page.get_by_role("button", name="Forget", exact=True).click()
    expect(page.locator("#list-title")).to_contain_text("0 found")


def test_after_adding_the_empty_box_has_the_focus(visit: Visit, ctx: CallContext, owner: User) -> None:
    page = visit(owner, "/memory")
    box = page.get_by_label("Something to remember")
    for text in (SENTENCE, "I cycle on Sundays."):
        box.fill(text)
        page.get_by_role("button", name="Add").click()
        expect(row(page, text)).to_be_visible()
        expect(box).to_be_focused()
        expect(box).to_have_value("")


def test_a_row_that_was_pinned_stays_in_view_with_the_focus(visit: Visit, ctx: CallContext, owner: User) -> None:
    for number in range(20):
        services.remember(ctx, Remember(text=f"I take tram number {number}."))
    page = visit(owner, "/memory")
    button = page.locator(".row").last.get_by_role("button", name="Pin")
    name = button.get_attribute("id")
    button.focus()
    page.keyboard.press("Enter")
    said(page, "Kept on top.")
    expect(page.locator(f"#{name}")).to_be_focused()
    expect(page.locator(f"#{name}")).to_be_in_viewport()


def test_what_was_said_at_a_field_goes_when_something_else_is_typed(
    visit: Visit, ctx: CallContext, owner: User
) -> None:
    page = visit(owner, "/memory")
    page.get_by_role("button", name="Add").click()
    expect(page.locator("#add .errorlist")).to_contain_text("Write something first.")
    page.get_by_label("Something to remember").press_sequentially("Tea")
    expect(page.locator("#add .errorlist, #add .wrong, #add [aria-invalid]")).to_have_count(0)


def test_what_was_said_goes_with_the_next_act(visit: Visit, ctx: CallContext, owner: User) -> None:
    page = visit(owner, "/memory")
    page.get_by_label("Something to remember").fill(SENTENCE)
    page.get_by_role("button", name="Add").click()
    said(page, "Saved.")
    page.get_by_label("Something to remember").fill("my password is hunter2!Xy")
    page.get_by_role("button", name="Add").click()
    expect(page.locator("#add .errorlist")).to_contain_text("password")
    expect(page.get_by_label("Something to remember")).to_be_focused()
    expect(page.locator("#live")).to_be_empty()


def test_what_was_said_covers_no_button_and_escape_ends_it(visit: Visit, kept: str, owner: User) -> None:
    page = visit(owner, "/memory")
    page.get_by_role("button", name="Pin").click()
    said(page, "Kept on top.")
    expect(page.locator("#live .said")).to_have_css("pointer-events", "none")
    page.keyboard.press("Escape")
    expect(page.locator("#live")).to_be_empty()


def test_too_long_is_said_once(visit: Visit, ctx: CallContext, owner: User) -> None:
    page = visit(owner, "/memory")
    box = page.get_by_label("Something to remember")
    box.fill("a" * 2003)
    page.get_by_role("button", name="Add").click()
    expect(page.locator("#add .errorlist")).to_contain_text("too long by about 3 letters")
    expect(page.locator("#add .counter")).to_be_hidden()
    box.press("End")
    box.press("Backspace")
    expect(page.locator("#add .counter")).to_have_text("2 letters too many")
    expect(page.locator("#add .errorlist")).to_be_hidden()


def test_a_lost_connection_is_said(visit: Visit, kept: str, owner: User) -> None:
    page = visit(owner, "/memory")
    page.route("**/edit", lambda route: route.abort())
    act(page, "Edit")
    said(page, "No answer came.")
    visit.complaints.clear()
