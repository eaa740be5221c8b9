"""Pages about people: nothing before a person and a reason, journaled first, and nobody else's rows (K16, K21)."""

from datetime import timedelta

import pytest
import time_machine
from django.db import connections
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from memory_app import selectors, services
from tests.admin.conftest import CANARY, CANARY_WAITING, REASON, Rows, SignedIn, name, seen

pytestmark = pytest.mark.django_db

ABOUT_PEOPLE = {
    "memory_app_subject": "metadata.subject",
    "memory_app_memorysettings": "metadata.settings",
    "memory_app_entry": "metadata.entries",
    "memory_app_version": "metadata.versions",
    "memory_app_proposal": "metadata.proposals",
    "accounts_user": "metadata.account",
    "accounts_membership": "metadata.memberships",
    "accounts_apitoken": "metadata.tokens",
    "agents_gateway_agentsession": "metadata.sessions",
    "agents_gateway_connection": "metadata.connections",
}
pages = pytest.mark.parametrize("page", ABOUT_PEOPLE)
VARIANTS = (
    "",
    "?_popup=1",
    "?_to_field=id",
    "?_popup=1&_to_field=id",
    "?all=",
    "?_facets=True",
    "?o=1",
    "?p=1",
    "?e=1",
)


def list_of(page: str) -> str:
    return reverse(f"admin:{page}_changelist")


def row_of(page: str, rows: Rows) -> str:
    return reverse(f"admin:{page}_change", args=[rows.ids[page]])


def shows(response: object, rows: Rows) -> set[str]:
    return {id_ for id_ in rows.every() if id_ in response.content.decode()}


@pages
@pytest.mark.req("K21")
def test_before_a_person_is_named_a_page_shows_nobody_and_journals_nothing(op: Client, anna, berta, page):
    for url in (list_of(page), row_of(page, anna)):
        for variant in VARIANTS:
            response = op.get(url + variant)
            assert response.status_code == 200
            assert "Whose data, and why?" in response.content.decode()
            assert not shows(response, anna) - {url.split("/")[-3]}
            assert not shows(response, berta)
            assert anna.user.email not in response.content.decode()
    assert seen(anna) == seen(berta) == []


@pages
@pytest.mark.req("K16", "K21")
def test_abuse_56_each_view_of_a_list_or_row_is_journaled_with_action_ids_and_reason(op: Client, anna, page):
    name(op, anna.user.email)
    assert anna.ids[page] in op.get(list_of(page)).content.decode()
    assert anna.ids[page] in op.get(row_of(page, anna)).content.decode()
    listed, one = seen(anna)[1:]
    assert listed == (ABOUT_PEOPLE[page], [], REASON)
    assert (one[0], [str(id_) for id_ in one[1]], one[2]) == (ABOUT_PEOPLE[page], [anna.ids[page]], REASON)


@pages
@pytest.mark.req("K21")
def test_abuse_56_popup_to_field_and_other_variants_are_journaled_too(op: Client, anna, berta, page):
    name(op, anna.user.pk)
    for variant in VARIANTS:
        before = len(seen(anna))
        response = op.get(list_of(page) + variant)
        assert not shows(response, berta)
        assert len(seen(anna)) == before + 1
    for variant in ("?_popup=1", "?_to_field=tenant_id", "?_to_field=email"):
        before = len(seen(anna))
        response = op.get(row_of(page, anna) + variant)
        assert response.status_code in (200, 400)
        assert len(seen(anna)) == before + 1


@pages
@pytest.mark.req("K16")
def test_with_one_person_named_another_persons_rows_are_not_there(op: Client, anna, berta, page):
    name(op, anna.ctx.subject)
    response = op.get(list_of(page))
    assert anna.ids[page] in response.content.decode()
    assert not shows(response, berta)
    assert op.get(row_of(page, berta)).status_code == 404
    assert op.get(f"{list_of(page)}{berta.user.pk}/change/").status_code == 404


@pages
@pytest.mark.req("K21")
def test_no_text_of_a_memory_is_on_any_page_about_a_person(op: Client, anna, page):
    name(op, anna.user.email)
    for url in (list_of(page), row_of(page, anna)):
        page_text = op.get(url).content.decode()
        assert "canary" not in page_text
        assert "host thread" not in page_text


@pages
@pytest.mark.req("K21")
def test_nothing_can_be_added_changed_or_deleted(op: Client, anna, page):
    name(op, anna.user.email)
    row, listing = row_of(page, anna), list_of(page)
    for url in (listing + "add/", row.replace("change", "delete"), row.replace("change", "history")):
        assert op.get(url).status_code == 404
        assert op.post(url, {"post": "yes"}).status_code == 404
    assert op.post(row, {"_save": "1"}).status_code == 405
    chosen = {"action": "delete_selected", "_selected_action": anna.ids[page], "post": "yes"}
    assert op.post(listing, chosen).status_code == 405
    assert anna.ids[page] in op.get(listing).content.decode()


@pages
@pytest.mark.req("K21")
def test_hidden_columns_cannot_be_probed_by_conditions_in_the_address(op: Client, anna, page):
    name(op, anna.user.email)
    for probe in (
        "sealed__startswith=x",
        "digest__isnull=0",
        "subject__user_id__isnull=0",
        "user__email__startswith=o",
    ):
        assert op.get(f"{list_of(page)}?{probe}").status_code == 400


