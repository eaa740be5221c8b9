"""The verbs of the write path as frozen values. A surface fills one in and hands it to the service of that name."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from typing import Any
from uuid import UUID

from memory_app.domain.grammar import Act
from memory_app.domain.kinds import Kind, Label, Outside


class Keep(Enum):
    """Marks a field that a change leaves alone (None is a value: it removes an expiry)."""

    KEEP = "keep"


KEEP = Keep.KEEP


@dataclass(frozen=True, slots=True, kw_only=True)
class Remember:
    """Add an entry (K4, C3). `expires_in_days` counts 24 h days from now; `expires_at` is an instant (the tab's date).

    With `idempotency_key` (1 to 200 bytes) the same request made again gives the same entry and adds nothing.
    """

    text: str = field(repr=False)
    kind: Kind | None = None
    pinned: bool = False
    expires_in_days: int | None = None
    expires_at: datetime | None = None
    idempotency_key: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """Change an entry's wording, pin or expiry (K5). With `revision`, only if it still has that one."""

    entry: UUID
    text: str | Keep = field(default=KEEP, repr=False)
    pinned: bool | Keep = KEEP
    expires_in_days: int | Keep | None = KEEP
    expires_at: datetime | Keep | None = KEEP
    revision: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Forget:
    """Forget one entry for good (K6). A waiting one is rejected instead."""

    entry: UUID
    revision: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Accept:
    """Accept a proposal (K8), with another wording if the person changed it."""

    entry: UUID
    text: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Replace:
    """Accept a proposal as the new wording of the entry `old`, if that still has `revision`: true from now on."""

    entry: UUID
    old: UUID
    revision: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reject:
    """Reject a proposal: it is erased (K8)."""

    entry: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolWrite:
    """A model's call of a write tool (C11): allowed only if this turn's words ask for exactly this (C13)."""

    act: Act
    entry: UUID | None = None
    body: str = field(default="", repr=False)
    kind: Kind | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FactValue:
    """A fact's typed value: any JSON data, and the name of the schema that the app registered for it (M3)."""

    schema: str
    data: Any = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Learn:
    """An agent's write through M (M5). `session`: it lives and dies with the session. `source`: outside content.

    `derived_from` and `relates_to` name entries this agent can see. `why`: at most 200 bytes.
    """

    text: str = field(repr=False)
    kind: Kind | None = None
    value: FactValue | None = field(default=None, repr=False)
    session: bool = False
    label: Label = Label.PERSONAL
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    derived_from: tuple[UUID, ...] = ()
    relates_to: tuple[UUID, ...] = ()
    source: Outside | None = None
    why: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Relearn:
    """An agent's change of what it wrote (M4): a new wording, true from `valid_from` (default now) on.

    The typed value stays unless another is given, or None, which takes it away.
    """

    entry: UUID
    revision: int
    text: str | None = field(default=None, repr=False)
    value: FactValue | Keep | None = field(default=KEEP, repr=False)
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    why: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetRules:
    """What an app allows its people (section 0): its default for the switch, its limits, days per label (M13)."""

    default_enabled: bool
    active_limit: int
    waiting_limit: int
    retention: Mapping[Label, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A point in both times (M4): true then (`as_of`), as known then (`known_at`). None: now."""

    as_of: datetime | None = None
    known_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Recall:
    """A ranked read (M5): at most `k` entries. `quarantined`: also this session's own unconfirmed outside text."""

    query: str = field(repr=False)
    k: int = 10
    moment: Moment = Moment()
    quarantined: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Propose:
    """An agent's suggestion (K12)."""

    text: str = field(repr=False)
    kind: Kind | None = None
