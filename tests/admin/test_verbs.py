"""Revealing and forgetting: own permission, own reason, journaled with the id first; ids and counts everywhere else."""

import re

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse

from accounts.ids import new_id
from accounts.models import User
from memory_app import selectors, services
from memory_app.domain.commands import Remember
from memory_app.domain.errors import NotFound
from tests.admin.conftest import CANARY, REASON, Rows, SignedIn, name, seen

pytestmark = pytest.mark.django_db
OWN_REASON = "they asked what it says"


def address(verb: str, rows: Rows) -> str:
    return reverse(f"admin:{verb}", args=[rows.entry])


def everywhere(client: Client, rows: Rows) -> str:
    """Every page about this person, as one text."""
    urls = [reverse("admin:index"), reverse("admin:app_list", args=["memory_app"]), reverse("admin:person")]
    for page, id_ in rows.ids.items():
        urls += [reverse(f"admin:{page}_changelist"), reverse(f"admin:{page}_change", args=[id_])]
    urls += [address("reveal", rows), address("forget", rows), reverse("admin:forget_everything")]
    return "".join(client.get(url).content.decode() for url in urls)


def without_token(response: object) -> str:
    """A page but for its CSRF token, which is new each time."""
    return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", response.content.decode())


@pytest.mark.req("K16", "K21")
def test_reveal_shows_the_text_on_that_one_page_after_journaling_id_and_reason(op: Client, anna):
    name(op, anna.user.email)
    assert CANARY not in op.get(address("reveal", anna)).content.decode()
    response = op.post(address("reveal", anna), {"reason": OWN_REASON})
    page = response.content.decode()
    assert CANARY in page
    assert CANARY not in page[: page.index("</title>")]
    assert seen(anna)[-1] == ("read", [anna.entry], OWN_REASON)
    assert not list(get_messages(response.wsgi_request))
    assert CANARY not in everywhere(op, anna)


@pytest.mark.req("K21")
def test_abuse_60_without_the_further_permission_there_are_ids_only(clerk: User, signed_in: SignedIn, anna):
    client = signed_in(clerk)
    name(client, anna.user.email)
    row = client.get(reverse("admin:memory_app_entry_change", args=[anna.entry])).content.decode()
    assert str(anna.entry) in row
    assert address("reveal", anna) not in row
    before = seen(anna)
    assert client.get(address("reveal", anna)).status_code == 403
    assert client.post(address("reveal", anna), {"reason": OWN_REASON}).status_code == 403
    assert seen(anna) == before
    assert "canary" not in everywhere(client, anna)


@pytest.mark.req("K21")
def test_a_hostile_text_is_escaped_and_its_invisible_characters_are_spelled_out(op: Client, anna):
    hostile = services.remember(anna.ctx, Remember(text="<script>alert(1)</script> a\u202eb"))
    name(op, anna.user.email)
    page = op.post(reverse("admin:reveal", args=[hostile.id]), {"reason": REASON}).content.decode()
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page
    assert "\u202e" not in page


@pytest.mark.req("K16")
@pytest.mark.parametrize("verb", ["reveal", "forget"])
def test_another_persons_memory_answers_as_one_that_does_not_exist(op: Client, anna, berta, verb):
    name(op, anna.user.email)
    others = op.post(address(verb, berta), {"reason": REASON})
    missing = op.post(reverse(f"admin:{verb}", args=[new_id()]), {"reason": REASON})
    assert others.status_code == missing.status_code == 404
    assert without_token(others) == without_token(missing)
    assert seen(berta) == []
    assert selectors.get(berta.ctx, berta.entry).text == CANARY


@pytest.mark.req("K16")
@pytest.mark.parametrize("verb", ["reveal", "forget"])
@pytest.mark.parametrize("reason", ["", " ", "x" * 501])
def test_no_verb_without_a_fit_reason(op: Client, anna, verb, reason):
    name(op, anna.user.email)
    before = seen(anna)
    page = op.post(address(verb, anna), {"reason": reason})
    assert CANARY not in page.content.decode()
    assert seen(anna) == before
    assert selectors.get(anna.ctx, anna.entry).text == CANARY


