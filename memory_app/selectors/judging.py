"""What today's rules would refuse is left out for agents, logged by id, and still its person's (M8)."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any
from uuid import UUID

from memory_app import guards, journal
from memory_app.domain.context import Authority, CallContext
from memory_app.domain.kinds import Event, Outside, SourceType
from memory_app.guards import Refusal
from memory_app.selectors import rows

Asked = Callable[[], Refusal | None]


def source_of(row: rows.Row, number: int | None = None, authority: str = "") -> str:
    """As whose text a wording of an entry is judged (`guards.check`): its latest, or the one of this number.

    What came from outside is judged as strictly as when it came, until a person vouches for it; an import and an
    agent's write, for good; a person's own words in the mild form.
    """
    if row.source_type == SourceType.IMPORT and (number or row.number) == 1:
        return Outside.IMPORT
    if row.quarantined:
        return Outside.TOOL
    by_person = (authority or row.authority) in (Authority.USER, Authority.USER_WORDS)
    return Authority.USER if by_person else Authority.AGENT


def flagged(version: UUID, text: str, source: str, part: str = "text") -> bool:
    """Whether today's rules would refuse this wording, or (`part`) the reason for it."""
    return _judged(version, part, source, lambda: guards.check(text, source))


def flagged_value(version: UUID, value: Any, source: str) -> bool:
    """Whether today's rules would refuse a wording's typed value."""
    return _judged(version, "value", source, lambda: guards.check_data(value, source))


@lru_cache(maxsize=10_000)
def _verdict(version: UUID, part: str, source: str) -> list[bool]:
    return []


def _judged(version: UUID, part: str, source: str, asked: Asked) -> bool:
    """Wordings are immutable, so a verdict is kept by id: a yes or no, never a text or a key. Bounded in number, and in
    age by the process, as the rules are; what was forgotten is asked about no more.
    """
    verdict = _verdict(version, part, source)
    if not verdict:
        verdict.append(asked() is not None)
    return verdict[0]


def log_left_out(ctx: CallContext, entries: Sequence[UUID]) -> None:
    """By id, in an event of its own, since a context's carries none (K11); nothing where nothing was left out."""
    if entries:
        journal.record(ctx, Event.RECALLED, entries, {"left_out": len(entries)})
