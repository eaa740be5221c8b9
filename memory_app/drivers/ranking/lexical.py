"""Scores by shared words: BM25 without term frequency, since notes are short (recipe 6). Knows tokens, not words."""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from memory_app.drivers.ranking.words import START, Term

SATURATION: Final = 1.2
LENGTH_SHARE: Final = 0.25


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as tokens: for each token the terms it stands for, with what a match by it is worth."""

    tokens: dict[int, list[tuple[int, float]]]
    terms: int
    names: frozenset[int]


@dataclass(frozen=True, slots=True)
class Scored:
    """Scores of the notes, in their order.

    `covered`: how much of the question's weight the best note holds, 0 to 1. `names`: terms that name known people in
    the question; `named`: the notes that hold the one name, empty if there is none or several. `held`: terms met
    anywhere. `rarest`: what a word met in one note only is worth.
    """

    scores: list[float]
    covered: float
    names: tuple[int, ...]
    named: frozenset[int]
    held: frozenset[int]
    rarest: float


def asked(distinct: Sequence[Term], token: Callable[[str], int]) -> Asked:
    """A question's terms under one person's key."""
    tokens: dict[int, list[tuple[int, float]]] = {}
    for position, term in enumerate(distinct):
        for form, worth in term.forms:
            tokens.setdefault(token(form), []).append((position, worth))
    return Asked(tokens, len(distinct), frozenset(i for i, term in enumerate(distinct) if term.name))


def score(question: Asked, notes: Sequence[tuple[Sequence[int], int]], total: int, mean: float) -> Scored:
    """Scores notes, each given as the question's tokens that it holds and its length in terms.

    `total`: how many notes there are, these and others; `mean`: their mean length.
    """
    held = [_held(question, matched) for matched, _ in notes]
    total = max(total, len(notes))
    weights = _Weights(held, total)
    masses = [sum(weights.of(term, worth) for term, worth in terms.items()) for terms in held]
    scores = [mass * _damping(length, mean) for mass, (_, length) in zip(masses, notes, strict=True)]
    whole = sum(weights.full(term) for term in range(question.terms))
    covered = min(max(masses, default=0.0) / whole, 1.0) if whole else 0.0
    met = frozenset(term for terms in held for term in terms)
    return Scored(scores, covered, *_named(question, held, total), met, weights.idf(1))


def _held(question: Asked, matched: Sequence[int]) -> dict[int, float]:
    """The best form in which each term was met."""
    best: dict[int, float] = {}
    for token in matched:
        for term, worth in question.tokens.get(token, ()):
            if worth > best.get(term, 0.0):
                best[term] = worth
    return best


class _Weights:
    """How telling each term is among these notes: rarer is more (Robertson–Sparck Jones idf)."""

    def __init__(self, held: Sequence[dict[int, float]], total: int) -> None:
        self._any = Counter(term for terms in held for term in terms)
        self._well = Counter(term for terms in held for term, worth in terms.items() if worth != START)
        self._total = total

    def idf(self, count: int) -> float:
        """The weight of a term that this many notes hold."""
        return math.log(1 + (self._total - count + 0.5) / (count + 0.5))

    def of(self, term: int, worth: float) -> float:
        """A match of this worth; one by beginning is weighed by how many notes share the beginning."""
        return worth * self.idf((self._any if worth == START else self._well)[term])

    def full(self, term: int) -> float:
        """The most a match of this term could bring."""
        return self.idf(self._well[term])


def _damping(length: int, mean: float) -> float:
    return (SATURATION + 1) / (1 + SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * length / max(mean, 1.0)))


def _named(question: Asked, held: Sequence[dict[int, float]], total: int) -> tuple[tuple[int, ...], frozenset[int]]:
    """Known names, written like a name and said in many of this person's notes; the notes that hold the only one."""
    known = {}
    for term in question.names:
        those = frozenset(i for i, terms in enumerate(held) if terms.get(term, 0.0) > START)
        if len(those) >= max(3, total / 20):
            known[term] = those
    return tuple(known), next(iter(known.values())) if len(known) == 1 else frozenset()
