"""Suggestions without a browser: decisions and their refusals, in bulk too; the badge (K8, K13)."""

from collections.abc import Callable
from uuid import UUID

import pytest
from django.contrib.messages import get_messages
from django.test import Client

from accounts.models import User
from memory_app import selectors, services
from memory_app.domain.commands import Accept, Propose, Reject, Remember
from memory_app.domain.context import CallContext
from tests.conftest import as_agent
from tests.web.conftest import HTMX

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.req("K8"), pytest.mark.req("K20")]


def suggest(ctx: CallContext, text: str = "Likes tea.") -> UUID:
    return services.propose(as_agent(ctx), Propose(text=text)).proposal


def messages(response: object) -> list[str]:
    return [str(message) for message in get_messages(response.wsgi_request)]  # type: ignore[attr-defined]


@pytest.mark.req("K13")
def test_the_badge_counts_what_waits_on_every_page(tab: Client, ctx: CallContext) -> None:
    assert 'class="badge"' not in tab.get("/memory").content.decode()
    suggest(ctx)
    suggest(ctx, "Likes coffee.")
    for path in ("/memory", "/suggestions", "/nowhere"):
        assert '<span class="badge">2' in tab.get(path).content.decode(), path


@pytest.mark.parametrize(("place", "leads_to"), [("memory", "/memory"), ("suggestions", "/suggestions")])
def test_a_decision_leads_back_to_where_it_was_made(tab: Client, ctx: CallContext, place: str, leads_to: str) -> None:
    response = tab.post(f"/suggestions/{suggest(ctx)}/accept", {"place": place})
    assert (response.status_code, response["Location"]) == (303, leads_to)


def test_what_was_decided_elsewhere_is_said(tab: Client, ctx: CallContext) -> None:
    accepted, rejected = suggest(ctx), suggest(ctx, "Likes coffee.")
    services.accept(ctx, Accept(entry=accepted))
    services.reject(ctx, Reject(entry=rejected))
    for path in (f"{accepted}/accept", f"{rejected}/accept", f"{rejected}/reject"):
        response = tab.post(f"/suggestions/{path}")
    assert messages(response) == [
        "This was accepted already.",
        "This is no longer here.",
        "This is no longer here.",
    ]


@pytest.mark.req("K1")
def test_nothing_is_accepted_while_memory_is_off(tab: Client, ctx: CallContext) -> None:
    proposal = suggest(ctx)
    services.switch(ctx, False)
    assert messages(tab.post(f"/suggestions/{proposal}/accept")) == [
        "Memory is off, so nothing is added or accepted. Turn it on first."
    ]
    response = tab.post(f"/suggestions/{proposal}/accept-changed", {"text": "Likes green tea."}, headers=HTMX)
    assert response.status_code == 422
    assert selectors.overview(ctx).items == ()


def test_bulk_decides_each_and_tells_what_did_not_go_through(tab: Client, ctx: CallContext) -> None:
    for number in range(199):
        services.remember(ctx, Remember(text=f"Number {number}."))
    chosen = [str(suggest(ctx)), str(suggest(ctx, "Likes coffee."))]
    response = tab.post("/suggestions/bulk", {"chosen": chosen, "decision": "accept"})
    assert messages(response) == [
        "1 suggestion accepted. 1 was not. Your memory is full. Forget something to make room."
    ]
    assert selectors.waiting_count(ctx) == 1


def test_bulk_takes_only_ones_own(tab: Client, ctx: CallContext, other_ctx: CallContext) -> None:
    theirs = suggest(other_ctx)
    response = tab.post("/suggestions/bulk", {"chosen": [str(theirs), "nonsense"], "decision": "reject"})
    assert messages(response) == ["Tick some suggestions first."]
    assert selectors.waiting_count(other_ctx) == 1


@pytest.mark.req("K16")
def test_a_suggestion_of_another_is_not_there(
    signed_in: Callable[[User], Client], ctx: CallContext, other: User
) -> None:
    proposal = suggest(ctx)
    client = signed_in(other)
    assert client.get(f"/suggestions/{proposal}/similar").status_code == 404
    assert client.post(f"/suggestions/{proposal}/accept-changed", {"text": "Mine."}).status_code == 404
    client.post(f"/suggestions/{proposal}/accept")
    client.post(f"/suggestions/{proposal}/replace", {"old": str(proposal), "revision": "1"})
    client.post(f"/suggestions/{proposal}/reject")
    assert selectors.waiting_count(ctx) == 1


def test_what_is_there_word_for_word_comes_first_and_offers_no_replacing(tab: Client, ctx: CallContext) -> None:
    for text in ("Prefers window seats on trains.", "Prefers window seats on planes.", "Prefers window seats."):
        services.remember(ctx, Remember(text=text))
    services.remember(ctx, Remember(text="Prefers window seats in cafés."))
    shown = tab.get(f"/suggestions/{suggest(ctx, 'Prefers window seats.')}/similar")
    assert shown.context["resembling"][0].text == "Prefers window seats."
    page = shown.content.decode()
    assert "This is in your memory already, word for word." in page and "Accepting keeps both" not in page
    assert page.count("Replace this from today") == 2


def test_memory_shows_a_few_and_leads_to_the_rest(tab: Client, ctx: CallContext) -> None:
    for number in range(5):
        suggest(ctx, f"Suggestion {number}.")
    shown = tab.get("/memory").content.decode()
    assert shown.count("data-card") == 3
    assert "See all 5" in shown
    assert tab.get("/suggestions").content.decode().count("data-card") == 5