@pytest.mark.req("K16")
def test_the_person_sees_each_look_with_name_reason_and_action(op: Client, anna):
    name(op, anna.user.email)
    op.get(list_of("memory_app_entry"))
    looks = [one for one in selectors.activity(anna.ctx) if one.event == "operator_access"]
    assert [(one.operator, one.reason, one.action) for one in looks] == [
        ("staff@example.org", REASON, "metadata.entries"),
        ("staff@example.org", REASON, "open"),
    ]


@pytest.mark.req("K21")
def test_a_person_is_found_by_address_user_id_and_subject_id_whatever_the_case(op: Client, anna):
    for who in (anna.user.email.upper(), anna.user.pk, anna.ctx.subject):
        assert name(op, who).status_code == 302
        assert anna.ids["memory_app_entry"] in op.get(list_of("memory_app_entry")).content.decode()


@pytest.mark.req("K16")
def test_an_organizations_memory_of_a_person_takes_naming_it(op: Client, anna, organization):
    there = services.ensure_subject(tenant=organization.tenant_id, app=organization.id, user=anna.user.pk)
    name(op, anna.user.email)
    assert str(there) not in op.get(list_of("memory_app_subject")).content.decode()
    name(op, anna.user.email, organization=str(organization.tenant_id))
    page = op.get(list_of("memory_app_subject"))
    assert str(there) in page.content.decode()
    assert op.get(row_of("memory_app_entry", anna)).status_code == 404


@pytest.mark.req("K16")
def test_an_end_user_of_an_app_is_found_by_the_apps_own_id(op: Client, anna, organization):
    there = services.ensure_subject(tenant=organization.tenant_id, app=organization.id, external_id="guest-7")
    assert name(op, "guest-7").status_code == 200
    name(op, "guest-7", organization=str(organization.tenant_id))
    assert str(there) in op.get(list_of("memory_app_subject")).content.decode()
    for page in ("accounts_user", "accounts_membership", "accounts_apitoken"):
        assert "0 " in op.get(list_of(page)).content.decode()


@pytest.mark.req("K16")
@pytest.mark.parametrize(
    "reason", ["", "   ", ".", "\u3164", "\uffa0 \u115f\u1160", "\u2800", "x" * 501, "é" * 251, "two\nlines", "null\0"]
)
def test_without_a_fit_reason_no_look_opens(op: Client, anna, reason):
    assert name(op, anna.user.email, reason).status_code == 200
    assert "Whose data" in op.get(list_of("memory_app_entry")).content.decode()
    assert seen(anna) == []


@pytest.mark.req("K16")
def test_a_reason_of_500_bytes_is_taken(op: Client, anna):
    assert name(op, anna.user.email, "é" * 250).status_code == 302


@pytest.mark.req("K21")
@pytest.mark.parametrize("who", ["nobody@example.org", "01890000-0000-7000-8000-000000000000", "x"])
def test_a_search_that_finds_nobody_opens_nothing(op: Client, anna, who):
    response = name(op, who)
    assert "There is nobody" in response.content.decode()
    assert "Whose data" in op.get(list_of("memory_app_entry")).content.decode()


@pytest.mark.req("K21")
def test_a_look_ends_after_a_quarter_of_an_hour_when_closed_and_with_another(op: Client, anna, berta):
    name(op, anna.user.email)
    with time_machine.travel(timezone.now() + timedelta(minutes=16)):
        assert "Whose data" in op.get(list_of("memory_app_entry")).content.decode()
    assert anna.ids["memory_app_entry"] in op.get(list_of("memory_app_entry")).content.decode()
    name(op, berta.user.email)
    assert not shows(op.get(list_of("memory_app_entry")), anna)
    op.post(reverse("admin:person_close"))
    assert "Whose data" in op.get(list_of("memory_app_entry")).content.decode()


@pytest.mark.req("K21")
def test_the_reason_and_the_address_stand_in_no_url(op: Client, anna):
    response = name(op, anna.user.email, page="memory_app_version")
    assert response["Location"] == list_of("memory_app_version")
    assert name(op, anna.user.email, page="//evil.example").status_code == 200
    assert name(op, anna.user.email, page="evil")["Location"] == list_of("memory_app_entry")


@pytest.mark.req("K21")
def test_staff_without_the_permission_see_nothing_at_all(helper: User, signed_in: SignedIn, anna):
    client = signed_in(helper)
    for url in (reverse("admin:index"), list_of("memory_app_entry"), row_of("memory_app_entry", anna)):
        assert client.get(url).status_code == 403
    assert name(client, anna.user.email).status_code == 403
    assert seen(anna) == []


@pytest.mark.req("K21")
def test_the_walls_hold_these_pages_even_without_the_filters(op: Client, anna):
    """Read outside the operators' role, the memory tables show no row: the role is what opens them."""
    with connections["default"].cursor() as cursor:
        cursor.execute("SELECT count(*) FROM memory_app_entry")
        assert cursor.fetchone() == (0,)
        cursor.execute("SELECT has_column_privilege('keep_ops', 'memory_app_version', 'sealed', 'SELECT')")
        assert cursor.fetchone() == (False,)


@pytest.mark.req("K21")
def test_canaries_are_what_the_store_holds(anna):
    overview = selectors.overview(anna.ctx)
    assert [memory.text for memory in overview.items] == [CANARY]
    assert [one.memory.text for one in overview.proposals] == [CANARY_WAITING]
