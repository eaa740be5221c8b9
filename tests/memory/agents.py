"""An agent with a grant, and what it finds."""

from dataclasses import replace

from memory_app import selectors
from memory_app.domain.commands import (
    Recall,
)
from memory_app.domain.context import CallContext, Grant, Surface
from tests.conftest import as_agent


def agent_of(ctx: CallContext, *, agent: object = None, **more: object) -> CallContext:
    grant = more.pop("grant", Grant(writes=True))
    context = as_agent(replace(ctx, surface=Surface.AGENT_API), **more)
    ref = replace(context.agent, grant=grant, **({"id": agent} if agent else {}))
    return replace(context, surface=Surface.AGENT_API, agent=ref)


def found(ctx: CallContext, query: str = "tea", **more: object) -> list[str]:
    return [one.memory.text for one in selectors.recall(ctx, Recall(query=query, **more))]
