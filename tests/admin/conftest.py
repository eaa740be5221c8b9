"""The staff cast: operators who are not superusers, since superusers ask no permissions and would hide faults."""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import App, User
from accounts.people import appoint_operator, found_organization, sign_up
from accounts.tokens import issue
from agents_gateway import agents
from agents_gateway.models import Agent, AgentSession, Connection, PublisherKey
from memory_app import services
from memory_app.domain.commands import Forget, Propose, Remember
from memory_app.domain.context import CallContext
from memory_app.domain.kinds import Kind
from memory_app.domain.records import Proposed
from memory_app.models import Erasure, JournalEvent, LegalHold, OperatorAccess, Receipt, Version
from memory_app.models.walls import scoped
from tests.conftest import as_agent
from tests.journal.conftest import superuser, tamper  # noqa: F401 - fixtures, used by name

CANARY = "prefers the canary-yellow kayak"
CANARY_WAITING = "likes canary-green tents"
REASON = "ticket 4711"


@dataclass(frozen=True)
class Rows:
    """Ids of one person's rows, by the admin page that shows them."""

    ctx: CallContext
    user: User
    entry: UUID
    ids: dict[str, str]

    def every(self) -> set[str]:
        """All of them as text, to look for on a page."""
        return set(self.ids.values()) | {str(self.ctx.subject), str(self.ctx.tenant), str(self.user.pk)}


def fill(ctx: CallContext, user: User, agent: Agent) -> Rows:
    """Gives a person one row on each page about people."""
    kept = services.remember(ctx, Remember(text=CANARY, kind=Kind.PREFERENCE))
    services.forget(ctx, Forget(entry=services.remember(ctx, Remember(text="gone again")).id))
    waiting = services.propose(as_agent(ctx), Propose(text=CANARY_WAITING))
    assert isinstance(waiting, Proposed)
    connection = Connection.objects.create(tenant_id=ctx.tenant, subject_id=ctx.person, agent=agent)
    session = AgentSession.objects.create(
        tenant_id=ctx.tenant,
        app_id=ctx.app,
        agent=agent,
        connection=connection,
        subject_id=ctx.person,
        user=user,
        starter="user",
        starter_id=user.pk,
        mode="durable",
        thread="host thread of " + user.email,
        prefix=f"p{user.pk.hex[-12:]}",
        digest=b"\0" * 32,
    )
    with scoped(ctx.tenant, ctx.person):
        version = Version.objects.get(entry_id=kept.id).id
        event = JournalEvent.objects.earliest("at").id
        erasure = Erasure.objects.get().id
        receipt = Receipt.objects.get().id
        hold = LegalHold(tenant_id=ctx.tenant, subject_id=ctx.person, reason=f"about {user.email}")
        hold.placed_by, hold.placed_at, hold.review_on = user.pk, timezone.now(), timezone.now().date()
        hold.released_by, hold.released_at = user.pk, timezone.now()
        LegalHold.objects.bulk_create([hold])
    ids = {
        "memory_app_subject": ctx.person,
        "memory_app_memorysettings": ctx.person,
        "memory_app_entry": kept.id,
        "memory_app_version": version,
        "memory_app_proposal": waiting.proposal,
        "memory_app_journalevent": event,
        "memory_app_erasure": erasure,
        "memory_app_legalhold": hold.id,
        "memory_app_receipt": receipt,
        "accounts_user": user.pk,
        "accounts_membership": user.memberships.get(tenant_id=ctx.tenant).pk,
        "accounts_apitoken": issue(user, "laptop").id,
        "agents_gateway_agentsession": session.pk,
        "agents_gateway_connection": connection.pk,
    }
    return Rows(ctx=ctx, user=user, entry=kept.id, ids={page: str(id_) for page, id_ in ids.items()})


@pytest.fixture
def agent(db: None) -> Agent:
    """A registered agent."""
    key = PublisherKey.objects.create(key_id="0123456789abcdef", name="Publisher", public_key=b"k" * 32, trusted_by="t")
    return Agent.objects.create(
        name="seat-agent", title="Seat agent", version="1", publisher=key, manifest={}, registered_by="test"
    )


@pytest.fixture
def anna(ctx: CallContext, owner: User, agent: Agent) -> Rows:
    """The person who is looked at."""
    return fill(ctx, owner, agent)


@pytest.fixture
def berta(other_ctx: CallContext, other: User, agent: Agent) -> Rows:
    """Another person, of whom nothing may ever show."""
    return fill(other_ctx, other, agent)


@pytest.fixture
def organization(owner: User) -> App:
    """The default app of an organization."""
    return App.objects.get(tenant=found_organization("Acme", owner))


@pytest.fixture
def staff(db: None) -> User:
    """An operator with every permission, not a superuser."""
    user = sign_up("staff@example.org")
    appoint_operator(user, ["memory_app.access_people", "memory_app.reveal_text", "memory_app.hold_people"])
    return User.objects.get(pk=user.pk)


@pytest.fixture
def clerk(db: None) -> User:
    """An operator who may neither see texts nor place holds."""
    user = sign_up("clerk@example.org")
    appoint_operator(user, ["memory_app.access_people"])
    return User.objects.get(pk=user.pk)


@pytest.fixture
def helper(db: None) -> User:
    """Staff without the operators' permissions."""
    user = sign_up("helper@example.org")
    appoint_operator(user, [])
    return User.objects.get(pk=user.pk)


SignedIn = Callable[[User], Client]


@pytest.fixture
def signed_in() -> SignedIn:
    """A browser of this person's."""

    def sign_in(user: User) -> Client:
        client = Client()
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        return client

    return sign_in


@pytest.fixture
def op(staff: User, signed_in: SignedIn) -> Client:
    """What the operator has open, nobody named yet."""
    return signed_in(staff)


def name(client: Client, who: object, reason: str = REASON, **more: str) -> object:
    """Names a person and a reason."""
    return client.post(reverse("admin:person"), {"who": str(who), "reason": reason, **more})


def accesses(**which: object) -> list[OperatorAccess]:
    """Staff accesses, oldest first, of a person or (without a scope to see them by) of nobody: ask with a subject."""
    tenant, subject = which["tenant"], which["subject"]
    with scoped(tenant, subject, using="journal"):  # type: ignore[arg-type]
        return list(OperatorAccess.objects.using("journal").filter(subject_id=subject).order_by("at"))


def seen(rows: Rows) -> list[tuple[str, list[UUID], str]]:
    """What the journal says was seen of a person: action, ids, reason."""
    found = accesses(tenant=rows.ctx.tenant, subject=rows.ctx.person)
    return [(one.action, one.ids, one.reason) for one in found]


__all__ = ["CANARY", "CANARY_WAITING", "REASON", "Rows", "SignedIn", "accesses", "agents", "name", "seen"]
