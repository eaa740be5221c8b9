"""A child's memory stays off until a guardian consents, and goes off again when consent is taken back (M18)."""

from dataclasses import replace
from datetime import timedelta

import pytest

from accounts.models import Membership
from memory_app import selectors, services
from memory_app.domain import errors
from memory_app.domain.commands import Change, Propose, Remember
from memory_app.domain.context import Authority
from tests.conftest import as_agent
from tests.privacy.test_retention import rules

pytestmark = [pytest.mark.django_db, pytest.mark.req("M18")]


@pytest.fixture
def system(ctx):
    return replace(ctx, authority=Authority.SYSTEM)


def test_marking_a_child_turns_memory_off_until_a_guardian_of_the_tenant_consents(ctx, system, other):
    services.mark_child(system)
    assert not selectors.is_on(ctx)
    with pytest.raises(errors.GuardianConsentRequired):
        services.switch(ctx, True)
    with pytest.raises(errors.Forbidden):
        services.consent(system, other.id)
    Membership.objects.create(tenant_id=ctx.tenant, user=other, role=Membership.Role.MEMBER)
    services.consent(system, other.id)
    assert not selectors.is_on(ctx)
    services.switch(ctx, True)
    assert services.remember(ctx, Remember(text="likes tea")).expires_at is not None
    services.withdraw_consent(system)
    assert not selectors.is_on(ctx)
    assert len(selectors.overview(ctx).items) == 1


@pytest.mark.req("M13", "K5")
def test_what_a_child_keeps_ends_after_90_days_and_no_edit_lengthens_it(ctx, system, other):
    before = services.remember(ctx, Remember(text="likes tea"))
    soon = services.remember(ctx, Remember(text="likes milk", expires_in_days=7))
    services.mark_child(system)
    ends = {memory.id: memory.expires_at for memory in selectors.overview(ctx).items}
    assert ends[soon.id] == soon.expires_at
    assert timedelta(days=89) < ends[before.id] - before.created_at < timedelta(days=91)
    for days in (3650, None):
        longer = services.revise(ctx, Change(entry=before.id, expires_in_days=days))
        assert longer.expires_at == before.created_at + timedelta(days=90)


@pytest.mark.req("M13", "K13")
@pytest.mark.parametrize(("apps", "lasts"), [({}, 90), ({"personal": 365}, 90), ({"personal": 30}, 30)])
def test_an_app_may_keep_a_childs_memories_shorter_than_90_days_and_never_longer(ctx, system, other, apps, lasts):
    services.remember(ctx, Remember(text="likes tea"))
    services.set_app_policy(ctx, rules(**apps))
    services.mark_child(system)
    Membership.objects.create(tenant_id=ctx.tenant, user=other, role=Membership.Role.MEMBER)
    services.consent(system, other.id)
    services.switch(ctx, True)
    services.retention_due()
    services.remember(ctx, Remember(text="likes milk", expires_in_days=3650))
    services.propose(as_agent(ctx), Propose(text="likes cocoa"))
    whole = selectors.overview(ctx)
    held = [*whole.items, *(one.memory for one in whole.proposals)]
    assert len(held) == 3
    assert {round((one.expires_at - one.created_at) / timedelta(days=1)) for one in held} == {lasts}
    assert selectors.terms(ctx).retention["personal"] == lasts


def test_a_child_cannot_consent_and_nobody_but_staff_may_mark_or_record(ctx, system, owner, other):
    services.mark_child(system)
    with pytest.raises(errors.Forbidden):
        services.consent(system, owner.id)
    for act in (
        lambda: services.mark_child(ctx),
        lambda: services.consent(ctx, other.id),
        lambda: services.withdraw_consent(ctx),
    ):
        with pytest.raises(errors.Forbidden):
            act()
