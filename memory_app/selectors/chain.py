"""What the rows and seals of one stream of the journal tell when they are read in order (M15). Pure."""

import hmac
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from memory_app.journal import START, Stream, mac_of, root_of

SHOWN = 20  # ids in one finding
PAIRED = 100  # altered rows among which swaps are looked for
Values = dict[str, Any]

WORDS = {
    "edited": "not as written: changed, or written without the key",
    "swapped": "contents exchanged between rows",
    "inserted": "written without the key",
    "moved": "put into another sealed set, or taken out of one",
    "deleted": "sealed rows are missing",
    "cut_tail": "the newest seals are missing",
    "broken_chain": "a seal is missing, changed, or does not fit its rows",
    "unsealed": "waiting for their seal longer than they should",
    "witness_differs": "the witness holds another root",
    "witness_behind": "seals that the witness should hold and does not",
    "witness_unreadable": "lines of the witness that are no heads signed here",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is not as it should be: a name of WORDS, where, how many, the first ids."""

    name: str
    stream: str
    batch: int | None
    count: int
    ids: tuple[UUID, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """An audit row: its columns by name, None for one that can't be read any more; its MAC."""

    values: Values
    mac: bytes

    @property
    def id(self) -> UUID:
        """The row's id."""
        return self.values["id"]  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True)
class Seal:
    """A sealed set as its record tells it; `sealed_at` None when that can't be read any more."""

    number: int
    count: int
    previous: bytes
    root: bytes
    sealed_at: datetime | None


@dataclass(slots=True)
class Chain:
    """Takes the sets of a stream in the order of their numbers, then tells what it found.

    `heads`: the roots the witness holds by number, None when there is no witness to compare with.
    `before`: what waits for its seal or its witness since then, waits too long.
    """

    stream: Stream
    heads: Mapping[int, set[str]] | None
    before: datetime
    sets: int = 0
    rows: int = 0
    unsealed: int = 0
    oldest: datetime | None = None
    _last: int = 0
    _root: bytes = START
    _told: int = field(init=False)
    _unwitnessed: int = 0
    _found: list[Finding] = field(default_factory=list)
    _altered: list[tuple[int | None, Row]] = field(default_factory=list)
    _homeless: dict[int, list[Row]] = field(default_factory=dict)
    _strays: dict[int, int] = field(default_factory=dict)
    _missing: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """The newest number the witness was told, none if it is not asked."""
        self._told = max(self.heads or {}, default=0)

    def sealed(self, number: int, seal: Seal | None, rows: Sequence[Row]) -> None:
        """The next set: its seal, None when there is none of this number, and the rows that carry the number."""
        self.rows += len(rows)
        altered = self._not_intact(rows)
        if seal is None:
            self._note("inserted", number, altered)
            written = {row.id for row in altered}
            self._homeless[number] = [row for row in rows if row.id not in written]
            return
        before = len(self._found)
        self._link(seal)
        if not self._fits(seal, len(rows), altered) or len(self._found) > before or seal.sealed_at is None:
            return
        pairs = [(row.id, row.mac) for row in rows]
        expected = root_of(self.stream.name, number, seal.previous, seal.sealed_at, seal.count, pairs)
        if not hmac.compare_digest(expected, seal.root):
            self._note("broken_chain", number)

    def waiting(self, rows: Iterable[Row]) -> None:
        """The rows that are not sealed yet."""
        rows = list(rows)
        self.unsealed = len(rows)
        dated = [row for row in rows if row.values["at"]]
        self.oldest = min((row.values["at"] for row in dated), default=None)
        self._altered += [(None, row) for row in self._not_intact(rows)]
        self._note("unsealed", None, [row for row in dated if row.values["at"] < self.before])

    def findings(self) -> list[Finding]:
        """Everything found, once all was taken."""
        self._tell_altered()
        self._tell_misplaced()
        for number, rows in self._homeless.items():
            self._note("cut_tail" if number > self._last else "broken_chain", number, rows)
        if self.heads is not None:
            self._tell_witness(self.heads)
        return self._found

    def _not_intact(self, rows: Iterable[Row]) -> list[Row]:
        columns = self.stream.columns
        return [row for row in rows if not hmac.compare_digest(mac_of(columns, row.values), row.mac)]

    def _note(self, name: str, batch: int | None, rows: Sequence[Row] | None = None, count: int = 1) -> None:
        """Notes a finding; about rows, only if there are any."""
        if rows is None:
            self._found.append(Finding(name, self.stream.name, batch, count))
        elif rows:
            ids = tuple(row.id for row in rows[:SHOWN])
            self._found.append(Finding(name, self.stream.name, batch, len(rows), ids))

    def _link(self, seal: Seal) -> None:
        """Whether the seal follows the one before, and is what the witness was told."""
        if seal.number != self._last + 1 or seal.previous != self._root or seal.sealed_at is None:
            self._note("broken_chain", seal.number)
        told = None if self.heads is None else self.heads.get(seal.number)
        if told is not None and told != {seal.root.hex()}:
            self._note("witness_differs", seal.number)
        self.sets, self._last, self._root = self.sets + 1, seal.number, seal.root
        self._unwitnessed += seal.number > self._told and (seal.sealed_at or self.before) < self.before

    def _fits(self, seal: Seal, held: int, altered: list[Row]) -> bool:
        """Whether the set holds as many rows as it did, all intact."""
        surplus = held - seal.count
        if surplus > 0:
            self._note("inserted", seal.number, altered)
            self._strays[seal.number] = surplus - len(altered)
        else:
            self._altered += [(seal.number, row) for row in altered]
        if surplus < 0:
            self._missing[seal.number] = -surplus
        return surplus == 0 and not altered

    def _tell_altered(self) -> None:
        rows = [row for _, row in self._altered]
        swapped = self._swapped(rows) if len(rows) <= PAIRED else set()
        found: dict[tuple[str, int | None], list[Row]] = defaultdict(list)
        for number, row in self._altered:
            found["swapped" if row.id in swapped else "edited", number].append(row)
        for (name, number), those in found.items():
            self._note(name, number, those)

    def _swapped(self, rows: Sequence[Row]) -> set[UUID]:
        """Rows that carry another's MAC, or that would be intact under another's id."""
        columns, macs = self.stream.columns, {row.mac for row in rows}
        found = set()
        for row in rows:
            others = (row.values | {"id": other.id} for other in rows if other is not row)
            if mac_of(columns, row.values) in macs or any(mac_of(columns, values) in macs for values in others):
                found.add(row.id)
        return found

    def _tell_misplaced(self) -> None:
        """Intact rows too many in one set account for rows missing in another; what they can't was deleted."""
        strays = {number: count for number, count in self._strays.items() if count > 0}
        unplaced = sum(strays.values())
        for number, count in strays.items():
            self._note("moved", number, count=count)
        for number, count in self._missing.items():
            moved = min(count, unplaced)
            unplaced -= moved
            if count > moved:
                self._note("deleted", number, count=count - moved)

    def _tell_witness(self, heads: Mapping[int, set[str]]) -> None:
        ahead = [number for number in heads if number > self._last]
        if ahead:
            self._note("cut_tail", max(ahead), count=max(ahead) - self._last)
        if self._unwitnessed:
            self._note("witness_behind", self._last, count=self._unwitnessed)
