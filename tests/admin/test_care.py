"""Children, legal holds, erasing a person, regions: journaled first, each with its own reason (M13, M14, M18, K16)."""

import re
from datetime import date, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import App, Membership, Tenant, User
from accounts.people import appoint_operator
from memory_app import selectors, services
from memory_app.admin.care import VERBS
from memory_app.domain.commands import Forget
from memory_app.domain.errors import GuardianConsentRequired, NotFound
from memory_app.models import Erasure, LegalHold, Subject
from memory_app.models.walls import scoped
from tests.admin.conftest import CANARY, REASON, Rows, SignedIn, name, seen
from tests.admin.test_routes import CARE
from tests.conftest import person

pytestmark = pytest.mark.django_db
OWN_REASON = "letter of 3 March"
ABOUT = sorted(CARE - {"tenant_region"})


def act(client: Client, verb: str, **sent: str):
    return client.post(reverse(f"admin:{verb}"), {"reason": OWN_REASON, **sent}, follow=True)


def held(anna) -> bool:
    with scoped(anna.ctx.tenant, anna.ctx.person):
        return LegalHold.objects.filter(released_at=None).exists()


@pytest.mark.req("K21")
@pytest.mark.parametrize("verb", ABOUT)
def test_no_verb_before_a_person_is_named_nor_without_a_reason(op: Client, anna, verb):
    sent = {"confirm": "everything", "guardian": "other@example.org", "review_on": "2100-01-01"}
    assert "Whose data" in act(op, verb, **sent).content.decode()
    assert seen(anna) == []
    name(op, anna.user.email)
    before = seen(anna)
    assert CANARY not in op.get(reverse(f"admin:{verb}")).content.decode()
    page = act(op, verb, **sent, reason=" ").content.decode()
    assert "errorlist" in page
    assert {action for action, _, _ in seen(anna)[len(before) :]} <= {"metadata.counts"}
    assert selectors.get(anna.ctx, anna.entry).text == CANARY


@pytest.mark.req("M18", "K16")
def test_a_mark_turns_memory_off_until_a_guardian_agrees_and_taking_it_back_turns_it_off_again(
    op: Client, anna, berta, other: User
):
    name(op, anna.user.email)
    assert "Memory is off until a guardian agrees." in act(op, "mark_child").content.decode()
    assert not selectors.is_on(anna.ctx)
    assert "no active member" in act(op, "consent", guardian=other.email).content.decode()
    assert "no active member" in act(op, "consent", guardian="nobody@example.org").content.decode()
    with pytest.raises(GuardianConsentRequired):
        services.switch(anna.ctx, True)
    Membership.objects.create(tenant_id=anna.ctx.tenant, user=other, role=Membership.Role.MEMBER)
    assert "Memory can be turned on now." in act(op, "consent", guardian=other.email).content.decode()
    services.switch(anna.ctx, True)
    assert "Memory is off." in act(op, "withdraw_consent").content.decode()
    assert not selectors.is_on(anna.ctx)
    assert "No longer marked" in act(op, "unmark_child").content.decode()
    services.switch(anna.ctx, True)
    assert {reason for action, _, reason in seen(anna) if action == "consent"} == {OWN_REASON}
    assert selectors.is_on(berta.ctx)


@pytest.mark.req("M13", "K16")
def test_a_hold_is_placed_with_a_day_to_look_at_it_again_and_released_with_what_it_kept_erased(op: Client, anna):
    name(op, anna.user.email)
    yesterday = (date.today() - timedelta(days=2)).isoformat()
    assert "Choose a day from today on." in act(op, "place_hold", review_on=yesterday).content.decode()
    assert "There is no hold" in act(op, "release_hold").content.decode()
    assert not held(anna)
    assert "On hold" in act(op, "place_hold", review_on="2100-01-01").content.decode()
    assert held(anna)
    gone = services.forget(anna.ctx, Forget(entry=anna.entry))
    assert not gone.done
    assert "Released. 1 erasure goes on." in act(op, "release_hold").content.decode()
    with scoped(anna.ctx.tenant, anna.ctx.person):
        assert Erasure.objects.get(id=gone.erasure).state == Erasure.State.SIGNED
    assert {("place_hold", (), OWN_REASON), ("release_hold", (), OWN_REASON)} <= {
        (action, tuple(ids), reason) for action, ids, reason in seen(anna)
    }


