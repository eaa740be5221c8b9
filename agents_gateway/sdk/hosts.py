"""What a host of a chat is answered: the model's next context, and what its tool calls did (C11 to C14)."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from agents_gateway.sdk.errors import KeepsakeError
from agents_gateway.sdk.records import (
    Forgotten,
    Json,
    MemoryItem,
    Message,
    each,
    number,
    optional_text,
    part,
    read_forgotten,
    read_items,
)

Format = Literal["openai", "anthropic"]
# A tool's definition as a model call takes it.
Definition = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Body:
    """A memory that a tool call of this turn referred to, as it is now. Its text stays out of `repr`."""

    id: str
    revision: int
    kind: str
    text: str = field(repr=False)
    tainted: bool


@dataclass(frozen=True, slots=True)
class StepContext:
    """What the model may be told in its next step (C12): K10's items, what was referenced, and both as one block."""

    items: tuple[MemoryItem, ...]
    referenced: tuple[Body, ...]
    block: str = field(repr=False)

    def messages(self) -> list[Message]:
        """Return what goes before the conversation: one user message, or none (K19). Never system text."""
        return [{"role": "user", "content": self.block}] if self.block else []


@dataclass(frozen=True, slots=True)
class Reference:
    """What a tool read tells of one memory: no text. `score` is relative within one answer, 0 to 1."""

    id: str
    revision: int
    kind: str
    score: float


@dataclass(frozen=True, slots=True)
class References:
    """A read: the texts come with the next context (C12)."""

    items: tuple[Reference, ...]


@dataclass(frozen=True, slots=True)
class Written:
    """The memory was saved or changed, as the user's own words asked."""

    id: str
    revision: int
    kind: str


@dataclass(frozen=True, slots=True)
class Declined:
    """The user's own words did not ask for exactly this (C14); `message` says what they can do."""

    reason: str
    message: str
    settings_url: str
    shape: str | None = None


Outcome = References | Written | Forgotten | Declined


@dataclass(frozen=True, slots=True)
class ToolAnswer:
    """`outcome` for the host; `content` for the model, the server's answer as JSON without any memory text."""

    outcome: Outcome
    content: str


def arguments_of(arguments: Mapping[str, object] | str) -> Mapping[str, object]:
    """Return a model's arguments, which OpenAI-style calls write as JSON text. Raises ValueError for no object."""
    try:
        given = json.loads(arguments or "{}") if isinstance(arguments, str) else arguments
    except RecursionError:
        raise ValueError("the arguments are nested too deep") from None
    if not isinstance(given, Mapping):
        raise ValueError("the arguments are not a JSON object")
    return given


def read_context(body: Json) -> StepContext:
    """Read the context of the next step."""
    referenced = each({"items": part(body, "referenced", list)}, _body)
    return StepContext(read_items(body), referenced, part(body, "block", str))


def read_tools(body: Json) -> list[Definition]:
    """Read the definitions; none for a session without memory tools."""
    found = part(body, "tools", list)
    if not all(isinstance(one, dict) for one in found):
        raise KeepsakeError("bad_response", 200)
    return found


def read_tool_answer(body: Json) -> ToolAnswer:
    """Read what a tool call did; the form of the answer tells which."""
    return ToolAnswer(_outcome(body), json.dumps(body, ensure_ascii=False))


def _outcome(body: Json) -> Outcome:
    if "refused" in body:
        return Declined(
            reason=part(body, "refused", str),
            message=part(body, "message", str),
            settings_url=part(body, "settings_url", str),
            shape=optional_text(body, "shape"),
        )
    if "forgotten" in body:
        return read_forgotten(body)
    if "items" in body:
        return References(each(body, _reference))
    return Written(part(body, "id", str), part(body, "revision", int), part(body, "kind", str))


def _reference(data: Json) -> Reference:
    return Reference(part(data, "id", str), part(data, "revision", int), part(data, "kind", str), number(data, "score"))


def _body(data: Json) -> Body:
    return Body(
        id=part(data, "id", str),
        revision=part(data, "revision", int),
        kind=part(data, "kind", str),
        text=part(data, "text", str),
        tainted=part(data, "tainted", bool),
    )
