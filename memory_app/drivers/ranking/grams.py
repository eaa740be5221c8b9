"""A safety net for misspelt and glued words: three-letter pieces compared on notes already opened, never stored."""

from collections.abc import Iterable
from typing import Final

from memory_app.drivers.ranking.words import Term, plain_words

SHORTEST: Final = 5
ALIKE: Final = 0.5
WORTH: Final = 0.5


def pieces(word: str) -> frozenset[str]:
    """The three-letter pieces of a word, its ends marked."""
    marked = f" {word} "
    return frozenset(marked[i : i + 3] for i in range(len(marked) - 2))


def worth_looking(absent: Iterable[Term]) -> bool:
    """Whether any of these words is long enough to compare by pieces."""
    return any(map(_word, absent))


def likeness(absent: Iterable[Term], text: str) -> float:
    """How near this text comes to a question's words that no note holds, from 0 to WORTH for each.

    Only words with the same first letter are compared, which is what keeps this quick.
    """
    held = [word for word in plain_words(text) if len(word) >= SHORTEST]
    best = (_nearest(word, held) for word in map(_word, absent) if word)
    return sum(WORTH * one for one in best if one >= ALIKE)


def _word(term: Term) -> str:
    word = term.forms[0][0]
    return word if len(word) >= SHORTEST else ""


def _nearest(word: str, held: Iterable[str]) -> float:
    one = pieces(word)
    others = (pieces(other) for other in held if other[0] == word[0])
    return max((2 * len(one & other) / (len(one) + len(other)) for other in others), default=0.0)
