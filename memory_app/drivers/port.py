"""The port of a driver: a place that holds memories (M19). One conformance suite proves what each one declares.

A driver carries copies of wordings; the write path itself is the services'. Nothing here runs in a transaction of
theirs, so a driver may take its time and may fail: an erasure stays open until every driver has confirmed.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol
from uuid import UUID


class DriverFault(Exception):
    """The driver could not do it now; asking again later is safe."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Capabilities:
    """What a driver declares. `regions` None: wherever this installation itself runs (M14).

    `is_remote`: somebody else's store; it never gets a child's memories (M18). `index_at_rest`: what its index would
    tell somebody who has only its files.
    """

    vectors: bool
    relations: bool
    time_travel: bool
    extraction: bool
    erase: Literal["hard", "soft"]
    regions: frozenset[str] | None
    is_remote: bool
    index_at_rest: Literal["none", "sealed", "plain"]


@dataclass(frozen=True, slots=True)
class Where:
    """Whose memories: one person in one tenant and app. A driver never looks beyond it."""

    tenant: UUID
    app: UUID
    subject: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """One wording as a driver holds it: the entry, its version, the text."""

    entry: UUID
    version: UUID
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Hit:
    """One entry found, and how well it matches; scores compare within one answer only."""

    entry: UUID
    score: float


class Driver(Protocol):
    """A place that holds memories. Every call may be made twice; each raises DriverFault when it can't be done now."""

    name: str
    version: str
    capabilities: Capabilities

    def put(self, where: Where, piece: Piece) -> None:
        """Holds this wording as its entry's current one from now on."""

    def get(self, where: Where, entries: Collection[UUID]) -> Mapping[UUID, Piece]:
        """The current wording of each of these entries that it holds."""

    def search(self, where: Where, query: str, k: int) -> list[Hit]:
        """At most `k` entries that match, best first."""

    def erase(self, where: Where, entries: Collection[UUID] | None) -> None:
        """Deletes these entries, or everything of the person, with all that was made of them. For good."""

    def held(self, where: Where, entries: Collection[UUID] | None) -> int:
        """How much of these entries, or of the person, is still there: read afresh, not remembered from `erase`."""
