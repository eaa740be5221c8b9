"""From a text to the forms it is found by: words, stems, beginnings; for unspaced scripts signs and pairs of them.

Pure, and total on any Unicode. At most three forms a word, so that little is stored and little can be counted.
"""

import re
import threading
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import groupby, islice, pairwise
from typing import Any, Final

from memory_app.drivers.ranking.scripts import HIRAGANA, UNSPACED, fold, language_of, small_words

MOST_WORDS: Final = 1500
LONGEST: Final = 64
BEGINNING: Final = 4
SHORTEST_WITH_BEGINNING: Final = 4
# What a match is worth by its form, against the word itself.
EXACT, STEM, START, SIGN = 1.0, 0.85, 0.6, 0.35


def _marks() -> str:
    """A character class of combining marks: parts of Hindi and Thai words that `\\w` leaves out."""
    codes = [code for code in range(0x10000) if unicodedata.category(chr(code)) in ("Mn", "Mc")]
    runs = groupby(enumerate(codes), key=lambda pair: pair[1] - pair[0])
    spans = [[code for _, code in run] for _, run in runs]
    return "".join(f"{chr(span[0])}-{chr(span[-1])}" for span in spans)


_MARKS: Final = _marks()
_SIGN: Final = f"[{UNSPACED}][{_MARKS}]*"
_PIECE: Final = re.compile(f"(?P<run>(?:{_SIGN})+)|(?P<word>(?:(?![{UNSPACED}])[^\\W_][{_MARKS}]*)+)")
_SIGNS: Final = re.compile(_SIGN)
_SOFT: Final = re.compile("[\u00ad\u200b\u2060\ufeff]")
_SENTENCE_END: Final = re.compile(r"[.!?…:]\W*$")
_ARTICLE: Final = re.compile("^(?:وال|بال|كال|فال|لل|ال)(?=..)")
_local = threading.local()


@dataclass(frozen=True, slots=True)
class Term:
    """One thing to look for: its forms, each with what a match by it is worth.

    `name`: the word as written, if it is written like a name.
    """

    forms: tuple[tuple[str, float], ...]
    name: str = ""


def terms(text: str, *, asking: bool = False) -> list[Term]:
    """The terms of a text in order, function words left out, at most MOST_WORDS.

    `asking` adds English stems to a question in another Latin language, in case the language was guessed wrong.
    """
    pieces = list(islice(_PIECE.finditer(_plain(text)), MOST_WORDS))
    folded = [fold(piece["word"]) for piece in pieces if piece["word"]]
    language = language_of(folded)
    languages = (language, "english") if asking and language != "english" else (language,)
    small = small_words(folded, language)
    found = (term for piece in pieces for term in _of_piece(piece, languages, small))
    return list(islice(found, MOST_WORDS))


def forms(text: str) -> tuple[frozenset[str], int]:
    """What to store of a text: its distinct forms, and its length in terms."""
    found = terms(text)
    return frozenset(form for term in found for form, _ in term.forms), len(found)


def plain_words(text: str) -> list[str]:
    """The folded words of a text in a script with spaces, nothing left out."""
    pieces = islice(_PIECE.finditer(_plain(text)), MOST_WORDS)
    return [fold(piece["word"]) for piece in pieces if piece["word"]]


def _plain(text: str) -> str:
    return text if text.isascii() else unicodedata.normalize("NFC", _SOFT.sub("", text))


def _of_piece(piece: re.Match[str], languages: Sequence[str], small: frozenset[str]) -> Iterator[Term]:
    if piece["run"]:
        yield from _of_run(piece["run"])
    else:
        written = piece["word"][:LONGEST]
        folded = fold(written)
        if (len(folded) > 1 or folded.isdigit()) and folded not in small:
            yield Term(tuple(_of_word(written, folded, languages)), written if _like_a_name(piece) else "")


def _of_word(written: str, folded: str, languages: Sequence[str]) -> Iterator[tuple[str, float]]:
    bare = _ARTICLE.sub("", folded)
    seen = {bare}
    yield bare, EXACT
    for language in languages:
        stem = fold(_stem(written.casefold(), language))
        if stem and stem not in seen:
            seen.add(stem)
            yield stem, STEM
    if len(bare) >= SHORTEST_WITH_BEGINNING and not bare[0].isdigit():
        yield "~" + bare[:BEGINNING], START


def _of_run(run: str) -> Iterator[Term]:
    """Pairs of neighbouring signs, and single signs that mean something by themselves (kana do not)."""
    signs = [fold(sign) for sign in _SIGNS.findall(run)]
    for first, second in pairwise(signs):
        yield Term(((first + second, EXACT),))
    for sign in signs:
        if not HIRAGANA.match(sign):
            yield Term(((sign, SIGN if len(signs) > 1 else EXACT),))


def _stem(word: str, language: str) -> str:
    if len(word) < 3 or word[0].isdigit():
        return word
    stemmers: dict[str, Any] = _local.__dict__
    if language not in stemmers:  # they keep the word they work on, so each thread has its own
        module = import_module(f"snowballstemmer.{language}_stemmer")
        stemmers[language] = getattr(module, f"{language.title()}Stemmer")()
    return str(stemmers[language].stemWord(word))


def _like_a_name(piece: re.Match[str]) -> bool:
    """A capital inside a sentence."""
    before = piece.string[: piece.start()]
    return piece["word"][0].isupper() and bool(before.strip()) and not _SENTENCE_END.search(before[-8:])
