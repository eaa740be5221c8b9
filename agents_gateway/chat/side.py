"""The agent's side of a conversation: what its run token opens during one turn, as over HTTP (section 5).

Each call looks the token up anew, so an ended session, a kill switch, a pause or a taint is felt at the next step.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from agents_gateway import events, sessions, tools
from agents_gateway.auth import caller_of
from agents_gateway.callers import RunCaller, Session
from agents_gateway.events import Event
from agents_gateway.tools import Answer
from memory_app import selectors
from memory_app.domain.commands import Propose
from memory_app.domain.context import CallContext
from memory_app.domain.errors import Malformed, NotFound
from memory_app.domain.kinds import Kind
from memory_app.domain.records import TurnContext


class Ended(NotFound):
    """The session is over: ended elsewhere, idle for too long, or its agent was disconnected."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentSide:
    """`message` is the host's own id of the user's message in this turn (K15)."""

    run_token: str = field(repr=False)
    request_id: str = ""
    message: str = ""

    def session(self) -> Session:
        """The session as it is now. Raises Ended, AgentDisabled, RateLimited."""
        caller = caller_of(self.run_token)
        if not isinstance(caller, RunCaller):
            raise Ended
        return caller.session

    def store(self) -> CallContext:
        """What the memory store is told of a call."""
        return sessions.context(self.session(), self.request_id, self.message)

    def offered(self) -> bool:
        """Whether there are memory tools in this session (C10, C11)."""
        return tools.offered(self.store())

    def context(self) -> TurnContext:
        """What may be told in the next step (C12). Given something tainted, the session is tainted from then on."""
        session = self.session()
        given = selectors.turn_context(sessions.context(session, self.request_id, self.message))
        if given.tainted:
            sessions.taint(session)
        return given

    def call(self, name: str, arguments: Mapping[str, Any]) -> Answer:
        """A tool call with the arguments as a model made them (C11). Raises NotFound, Malformed."""
        tool = tools.TOOLS.get(name)
        if tool is None:
            raise NotFound
        try:
            return tool.call(self.store(), msgspec.convert(arguments, tool.form))
        except msgspec.ValidationError:
            raise Malformed from None

    def suggest(self, text: str, kind: Kind) -> Event:
        """Puts a proposal to the person, who alone decides (K12)."""
        return events.propose(
            self.session(), Propose(text=text, kind=kind), message=self.message, request_id=self.request_id
        )
