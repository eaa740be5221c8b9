"""What the SDK hands to an agent: frozen records read strictly from the server's answers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeVar

from agents_gateway.sdk.errors import KeepsakeError

T = TypeVar("T")
Json = Mapping[str, object]
UntrustedSource = Literal["tool", "mcp", "web", "import", "file"]
# A chat message as OpenAI- and Anthropic-style calls take it.
Message = dict[str, str]


@dataclass(frozen=True, slots=True)
class MemoryItem:
    """One remembered thing the agent was given for this run (K10). Its text stays out of `repr`, so out of logs."""

    text: str = field(repr=False)
    kind: str
    pinned: bool
    tainted: bool


@dataclass(frozen=True, slots=True)
class Proposed:
    """The suggestion waits for the person, who alone decides; it is not used before (K12, K13)."""

    proposal_id: str


@dataclass(frozen=True, slots=True)
class Refused:
    """The suggestion was refused. `shape` names what a refused credential looked like, else None (K12)."""

    reason: str
    shape: str | None = None


@dataclass(frozen=True, slots=True)
class Forgotten:
    """Forgotten for good. `receipt` is None while a place has yet to confirm."""

    count: int
    receipt: str | None


@dataclass(frozen=True, slots=True)
class Event:
    """One event of a session, without memory text. `at` is RFC 3339 in UTC."""

    id: str
    type: str
    at: str
    reason: str | None = None
    proposal_id: str | None = None


@dataclass(frozen=True, slots=True)
class EventPage:
    """Events and the cursor of the next page, None on the last."""

    items: tuple[Event, ...]
    next: str | None


def part(data: object, key: str, expected: type[T]) -> T:
    """Return `data[key]` when it has exactly this type; anything else is KeepsakeError `bad_response`."""
    value = data.get(key) if isinstance(data, Mapping) else None
    if type(value) is not expected:
        raise KeepsakeError("bad_response", 200)
    return value


def optional_text(data: Json, key: str) -> str | None:
    """Return a text or None, whatever else stands there being an error as in `part`."""
    return None if data.get(key) is None else part(data, key, str)


def number(data: Json, key: str) -> float:
    """Return a number, a whole one too, else raise as `part` does."""
    value = data.get(key)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise KeepsakeError("bad_response", 200)
    return float(value)


def read_items(memory: Json) -> tuple[MemoryItem, ...]:
    """Read the snapshot of a run request (K10). Unknown fields are ignored, wrong types are an error."""
    return each(memory, _item)


def read_outcome(body: Json) -> Proposed | Refused:
    """Read the answer to `memory.propose`: both are 201, for refusing is an answer and not a fault (K12)."""
    data = part(body, "data", dict)
    if body.get("type") == "memory.proposed":
        return Proposed(part(data, "proposal_id", str))
    if body.get("type") == "memory.proposal_refused":
        return Refused(part(data, "reason", str), optional_text(data, "shape"))
    raise KeepsakeError("bad_response", 201)


def read_forgotten(body: Json) -> Forgotten:
    """Read the answer to a forget."""
    return Forgotten(part(body, "forgotten", int), optional_text(body, "receipt"))


def read_events(body: Json) -> EventPage:
    """Read one page of a session's events."""
    return EventPage(each(body, _event), optional_text(body, "next"))


def each(body: Json, read: Callable[[Json], T]) -> tuple[T, ...]:
    """Read every one of `body["items"]`."""
    return tuple(read(each) for each in part(body, "items", list))


def _item(data: Json) -> MemoryItem:
    return MemoryItem(
        text=part(data, "text", str),
        kind=part(data, "kind", str),
        pinned=part(data, "pinned", bool),
        tainted=part(data, "tainted", bool),
    )


def _event(data: Json) -> Event:
    return Event(
        id=part(data, "id", str),
        type=part(data, "type", str),
        at=part(data, "at", str),
        reason=optional_text(data, "reason"),
        proposal_id=optional_text(data, "proposal_id"),
    )