@pytest.mark.req("M13", "M18", "K21")
def test_the_persons_page_offers_the_acts_that_apply_and_sets_apart_what_destroys(op: Client, anna, berta):
    name(op, anna.user.email)
    always = {"forget_everything", "erase_person"}
    assert offered(op, anna) == ({"mark_child", "place_hold"}, always)
    act(op, "mark_child")
    assert offered(op, anna) == ({"unmark_child", "consent", "place_hold"}, always)
    act(op, "place_hold", review_on="2100-01-01")
    with scoped(anna.ctx.tenant, anna.ctx.person):
        Subject.objects.filter(id=anna.ctx.subject).update(consent_by=berta.user.pk, consent_at=timezone.now())
    assert offered(op, anna) == ({"unmark_child", "withdraw_consent"}, {*always, "release_hold"})


def offered(op: Client, rows: Rows) -> tuple[set[str], set[str]]:
    """The verbs on the person's page: those that leave everything here, and those that do not."""
    page = op.get(reverse("admin:memory_app_subject_change", args=[rows.ctx.subject])).content.decode()
    verbs = {reverse(f"admin:{verb}"): verb for verb in (*VERBS, "forget_everything")}
    links = re.findall(r'<a( class="destroys")? href="([^"]+)"', page)
    found = [(bool(destroys), verbs[address]) for destroys, address in links if address in verbs]
    return {verb for destroys, verb in found if not destroys}, {verb for destroys, verb in found if destroys}


@pytest.mark.req("M13", "K21")
def test_holds_take_a_further_permission(clerk: User, signed_in: SignedIn, anna):
    client = signed_in(clerk)
    name(client, anna.user.email)
    page = client.get(reverse("admin:memory_app_subject_change", args=[anna.ctx.subject])).content.decode()
    assert reverse("admin:mark_child") in page and reverse("admin:place_hold") not in page
    before = seen(anna)
    for verb in ("place_hold", "release_hold"):
        assert client.get(reverse(f"admin:{verb}")).status_code == 403
        assert act(client, verb, review_on="2100-01-01").status_code == 403
    assert seen(anna) == before and not held(anna)
    appoint_operator(clerk, ["memory_app.hold_people"])
    client = signed_in(User.objects.get(pk=clerk.pk))
    name(client, anna.user.email)
    assert "On hold" in act(client, "place_hold", review_on="2100-01-01").content.decode()


@pytest.mark.req("M11", "K16")
def test_erasing_a_person_takes_a_typed_word_hands_over_the_receipt_and_ends_the_look(op: Client, anna, berta):
    name(op, anna.user.email)
    assert "Type the word exactly" in act(op, "erase_person", confirm="yes").content.decode()
    assert selectors.get(anna.ctx, anna.entry).text == CANARY
    page = act(op, "erase_person", confirm="everything").content.decode()
    assert "The person is erased." in page and 'class="signed"' in page
    assert CANARY not in page and anna.user.email not in page
    assert ("erase", [], OWN_REASON) in seen(anna)
    assert "Whose data" in op.get(reverse("admin:memory_app_entry_changelist")).content.decode()
    with pytest.raises(NotFound):
        selectors.overview(anna.ctx)
    with scoped(anna.ctx.tenant, None):
        assert Subject.objects.get(id=anna.ctx.subject).state == Subject.State.ERASED
    assert person(anna.user).subject != anna.ctx.subject
    assert selectors.get(berta.ctx, berta.entry).text == CANARY


@pytest.mark.req("M13")
def test_erasing_a_person_under_a_hold_says_that_it_is_kept(op: Client, anna):
    name(op, anna.user.email)
    act(op, "place_hold", review_on="2100-01-01")
    assert "A legal hold keeps everything" in act(op, "erase_person", confirm="everything").content.decode()


@pytest.mark.req("M14", "K21")
def test_a_region_is_set_on_organizations_only(op: Client, organization: App, owner: User):
    url = reverse("admin:tenant_region", args=[organization.tenant_id])
    assert url in op.get(reverse("admin:accounts_tenant_change", args=[organization.tenant_id])).content.decode()
    assert "Small letters" in op.post(url, {"region": "E U"}).content.decode()
    assert "The region is set." in op.post(url, {"region": "eu"}, follow=True).content.decode()
    assert Tenant.objects.get(pk=organization.tenant_id).region == "eu"
    own = owner.personal_tenant.pk
    assert op.post(reverse("admin:tenant_region", args=[own]), {"region": "eu"}).status_code == 404
    assert Tenant.objects.get(pk=own).region == ""
    op.post(url, {"region": ""})
    assert Tenant.objects.get(pk=organization.tenant_id).region == ""


@pytest.mark.req("M15", "K21")
def test_sealed_sets_are_listed_with_their_numbers_and_no_reason_is_shown(op: Client, anna):
    services.seal_journal()
    text = op.get(reverse("admin:memory_app_journalbatch_changelist")).content.decode()
    assert "events" in text and REASON not in text.split('id="content"')[1]
