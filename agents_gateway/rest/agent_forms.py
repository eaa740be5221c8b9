"""M on the wire: what agents send to the store, and how a memory looks to them (M3 to M6)."""

from typing import Annotated, Any
from uuid import UUID

from msgspec import UNSET, Meta, Struct, UnsetType
from rest_framework.response import Response

from agents_gateway import store
from agents_gateway.rest.items import forgotten_response
from agents_gateway.rest.wire import Instant
from memory_app.domain.commands import KEEP, FactValue, Keep
from memory_app.domain.kinds import Kind, Label, Level, Origin, Outside, SourceType, Trust
from memory_app.domain.records import Forgotten, Learned, Memory, PastWording, Proposed

Text = Annotated[str, Meta(extra_json_schema={"minLength": 1, "maxLength": 4096})]
AnyKind = Annotated[str, Meta(extra_json_schema={"enum": [kind.value for kind in Kind], "default": "note"})]
Why = Annotated[str, Meta(extra_json_schema={"maxLength": 200})]
About = Annotated[str, Meta(extra_json_schema={"enum": ["tenant"]})] | store.Person | UnsetType


class Value(Struct, kw_only=True):
    """A fact's typed value and the name of its schema (M3)."""

    schema: str
    data: Any


class NewMemory(Struct, kw_only=True):
    """What an agent writes (M5)."""

    text: Text
    kind: AnyKind | UnsetType = UNSET
    value: Value | UnsetType = UNSET
    about: About = UNSET
    session: bool = False
    label: Label = Label.PERSONAL
    valid_from: Instant | None = None
    valid_to: Instant | None = None
    derived_from: list[UUID] = []
    relates_to: list[UUID] = []
    source: Outside | None = None
    why: Why = ""


class MemoryEdit(Struct, kw_only=True):
    """A new wording, true from `valid_from` on (M4)."""

    revision: int
    text: Text | None = None
    value: Value | UnsetType | None = UNSET
    valid_from: Instant | None = None
    valid_to: Instant | None = None
    why: Why = ""


class RecallBody(Struct, kw_only=True):
    """What to recall (M5)."""

    query: str
    k: Annotated[int, Meta(extra_json_schema={"minimum": 1, "maximum": 100})] = 10
    about: About = UNSET
    as_of: Instant | None = None
    known_at: Instant | None = None
    include_quarantined: bool = False


class ContextBody(Struct, kw_only=True):
    """What a context is for, and how much it may hold (M6)."""

    query: str = ""
    about: About = UNSET
    max_items: Annotated[int, Meta(extra_json_schema={"minimum": 0, "maximum": 200})] = 20
    max_bytes: Annotated[int, Meta(extra_json_schema={"minimum": 0, "maximum": 65536})] = 4096


class AboutBody(Struct, kw_only=True):
    """Whom a request is about."""

    about: About = UNSET


class ConfirmBody(AboutBody, kw_only=True):
    """Which revision was read of the memory that is confirmed; left out: the latest."""

    revision: int | UnsetType = UNSET


class StoreSource(Struct, kw_only=True):
    """Where a memory came from (M3): `who` is `user` or the agent's name, `what` how it was first written."""

    who: str
    what: SourceType
    at: Instant
    session: UUID | UnsetType = UNSET
    thread: str | UnsetType = UNSET
    message: str | UnsetType = UNSET


class StoreItem(Struct, kw_only=True):
    """One memory as an agent reads it (M3). `value` and `schema` stand only with a typed value."""

    id: UUID
    text: str
    kind: Kind
    label: Label
    level: Level
    trust: Trust
    tainted: bool
    quarantined: bool
    pinned: bool
    revision: int
    source: StoreSource
    valid_from: Instant
    valid_to: Instant | None
    recorded_at: Instant
    value: Any = UNSET
    schema: str | UnsetType = UNSET
    score: float | UnsetType = UNSET


class Waiting(Struct, kw_only=True):
    """A write or a forget that waits for a person (M16)."""

    proposal_id: UUID


