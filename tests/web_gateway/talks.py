"""People who talk to agents: sessions and runs as the gateway serves them, without HTTP."""

from uuid import UUID

from agents_gateway import agents, events, sessions
from agents_gateway.auth import caller_of
from agents_gateway.callers import RunCaller, Session
from agents_gateway.connections import ConnectionView, list_connections
from agents_gateway.parties import own
from memory_app import services
from memory_app.domain.commands import Propose
from memory_app.domain.context import CallContext
from tests.gateway.agents import pack


def register(name: str = "travel-agent", **fields: object) -> str:
    """An installation-wide agent, known by its name; it declares memory unless told otherwise."""
    return agents.register(pack(name, **fields), by="test", trust_publisher=True).name


class Talk:
    """A durable session that a person starts with an agent; each call shows its run token anew."""

    def __init__(self, ctx: CallContext, agent: str = "travel-agent") -> None:
        self._token = sessions.start(own(ctx.actor.id, ctx.tenant, ctx.app), agent).run_token

    @property
    def alive(self) -> bool:
        """Whether the run token is still good."""
        return caller_of(self._token) is not None

    def given(self) -> list[str]:
        """The texts that the next run is given."""
        return [item.text for item in sessions.run(self._session()).items]

    def search(self, query: str) -> list[UUID]:
        """What a model's search refers to."""
        return [one.id for one in services.tool_search(sessions.context(self._session()), query)]

    def suggest(self, text: str) -> str:
        """The type of the event that a suggestion becomes."""
        return events.propose(self._session(), Propose(text=text)).type

    def _session(self) -> Session:
        caller = caller_of(self._token)
        assert isinstance(caller, RunCaller)
        return caller.session


def connection(ctx: CallContext) -> ConnectionView:
    """The person's only connection."""
    (only,) = list_connections(ctx)
    return only
