"""A child's 90 days win over an app's longer days, and an app's shorter ones over them (M13, M18)."""

from dataclasses import replace
from datetime import timedelta

import pytest

from accounts.models import Membership
from memory_app import selectors, services
from memory_app.domain.commands import Accept, Learn, Propose, Remember
from memory_app.domain.context import Authority, Grant
from memory_app.domain.kinds import Label
from memory_app.models import AppPolicy
from tests.conftest import as_agent
from tests.memory.agents import agent_of

pytestmark = [pytest.mark.django_db, pytest.mark.req("M13", "M18")]


@pytest.fixture
def child(ctx, other):
    """The owner as a child whose guardian consented, in an app that keeps personal ones long and sensitive ones not."""
    system = replace(ctx, authority=Authority.SYSTEM)
    Membership.objects.create(tenant_id=ctx.tenant, user=other, role=Membership.Role.MEMBER)
    AppPolicy.objects.create(app_id=ctx.app, tenant_id=ctx.tenant, retention_days={"personal": 3650, "sensitive": 30})
    services.mark_child(system)
    services.consent(system, other.id)
    services.switch(ctx, True)
    return ctx


def test_of_an_apps_days_and_a_childs_90_the_fewer_hold(child):
    assert selectors.terms(child).retention == {Label.PERSONAL: 90, Label.SENSITIVE: 30, Label.NONE: 90}


def test_what_a_child_adds_accepts_or_an_agent_writes_ends_after_the_fewer_days(child):
    waiting = services.propose(as_agent(child), Propose(text="likes milk")).proposal
    agent = agent_of(child, grant=Grant(writes=True, labels=frozenset(Label)))
    made = {
        90: [
            services.remember(child, Remember(text="likes tea", expires_in_days=3650)),
            services.accept(child, Accept(entry=waiting)),
            services.learn(agent, Learn(text="likes rice", label=Label.NONE)).memory,
        ],
        30: [services.learn(agent, Learn(text="takes tablets", label=Label.SENSITIVE)).memory],
    }
    for days, memories in made.items():
        assert [memory.expires_at for memory in memories] == [
            memory.created_at + timedelta(days=days) for memory in memories
        ]


def test_a_new_limit_of_the_app_lengthens_no_childs_memory(child):
    memory = services.remember(child, Remember(text="likes tea"))
    AppPolicy.objects.update(retention_days={"personal": 3000})
    services.retention_due()
    assert selectors.get(child, memory.id).expires_at == memory.created_at + timedelta(days=90)
