"""One question against one person's notes: words, sense, lifts, near misses. Pure; the caller brings what it read."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from heapq import nlargest
from typing import Final

from memory_app.drivers.ranking import dates, grams, lexical
from memory_app.drivers.ranking.blend import Candidate, blend
from memory_app.drivers.ranking.words import Term, terms

OPENED: Final = 30
LEAST: Final = 0.001
Opener = Callable[[Sequence[int]], Mapping[int, str]]


@dataclass(frozen=True, slots=True)
class Note:
    """What is known of a note without opening it: tokens it shares with the question, terms, source, valid-from."""

    matched: Sequence[int]
    length: int
    source: str | None = None
    when: datetime | None = None
    by_sense: float | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """A question under one person's key."""

    terms: tuple[Term, ...]
    asked: lexical.Asked
    date: dates.Named | None

    @property
    def tokens(self) -> list[int]:
        """What to look for."""
        return list(self.asked.tokens)


def question(text: str, token: Callable[[str], int]) -> Question:
    """Reads a question; `token` hashes one form under the person's key."""
    distinct = tuple(dict.fromkeys(terms(text, asking=True)))
    return Question(distinct, lexical.asked(distinct, token), dates.named_in(text))


def names_in(asked: Question, judged: lexical.Judged) -> tuple[str, ...]:
    """The known people whom the question names, as they are written there."""
    return tuple(asked.terms[term].name for term in judged.names)


def scores(
    asked: Question, notes: Sequence[Note], *, total: int, mean: float, opened: Opener = lambda _: {}
) -> list[float]:
    """A score from 0 to 1 for each note, in their order; 0 for one that has nothing to do with the question.

    `total` and `mean`: how many notes the person has and their mean length in terms. `opened`: as for `rated`.
    """
    kinds = [frozenset(note.matched) for note in notes]
    judged = lexical.judge(asked.asked, Counter(kinds), total)
    candidates = [
        Candidate(
            lexical.damped(judged.masses[kind], note.length, mean),
            note.by_sense,
            kind in judged.named,
            note.source,
            note.when,
        )
        for kind, note in zip(kinds, notes, strict=True)
    ]
    return rated(asked, judged, candidates, opened)


def rated(
    asked: Question, judged: lexical.Judged, candidates: Sequence[Candidate], opened: Opener = lambda _: {}
) -> list[float]:
    """The last step: near misses, shares and lifts, for candidates already scored by words (and by sense).

    `opened` gives the texts of candidates by position; it is called at most once, for at most OPENED of them, when a
    word of the question was met in no note.
    """
    raised = _with_near_misses(asked, judged, candidates, opened)
    blended = blend(raised, covered=judged.covered, asked_for=asked.date)
    return [
        max(score, LEAST) if one.by_words or one.by_sense is not None else 0.0
        for one, score in zip(raised, blended, strict=True)
    ]


def _with_near_misses(
    asked: Question, judged: lexical.Judged, candidates: Sequence[Candidate], opened: Opener
) -> list[Candidate]:
    """Raised by words where an opened note comes near to a word that no note holds as it is."""
    absent = [term for position, term in enumerate(asked.terms) if position not in judged.held]
    raised = list(candidates)
    if grams.worth_looking(absent):
        best = nlargest(OPENED, range(len(raised)), key=lambda position: raised[position].by_words)
        for position, text in opened(best).items():
            near = judged.rarest * grams.likeness(absent, text)
            raised[position] = replace(raised[position], by_words=raised[position].by_words + near)
    return raised
