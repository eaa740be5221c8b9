"""What was known on a day, in the browser, with and without JavaScript (M4)."""

from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from memory_app import services
from memory_app.domain.commands import Change, Remember
from memory_app.domain.context import CallContext

pytestmark = [pytest.mark.browser, pytest.mark.req("K20", "M4")]


def test_a_day_is_chosen_and_leads_on_to_the_history(tab: Callable[[str], Page], ctx: CallContext) -> None:
    memory = services.remember(ctx, Remember(text="I take the tram to work."))
    services.revise(ctx, Change(entry=memory.id, text="I cycle to work."))
    page = tab("/memory")
    page.get_by_role("link", name="How it read on an earlier day").click()
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".errorlist")).to_contain_text("Choose a day.")
    page.get_by_label("Day").fill(timezone.now().date().isoformat())
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".row")).to_contain_text("I cycle to work.")
    page.get_by_role("link", name="History").click()
    expect(page.locator(".wordings li").last).to_contain_text("by you")
