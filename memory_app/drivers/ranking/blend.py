"""From scores by words, and by sense if there are any, to one order. Shares and lifts as measured in docs/recall.md."""

from collections import defaultdict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from memory_app.drivers.ranking.dates import Named

LEXICAL_SHARE: Final = 0.33
SOURCE_LIFT: Final = 0.4
NAME_LIFT: Final = 0.3
DATE_LIFT: Final = 0.6
CEILING: Final = (1 + NAME_LIFT + DATE_LIFT) * (1 + SOURCE_LIFT)


@dataclass(frozen=True, slots=True)
class Candidate:
    """One note that may answer. `by_sense` is None while its vector does not exist."""

    by_words: float
    by_sense: float | None = None
    named: bool = False
    source: Hashable | None = None
    when: datetime | None = None


def blend(candidates: Sequence[Candidate], *, covered: float, asked_for: Named | None = None) -> list[float]:
    """A score from 0 to 1 for each candidate, in their order.

    Scores are stretched to 0..1 and added by share (mixing ranks instead made it worse); words count for less where
    the best note holds little of the question. Then three lifts: for the one person whom the question names, for
    the time it names, and for notes from the same source as a good one.
    """
    words = _stretched([one.by_words for one in candidates], floor=0.0)
    sense = _senses(candidates, words)
    share = LEXICAL_SHARE * covered if any(one.by_sense is not None for one in candidates) else 1.0
    scores = [
        share * by_words + (1 - share) * by_sense + NAME_LIFT * one.named + _timely(one, asked_for)
        for one, by_words, by_sense in zip(candidates, words, sense, strict=True)
    ]
    best: dict[Hashable, float] = defaultdict(float)
    for one, score in zip(candidates, scores, strict=True):
        best[one.source] = max(best[one.source], score)
    best[None] = 0.0
    return [(s + SOURCE_LIFT * best[one.source]) / CEILING for one, s in zip(candidates, scores, strict=True)]


def _timely(one: Candidate, asked_for: Named | None) -> float:
    return DATE_LIFT * asked_for.fits(one.when) if asked_for else 0.0


def _senses(candidates: Sequence[Candidate], words: Sequence[float]) -> list[float]:
    """Stretched likeness; a note without a vector counts by its words alone."""
    known = iter(_stretched([one.by_sense for one in candidates if one.by_sense is not None]))
    return [
        next(known) if one.by_sense is not None else by_words for one, by_words in zip(candidates, words, strict=True)
    ]


def _stretched(values: Sequence[float], floor: float | None = None) -> list[float]:
    low = min(values, default=0.0) if floor is None else floor
    span = max(values, default=0.0) - low
    return [(value - low) / span if span > 0 else float(value > 0) for value in values]
