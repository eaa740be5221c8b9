"""One question against one person's notes: words, sense, lifts, near misses. Pure; the caller brings what it read."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from memory_app.drivers.ranking import dates, grams, lexical
from memory_app.drivers.ranking.blend import Candidate, blend
from memory_app.drivers.ranking.words import Term, terms

OPENED: Final = 30
LEAST: Final = 0.001


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


def names_in(asked: Question, notes: Sequence[Note], total: int) -> tuple[str, ...]:
    """The known people whom the question names, as they are written there."""
    scored = lexical.score(asked.asked, [(note.matched, note.length) for note in notes], total, 1.0)
    return tuple(asked.terms[term].name for term in scored.names)


def scores(
    asked: Question,
    notes: Sequence[Note],
    *,
    total: int,
    mean: float,
    opened: Callable[[Sequence[int]], Mapping[int, str]] = lambda _: {},
) -> list[float]:
    """A score from 0 to 1 for each note, in their order; 0 for one that has nothing to do with the question.

    `total` and `mean`: how many notes the person has and their mean length in terms. `opened` gives the texts of notes
    by position; it is called at most once, for at most OPENED of them, when a word was met in no note.
    """
    scored = lexical.score(asked.asked, [(note.matched, note.length) for note in notes], total, mean)
    by_words = _with_near_misses(asked, scored, opened)
    candidates = [
        Candidate(words, note.by_sense, position in scored.named, note.source, note.when)
        for position, (note, words) in enumerate(zip(notes, by_words, strict=True))
    ]
    blended = blend(candidates, covered=scored.covered, asked_for=asked.date)
    return [
        max(score, LEAST) if words or note.by_sense is not None else 0.0
        for note, words, score in zip(notes, by_words, blended, strict=True)
    ]


def _with_near_misses(
    asked: Question, scored: lexical.Scored, opened: Callable[[Sequence[int]], Mapping[int, str]]
) -> list[float]:
    """Scores by words, raised where an opened note comes near to a word that no note holds as it is."""
    absent = [term for position, term in enumerate(asked.terms) if position not in scored.held]
    if not grams.worth_looking(absent):
        return scored.scores
    best = sorted(range(len(scored.scores)), key=lambda position: -scored.scores[position])[:OPENED]
    raised = list(scored.scores)
    for position, text in opened(best).items():
        raised[position] += scored.rarest * grams.likeness(absent, text)
    return raised
