"""What every page of Memory and Suggestions owes a person: axe finds nothing, nothing overflows, no text is lost."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.utils import timezone
from playwright.sync_api import Page, expect

from accounts.models import User
from memory_app import selectors, services
from memory_app.domain.commands import Propose, Remember
from memory_app.domain.context import CallContext
from memory_app.guards import visible
from tests.browser.conftest import Visit
from tests.conftest import as_agent

pytestmark = [pytest.mark.browser, pytest.mark.req("K20")]
HOSTILE = (
    "<script>document.title='owned'</script><img src=x onerror=alert(1)>",
    "w" * 300,
    "אני אוהב שקט",
    "invoice \u202egnp.exe\u202c",
    "zero\u200bwidth\ufeff",
    "family 👩‍👩‍👧‍👦 🎻",
    "{{ settings.SECRET_KEY }} {% now %}",
    "<hx-partial hx-target='#live'>owned</hx-partial>",
    "two\nlines\n\n   and blanks",
)
LOOKS = [
    pytest.param({"viewport": {"width": 1100, "height": 800}}, id="wide"),
    pytest.param({"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}, id="narrow"),
    pytest.param({"viewport": {"width": 1100, "height": 800}, "color_scheme": "dark"}, id="dark"),
]


@pytest.fixture
def full(ctx: CallContext) -> CallContext:
    """A memory with hostile texts in entries and in suggestions."""
    for text in HOSTILE:
        services.remember(ctx, Remember(text=text, pinned=text == HOSTILE[1]))
        services.propose(as_agent(ctx, tainted=True), Propose(text=text))
    return ctx


def paths(ctx: CallContext) -> list[str]:
    whole = selectors.overview(ctx)
    entry, proposal = whole.items[0].id, whole.proposals[0].id
    acts = [f"/memory/{entry}{act}" for act in ("", "/edit", "/until", "/history", "/forget")]
    day = f"/memory/day?day={timezone.now().date()}"
    pages = [
        "/memory",
        "/memory?q=zebra",
        "/memory/day",
        day,
        "/memory/forget-everything",
        "/suggestions",
        "/memory/" + "0" * 8,
    ]
    return [*pages, *acts, f"/suggestions/{proposal}/similar"]


def look(page: Page) -> list[str]:
    """What is wrong with a page, in words."""
    page.wait_for_load_state("networkidle")
    found = [f"{page.url}: {one['id']} {one['nodes'][0]['html']}" for one in Axe().run(page).response["violations"]]
    if page.evaluate("document.documentElement.scrollWidth > window.innerWidth"):
        found.append(f"{page.url}: wider than the window")
    return found


@pytest.mark.parametrize("options", LOOKS)
def test_axe_finds_nothing_and_nothing_overflows(visit: Visit, full: CallContext, owner: User, options: dict) -> None:
    page = visit(owner, "/memory", **options)
    wrong = []
    for path in paths(full):
        page.goto(path)
        wrong += look(page)
    assert wrong == []


@pytest.mark.parametrize("options", LOOKS)
def test_axe_finds_nothing_in_empty_and_off_states(
    visit: Visit, ctx: CallContext, owner: User, stranger: User, options: dict
) -> None:
    wrong = look(visit(owner, "/memory", **options)) + look(visit(owner, "/suggestions", **options))
    wrong += look(visit(stranger, "/memory", **options)) + look(visit(None, "/", **options))
    assert wrong == []


def test_axe_finds_nothing_in_open_rows_and_errors(visit: Visit, full: CallContext, owner: User) -> None:
    page = visit(owner, "/memory")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#add .errorlist")).to_be_visible()
    for number, act in enumerate(("Edit", "Until", "History", "Forget")):
        page.locator(".row").nth(number).get_by_text(act, exact=True).click()
    expect(page.locator(".row.open")).to_have_count(4)
    page.get_by_text("Edit", exact=True).first.click()
    page.locator("details.menu summary").click()
    assert look(page) == []


def test_hostile_text_stays_text(visit: Visit, full: CallContext, owner: User) -> None:
    page = visit(owner, "/memory")
    shown = page.locator("#list .text").all_text_contents()
    assert sorted(shown) == sorted(map(visible, HOSTILE))
    assert page.title() == "Memory · Keepsake"
    expect(page.locator("#live")).not_to_contain_text("owned")


def test_hidden_characters_are_spelled_out_in_review(visit: Visit, full: CallContext, owner: User) -> None:
    page = visit(owner, "/suggestions")
    marks = page.locator("[data-card] mark").all_text_contents()
    assert {"⟨U+202E⟩", "⟨U+202C⟩", "⟨U+200B⟩", "⟨U+FEFF⟩"} <= set(marks)
    assert not any("\u202e" in text for text in page.locator("[data-card] > .text").all_text_contents())


def test_touch_targets_are_large_and_text_is_not_small(visit: Visit, full: CallContext, owner: User) -> None:
    page = visit(owner, "/memory", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    low = page.evaluate(
        "[...document.querySelectorAll('main button, main .acts a, main .way, main summary, main select')]"
        ".concat([...document.querySelectorAll('header a, header summary')])"
        ".filter(e => e.getBoundingClientRect().height && e.getBoundingClientRect().height < 44).map(e => e.outerHTML)"
    )
    small = page.evaluate(
        "[...document.querySelectorAll('body *')].filter(e => parseFloat(getComputedStyle(e).fontSize) < 15)"
        ".map(e => e.outerHTML)"
    )
    assert (low, small) == ([], [])
