"""What services and selectors return: frozen records, never model instances."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from memory_app.domain.kinds import Action, Kind, Label, Level, Origin, SourceType, Trust


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where an entry came from (K15). Empty strings where there is nothing to tell."""

    type: SourceType
    at: datetime
    agent: str = ""
    session: UUID | None = None
    thread: str = ""
    message: str = ""
    event: UUID | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """One entry with its current wording (K2). Times in UTC."""

    id: UUID
    text: str
    kind: Kind
    pinned: bool
    origin: Origin
    source: Source
    tainted: bool
    trust: Trust
    revision: int
    created_at: datetime
    updated_at: datetime
    expires_at: datetime | None
    accepted_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Suggestion:
    """A proposal that waits for the person (K2): its id, the entry it is about, and what it asks.

    For `add` the id is the entry's own.
    """

    id: UUID
    memory: Memory
    action: Action
    proposed_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    """The whole of a person's memory (K2): the switch, active entries in order, waiting proposals oldest first."""

    enabled: bool
    items: tuple[Memory, ...]
    proposals: tuple[Suggestion, ...]
    set_by: str = ""  # "user" or "tenant" when somebody set the switch, else empty


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """One version of an entry: what it said, from when, until when (None: it still does), and who wrote it."""

    number: int
    text: str
    recorded_at: datetime
    closed_at: datetime | None
    authority: str
    valid_from: datetime
    valid_to: datetime | None = None
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContextItem:
    """What an agent is given of one entry (K10), and no more."""

    text: str
    kind: Kind
    pinned: bool
    tainted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """The context of one run (K10). `tainted`: something in it came from outside content, so the session is too."""

    items: tuple[ContextItem, ...]
    ids: tuple[UUID, ...] = ()
    tainted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Forgotten:
    """The answer to a forget (K6, K7): how many went, and the receipt once there is one. `done` False: 202."""

    count: int
    erasure: UUID | None
    receipt: UUID | None = None
    done: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What holds for a person beyond their own choices: days each label is kept at most (M13), and consent (M18)."""

    retention: Mapping[str, int]
    child: bool = False
    needs_consent: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AppRules:
    """What an app allows its people, and who set its default for the switch, and when."""

    default_enabled: bool
    active_limit: int
    waiting_limit: int
    retention: Mapping[str, int]
    set_by: UUID | None = None
    set_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportResult:
    """What became of an import, by count: waiting now, known already, refused by the guards, left for want of room."""

    waiting: int
    known: int
    refused: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposed:
    """A proposal now waits (K12)."""

    proposal: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused:
    """A proposal was refused, with a stable reason and, for credentials, the shape (K12). Never the text."""

    reason: str
    shape: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Declined:
    """A tool write that the user's own words did not ask for (C14). `reason` is stable; never the text."""

    reason: str
    shape: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """What a tool read returns of an entry (C12): no body. `score` is relative within one answer, 0 to 1."""

    id: UUID
    revision: int
    kind: Kind
    score: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One page of entries, newest first, and the cursor of the next page or None (C2)."""

    items: tuple[Memory, ...]
    next: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Learned:
    """An entry as an agent reads it through M (M3): the memory, its label, its times, its typed value, its score."""

    memory: Memory
    label: Label
    level: Level
    quarantined: bool
    valid_from: datetime
    valid_to: datetime | None
    recorded_at: datetime
    value: Any = None
    schema: str = ""
    score: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PastWording:
    """One version as an agent reads it (M4). `outside`: the entry came from outside content."""

    number: int
    text: str
    valid_from: datetime
    valid_to: datetime | None
    recorded_at: datetime
    closed_at: datetime | None
    why: str
    value: Any = None
    schema: str = ""
    outside: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnContext:
    """What the next step is given (C12): K10's items, then every entry referenced in this turn, as it is now."""

    items: tuple[ContextItem, ...]
    referenced: tuple[Memory, ...]
    tainted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """One line of the person's Activity: what was done, by whom, when; ids and counts only.

    `agent`: its id. `reason`: a staff member's own words, or why a suggestion was refused (K12's slug). `traced`: which
    memories were given is known, and `given` are those still here. `about`: the one entry that was added, or None.
    """

    id: UUID
    at: datetime
    event: str
    authority: str
    agent: str
    session: UUID | None
    count: int
    given: tuple[Memory, ...] = ()
    traced: bool = False
    about: UUID | None = None
    operator: str = ""
    reason: str = ""
    action: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ErasureState:
    """How far an erasure has come: its state, how many entries it covers and when each step was done."""

    id: UUID
    scope: str
    state: str
    count: int
    requested_at: datetime
    confirmed_at: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Erased:
    """The answer to erasing a person: how many entries went, and the signed receipt once nothing is left.

    While a legal hold keeps it, `restriction` is the signed statement of that instead. `done` False: 202.
    """

    count: int
    erasure: UUID
    receipt: UUID | None = None
    jws: str = ""
    restriction: str = ""
    done: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """One signed document about an erasure: a receipt, or (`restricted`) a statement that a hold keeps it for now."""

    id: UUID
    erasure: UUID
    scope: str
    count: int
    issued_at: datetime
    restricted: bool = False
