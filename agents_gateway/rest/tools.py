"""Turns, tools and the next step's context of a session (C10 to C14, section 5)."""

from typing import Any, cast
from uuid import UUID

from msgspec import Struct
from rest_framework.request import Request
from rest_framework.response import Response

from agents_gateway import sessions, tools
from agents_gateway.callers import RunCaller, Session
from agents_gateway.parties import host_id
from agents_gateway.rest.described import described
from agents_gateway.rest.sessions import STARTERS, Given, SessionsEndpoint, given
from agents_gateway.rest.wire import etag_of, fill, matches, number_of, read, request_id, text_of
from memory_app import selectors, services
from memory_app.domain.block import render
from memory_app.domain.context import CallContext
from memory_app.domain.errors import Malformed, NotFound
from memory_app.domain.kinds import Kind
from memory_app.domain.records import Memory
from memory_app.selectors import Budget

MOST_ITEMS, MOST_BYTES = 200, 65_536


class Turn(Struct, kw_only=True):
    """A user's turn. `message` is the host's own id of it."""

    text: str
    message: str = ""


class TurnOpened(Struct, kw_only=True):
    """A turn that began."""

    event_id: UUID


class ToolList(Struct, kw_only=True):
    """Definitions in the form that was asked for."""

    tools: list[dict[str, Any]]


class Body(Struct, kw_only=True):
    """An entry that was referenced in this turn, as it is now (C12)."""

    id: UUID
    revision: int
    kind: Kind
    text: str
    tainted: bool


class StepContext(Struct, kw_only=True):
    """What the model may be told in its next step (C12), and the same as one block (M6)."""

    items: list[Given]
    referenced: list[Body]
    block: str


class TurnsView(SessionsEndpoint):
    """`/v1/sessions/{id}/turns`."""

    callers = STARTERS

    @described(body=Turn, answers={201: TurnOpened}, codes=("bad_text", "too_long", "agent_disabled"))
    def post(self, request: Request, session_id: str) -> Response:
        """Opens a turn (C10). Its text is parsed and dropped; what it allows is kept as keyed hashes (C13)."""
        session, turn = sessions.find(self.caller, session_id), read(request, Turn)
        session.agent.require_enabled()
        ctx = sessions.context(session, request_id(request), host_id(turn.message, "message"))
        return Response(TurnOpened(event_id=services.open_turn(ctx, turn.text)), 201)


class _OfRun(SessionsEndpoint):
    """What only the run token opens."""

    callers = (RunCaller,)

    def of(self, request: Request, session_id: str) -> tuple[Session, CallContext]:
        """The session and its context; raises NotFound for another session's id, AgentDisabled."""
        session = sessions.find(self.caller, session_id)
        session.agent.require_enabled()
        return session, sessions.context(session, request_id(request))


class ToolsView(_OfRun):
    """`/v1/sessions/{id}/tools`."""

    @described(query=("format",), answers={200: ToolList}, codes=("agent_disabled",))
    def get(self, request: Request, session_id: str) -> Response:
        """The definitions, none for a session that has no memory tools (C10, C11)."""
        _, ctx = self.of(request, session_id)
        form = request.query_params.get("format", "openai")
        if form not in tools.FORMATS:
            raise Malformed(field="format")
        return Response(ToolList(tools=tools.definitions(form) if tools.offered(ctx) else []))


class ToolView(_OfRun):
    """`/v1/sessions/{id}/tools/{name}`."""

    @described(
        body=tuple(tool.form for tool in tools.TOOLS.values()),
        answers={200: (tools.References, tools.Written, tools.Gone, tools.Refusal)},
        codes=("bad_kind", "bad_text", "agent_disabled"),
    )
    def post(self, request: Request, session_id: str, name: str) -> Response:
        """A call with the model's arguments. What the user's words did not ask for is refused with 200 (C14)."""
        _, ctx = self.of(request, session_id)
        tool = tools.TOOLS.get(name)
        if tool is None:
            raise NotFound
        return Response(tool.call(ctx, fill(cast("dict[str, Any]", request.data), tool.form)))


class ContextView(_OfRun):
    """`/v1/sessions/{id}/context`."""

    @described(
        query=("query", "max_items", "max_bytes"),
        headers=("If-None-Match",),
        answers={200: StepContext, 304: None},
        codes=("bad_text", "agent_disabled"),
    )
    def get(self, request: Request, session_id: str) -> Response:
        """What the model may be told in its next step (C12), as items and as one block (M6). ETag and 304."""
        session, ctx = self.of(request, session_id)
        given_now = selectors.turn_context(
            ctx, query=text_of(request.query_params.get("query", "")), budget=_budget(request)
        )
        if given_now.tainted:
            sessions.taint(session)
        said = {item.text for item in given_now.items}
        body = StepContext(
            items=given(given_now.items),
            referenced=[_body(memory) for memory in given_now.referenced],
            block=render([*given_now.items, *(one for one in given_now.referenced if one.text not in said)]),
        )
        etag = etag_of(body)
        if matches(request, etag):
            return Response(status=304, headers={"ETag": etag})
        return Response(body, headers={"ETag": etag})


def _budget(request: Request) -> Budget:
    items = number_of(request.query_params.get("max_items"), Budget().items, Malformed)
    size = number_of(request.query_params.get("max_bytes"), Budget().size, Malformed)
    if items > MOST_ITEMS or size > MOST_BYTES:
        raise Malformed(field="max_items" if items > MOST_ITEMS else "max_bytes")
    return Budget(items=items, size=size)


def _body(memory: Memory) -> Body:
    return Body(id=memory.id, revision=memory.revision, kind=memory.kind, text=memory.text, tainted=memory.tainted)