@pytest.mark.req("K21")
@pytest.mark.parametrize("verb", ["reveal", "forget"])
def test_no_verb_before_a_person_is_named(op: Client, anna, verb):
    for answer in (op.get(address(verb, anna)), op.post(address(verb, anna), {"reason": REASON})):
        assert "Whose data" in answer.content.decode()
    assert "Whose data" in op.post(reverse("admin:forget_everything"), {"reason": REASON}).content.decode()
    assert seen(anna) == []
    assert selectors.get(anna.ctx, anna.entry).text == CANARY


@pytest.mark.req("K16", "K21")
def test_forget_asks_with_the_id_and_no_text_then_journals_and_forgets(op: Client, anna):
    name(op, anna.user.email)
    asked = op.get(address("forget", anna)).content.decode()
    assert str(anna.entry) in asked
    assert CANARY not in asked
    response = op.post(address("forget", anna), {"reason": OWN_REASON}, follow=True)
    assert "Forgotten: 1 memory." in response.content.decode()
    assert CANARY not in response.content.decode()
    assert ("forget", [anna.entry], OWN_REASON) in seen(anna)
    with pytest.raises(NotFound):
        selectors.get(anna.ctx, anna.entry)


@pytest.mark.req("K16")
def test_a_waiting_suggestion_can_be_forgotten(op: Client, anna):
    name(op, anna.user.email)
    waiting = anna.ids["memory_app_proposal"]
    assert op.post(reverse("admin:forget", args=[waiting]), {"reason": REASON}).status_code == 302
    assert selectors.overview(anna.ctx).proposals == ()


@pytest.mark.req("K21")
def test_a_waiting_suggestion_has_no_reveal(op: Client, anna):
    name(op, anna.user.email)
    waiting = anna.ids["memory_app_proposal"]
    assert op.post(reverse("admin:reveal", args=[waiting]), {"reason": REASON}).status_code == 404


@pytest.mark.req("K16", "K21")
def test_forget_everything_shows_counts_takes_a_typed_word_and_keeps_the_switch(op: Client, anna, berta):
    url = reverse("admin:forget_everything")
    name(op, anna.user.email)
    asked = op.get(url).content.decode()
    assert "canary" not in asked
    assert seen(anna)[-1][0] == "metadata.counts"
    op.post(url, {"reason": OWN_REASON, "confirm": "yes"})
    assert len(selectors.overview(anna.ctx).items) == 1
    response = op.post(url, {"reason": OWN_REASON, "confirm": "everything"}, follow=True)
    assert "Forgotten: 2 memories." in response.content.decode()
    assert ("forget_all", [], OWN_REASON) in seen(anna)
    overview = selectors.overview(anna.ctx)
    assert (overview.items, overview.proposals, overview.enabled) == ((), (), True)
    assert selectors.get(berta.ctx, berta.entry).text == CANARY


@pytest.mark.req("K21")
def test_nothing_of_all_this_is_in_the_admin_log_or_in_a_message(op: Client, anna):
    name(op, anna.user.email)
    everywhere(op, anna)
    op.post(address("reveal", anna), {"reason": REASON})
    response = op.post(address("forget", anna), {"reason": REASON})
    assert LogEntry.objects.count() == 0
    said = [str(message) for message in get_messages(response.wsgi_request)]
    assert said
    assert not any("canary" in one or anna.user.email in one for one in said)


@pytest.mark.req("K21")
def test_a_verb_is_refused_without_a_csrf_token(staff: User, anna):
    client = Client(enforce_csrf_checks=True)
    client.force_login(staff, backend="django.contrib.auth.backends.ModelBackend")
    assert name(client, anna.user.email).status_code == 403
    assert client.post(address("forget", anna), {"reason": REASON}).status_code == 403
    assert selectors.get(anna.ctx, anna.entry).text == CANARY
