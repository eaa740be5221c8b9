"""Export, import and Erase me in the browser, with and without JavaScript; axe and widths of their pages (M10, M13)."""

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from memory_app import selectors, services
from memory_app.crypto import receipts
from memory_app.domain.archive import pack
from memory_app.domain.commands import Forget, Remember
from memory_app.domain.context import CallContext
from tests.browser.conftest import Visit
from tests.browser.test_looks import LOOKS, look

Tab = Callable[[str], Page]
pytestmark = [pytest.mark.browser, pytest.mark.req("K20")]


@pytest.mark.req("M13")
def test_an_export_is_saved_as_a_file(tab: Tab, ctx: CallContext) -> None:
    services.remember(ctx, Remember(text="I take the tram to work."))
    page = tab("/privacy")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Export my memory").click()
    assert saving.value.suggested_filename.startswith("keepsake-export-")
    data = Path(saving.value.path()).read_bytes()
    assert b"I take the tram" in zipfile.ZipFile(io.BytesIO(data)).read("memories.html")


@pytest.mark.req("M13")
def test_an_import_is_told_on_the_page_and_waits_among_the_suggestions(
    tab: Tab, ctx: CallContext, other_ctx: CallContext
) -> None:
    services.remember(other_ctx, Remember(text="I take the tram to work."))
    page = tab("/privacy")
    page.get_by_role("button", name="Import").click()
    expect(page.locator("#import .errorlist")).to_contain_text("Choose an export that you saved")
    file = {"name": "export.zip", "mimeType": "application/zip", "buffer": pack(selectors.export(other_ctx))}
    page.get_by_label("The file you saved").set_input_files(file)
    page.get_by_role("button", name="Import").click()
    expect(page.locator("#import .note")).to_contain_text("1 memory waits among your suggestions.")
    expect(page.locator("#import .note")).to_be_focused()
    assert page.url.endswith("/privacy")
    page.reload()
    expect(page.locator("#import .note")).to_have_count(0)
    page.goto("/privacy/import")
    assert page.url.endswith("/privacy")
    page.get_by_role("link", name="Suggestions").click()
    expect(page.locator("article")).to_contain_text("I take the tram to work.")


@pytest.mark.req("M10", "M13")
def test_erase_me_ends_with_a_receipt_that_can_be_saved_and_checked(tab: Tab, ctx: CallContext) -> None:
    services.remember(ctx, Remember(text="I take the tram to work."))
    page = tab("/privacy")
    page.get_by_role("link", name="Erase me").click()
    page.get_by_label("Type the word").fill("erase")
    page.get_by_role("button", name="Erase me").click()
    expect(page.get_by_role("heading", name="Everything of yours is erased")).to_be_visible()
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save the receipt").click()
    assert saving.value.suggested_filename.endswith(".jws")
    receipts.verify(Path(saving.value.path()).read_text(), selectors.receipt_keys())
    page.get_by_role("link", name="Memory", exact=True).click()
    expect(page.get_by_text("I take the tram")).to_have_count(0)


@pytest.mark.parametrize("options", LOOKS)
def test_axe_finds_nothing_and_nothing_overflows(visit: Visit, ctx: CallContext, owner: User, options: dict) -> None:
    services.forget(ctx, Forget(entry=services.remember(ctx, Remember(text="I take the tram.")).id))
    page = visit(owner, "/privacy", **options)
    wrong = look(page)
    page.get_by_role("button", name="Import").click()
    wrong += look(page)
    page.goto("/privacy/erase")
    wrong += look(page)
    page.get_by_role("button", name="Erase me").click()
    wrong += look(page)
    page.get_by_label("Type the word").fill("erase")
    page.get_by_role("button", name="Erase me").click()
    page.get_by_text("Show it as text").click()
    wrong += look(page)
    assert wrong == []
