"""Who may open Apps and agents: administrators of an organization. To anybody else there is no such page (404)."""

from dataclasses import replace
from uuid import UUID

from accounts import people
from accounts.people import Organization
from agents_gateway import agents
from agents_gateway.agents import AgentInfo
from memory_app import services
from memory_app.domain.context import CallContext
from memory_app.domain.errors import NotFound


def organizations(ctx: CallContext) -> list[Organization]:
    """Those the person administers; raises NotFound when there are none."""
    found = people.administered(ctx.actor.id)
    if not found:
        raise NotFound
    return found


def about_app(ctx: CallContext, app: UUID) -> tuple[CallContext, str]:
    """The administrator's call about an app, of no person, and the app's name; raises NotFound."""
    for one in organizations(ctx):
        if app in one.apps:
            return replace(ctx, tenant=one.id, app=app, subject=None), one.apps[app]
    raise NotFound


def about_shared(ctx: CallContext, app: UUID) -> tuple[CallContext, str]:
    """The same about what the app shares among its agents (M1); raises NotFound."""
    of_app, name = about_app(ctx, app)
    subject = services.ensure_subject(tenant=of_app.tenant, app=app, shared=True)
    return replace(of_app, subject=subject), name


def about_agent(ctx: CallContext, agent: UUID) -> tuple[CallContext, AgentInfo]:
    """The administrator's call about an agent of an organization of theirs; raises NotFound."""
    homes = {one.id: one for one in organizations(ctx)}
    for found in agents.listed():
        if found.id == agent and found.tenant in homes:
            home = homes[found.tenant]
            return replace(ctx, tenant=home.id, app=next(iter(home.apps)), subject=None), found
    raise NotFound
