"""Turns, tools and the next step's context of a session (C10 to C14, section 5)."""

import hashlib
from typing import Any

from msgspec import Struct
from rest_framework.request import Request
from rest_framework.response import Response

from agents_gateway import sessions, tools
from agents_gateway.callers import RunCaller
from agents_gateway.parties import host_id
from agents_gateway.rest.sessions import STARTERS, SessionsEndpoint
from agents_gateway.rest.wire import fill, number_of, read, request_id
from memory_app import selectors, services
from memory_app.domain.block import render
from memory_app.domain.context import CallContext
from memory_app.domain.errors import Malformed, NotFound
from memory_app.domain.records import ContextItem, Memory
from memory_app.selectors import Budget

MOST_ITEMS, MOST_BYTES = 200, 65_536


class Turn(Struct, kw_only=True):
    """A user's turn. `message` is the host's own id of it."""

    text: str
    message: str = ""


class TurnsView(SessionsEndpoint):
    """`/v1/sessions/{id}/turns`."""

    callers = STARTERS

    def post(self, request: Request, session_id: str) -> Response:
        """Opens a turn (C10). Its text is parsed and dropped; what it allows is kept as keyed hashes (C13)."""
        session, turn = sessions.find(self.caller, session_id), read(request, Turn)
        ctx = sessions.context(session, request_id(request), host_id(turn.message, "message"))
        return Response({"event_id": services.open_turn(ctx, turn.text)}, 201)


class _OfRun(SessionsEndpoint):
    """What only the run token opens."""

    callers = (RunCaller,)

    def context(self, request: Request, session_id: str) -> CallContext:
        """The session's context; raises NotFound for another session's id, AgentDisabled."""
        session = sessions.find(self.caller, session_id)
        session.agent.require_enabled()
        return sessions.context(session, request_id(request))


class ToolsView(_OfRun):
    """`/v1/sessions/{id}/tools`."""

    def get(self, request: Request, session_id: str) -> Response:
        """The definitions, none for a session that has no memory tools (C10, C11)."""
        ctx = self.context(request, session_id)
        form = request.query_params.get("format", "openai")
        if form not in tools.FORMATS:
            raise Malformed(field="format")
        return Response({"tools": tools.definitions(form) if tools.offered(ctx) else []})


class ToolView(_OfRun):
    """`/v1/sessions/{id}/tools/{name}`."""

    def post(self, request: Request, session_id: str, name: str) -> Response:
        """A call with the model's arguments. What the user's words did not ask for is refused with 200 (C14)."""
        ctx = self.context(request, session_id)
        tool = tools.TOOLS.get(name)
        if tool is None:
            raise NotFound
        return Response(tool.call(ctx, fill(request.data, tool.form)))


class ContextView(_OfRun):
    """`/v1/sessions/{id}/context`."""

    def get(self, request: Request, session_id: str) -> Response:
        """What the model may be told in its next step (C12), as items and as one block (M6). ETag and 304."""
        session = sessions.find(self.caller, session_id)
        ctx = self.context(request, session_id)
        given = selectors.turn_context(ctx, query=request.query_params.get("query", ""), budget=_budget(request))
        if given.tainted:
            sessions.taint(session)
        block = render([*given.items, *given.referenced])
        etag = f'"{hashlib.blake2b(block.encode(), digest_size=16).hexdigest()}"'
        if request.headers.get("If-None-Match") == etag:
            return Response(status=304, headers={"ETag": etag})
        body = {"items": _shown(given.items), "referenced": _bodies(given.referenced), "block": block}
        return Response(body, headers={"ETag": etag})


def _budget(request: Request) -> Budget:
    items = number_of(request.query_params.get("max_items"), Budget().items, Malformed)
    size = number_of(request.query_params.get("max_bytes"), Budget().size, Malformed)
    if items > MOST_ITEMS or size > MOST_BYTES:
        raise Malformed(field="max_items" if items > MOST_ITEMS else "max_bytes")
    return Budget(items=items, size=size)


def _shown(items: tuple[ContextItem, ...]) -> list[dict[str, Any]]:
    return [{"text": one.text, "kind": one.kind, "pinned": one.pinned, "tainted": one.tainted} for one in items]


def _bodies(referenced: tuple[Memory, ...]) -> list[dict[str, Any]]:
    return [
        {"id": one.id, "revision": one.revision, "kind": one.kind, "text": one.text, "tainted": one.tainted}
        for one in referenced
    ]
