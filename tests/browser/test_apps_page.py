"""Apps and agents in the browser, with and without JavaScript; axe and widths of its pages (M1, M5, M16)."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from accounts.ids import new_id
from accounts.models import App, User
from accounts.people import found_organization
from agents_gateway import agents
from agents_gateway.models import Agent
from memory_app import selectors, services
from memory_app.domain.commands import Learn
from memory_app.domain.context import CallContext, Grant, Surface
from memory_app.domain.kinds import Label
from tests.browser.conftest import Visit
from tests.browser.test_looks import HOSTILE, LOOKS, look
from tests.conftest import as_agent
from tests.gateway.agents import pack

Tab = Callable[[str], Page]
pytestmark = [pytest.mark.browser, pytest.mark.req("K20")]


@pytest.fixture
def shared(ctx: CallContext, owner: User) -> CallContext:
    """What an organization's app shares: hostile texts, some of which wait."""
    app = App.objects.get(tenant=found_organization("Acme <b>", owner))
    pack_ = pack("seat-agent", title="Seat agent")
    agents.register(pack_, by="test", tenant=app.tenant_id, trust_publisher=True)
    subject = services.ensure_subject(tenant=app.tenant_id, app=app.pk, shared=True)
    mine = replace(ctx, tenant=app.tenant_id, app=app.pk, subject=subject)
    for number, text in enumerate(HOSTILE[1:6]):
        agent = replace(as_agent(mine), surface=Surface.AGENT_API, session=None, token=new_id())
        grant = Grant(reads_all=True, writes=number > 1)
        services.learn(replace(agent, agent=replace(agent.agent, grant=grant)), Learn(text=text, label=Label.NONE))
    return mine


@pytest.mark.req("M5", "M16")
def test_an_administrator_stops_an_agent_sets_rules_and_decides_what_is_shared(tab: Tab, shared: CallContext) -> None:
    page = tab("/memory")
    page.locator(".menu summary").click()
    page.get_by_role("link", name="Apps and agents").click()
    page.get_by_role("link", name="Stop: Seat agent").click()
    expect(page.locator("main")).to_contain_text("Stop this agent for everybody in the organization?")
    assert Agent.objects.get().killed_at is None
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("#live")).to_contain_text("Seat agent is stopped. Its next call is refused.")
    assert Agent.objects.get().killed_at is not None
    page.get_by_role("link", name="What it may do: Seat agent").click()
    page.get_by_label("Most calls in a minute").fill("30")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("main")).to_contain_text("At most 30 calls in a minute.")
    page.get_by_role("link", name="Rules and shared memories").click()
    page.get_by_role("button", name="Accept").first.click()
    expect(page.locator("#live")).to_contain_text("Accepted.")
    page.get_by_role("button", name="Reject").click()
    expect(page.locator("#live")).to_contain_text("Rejected.")
    page.get_by_role("link", name="Forget").first.click()
    page.get_by_role("button", name="Forget").click()
    expect(page.locator("#live")).to_contain_text("Forgotten.")
    assert len(selectors.shared_overview(shared).items) == 3
    page.get_by_label("Most memories of one person").fill("10001")
    page.get_by_label("Memory is on for people of this app").check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".errorlist")).to_have_count(1)
    page.get_by_label("Most memories of one person").fill("500")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#live")).to_contain_text("Saved.")
    assert selectors.app_rules(shared).active_limit == 500


@pytest.mark.parametrize("options", LOOKS)
def test_axe_finds_nothing_and_nothing_overflows(visit: Visit, shared: CallContext, owner: User, options: dict) -> None:
    page = visit(owner, "/apps", **options)
    wrong = look(page)
    entry = selectors.shared_overview(shared).items[0].id
    app, agent = f"/apps/{shared.app}", Agent.objects.get().pk
    for path in (
        app,
        f"{app}/how-tos",
        f"{app}/shared/{entry}/forget",
        f"/apps/agents/{agent}/stop",
        f"/apps/agents/{agent}",
    ):
        page.goto(path)
        wrong += look(page)
    page.get_by_label("Most calls in a minute").fill("0")
    page.get_by_role("button", name="Save").click()
    wrong += look(page)
    assert wrong == []