class Recalled(Struct, kw_only=True):
    """The best matches, best first (M5)."""

    items: list[StoreItem]


class StoreContext(Struct, kw_only=True):
    """Pinned first, then the best matches, as one block and as items (M6)."""

    block: str
    items: list[StoreItem]


class Confirmed(Struct, kw_only=True):
    """A memory that a person confirmed (M5)."""

    id: UUID
    trust: Trust
    revision: int


class PastItem(Struct, kw_only=True):
    """One version of a memory (M4)."""

    number: int
    text: str
    valid_from: Instant
    valid_to: Instant | None
    recorded_at: Instant
    closed_at: Instant | None
    why: str
    value: Any = UNSET
    schema: str | UnsetType = UNSET


class History(Struct, kw_only=True):
    """Every wording, newest first; there is one page only."""

    items: list[PastItem]
    next: None = None


class ErasedAnswer(Struct, kw_only=True):
    """The answer to erasing a person: how many went, and the signed receipt (M10). `restriction`: a legal hold's."""

    forgotten: int
    receipt: UUID | None
    jws: str | UnsetType = UNSET
    restriction: str | UnsetType = UNSET


def value_of(value: Value | UnsetType) -> FactValue | None:
    """The typed value that was sent, if any."""
    return None if isinstance(value, UnsetType) else FactValue(schema=value.schema, data=value.data)


def new_value_of(value: Value | UnsetType | None) -> FactValue | Keep | None:
    """The typed value of a change: it stays where none was sent, and null takes it away."""
    return KEEP if isinstance(value, UnsetType) else value_of(UNSET if value is None else value)


def written(done: Learned | Proposed | Forgotten) -> Response:
    """201 for what is active, 202 for what waits, 200 for what is gone."""
    match done:
        case Proposed(proposal=proposal):
            return Response(Waiting(proposal_id=proposal), 202)
        case Forgotten():
            return forgotten_response(done)
    return item_response(done, 201)


def decided(done: Memory | Forgotten) -> Response:
    """200 with the memory as it now stands, or as for what is gone."""
    if isinstance(done, Forgotten):
        return forgotten_response(done)
    return Response(Confirmed(id=done.id, trust=done.trust, revision=done.revision))


def item_response(learned: Learned, status: int = 200) -> Response:
    """One memory with its revision as ETag."""
    return Response(store_item(learned), status, headers={"ETag": f'"{learned.memory.revision}"'})


def store_item(learned: Learned) -> StoreItem:
    """A memory as an agent reads it."""
    memory = learned.memory
    return StoreItem(
        id=memory.id,
        text=memory.text,
        kind=memory.kind,
        label=learned.label,
        level=learned.level,
        trust=memory.trust,
        tainted=memory.tainted,
        quarantined=learned.quarantined,
        pinned=memory.pinned,
        revision=memory.revision,
        source=_source(memory),
        valid_from=learned.valid_from,
        valid_to=learned.valid_to,
        recorded_at=learned.recorded_at,
        value=learned.value if learned.schema else UNSET,
        schema=learned.schema or UNSET,
        score=UNSET if learned.score is None else round(learned.score, 4),
    )


def _source(memory: Memory) -> StoreSource:
    source = memory.source
    return StoreSource(
        who=source.agent if memory.origin is Origin.AGENT and source.agent else memory.origin.value,
        what=source.type,
        at=source.at,
        session=source.session or UNSET,
        thread=source.thread or UNSET,
        message=source.message or UNSET,
    )


def past_item(one: PastWording) -> PastItem:
    """One version as an agent reads it."""
    return PastItem(
        number=one.number,
        text=one.text,
        valid_from=one.valid_from,
        valid_to=one.valid_to,
        recorded_at=one.recorded_at,
        closed_at=one.closed_at,
        why=one.why,
        value=one.value if one.schema else UNSET,
        schema=one.schema or UNSET,
    )
