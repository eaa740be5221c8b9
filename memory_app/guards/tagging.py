"""From text to the senses of its words: sentences as lists of `Sense` masks, in any script."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final

from memory_app.guards import lexicon_latin, lexicon_more, lexicon_world
from memory_app.guards.lexicon import ENGLISH, Sense
from memory_app.guards.normalise import fold, squash

_RUNS: Final = "\u0e00-\u0eff\u2e80-\u9fff\u1100-\u11ff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff"
_WORD: Final = re.compile(
    rf"https?://[^\s)\"'>]+|(?<![\w.+-])[\w.+-]{{1,64}}@[\w-]{{1,64}}\.\w[\w.-]{{0,64}}"
    rf"|[{_RUNS}](?:[ {_RUNS}]*[{_RUNS}])?"
    rf"|(?:(?![{_RUNS}])[\w\u0900-\u0dff])+(?:['’-](?:(?![{_RUNS}])[\w\u0900-\u0dff])+)*"
)
_RUN_START: Final = re.compile(f"[{_RUNS}]")
_PREFIXED: Final = re.compile("[\u0590-\u06ff]")
_SENTENCE: Final = re.compile(r"(?<=[.!?;])\s+|[。！？；।\n؟]+")
_URL_WITH_DATA: Final = re.compile(
    r"[?&/#][\w.-]{1,40}=(?:$|[\[{<$%*]|[a-z_]*(?:data|history|summary|message|memory|user|chat|secret|text"
    r"|content|context|info"
    r"|query|prompt|conversation|name|mail)[a-z_]*$)|/\{|/\[|\{\{|%7b"
)
_LEAST_STEM, _LONGEST = 3, 26


@dataclass(frozen=True, slots=True)
class Tagged:
    """One sentence: its words and, for each, the senses it can have (0 for none)."""

    words: list[str]
    senses: list[int]
    union: int
    text: str


@dataclass(frozen=True, slots=True)
class _Index:
    exact: dict[str, int]
    stems: dict[str, list[tuple[str, int]]]  # by their first letters
    phrases: dict[tuple[str, str], list[tuple[tuple[str, ...], int]]]  # by first word and next letter
    runs: dict[str, int]


def _add(table: dict[str, int], key: str, sense: int) -> None:
    table[key] = table.get(key, 0) | sense


def _enter(index: _Index, entry: str, sense: int) -> None:
    plain = squash(fold(entry.rstrip("*"))).replace("_", " ")
    if _RUN_START.search(plain):
        _add(index.runs, plain.replace(" ", ""), sense)
    elif " " in plain:
        parts = tuple(plain.split())
        index.phrases.setdefault((parts[0], parts[1][0]), []).append((parts, sense))
    elif entry.endswith("*"):
        index.stems.setdefault(plain[:_LEAST_STEM], []).append((plain, sense))
    else:
        _add(index.exact, plain, sense)
        if _PREFIXED.search(plain) and len(plain) >= 4:
            index.stems.setdefault(plain[:_LEAST_STEM], []).append((plain, sense))


@cache
def _index() -> _Index:
    index = _Index({}, {}, {}, {})
    for vocabulary in (ENGLISH, *lexicon_latin.LANGUAGES, *lexicon_more.LANGUAGES, *lexicon_world.LANGUAGES):
        for name, entries in vocabulary.items():
            for entry in entries.split():
                _enter(index, entry, Sense[name].value)
    return index


@cache
def _joined() -> dict[str, int]:
    """All words and phrases of the blank-using scripts without their blanks, for text that has lost them."""
    index = _index()
    table = {key: sense for key, sense in index.exact.items() if len(key) >= 3}
    for stem, sense in (pair for stems in index.stems.values() for pair in stems):
        _add(table, stem, sense)
    for phrases in index.phrases.values():
        for parts, sense in phrases:
            _add(table, "".join(parts), sense)
    return table


@cache
def _heads(joined: bool) -> frozenset[str]:
    """How the entries of the table begin, to pass over places where none can stand."""
    return frozenset(key[:3] for key in _joined()) if joined else frozenset(key[:1] for key in _index().runs)


def _lookup(word: str, index: _Index) -> int:
    sense = index.exact.get(word, 0)
    for stem, stem_sense in index.stems.get(word[:_LEAST_STEM], ()):
        if word.startswith(stem):
            sense |= stem_sense
    return sense


def _variants(word: str) -> Iterator[str]:
    """An Arabic or Hebrew word also without the particles written onto its front."""
    yield word
    for prefix in ("وال", "بال", "فال", "لل", "ال", "و", "ف", "ب", "ل", "ה", "ו", "ב", "ל", "מ", "ש", "כ"):
        if word.startswith(prefix) and len(word) > len(prefix) + 2:
            yield word[len(prefix) :]


_TOOL_ENDS: Final = ("werkzeug", "tool", "gereedschap", "verktyg", "verktoy")  # "betaaltool", "loschwerkzeug"


_RULE_ENDS: Final = ("regeln", "richtlinien", "anweisungen", "vorgaben", "regels", "richtlijnen", "instructies")


def _by_ending(word: str, index: _Index) -> int:
    """The sense of a compound by its last part, 0 for none."""
    if word.endswith(_TOOL_ENDS) and not word.endswith("stool"):
        return Sense.TOOL.value
    return Sense.RULES.value | _lookup(word, index) if len(word) > 8 and word.endswith(_RULE_ENDS) else 0


def _word_sense(word: str, index: _Index) -> int:
    if ended := _by_ending(word, index):
        return ended
    if "'" in word:
        head, _, tail = word.partition("'")
        return _lookup(word, index) | _lookup(tail, index) | (Sense.NOT.value if head == "n" else 0)
    if word.isascii():
        if word.startswith(("http://", "https://")):
            return Sense.LINK.value
        if "_" in word.strip("_") or "@" in word:
            return Sense.TOOL.value if "_" in word else Sense.LINK.value
        return _lookup(word, index)
    if _PREFIXED.search(word):
        sense = 0
        for variant in _variants(word):
            sense |= _lookup(variant, index)
        return sense
    return _lookup(word, index)


def _longest(run: str, at: int, joined: bool) -> int:
    """The length of the longest known term at a place of a run, 0 for none."""
    if run[at : at + (3 if joined else 1)] not in _heads(joined):
        return 0
    table = _joined() if joined else _index().runs
    return next((size for size in range(min(_LONGEST, len(run) - at), 0, -1) if run[at : at + size] in table), 0)


def _segments(run: str, joined: bool) -> Iterator[tuple[str, int]]:
    """Longest known terms of a run without blanks; what lies between them counts as a word per two letters."""
    table = _joined() if joined else _index().runs
    at = skipped = 0
    while at < len(run):
        size = _longest(run, at, joined)
        if size:
            yield run[at : at + size], table[run[at : at + size]]
        elif skipped % 2 == 0:
            yield run[at], 0
        skipped = 0 if size else skipped + 1
        at += size or 1


def _mark_phrases(words: list[str], senses: list[int], index: _Index) -> None:
    for at, (word, following) in enumerate(pairwise(words)):
        for parts, sense in index.phrases.get((word, following[0]), ()):
            size = len(parts)
            rest = words[at + 1 : at + size]
            if len(rest) == size - 1 and all(map(str.startswith, rest, parts[1:])):
                for place in range(at, at + size):
                    senses[place] |= sense


def _tag(sentence: str, joined: bool) -> Tagged:
    index = _index()
    words: list[str] = []
    senses: list[int] = []
    for match in _WORD.finditer(sentence):
        word = match.group().strip("_") or "_"
        long = joined and len(word) >= 14 and word.isalpha()
        if long or _RUN_START.match(word):
            for piece, sense in _segments(word.replace(" ", ""), long):
                words.append(piece)
                senses.append(sense)
        else:
            words.append(word)
            senses.append(_word_sense(word, index))
    _mark_phrases(words, senses, index)
    union = 0
    for sense in senses:
        union |= sense
    return Tagged(words, senses, union, sentence)


def tag(plain: str, joined: bool = False) -> list[Tagged]:
    """The sentences of a squashed text with the senses of their words. `joined`: the blanks may be missing."""
    plain = plain.replace("’", "'")
    return [_tag(part, joined) for part in _SENTENCE.split(plain) if part and not part.isspace()]


def carries_data(word: str) -> bool:
    """True for a web address with a slot for something to be filled in."""
    return word.startswith("http") and bool(_URL_WITH_DATA.search(word))
