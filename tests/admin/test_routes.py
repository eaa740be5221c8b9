"""Every route under /staff/ is in this table, with what it is allowed to show (abuse 56)."""

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from accounts.models import User
from memory_app.admin.pages import AboutPerson, Journaled, ReadOnly
from memory_app.admin.site import staff as site
from tests.admin.conftest import SignedIn
from tests.admin.test_people import ABOUT_PEOPLE

pytestmark = pytest.mark.django_db

ACROSS_PEOPLE = {
    *("memory_app_journalevent", "memory_app_operatoraccess", "memory_app_erasure", "memory_app_legalhold"),
    *("memory_app_receipt", "memory_app_journalbatch"),
}
NOT_PEOPLE = {"accounts_tenant", "accounts_app", "agents_gateway_agent", "agents_gateway_publisherkey"}
# Routes without rows, and verbs (tests of their own: test_verbs, test_care, test_agents, test_places).
FRAME = {"index", "login", "logout", "jsi18n", "app_list", "person", "person_close"}
VERBS = {"reveal", "forget", "forget_everything"}
CARE = {
    *("mark_child", "unmark_child", "consent", "withdraw_consent"),
    *("place_hold", "release_hold", "erase_person", "tenant_region"),
}
AGENT_VERBS = {"agent_register", "agent_kill", "agent_revive", "publisher_trust", "publisher_distrust"}
PAGES = set(ABOUT_PEOPLE) | ACROSS_PEOPLE | NOT_PEOPLE


def named(routes: list[URLPattern | URLResolver]) -> list[str]:
    found: list[str] = []
    for route in routes:
        if isinstance(route, URLResolver):
            found += named(route.url_patterns)
        else:
            found.append(route.name or f"unnamed {route.pattern}")
    return found


def staff_routes() -> list[str]:
    under = [one for one in get_resolver().url_patterns if str(one.pattern) == "staff/"]
    assert len(under) == 1
    return named(under)


@pytest.mark.req("K21")
def test_abuse_56_every_staff_route_is_in_the_table():
    known = (
        FRAME | VERBS | CARE | AGENT_VERBS | {f"{page}_{kind}" for page in PAGES for kind in ("changelist", "change")}
    )
    found = staff_routes()
    assert sorted(found) == sorted({*known, "unnamed (?P<url>.*)$"})


@pytest.mark.req("K21")
def test_each_page_is_of_the_kind_the_table_says():
    kinds = {f"{model._meta.app_label}_{model._meta.model_name}": page for model, page in site._registry.items()}
    assert set(kinds) == PAGES
    assert {name for name, page in kinds.items() if isinstance(page, AboutPerson)} == set(ABOUT_PEOPLE)
    journaled = {name for name, page in kinds.items() if isinstance(page, Journaled)}
    assert journaled == set(ABOUT_PEOPLE) | ACROSS_PEOPLE
    assert all(isinstance(page, ReadOnly) and not page.inlines for page in kinds.values())
    assert all(not page.autocomplete_fields and page.actions is None for page in kinds.values())


@pytest.mark.req("K21")
@pytest.mark.parametrize("path", ["autocomplete/", "password_change/", "password_change/done/", "r/1/1/"])
def test_abuse_56_stock_routes_that_know_no_journal_are_not_there(op: Client, path):
    stock = f"/staff/{path}?app_label=memory_app&model_name=version&field_name=entry&term=a"
    assert op.get(stock).status_code == 404


def addresses() -> list[str]:
    some = "01890000-0000-7000-8000-000000000000"
    urls = []
    for name in staff_routes():
        if name in FRAME - {"index"} or name.startswith("unnamed"):
            continue
        for args in ([], [some], ["some-key"]):
            try:
                urls.append(reverse(f"admin:{name}", args=args))
                break
            except Exception:  # noqa: BLE001 (the next form of the address is tried)
                continue
    return urls


@pytest.mark.req("K16", "K21")
def test_a_visitor_is_sent_to_the_sign_in_page_and_sees_no_password_form():
    assert len(addresses()) == 2 * len(PAGES) + len(VERBS | CARE | AGENT_VERBS) + 1
    for url in [*addresses(), reverse("admin:login")]:
        response = Client().get(url)
        assert response.status_code == 302
        assert response["Location"].startswith(reverse("account_login"))


@pytest.mark.req("K16", "K21")
def test_a_signed_in_person_and_staff_without_the_permission_get_403_everywhere(
    owner: User, helper: User, signed_in: SignedIn
):
    for user in (owner, helper):
        client = signed_in(user)
        for url in [*addresses(), reverse("admin:login"), reverse("admin:person")]:
            assert client.get(url).status_code == 403
            assert client.post(url, {"reason": "x"}).status_code == 403


@pytest.mark.req("K21")
def test_an_operator_who_comes_to_the_login_page_goes_on_to_the_index(op: Client):
    assert op.get(reverse("admin:login"))["Location"] == reverse("admin:index")
    assert "Name a person" in op.get(reverse("admin:index")).content.decode()


@pytest.mark.req("K21")
def test_signing_out_ends_the_look_too(op: Client):
    assert op.get(reverse("admin:logout")).status_code == 405
    assert op.post(reverse("admin:logout")).status_code == 302
    assert op.get(reverse("admin:index")).status_code == 302


@pytest.mark.req("K21")
def test_an_operator_who_is_a_superuser_with_a_password_sees_the_same_pages(operator: User, signed_in: SignedIn):
    operator.set_password("never used here")
    operator.save()
    assert signed_in(operator).get(reverse("admin:index")).status_code == 200
