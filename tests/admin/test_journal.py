"""What is across people, and what happens when the journal can't be written. Committed rows, so transactional."""

import re
from collections.abc import Iterator
from uuid import UUID

import pytest
from django.db import connections, transaction
from django.test import Client
from django.urls import reverse

from memory_app import selectors
from memory_app.models import OperatorAccess
from memory_app.models.walls import as_role
from tests.admin.conftest import CANARY, REASON, name, seen
from tests.admin.test_people import ABOUT_PEOPLE, list_of, row_of
from tests.admin.test_routes import ACROSS_PEOPLE, CARE

pytestmark = pytest.mark.django_db(transaction=True)
OPAQUE = {
    "memory_app_journalevent": "journal",
    "memory_app_erasure": "erasures",
    "memory_app_legalhold": "holds",
    "memory_app_receipt": "receipts",
}


def all_accesses() -> list[tuple[str, UUID | None, list[UUID]]]:
    """Every access there is, whoever it is about."""
    with transaction.atomic(), as_role("keep_ops"):
        rows = OperatorAccess.objects.using("default").order_by("at")
        return [(row.action, row.subject_id, row.ids) for row in rows]


@pytest.fixture
def silent_journal() -> Iterator[None]:
    """The journal's role may not write: what a full disk or a lost server looks like to the operator."""
    with connections["owner"].cursor() as cursor:
        cursor.execute("REVOKE INSERT ON memory_app_operatoraccess FROM keep_journal")
        yield
        cursor.execute("GRANT INSERT ON memory_app_operatoraccess TO keep_journal")


@pytest.mark.req("K21")
@pytest.mark.parametrize("page", sorted(OPAQUE))
def test_cross_person_pages_show_opaque_references_and_journal_each_view(op: Client, anna, berta, page):
    listed = op.get(list_of(page)).content.decode()
    assert anna.ids[page] in listed
    assert berta.ids[page] in listed
    one = op.get(row_of(page, anna)).content.decode()
    assert str(anna.ctx.subject) in one
    for text in (listed, one):
        assert "canary" not in text
        assert anna.user.email not in text
    assert all_accesses() == [(OPAQUE[page], None, []), (OPAQUE[page], None, [UUID(anna.ids[page])])]


@pytest.mark.req("K21")
def test_the_page_of_accesses_shows_neither_names_nor_reasons(op: Client, anna):
    name(op, anna.user.email)
    listed = op.get(list_of("memory_app_operatoraccess")).content.decode()
    access = seen_access(anna)
    assert str(access.id) in listed
    one = op.get(reverse("admin:memory_app_operatoraccess_change", args=[access.id])).content.decode()
    content = [text[text.index('id="content"') :] for text in (listed, one)]
    assert all(REASON not in text and "@example.org" not in text for text in content)
    assert [action for action, _, _ in all_accesses()] == ["open", "accesses", "accesses"]
    assert op.get(list_of("memory_app_operatoraccess") + "?reason__startswith=t").status_code == 400


def seen_access(anna: object) -> OperatorAccess:
    with transaction.atomic(), as_role("keep_ops"):
        return OperatorAccess.objects.using("default").get(subject_id=anna.ctx.subject)


@pytest.mark.req("M15", "K21")
@pytest.mark.parametrize("page", ["memory_app_journalevent", "memory_app_operatoraccess"])
def test_lists_of_the_journal_tell_first_when_and_whether_it_is_unaltered(op: Client, anna, page):
    name(op, anna.user.email)
    text = op.get(list_of(page)).content.decode()
    columns = re.findall(r'<th[^>]* class="[^"]*column-(\w+)', text)
    assert columns[:2] == ["when", "intact"] and len(columns) <= 7
    assert "keep.memory." not in text[text.index('id="result_list"') : text.index("</table>")]


@pytest.mark.req("M15")
def test_an_altered_row_shows_as_altered(op: Client, anna):
    url = row_of("memory_app_journalevent", anna)
    assert 'alt="True"' in op.get(url).content.decode()
    with connections["owner"].cursor() as cursor:
        cursor.execute("ALTER TABLE memory_app_journalevent DISABLE TRIGGER append_only_rows")
        cursor.execute("SET keep.maintenance = 'on'")
        cursor.execute("UPDATE memory_app_journalevent SET authority = 'agent'")
        cursor.execute("RESET keep.maintenance")
        cursor.execute("ALTER TABLE memory_app_journalevent ENABLE TRIGGER append_only_rows")
    assert 'alt="False"' in op.get(url).content.decode()


