"""Whom a call of the agent store is about, and as whom it is made (M1, M5). Tenant and app come from the credential."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from msgspec import Struct, UnsetType

from accounts import identity, people
from accounts.people import NotAMember
from agents_gateway import contexts, sessions
from agents_gateway.callers import AgentCaller, AgentState, AppCaller, Caller, PersonCaller, RunCaller
from agents_gateway.contexts import Asked
from agents_gateway.parties import host_id
from memory_app import selectors, services
from memory_app.domain.context import Actor, Authority, CallContext, Grant, Surface
from memory_app.domain.errors import Forbidden, Malformed, NotFound

SHARED = "tenant"
ADMIN = "admin"


class NeverSeen(NotFound):
    """The app names an end user of whom it said nothing yet (404)."""


class Person(Struct, kw_only=True):
    """A person of the app: a member of its tenant, or an end user it knows by an id of its own. Exactly one."""

    user_id: str | None = None
    external_id: str | None = None


About = str | Person | UnsetType | None


def context(
    caller: Caller, about: About = None, *, request_id: str = "", own_act: bool = False, meets: bool = True
) -> CallContext:
    """The context of a store call: a run token speaks for its person, an app's for whom it names, an agent's alone only
    for what the app shares. `own_act`: the app relays what its end user did (confirming, the switch), which it can only
    for people who have no login here. `meets`: an end user never seen before is made; else that is NeverSeen.

    Raises Forbidden, NotFound (no such person here), Malformed, AgentDisabled.
    """
    match caller:
        case RunCaller(session=session):
            session.agent.require_enabled()
            ctx = replace(sessions.context(session, request_id), surface=Surface.AGENT_API)
            return _shared(ctx, session.agent) if _is_shared(about) else _own(ctx, about)
        case AppCaller():
            return _of_app(caller, about, request_id, own_act, meets)
        case AgentCaller():
            return _of_agent(caller, about, request_id)
    raise Forbidden


def _is_shared(about: About) -> bool:
    if isinstance(about, str) and about != SHARED:
        raise Malformed(field="about")
    return about == SHARED


def _own(ctx: CallContext, about: About) -> CallContext:
    """A run token names nobody: it already speaks for its person, if it has one (else the gate is closed, K9)."""
    if isinstance(about, Person):
        raise Forbidden
    return ctx


def _of_app(caller: AppCaller, about: About, request_id: str, own_act: bool, meets: bool) -> CallContext:
    ctx = _plain(caller.tenant, caller.app, caller.app, Authority.USER if own_act else Authority.AGENT, request_id)
    if _is_shared(about):
        if own_act:
            raise Forbidden
        return _shared(ctx, None)
    if not isinstance(about, Person):
        raise Malformed(field="about")
    if own_act and about.user_id is not None:
        raise Forbidden
    return replace(ctx, subject=_person(caller, about, meets), token=caller.app)


def deciding(caller: Caller, about: About, asked: Asked) -> CallContext:
    """The context in which something an agent wrote is confirmed (M5): by the person, by an app that relays the act of
    its own end user, and for what an app shares by an administrator of the tenant. Raises Forbidden for all others.
    """
    if isinstance(caller, AppCaller):
        return context(caller, about, request_id=asked.request_id, own_act=True)
    if not isinstance(caller, PersonCaller) or isinstance(about, Person):
        raise Forbidden
    ctx = contexts.for_own_pages(caller.person, asked)
    if not _is_shared(about):
        return ctx
    if identity.scope_of(caller.person, asked.organization_id).role != ADMIN:
        raise Forbidden
    return _shared(ctx, None)


def _of_agent(caller: AgentCaller, about: About, request_id: str) -> CallContext:
    caller.agent.require_enabled()
    if caller.tenant is None or caller.app is None or not _is_shared(about):
        raise Forbidden
    ctx = _plain(caller.tenant, caller.app, caller.agent.id, Authority.AGENT, request_id)
    return _shared(replace(ctx, token=caller.token), caller.agent)


def _plain(tenant: UUID, app: UUID, actor: UUID, authority: Authority, request_id: str) -> CallContext:
    return CallContext(
        tenant=tenant,
        app=app,
        subject=None,
        actor=Actor(id=actor),
        authority=authority,
        surface=Surface.AGENT_API,
        request_id=request_id,
    )


def _shared(ctx: CallContext, agent: AgentState | None) -> CallContext:
    """What the app shares among its agents: no person and no switch; the tenant's grant instead of a person's (M1).

    A session stays in the context, so that its gate, its person's switch and its taint hold here too. Raises Forbidden
    for an agent that does not declare memory (K9) and for one that belongs to no tenant.
    """
    if ctx.tenant == sessions.NOWHERE or (agent and not agent.declared):
        raise Forbidden
    subject = services.ensure_subject(tenant=ctx.tenant, app=ctx.app, shared=True)
    ref = agent.ref(connected=_admitted(ctx), grant=Grant(reads_all=True, writes=agent.shares)) if agent else None
    behalf = ctx.subject if ctx.session else None
    return replace(ctx, subject=subject, agent=ref, token=ctx.token or ctx.actor.id, behalf=behalf)


def _admitted(ctx: CallContext) -> bool:
    """Whether a session's person lets it use memory now: connected, and switched on (K9). Without a session: yes."""
    if ctx.session is None or ctx.subject is None:
        return ctx.session is None
    return bool(ctx.agent and ctx.agent.connected) and selectors.is_on(ctx)


def _person(caller: AppCaller, about: Person, meets: bool) -> UUID:
    if (about.user_id is None) == (about.external_id is None):
        raise Malformed(field="about")
    if about.external_id is not None:
        external = host_id(about.external_id, "external_id")
        if not external.strip():
            raise Malformed(field="external_id")
        return _end_user(caller, external, meets)
    try:
        user = people.tenant_id_of(about.user_id or "")
    except NotAMember:
        raise NotFound from None
    if not people.is_member(user, caller.tenant):
        raise NotFound
    return services.ensure_subject(tenant=caller.tenant, app=caller.app, user=user)


def _end_user(caller: AppCaller, external: str, meets: bool) -> UUID:
    if meets:
        return services.ensure_subject(tenant=caller.tenant, app=caller.app, external_id=external)
    found = selectors.subject_of(tenant=caller.tenant, app=caller.app, external_id=external)
    if found is None:
        raise NeverSeen
    return found


def about_of(query: Any) -> About:
    """`?about=tenant`, `?user_id=` or `?external_id=` of a request without a body."""
    if query.get("about"):
        return str(query["about"])
    if query.get("user_id") or query.get("external_id"):
        return Person(user_id=query.get("user_id"), external_id=query.get("external_id"))
    return None
