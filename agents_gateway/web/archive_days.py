"""What happened, as the page in an export's archive tells it: from the rows that are in the archive, and by day.

What an agent did in one conversation of a day is one item, and so is a list that a staff member saw again that day for
the same reason. An item works out what it says where it is written, so the page costs little however much agents read.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any
from uuid import UUID

from django.utils import dateformat, timezone
from django.utils.safestring import SafeString
from django.utils.text import Truncator
from django.utils.translation import gettext as _

from agents_gateway.connections import ConnectionView
from agents_gateway.web import amounts, words
from memory_app.domain.calendar import in_calendar
from memory_app.domain.context import Authority
from memory_app.domain.kinds import Event
from memory_app.domain.records import Happening
from memory_app.templatetags.memory_words import reviewed
from memory_app.web.words import clock

Row = Mapping[str, Any]
Known = Mapping[str, ConnectionView]
Texts = Mapping[UUID, SafeString]
PREVIEW = 120  # characters of a memory
READS = (Event.CONTEXT.full, Event.RECALLED.full)  # what these name by id was left out of what was given (M8)


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """`done`: what it tells of, newest first, each with its row of the export. `texts`: of what is in the export."""

    done: Sequence[tuple[Happening, Row]]
    connection: ConnectionView | None
    texts: Texts

    @property
    def summed(self) -> bool:
        """Whether it is several things that an agent did."""
        return len(self.done) > 1 and not self._looks

    @property
    def sentence(self) -> SafeString:
        """All in one."""
        if self.summed:
            return amounts.sentence([one for one, _ in self.done], self.connection)
        return words.sentence(self.done[0][0], self.connection)

    @property
    def clock(self) -> SafeString:
        """When the newest was."""
        return clock(self.done[0][0].at)

    @property
    def times(self) -> int:
        """How often staff looked."""
        return len(self.done) if self._looks else 1

    @property
    def since(self) -> SafeString:
        """When the first of these times was."""
        return clock(self.done[-1][0].at)

    @property
    def reason(self) -> str:
        """A staff member's own words."""
        return self.done[0][0].reason if self._looks else ""

    @property
    def missing(self) -> str:
        """How much of what was given is no longer here."""
        one, row = self.done[0]
        if self.summed or "given" not in row:
            return ""
        return words.missing(replace(one, given=tuple(row["given"]), traced=True))

    @property
    def which(self) -> list[SafeString]:
        """The texts of what an agent was given, or of what anything else was about."""
        ids: dict[UUID, None] = {}
        for _one, row in self.done:
            ids.update(dict.fromkeys(row.get("given") or (() if self.summed else _about(row))))
        return [self.texts[entry] for entry in ids if entry in self.texts]

    @property
    def changes(self) -> Iterator[tuple[SafeString, SafeString]]:
        """Of several things that an agent did those that were about one memory, with its text."""
        for one, row in self.done if self.summed else ():
            for entry in _about(row):
                if entry in self.texts:
                    yield words.sentence(one, self.connection), self.texts[entry]

    @property
    def _looks(self) -> bool:
        return bool(self.done[0][0].operator)


@dataclass(frozen=True, slots=True)
class Day:
    """A day in the person's zone; newest first."""

    heading: str
    items: Sequence[Item]


def texts_of(memories: Iterable[Row]) -> Texts:
    """What is told of each memory that something was about, ready to be written: many items may tell it."""
    return {one["id"]: reviewed(Truncator(one["text"]).chars(PREVIEW)) for one in memories}


def done(activity: Sequence[Row], known: Known, texts: Texts) -> Iterator[Day]:
    """The export's activity, which is oldest first; without what only notes that something was left out (M8)."""
    told = (one for one in enumerate(reversed(activity)) if in_calendar(one[1]["at"]) and not _nothing_done(one[1]))
    return _days(((_event(number, row), row) for number, row in told), known, texts)


def looks(accesses: Sequence[Row], known: Known, texts: Texts) -> Iterator[Day]:
    """The export's accesses of staff, newest first."""
    return _days(((_access(number, row), row) for number, row in enumerate(accesses)), known, texts)


def _days(found: Iterable[tuple[Happening, Row]], known: Known, texts: Texts) -> Iterator[Day]:
    zone = timezone.get_current_timezone()
    for day, some in groupby(found, key=lambda one: one[0].at.astimezone(zone).date()):
        items: dict[object, list[tuple[Happening, Row]]] = {}
        for one in some:
            items.setdefault(words.together(one[0]), []).append(one)
        told = [Item(done=each, connection=known.get(each[0][0].agent), texts=texts) for each in items.values()]
        yield Day(dateformat.format(day, _("l, j F Y")), told)


def _nothing_done(row: Row) -> bool:
    return row["name"] == Event.RECALLED.full and "left_out" in row["counts"]


def _about(row: Row) -> Sequence[UUID]:
    return () if row.get("name") in READS else row.get("memories", ())


def _event(number: int, row: Row) -> Happening:
    return Happening(
        id=UUID(int=number),
        at=row["at"],
        event=row["name"].removeprefix("keep.memory."),
        authority=row["authority"],
        agent=str(row.get("agent", "")),
        session=row.get("session"),
        count=sum(row["counts"].values()),
        reason=next(iter(row["counts"]), "") if row["name"] == Event.PROPOSAL_REFUSED.full else "",
    )


def _access(number: int, row: Row) -> Happening:
    return Happening(
        id=UUID(int=number),
        at=row["at"],
        event=Event.OPERATOR_ACCESS.value,
        authority=Authority.OPERATOR,
        agent="",
        session=None,
        count=len(row["memories"]),
        operator=row["operator"],
        reason=row["reason"],
        action=row["action"],
    )
