"""An export on the wire, field by field: the JSON file of the archive (M13)."""

from typing import Any
from uuid import UUID

from msgspec import UNSET, Struct, UnsetType

from agents_gateway.rest.wire import Instant
from memory_app.domain.kinds import Action, Kind, Label, Level, Origin, SourceType, Status, Trust


class ExportedSource(Struct, kw_only=True):
    """Where a memory came from; empty where there is nothing to tell."""

    type: SourceType
    at: Instant
    agent: str
    session: UUID | None
    thread: str
    message: str
    event: UUID | None


class ExportedWording(Struct, kw_only=True):
    """One version: recorded until `closed_at`, true from `valid_from` until `valid_to`."""

    number: int
    text: str
    value: Any
    schema: str
    why: str | None
    recorded_at: Instant
    closed_at: Instant | None
    valid_from: Instant
    valid_to: Instant | None
    authority: str


class ExportedRelation(Struct, kw_only=True):
    """What a memory came from or points at: `derived_from` or `relates_to`, and the other memory's id."""

    kind: str
    memory: UUID


class ExportedProposal(Struct, kw_only=True):
    """What was put to the person about a memory, and whether it waits or was accepted."""

    id: UUID
    action: Action
    state: str
    proposed_at: Instant
    decided_at: Instant | None


class ExportedMemory(Struct, kw_only=True):
    """A memory or a suggestion with everything that is kept of it; `versions` newest first."""

    id: UUID
    text: str
    value: Any
    schema: str
    kind: Kind
    label: Label
    status: Status
    level: Level
    origin: Origin
    trust: Trust
    tainted: bool
    quarantined: bool
    pinned: bool
    revision: int
    source: ExportedSource
    created_at: Instant
    listed_at: Instant
    updated_at: Instant
    expires_at: Instant | None
    relations: list[ExportedRelation]
    proposals: list[ExportedProposal]
    versions: list[ExportedWording]


class ExportedEvent(Struct, kw_only=True):
    """A line of the journal. `memories`: the ids it is about. `given`: which memories an agent got, of those that are
    still here; told to the person alone."""

    at: Instant
    name: str
    authority: str
    counts: dict[str, int]
    agent: UUID | UnsetType = UNSET
    session: UUID | UnsetType = UNSET
    memories: list[UUID] | UnsetType = UNSET
    given: list[UUID] | UnsetType = UNSET


class ExportedAccess(Struct, kw_only=True):
    """A look by staff: who, what, why, and the ids of what they saw. Empty for an app."""

    at: Instant
    operator: str
    action: str
    reason: str
    memories: list[UUID]


class ExportedReceipt(Struct, kw_only=True):
    """A signed document about an erasure; `restricted`: a legal hold keeps what was forgotten."""

    id: UUID
    issued_at: Instant
    scope: str
    count: int
    restricted: bool
    jws: str


class ExportedConnection(Struct, kw_only=True):
    """An agent the person used, and what they granted it; `kinds`, `labels` null for the usual."""

    agent: str
    agent_id: UUID
    publisher: str
    state: str
    reads_all: bool
    writes: bool
    kinds: list[Kind] | None
    labels: list[Label] | None
    created_at: Instant
    last_used_at: Instant


class ExportedSession(Struct, kw_only=True):
    """A conversation with an agent."""

    agent: str
    id: UUID
    mode: str
    thread: str
    tainted: bool
    started_at: Instant
    active_at: Instant
    ended_at: Instant | None


class Export(Struct, kw_only=True):
    """Everything that is held of a person (M13), in the form of the archive's JSON file."""

    format: str
    version: int
    exported_at: Instant
    enabled: bool
    set_by: str
    digest: bool
    memories: list[ExportedMemory]
    suggestions: list[ExportedMemory]
    activity: list[ExportedEvent]
    accesses: list[ExportedAccess]
    receipts: list[ExportedReceipt]
    connections: list[ExportedConnection]
    sessions: list[ExportedSession]
