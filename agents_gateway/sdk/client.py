"""Starting and ending sessions (requirements, section 5)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from types import TracebackType
from typing import Literal, Self
from urllib.parse import quote, urlencode

from agents_gateway.sdk.context import Context, Memory
from agents_gateway.sdk.errors import KeepsakeError
from agents_gateway.sdk.hosts import (
    Definition,
    Format,
    StepContext,
    ToolAnswer,
    arguments_of,
    read_context,
    read_tool_answer,
    read_tools,
)
from agents_gateway.sdk.records import EventPage, part, read_events, read_items
from agents_gateway.sdk.transport import HttpTransport, Transport
from agents_gateway.sdk.wire import Wire

Mode = Literal["durable", "stateless", "guest"]
DEFAULT_TRANSPORT = HttpTransport()


@dataclass(frozen=True, slots=True)
class Session:
    """One conversation of an agent. As a context manager it ends when the block is left.

    Agents use `run` and `events`; the host of a chat uses `turn`, `context`, `tools` and `call_tool` (C10 to C14).
    A session resumed from a run token can neither end itself nor take turns: leaving its block changes nothing.
    """

    id: str
    run_token: str = field(repr=False)
    _run: Wire = field(repr=False, compare=False)
    _starter: Wire | None = field(default=None, repr=False, compare=False)

    @classmethod
    def resume(
        cls, session_id: str, run_token: str, *, base_url: str, transport: Transport = DEFAULT_TRANSPORT
    ) -> Self:
        """Go on with a session that someone else started and whose run token this agent was handed."""
        return cls(session_id, run_token, Wire(base_url, run_token, transport))

    def run(self) -> Context:
        """Start a run and return what it was given, as a snapshot (K10). Raises KeepsakeError."""
        body = self._run.call("POST", f"{self._path}/runs", {})
        items = read_items(part(body, "memory", dict))
        return Context(part(body, "run_id", str), Memory(items, self._emit, self._run), self._emit)

    def events(self, after: str | None = None) -> EventPage:
        """Return one page of the session's events: types, reasons and times, never text. Raises KeepsakeError."""
        query = "" if after is None else "?" + urlencode({"after": after})
        return read_events(self._run.call("GET", f"{self._path}/events{query}"))

    def turn(self, text: str, message: str | None = None) -> str:
        """Post what the user just said, in their exact words, before the model hears it; return its event id (C10).

        The server parses and drops it: it decides what the tools may write in this turn (C13), which ends with the
        next one. `message` is the host's own id of it. Raises KeepsakeError, and TypeError if the session was resumed.
        """
        body = {"text": text} | ({} if message is None else {"message": message})
        return part(self._started("take turns").call("POST", f"{self._path}/turns", body), "event_id", str)

    def context(
        self, query: str | None = None, *, max_items: int | None = None, max_bytes: int | None = None
    ) -> StepContext:
        """Return what the model may be told in its next step (C12), authorized at this moment. Raises KeepsakeError.

        Ask anew before each step. With a `query` the best matches come instead of the newest.
        """
        given = {"query": query, "max_items": max_items, "max_bytes": max_bytes}
        asked = urlencode({name: value for name, value in given.items() if value is not None})
        return read_context(self._run.call("GET", f"{self._path}/context{'?' + asked if asked else ''}"))

    def tools(self, format: Format = "openai") -> list[Definition]:  # noqa: A002 (the server's own word)
        """Return the memory tools as a model call takes them, none without memory (C11). Raises KeepsakeError."""
        return read_tools(self._run.call("GET", f"{self._path}/tools?format={format}"))

    def call_tool(self, name: str, arguments: Mapping[str, object] | str) -> ToolAnswer:
        """Carry out a model's tool call, its arguments as they came: an object, or its JSON text (C11).

        A write that the user's words did not ask for is Declined, which is an answer and not an error (C14). Raises
        KeepsakeError, and ValueError for arguments that are no object.
        """
        body = arguments_of(arguments)
        return read_tool_answer(self._run.call("POST", f"{self._path}/tools/{quote(name, safe='')}", body))

    def end(self) -> None:
        """End the session; ending it twice is no fault. Raises KeepsakeError, and TypeError if it was resumed."""
        starter = self._started("end it")
        try:
            starter.call("DELETE", self._path)
        except KeepsakeError as error:
            if error.status != HTTPStatus.NOT_FOUND:
                raise

    @property
    def _path(self) -> str:
        return f"/v1/sessions/{quote(self.id, safe='')}"

    def _started(self, act: str) -> Wire:
        if self._starter is None:
            raise TypeError(f"only the starter of a session can {act}")
        return self._starter

    def _emit(self, event: str, data: Mapping[str, object]) -> Mapping[str, object]:
        return self._run.call("POST", f"{self._path}/events", {"type": event, "data": data})

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._starter is None:
            return
        try:
            self.end()
        except KeepsakeError:
            # What went wrong inside the block matters more than that the session could not be ended.
            if error is None:
                raise


@dataclass(frozen=True, slots=True)
class Client:
    """Keepsake at one address for one token. Safe to share between threads.

    `token` is a person's token (the session is theirs), an app's, or an agent's alone (no person, so no memory).
    Raises ValueError for an address or token that could never work.
    """

    base_url: str
    token: str = field(repr=False)
    transport: Transport = field(default=DEFAULT_TRANSPORT, repr=False)

    def __post_init__(self) -> None:
        self._wire(self.token)

    def session(
        self,
        agent: str,
        mode: Mode = "durable",
        thread: str | None = None,
        *,
        user_id: str | None = None,
        external_id: str | None = None,
    ) -> Session:
        """Start a session for this agent (its manifest's name). Raises KeepsakeError.

        `thread` is the host's own conversation id, kept as source. `user_id` or `external_id` name the person when
        the token is an app's.
        """
        given = {"thread": thread, "user_id": user_id, "external_id": external_id}
        body = {"agent": agent, "mode": mode} | {name: value for name, value in given.items() if value is not None}
        starter = self._wire(self.token)
        answer = starter.call("POST", "/v1/sessions", body)
        run_token = part(answer, "run_token", str)
        return Session(part(answer, "id", str), run_token, self._wire(run_token), starter)

    def _wire(self, token: str) -> Wire:
        return Wire(self.base_url, token, self.transport)
