"""Scores by shared words: BM25 without term frequency, since notes are short (recipe 6). Knows tokens, not words."""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from memory_app.drivers.ranking.words import START, Term

SATURATION: Final = 1.2
LENGTH_SHARE: Final = 0.25
# Notes that hold the same of the question's tokens are alike but for their length, and there are few such kinds.
Kind = frozenset[int]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as tokens: for each token the terms it stands for, with what a match by it is worth."""

    tokens: dict[int, list[tuple[int, float]]]
    terms: int
    names: frozenset[int]


@dataclass(frozen=True, slots=True)
class Judged:
    """What each kind of note is worth to a question, whatever its length.

    `covered`: how much of the question's weight the best kind holds, 0 to 1. `names`: terms that name known people in
    the question; `named`: the kinds that hold the one name, empty if there is none or several. `held`: terms met
    anywhere. `rarest`: what a word met in one note only is worth.
    """

    masses: Mapping[Kind, float]
    covered: float
    names: tuple[int, ...]
    named: frozenset[Kind]
    held: frozenset[int]
    rarest: float


def asked(distinct: Sequence[Term], token: Callable[[str], int]) -> Asked:
    """A question's terms under one person's key."""
    tokens: dict[int, list[tuple[int, float]]] = {}
    for position, term in enumerate(distinct):
        for form, worth in term.forms:
            tokens.setdefault(token(form), []).append((position, worth))
    return Asked(tokens, len(distinct), frozenset(i for i, term in enumerate(distinct) if term.name))


def judge(question: Asked, kinds: Mapping[Kind, int], total: int) -> Judged:
    """Weighs kinds of notes, each given as the question's tokens that it holds and how many notes are of that kind.

    `total`: how many notes there are, these and others.
    """
    held = {kind: _held(question, kind) for kind in kinds}
    total = max(total, sum(kinds.values()))
    weights = _Weights(held, kinds, total)
    masses = {kind: sum(weights.of(term, worth) for term, worth in terms.items()) for kind, terms in held.items()}
    whole = sum(weights.full(term) for term in range(question.terms))
    covered = min(max(masses.values(), default=0.0) / whole, 1.0) if whole else 0.0
    met = frozenset(term for terms in held.values() for term in terms)
    return Judged(masses, covered, *_named(question, held, kinds, total), met, weights.idf(1))


def damped(mass: float, length: int, mean: float) -> float:
    """The score of a note of that mass and length in terms, where notes have this mean length."""
    return mass * (SATURATION + 1) / (1 + SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * length / max(mean, 1.0)))


def _held(question: Asked, matched: Iterable[int]) -> dict[int, float]:
    """The best form in which each term was met."""
    best: dict[int, float] = {}
    for token in matched:
        for term, worth in question.tokens.get(token, ()):
            if worth > best.get(term, 0.0):
                best[term] = worth
    return best


class _Weights:
    """How telling each term is among these notes: rarer is more (Robertson–Sparck Jones idf)."""

    def __init__(self, held: Mapping[Kind, dict[int, float]], kinds: Mapping[Kind, int], total: int) -> None:
        self._any: Counter[int] = Counter()
        self._well: Counter[int] = Counter()
        self._total = total
        for kind, terms in held.items():
            for term, worth in terms.items():
                self._any[term] += kinds[kind]
                self._well[term] += kinds[kind] if worth != START else 0

    def idf(self, count: int) -> float:
        """The weight of a term that this many notes hold."""
        return math.log(1 + (self._total - count + 0.5) / (count + 0.5))

    def of(self, term: int, worth: float) -> float:
        """A match of this worth; one by beginning is weighed by how many notes share the beginning."""
        return worth * self.idf((self._any if worth == START else self._well)[term])

    def full(self, term: int) -> float:
        """The most a match of this term could bring."""
        return self.idf(self._well[term])


def _named(
    question: Asked, held: Mapping[Kind, dict[int, float]], kinds: Mapping[Kind, int], total: int
) -> tuple[tuple[int, ...], frozenset[Kind]]:
    """Known names, written like a name and said in many of this person's notes; the kinds that hold the only one."""
    known = {}
    for term in question.names:
        those = frozenset(kind for kind, terms in held.items() if terms.get(term, 0.0) > START)
        if sum(kinds[kind] for kind in those) >= max(3, total / 20):
            known[term] = those
    return tuple(known), next(iter(known.values())) if len(known) == 1 else frozenset()