@pytest.mark.req("K16")
def test_abuse_46_nothing_is_shown_while_the_journal_cant_be_written(op: Client, anna, berta, silent_journal):
    listed = [list_of(page) for page in (*ABOUT_PEOPLE, *ACROSS_PEOPLE)]
    assert name(op, anna.user.email).status_code == 503
    for url in [list_of(page) for page in ACROSS_PEOPLE]:
        assert_withheld(op.get(url), anna)
    open_look(op, anna)
    verbs = [reverse(f"admin:{verb}", args=[anna.entry]) for verb in ("reveal", "forget")]
    everything = reverse("admin:forget_everything")
    rows = [row_of(page, anna) for page in (*ABOUT_PEOPLE, *OPAQUE)]
    for url in [*listed, *rows, everything]:
        assert_withheld(op.get(url), anna)
    for url in [*verbs, everything]:
        assert_withheld(op.post(url, {"reason": REASON, "confirm": "everything"}), anna)
    sent = {"reason": REASON, "confirm": "everything", "guardian": berta.user.email, "review_on": "2100-01-01"}
    for verb in sorted(CARE - {"tenant_region"}):
        assert_withheld(op.post(reverse(f"admin:{verb}"), sent), anna)
    assert selectors.get(anna.ctx, anna.entry).text == CANARY
    assert selectors.is_on(anna.ctx)


def open_look(op: Client, anna: object) -> None:
    """Names the person while the journal answers, then silences it again."""
    with connections["owner"].cursor() as cursor:
        cursor.execute("GRANT INSERT ON memory_app_operatoraccess TO keep_journal")
        name(op, anna.user.email)
        cursor.execute("REVOKE INSERT ON memory_app_operatoraccess FROM keep_journal")


def assert_withheld(response: object, anna: object) -> None:
    body = response.content.decode()
    shown = body[body.index('id="content"') :]
    assert response.status_code == 503
    assert response["Retry-After"]
    assert "canary" not in body
    assert not any(id_ in shown for id_ in anna.every())


@pytest.mark.req("K16")
def test_abuse_57_the_access_stays_when_the_reading_is_rolled_back(op: Client, anna):
    name(op, anna.user.email)
    before = seen(anna)
    with transaction.atomic():
        assert anna.ids["memory_app_entry"] in op.get(list_of("memory_app_entry")).content.decode()
        transaction.set_rollback(True)
    assert seen(anna)[len(before) :] == [("metadata.entries", [], REASON)]


@pytest.mark.req("K16")
def test_abuse_57_the_access_is_committed_before_the_rows_are_read(op: Client, anna):
    """The table of entries is locked: the page waits and fails, and the look is written down all the same."""
    name(op, anna.user.email)
    with transaction.atomic(using="owner"), connections["owner"].cursor() as cursor:
        cursor.execute("LOCK TABLE memory_app_entry IN ACCESS EXCLUSIVE MODE")
        with connections["default"].cursor() as reader:
            reader.execute("SET lock_timeout = '200ms'")
        op.raise_request_exception = False
        assert op.get(list_of("memory_app_entry")).status_code == 503
        with connections["default"].cursor() as reader:
            reader.execute("RESET lock_timeout")
    assert seen(anna)[-1][0] == "metadata.entries"


@pytest.mark.req("K16")
def test_the_role_of_a_page_ends_with_it(op: Client, anna):
    name(op, anna.user.email)
    op.get(list_of("memory_app_entry"))
    with connections["default"].cursor() as cursor:
        cursor.execute("SELECT current_user, (SELECT count(*) FROM memory_app_entry)")
        assert cursor.fetchone() == ("keep_app", 0)


@pytest.mark.req("M15", "K21")
@pytest.mark.parametrize("change", ["at = 'infinity'", "counts = (repeat('[', 3000) || repeat(']', 3000))::jsonb"])
def test_a_row_that_nobody_can_read_is_shown_as_altered(op: Client, anna, tamper, change):
    page = "memory_app_journalevent"
    tamper(f"UPDATE memory_app_journalevent SET {change} WHERE id = %s", anna.ids[page])
    for address in (list_of(page), row_of(page, anna)):
        answer = op.get(address)
        assert answer.status_code == 200 and "icon-no" in answer.content.decode()
