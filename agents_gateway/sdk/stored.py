"""What the store for app agents answers (M3 to M5): frozen records, read strictly."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from agents_gateway.sdk.records import (
    Forgotten,
    Json,
    Message,
    each,
    number,
    optional_text,
    part,
    read_forgotten,
)
from memory_app.domain.commands import FactValue


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where a memory came from: `who` is `user` or the agent's name, `what` how it was first written."""

    who: str
    what: str
    at: str
    session: str | None = None
    thread: str | None = None
    message: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored:
    """One memory as an agent reads it (M3). Its text and value stay out of `repr`. Times are RFC 3339 in UTC.

    `score` is there when it was recalled: relative within one answer, 0 to 1.
    """

    id: str
    text: str = field(repr=False)
    kind: str
    label: str
    level: str
    trust: str
    tainted: bool
    quarantined: bool
    pinned: bool
    revision: int
    source: Source
    valid_from: str
    valid_to: str | None
    recorded_at: str
    value: FactValue | None = field(default=None, repr=False)
    score: float | None = None


@dataclass(frozen=True, slots=True)
class Waiting:
    """A write, or a wish to forget, that waits for the person, who alone decides (M16)."""

    proposal_id: str


@dataclass(frozen=True, slots=True)
class ContextBlock:
    """What goes to a model (M6): items, and the same as one `<memory>` block. `etag` is the same for the same bytes."""

    items: tuple[Stored, ...]
    block: str = field(repr=False)
    etag: str | None = None

    def messages(self) -> list[Message]:
        """Return what goes before the conversation: one user message, or none. Never system text."""
        return [{"role": "user", "content": self.block}] if self.items else []


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """One wording of a memory (M4): when it held, when it was written, when another took its place."""

    number: int
    text: str = field(repr=False)
    valid_from: str
    valid_to: str | None
    recorded_at: str
    closed_at: str | None
    why: str = field(repr=False)
    value: FactValue | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A memory that a person vouched for."""

    id: str
    trust: str
    revision: int


@dataclass(frozen=True, slots=True)
class Erased:
    """Everything of a person is gone. `jws` is the signed receipt; under a legal hold `restriction` is signed instead.

    `receipt` is None while a place has yet to confirm.
    """

    count: int
    receipt: str | None
    jws: str | None = None
    restriction: str | None = None


def read_stored(data: Json) -> Stored:
    """Read one memory."""
    return Stored(
        id=part(data, "id", str),
        text=part(data, "text", str),
        kind=part(data, "kind", str),
        label=part(data, "label", str),
        level=part(data, "level", str),
        trust=part(data, "trust", str),
        tainted=part(data, "tainted", bool),
        quarantined=part(data, "quarantined", bool),
        pinned=part(data, "pinned", bool),
        revision=part(data, "revision", int),
        source=_source(part(data, "source", dict)),
        valid_from=part(data, "valid_from", str),
        valid_to=optional_text(data, "valid_to"),
        recorded_at=part(data, "recorded_at", str),
        value=_value(data),
        score=number(data, "score") if "score" in data else None,
    )


def read_written(data: Json) -> Stored | Waiting:
    """Read what a write did: active, or waiting."""
    return Waiting(part(data, "proposal_id", str)) if "proposal_id" in data else read_stored(data)


def read_forget(data: Json) -> Forgotten | Waiting:
    """Read what a forget did: gone, or waiting for the person."""
    return Waiting(part(data, "proposal_id", str)) if "proposal_id" in data else read_forgotten(data)


def read_confirmed(data: Json) -> Confirmed | Forgotten:
    """Read what a confirming did; a confirmed wish to forget is carried out."""
    if "forgotten" in data:
        return read_forgotten(data)
    return Confirmed(part(data, "id", str), part(data, "trust", str), part(data, "revision", int))


def read_block(data: Json, etag: str | None) -> ContextBlock:
    """Read a context."""
    return ContextBlock(each(data, read_stored), part(data, "block", str), etag)


def read_erased(data: Json) -> Erased:
    """Read what an erasure did."""
    texts = (optional_text(data, name) for name in ("receipt", "jws", "restriction"))
    return Erased(part(data, "forgotten", int), *texts)


def read_version(data: Json) -> Version:
    """Read one wording."""
    return Version(
        number=part(data, "number", int),
        text=part(data, "text", str),
        valid_from=part(data, "valid_from", str),
        valid_to=optional_text(data, "valid_to"),
        recorded_at=part(data, "recorded_at", str),
        closed_at=optional_text(data, "closed_at"),
        why=part(data, "why", str),
        value=_value(data),
    )


def _source(data: Mapping[str, object]) -> Source:
    return Source(
        who=part(data, "who", str),
        what=part(data, "what", str),
        at=part(data, "at", str),
        session=optional_text(data, "session"),
        thread=optional_text(data, "thread"),
        message=optional_text(data, "message"),
    )


def _value(data: Json) -> FactValue | None:
    return FactValue(schema=part(data, "schema", str), data=data.get("value")) if "schema" in data else None
