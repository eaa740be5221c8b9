"""Activity: what was used, by whom and when, as sentences by day (K11, K16, K20)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import groupby
from types import MappingProxyType
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from agents_gateway import connections
from agents_gateway.connections import ConnectionView
from agents_gateway.web import amounts, words
from memory_app import selectors
from memory_app.domain.context import Authority, CallContext
from memory_app.domain.records import Happening, Memory
from memory_app.web.caller import for_person
from memory_app.web.words import clock

PAGE = 50
ONE_LOOK = timedelta(minutes=5)  # staff who see the same list again within it looked once, and are told so once
ALL = "all"
Known = Mapping[str, ConnectionView]
Here = Mapping[UUID, Memory]


@dataclass(frozen=True, slots=True)
class Filter:
    """One of the links above the list: its words, and on whose say things were done that it shows."""

    label: Promise
    by: tuple[Authority, ...]
    none: Promise


FILTERS: Mapping[str, Filter] = MappingProxyType(
    {
        ALL: Filter(
            gettext_lazy("All"),
            tuple(Authority),
            gettext_lazy("Nothing has happened yet. What is done with your memory, and by whom, is told here."),
        ),
        "agents": Filter(
            gettext_lazy("Used by agents"),
            (Authority.AGENT,),
            gettext_lazy("No agent has used your memory here."),
        ),
        "mine": Filter(
            gettext_lazy("My changes"),
            (Authority.USER, Authority.USER_WORDS),
            gettext_lazy("You have changed nothing here."),
        ),
        "staff": Filter(
            gettext_lazy("Staff"),
            (Authority.OPERATOR,),
            gettext_lazy("No staff member has looked at your memory. If one does, it is told here with the reason."),
        ),
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One happening in words. `given`: the memories an agent got that are still here; `missing` tells of the rest.
    `about`: the memory that was added, while it is here."""

    id: str
    who: str
    sentence: SafeString
    clock: SafeString
    reason: str
    given: tuple[Memory, ...]
    missing: str
    about: Memory | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One row of a day: a line by itself, or all that an agent did in one conversation, summed up in a sentence.

    `given`: every memory it got there that is still here. `times`: how often staff looked, told as one line;
    `since`: the first of these times.
    """

    lines: tuple[Line, ...]
    summary: SafeString
    given: tuple[Memory, ...]
    connection: ConnectionView | None
    label: str
    times: int
    since: SafeString


@dataclass(frozen=True, slots=True)
class Day:
    """The happenings of one day in the person's zone, newest first."""

    heading: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Window:
    """Which part of the activity is looked at: a filter, and the moment before which it is."""

    show: str
    before: datetime | None

    @classmethod
    def of(cls, query: QueryDict) -> "Window":
        """Reads `show` and `before`; what makes no sense means all, from now."""
        show = query.get("show", ALL)
        return cls(show if show in FILTERS else ALL, _moment(query.get("before", "")))

    @property
    def address(self) -> str:
        """The address of this part."""
        chosen = {"show": self.show if self.show != ALL else "", "before": self.since}
        query = urlencode({name: value for name, value in chosen.items() if value})
        return f"/activity?{query}" if query else "/activity"

    @property
    def since(self) -> str:
        """The moment as it stands in the address."""
        return self.before.isoformat() if self.before else ""


def _moment(text: str) -> datetime | None:
    try:
        value = datetime.fromisoformat(text)
        return value.astimezone(UTC) if value.tzinfo else None
    except (ValueError, OverflowError):
        return None


def shown(ctx: CallContext, window: Window) -> dict[str, Any]:
    """What the page shows."""
    chosen = FILTERS[window.show]
    found = selectors.activity(ctx, before=window.before, limit=PAGE + 1, by=chosen.by)
    known = {str(one.agent_id): one for one in connections.list_connections(ctx)}
    more = len(found) > PAGE
    return {
        "days": _days(found[:PAGE], known, around(ctx, found)),
        "window": window,
        "filters": [(Window(name, None).address, one.label, name == window.show) for name, one in FILTERS.items()],
        "none": chosen.none,
        "older": Window(window.show, found[PAGE - 1].at).address if more else "",
    }


def around(ctx: CallContext, found: Iterable[Happening]) -> Here:
    """The memories that are here by id, where some line is about one."""
    return {one.id: one for one in selectors.overview(ctx).items} if any(one.about for one in found) else {}


def _days(found: Iterable[Happening], known: Known, here: Here) -> list[Day]:
    grouped = groupby(found, key=lambda one: timezone.localdate(one.at))
    return [Day(words.day(day), tuple(entries(happenings, known, here))) for day, happenings in grouped]


def entries(happenings: Iterable[Happening], known: Known, here: Here) -> Iterator[Entry]:
    """What an agent did in one conversation, and one look of staff, stand where their newest line is; all else by
    itself."""
    rows: list[list[Happening]] = []
    newest: dict[object, list[Happening]] = {}
    for one in happenings:
        key = words.together(one)
        if key not in newest or (one.operator and newest[key][0].at - one.at > ONE_LOOK):
            newest[key] = []
            rows.append(newest[key])
        newest[key].append(one)
    return (_entry(some, known.get(some[0].agent), here) for some in rows)


def _entry(some: list[Happening], connection: ConnectionView | None, here: Here) -> Entry:
    looks = len(some) if some[0].operator else 1
    lines = tuple(_line(one, connection, here) for one in (some[:1] if some[0].operator else some))
    mine = connection if words.who(some[0]) == words.AGENT else None
    return Entry(
        lines=lines,
        summary=lines[0].sentence if len(lines) == 1 else amounts.sentence(some, connection),
        given=tuple({memory.id: memory for line in lines for memory in line.given}.values()),
        connection=mine,
        label=words.label(mine) if mine else "",
        times=looks,
        since=clock(some[-1].at),
    )


def _line(happening: Happening, connection: ConnectionView | None, here: Here) -> Line:
    return Line(
        id=str(happening.id),
        who=words.who(happening),
        sentence=words.sentence(happening, connection),
        clock=clock(happening.at),
        reason=happening.reason if happening.operator else "",
        given=happening.given,
        missing=words.missing(happening),
        about=here.get(happening.about) if happening.about else None,
    )


@require_safe
@for_person
def index(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """The page; `?show=` chooses what, `?before=` goes back in time."""
    return render(request, "activity/page.html", shown(ctx, Window.of(request.GET)))
