"""The address of an act, opened by a browser with GET: it leads to the page the act belongs to."""

from uuid import UUID

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory

from config.middleware import opened_again
from memory_app import services
from memory_app.domain.commands import Remember
from memory_app.domain.context import CallContext

pytestmark = pytest.mark.django_db
BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
NOBODYS = UUID(int=4711)
LEADS = [
    ("/memory/add", "/memory"),
    ("/memory/switch", "/memory"),
    ("/memory/of", "/memory"),
    (f"/memory/{NOBODYS}/pin", "/memory"),
    ("/suggestions/bulk", "/suggestions"),
    (f"/suggestions/{NOBODYS}/accept", "/suggestions"),
    ("/chat/say", "/chat"),
    ("/chat/new", "/chat"),
    (f"/connections/{NOBODYS}/grant", "/connections"),
    ("/privacy/export", "/privacy"),
    ("/privacy/import", "/privacy"),
    ("/privacy/digest", "/privacy"),
    ("/account/zone", "/account/"),
    (f"/account/tokens/{NOBODYS}/revoke", "/account/tokens"),
]


@pytest.mark.parametrize("method", ["get", "head"])
@pytest.mark.parametrize(("address", "above"), LEADS)
def test_a_browser_is_led_to_a_page_of_the_acts_section(
    tab: Client, ctx: CallContext, address: str, above: str, method: str
) -> None:
    led = getattr(tab, method)(address, headers=BROWSER)
    assert (led.status_code, led["Location"].rstrip("/")) == (302, above.rstrip("/"))
    assert tab.get(led["Location"], headers=BROWSER, follow=True).status_code == 200


def test_one_that_is_still_there_is_on_the_page_it_leads_to(tab: Client, ctx: CallContext) -> None:
    kept = services.remember(ctx, Remember(text="I take the tram to work."))
    led = tab.get(f"/memory/{kept.id}/pin", headers=BROWSER, follow=True)
    assert led.redirect_chain == [("/memory", 302)]
    assert f'id="m-{kept.id}"' in led.content.decode()


def test_a_program_is_told_that_it_may_not(tab: Client) -> None:
    assert tab.get("/memory/add").status_code == 405
    assert tab.get("/memory/add", headers={"Accept": "*/*"}).status_code == 405
    assert tab.put("/memory/add", headers=BROWSER).status_code == 405
    refuses = opened_again(lambda request: HttpResponse(status=405))
    assert refuses(RequestFactory().get("/v1/memory/4711", headers=BROWSER)).status_code == 405
