"""A member of an organization sees their memory there as well, apart from their own (section 0)."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.utils.timezone import now

from accounts.models import Membership, Tenant, User
from accounts.people import found_organization, scope_for
from memory_app import selectors, services
from memory_app.domain.commands import Propose, Remember
from memory_app.domain.context import CallContext
from memory_app.models import AppPolicy
from tests.conftest import as_agent, person

pytestmark = [pytest.mark.django_db, pytest.mark.req("section-0")]


@pytest.fixture
def acme(owner: User, other: User) -> Tenant:
    """An organization of somebody else, whose member the owner is, with memory on by default."""
    tenant = found_organization("Acme <b>", other)
    Membership.objects.create(tenant=tenant, user=owner, role=Membership.Role.MEMBER)
    app = scope_for(owner.id, str(tenant.id)).app_id
    AppPolicy.objects.create(
        app_id=app, tenant_id=tenant.id, default_enabled=True, default_set_by=other.id, default_set_at=now()
    )
    return tenant


@pytest.fixture
def at_acme(acme: Tenant, owner: User) -> CallContext:
    """The owner at Acme."""
    return person(owner, str(acme.id))


def shown(client: Client, where: str = "/memory") -> str:
    return client.get(where).content.decode()


def move(client: Client, organization: object = "") -> int:
    return client.post("/memory/of", {"organization": str(organization)}).status_code


def test_the_pages_are_about_the_chosen_memory_until_another_is_chosen(
    tab: Client, ctx: CallContext, at_acme: CallContext, acme: Tenant
) -> None:
    services.remember(ctx, Remember(text="likes tea at home"))
    services.remember(at_acme, Remember(text="leads the Bonn team"))
    services.propose(as_agent(at_acme), Propose(text="prefers short meetings"))
    assert "likes tea at home" in shown(tab) and "leads the Bonn team" not in shown(tab)
    assert move(tab, acme.id) == 303
    there = shown(tab)
    assert "leads the Bonn team" in there and "likes tea at home" not in there
    assert "This is your memory at <bdi>Acme &lt;b&gt;</bdi>, apart from your own." in there
    assert "Your organization set this for its members." in there
    assert "prefers short meetings" in shown(tab, "/suggestions")
    tab.post("/memory/add", {"text": "likes window seats", "kind": "note"})
    assert {m.text for m in selectors.overview(at_acme).items} == {"leads the Bonn team", "likes window seats"}
    move(tab)
    assert "likes tea at home" in shown(tab) and "apart from your own" not in shown(tab)


def test_who_is_no_member_any_more_is_back_in_their_own_memory(
    tab: Client, ctx: CallContext, at_acme: CallContext, acme: Tenant, owner: User
) -> None:
    services.remember(at_acme, Remember(text="leads the Bonn team"))
    move(tab, acme.id)
    Membership.objects.filter(tenant=acme, user=owner).update(status=Membership.Status.REMOVED)
    page = shown(tab)
    assert "leads the Bonn team" not in page and "apart from your own" not in page
    assert move(tab, acme.id) == 404


@pytest.mark.parametrize("organization", ["nonsense", "00000000-0000-7000-8000-000000000000"])
def test_only_ones_own_organizations_can_be_chosen(tab: Client, ctx: CallContext, organization: str) -> None:
    assert move(tab, organization) == 404
    assert "Your own memory" not in shown(tab)


def test_a_stranger_is_not_let_in_by_the_id(signed_in: Callable[[User], Client], acme: Tenant, stranger: User) -> None:
    assert move(signed_in(stranger), acme.id) == 404


def test_a_conversation_stays_where_it_was_held(
    tab: Client, ctx: CallContext, at_acme: CallContext, acme: Tenant
) -> None:
    tab.post("/chat/say", {"text": "Remember that I like tea"})
    assert "Remember that I like tea" in shown(tab, "/chat")
    move(tab, acme.id)
    assert "Remember that I like tea" not in shown(tab, "/chat")
    assert selectors.overview(at_acme).items == ()
