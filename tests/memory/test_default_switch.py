"""Whether memory is on before the person chose: an organization's default, and whom it never reaches (section 0)."""

from dataclasses import replace
from uuid import UUID

import pytest
from django.template.loader import render_to_string
from django.utils import timezone

from accounts.ids import new_id
from accounts.models import User
from accounts.people import found_organization, scope_for
from memory_app import selectors, services
from memory_app.domain.commands import SetRules, ToolWrite
from memory_app.domain.context import CallContext
from memory_app.domain.grammar import Act
from memory_app.domain.records import Declined, Memory
from memory_app.models import AppPolicy, MemorySettings, Subject
from memory_app.models.walls import scoped
from tests.conftest import as_agent, person

pytestmark = [pytest.mark.django_db, pytest.mark.req("K1")]


def by_default(ctx: CallContext, on: bool = True) -> CallContext:
    """The same person, once somebody has set the app's default."""
    given = {"default_enabled": on, "default_set_by": new_id(), "default_set_at": timezone.now()}
    AppPolicy.objects.update_or_create(app_id=ctx.app, defaults={"tenant_id": ctx.tenant, **given})
    return ctx


def stands(ctx: CallContext) -> tuple[bool, str]:
    """Whether memory is on, and who set it."""
    whole = selectors.overview(ctx)
    assert whole.enabled == selectors.is_on(ctx)
    return whole.enabled, whole.set_by


def administer(ctx: CallContext, on: bool) -> None:
    """An administrator sets the app's default."""
    services.set_app_policy(ctx, SetRules(default_enabled=on, active_limit=200, waiting_limit=50, retention={}))


def has(ctx: CallContext, **fields: object) -> None:
    with scoped(ctx.tenant, ctx.subject):
        Subject.objects.filter(id=ctx.subject).update(**fields)


@pytest.fixture
def member(owner: User) -> CallContext:
    """The owner in an organization, who chose nothing there yet."""
    scope = scope_for(owner.id, str(found_organization("Acme", owner).id))
    subject = services.ensure_subject(tenant=scope.tenant_id, app=scope.app_id, user=owner.id)
    return replace(person(owner), tenant=scope.tenant_id, app=scope.app_id, subject=subject)


def test_an_organizations_app_may_turn_memory_on_for_its_people_and_it_is_told_who_did(member):
    assert stands(member) == (False, "")
    assert stands(by_default(member)) == (True, "tenant")
    assert stands(by_default(member, on=False)) == (False, "")


def test_an_apps_default_never_counts_in_a_personal_tenant(owner):
    assert stands(by_default(person(owner))) == (False, "")


@pytest.mark.req("M18")
@pytest.mark.parametrize("consent", [False, True])
def test_an_apps_default_never_counts_for_a_child_with_or_without_consent(member, consent):
    by_default(member)
    has(member, child=True, **({"consent_by": new_id(), "consent_at": timezone.now()} if consent else {}))
    assert stands(member) == (False, "")


@pytest.mark.req("M18")
def test_a_childs_own_choice_counts_only_while_a_guardians_consent_stands(ctx):
    has(ctx, child=True, consent_by=new_id(), consent_at=timezone.now())
    assert stands(ctx) == (True, "user")
    has(ctx, consent_by=None, consent_at=None)
    assert stands(ctx) == (False, "user")


@pytest.mark.parametrize("default", [True, False])
def test_a_persons_own_choice_always_wins(member, default):
    by_default(member, on=default)
    services.switch(member, not default)
    assert stands(member) == (not default, "user")


@pytest.mark.req("K13")
def test_asking_for_mail_is_no_choice_of_the_switch(member):
    services.set_digest(by_default(member), True)
    assert stands(member) == (True, "tenant")
    with scoped(member.tenant, member.subject):
        assert MemorySettings.objects.get().enabled is None


@pytest.mark.req("C13")
def test_a_turn_ends_when_the_default_that_memory_is_on_by_is_turned_off(member):
    ends = {}
    for name, choices in {"default": (False, True), "other": ()}.items():
        administer(member, True)
        agent = as_agent(member)
        services.open_turn(agent, "Remember I like tea")
        for on in choices:
            administer(member, on)
        asked = ToolWrite(act=Act.REMEMBER, body="I like tea")
        ends[name] = services.tool_write(agent, asked)
    assert isinstance(ends["default"], Declined) and ends["default"].reason == "not_asked"
    assert isinstance(ends["other"], Memory)


@pytest.mark.req("M1")
def test_what_an_app_shares_has_no_switch(member):
    shared: UUID = services.ensure_subject(tenant=member.tenant, app=member.app, shared=True)
    assert selectors.is_on(replace(member, subject=shared))


@pytest.mark.req("K20")
def test_the_tab_says_that_the_organization_set_it_until_the_person_chose(member):
    said = "Your organization set this"
    assert said not in render_to_string("memory/switch.html", {"whole": selectors.overview(member)})
    by_default(member)
    assert said in render_to_string("memory/switch.html", {"whole": selectors.overview(member)})
    services.switch(member, True)
    assert said not in render_to_string("memory/switch.html", {"whole": selectors.overview(member)})
