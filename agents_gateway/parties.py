"""Who starts a session, and for whom (requirements, section 5)."""

from dataclasses import dataclass
from uuid import UUID

from accounts import identity, people
from accounts.identity import Person
from accounts.people import NotAMember
from agents_gateway.callers import AgentCaller, AppCaller
from agents_gateway.contexts import CONTROLS
from agents_gateway.models import AgentSession
from memory_app import guards, services
from memory_app.domain.errors import BadText, LooksLikeCredential, Malformed, NotFound, TooLong
from memory_app.domain.limits import SOURCE_BYTES

Starter = AgentSession.Starter


@dataclass(frozen=True, slots=True, kw_only=True)
class Party:
    """A starter with its tenant and app, and the person the session is for: a user, an end user, or nobody.

    `agent`: the only agent it may start, for an agent that starts its own sessions.
    """

    starter: AgentSession.Starter
    starter_id: UUID
    tenant: UUID | None
    app: UUID | None
    user: UUID | None = None
    external_id: str = ""
    agent: UUID | None = None

    def subject(self) -> UUID | None:
        """The person's subject in this tenant and app, made at first use; None when the session is for nobody."""
        if not (self.user or self.external_id) or self.tenant is None or self.app is None:
            return None
        return services.ensure_subject(tenant=self.tenant, app=self.app, user=self.user, external_id=self.external_id)


def of_person(person: Person, organization_id: str | None = None) -> Party:
    """A person starts a session of their own. Raises NotFound when not a member of that organization."""
    try:
        scope = identity.scope_of(person, organization_id)
    except NotAMember:
        raise NotFound from None
    return own(person.user_id, scope.tenant_id, scope.app_id)


def own(user: UUID, tenant: UUID, app: UUID) -> Party:
    """The same for a person who is signed in, in the scope of their pages."""
    return Party(starter=Starter.USER, starter_id=user, tenant=tenant, app=app, user=user)


def of_app(caller: AppCaller, user_id: str | None = None, external_id: str | None = None) -> Party:
    """An app starts one for a member of its tenant or for an end user of its own: exactly one of the two.

    Raises Malformed (neither or both), NotFound (no active member), BadText and TooLong (external id).
    """
    if (user_id is None) == (external_id is None):
        raise Malformed(field="user_id")
    if user_id is not None:
        return _for(caller, user=_member(user_id, caller.tenant))
    external = host_id(external_id or "", "external_id")
    if not external.strip():
        raise Malformed(field="external_id")
    return _for(caller, external_id=external)


def of_agent(caller: AgentCaller) -> Party:
    """An agent alone: itself, for nobody."""
    agent = caller.agent.id
    return Party(starter=Starter.AGENT, starter_id=agent, tenant=caller.tenant, app=caller.app, agent=agent)


def host_id(text: str, name: str) -> str:
    """A host's own id (thread, message, end user): at most 200 bytes, no control characters.

    It is kept in clear, as the source of what is suggested. Returns it. Raises BadText, TooLong or LooksLikeCredential,
    naming the field.
    """
    if CONTROLS.search(text):
        raise BadText(field=name)
    if (size := len(text.encode())) > SOURCE_BYTES:
        raise TooLong(field=name, limit=SOURCE_BYTES, size=size)
    if (found := guards.check(text)) and found.code == "credential":
        raise LooksLikeCredential(field=name, shape=found.shape)
    return text


def _for(caller: AppCaller, user: UUID | None = None, external_id: str = "") -> Party:
    return Party(
        starter=Starter.APP,
        starter_id=caller.app,
        tenant=caller.tenant,
        app=caller.app,
        user=user,
        external_id=external_id,
    )


def _member(user_id: str, tenant: UUID) -> UUID:
    try:
        user = people.tenant_id_of(user_id)
    except NotAMember:
        raise NotFound from None
    if not people.is_member(user, tenant):
        raise NotFound
    return user
