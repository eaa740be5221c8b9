"""Finding the words for a secret in running text, in any script."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from memory_app.guards.normalise import fold, squash
from memory_app.guards.prose_words import RUNS, WORDS
from memory_app.guards.values import is_strong

# Scripts written without blanks between words.
_RUNS: Final = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff"
_SCRIPT_EDGE: Final = re.compile(f"(?<=[{_RUNS}])(?=[!-~])|(?<=[!-~])(?=[{_RUNS}])")
_RUN: Final = re.compile(f"[{_RUNS}]")
_LABEL: Final = re.compile(r"""([^\s:=]{2,40}?)["'`]?(:=|=>|[:=])(?!//)(\S+)""")
_EDGES: Final = " \t\"'`“”„«»‘’‹›()[]{}<>,;。、，；「」『』【】،؛।"
_MARKED: Final = re.compile(r"[\d!#%*+?@$&^=~|\\/]")
_LONGEST_ENDING: Final = 22


@dataclass(frozen=True, slots=True)
class Word:
    """One word: as written without the marks around it, its squashed form, and how it stands."""

    text: str
    plain: str
    quoted: bool
    ends: bool  # a sentence ends here


def _core(raw: str) -> str:
    text = raw.strip(_EDGES).rstrip(".:…").lstrip(":")
    for mark in ("**", "*", "_", "|"):
        if text.startswith(mark):
            text = text.removeprefix(mark).removesuffix(mark)
    bare = text.rstrip("!?")
    return (text if _MARKED.search(bare) else bare).strip(_EDGES)


def _word(raw: str) -> Word:
    core = _core(raw)
    ends = raw.rstrip(_EDGES)[-1:] in ".!?。！？…" and not any(char.isdigit() for char in core) and len(core) > 1
    return Word(core, squash(core), raw[:1] in "\"'`“„«‘「『", ends or "。" in raw)


def split(folded: str) -> list[Word]:
    """The words of a folded text; label=value and script changes are split too."""
    spaced = folded if folded.isascii() else _SCRIPT_EDGE.sub(" ", folded)
    found: list[Word] = []
    for raw in spaced.split():
        label = _LABEL.match(raw) if ":" in raw or "=" in raw else None
        if label and _is_term_end(squash(label.group(1))):
            found += [_word(label.group(1)), Word(":", ":", False, False), _word(label.group(3))]
            continue
        found.append(_word(raw) if raw.strip(_EDGES) else Word(raw, raw, False, False))
        if len(raw) > 1 and raw[-1] in ":=":
            found.append(Word(":", ":", False, False))
    return found


@dataclass(frozen=True, slots=True)
class Term:
    """A word for a secret at words[start:end]."""

    kind: str
    start: int
    end: int


def _known(text: str) -> Iterable[str]:
    return (squash(fold(entry)) for entry in text.split())


@cache
def _single() -> dict[str, str]:
    return {entry: kind for kind, text in reversed(WORDS.items()) for entry in _known(text) if "|" not in entry}


@cache
def _several() -> dict[str, list[tuple[str, tuple[str, ...]]]]:
    """Terms of several words by their last word."""
    table: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for kind, text in WORDS.items():
        for entry in _known(text):
            parts = tuple(entry.split("|"))
            if len(parts) > 1:
                table.setdefault(parts[-1], []).append((kind, parts))
    return table


@cache
def _runs() -> tuple[tuple[str, str], ...]:
    return tuple((entry, kind) for kind, text in RUNS.items() for entry in _known(text))


def _ending(plain: str) -> str | None:
    """The kind of a compound such as "netflixpasswort" or "wifi-password"."""
    for size in range(min(len(plain) - 1, _LONGEST_ENDING), 2, -1):
        kind = _single().get(plain[-size:])
        if kind and (plain[-size - 1] in "-_/" or (size > 5 and kind in ("password", "passphrase"))):
            return kind
    return None


def _is_term_end(plain: str) -> bool:
    return plain == "pass" or plain in _single() or plain in _several() or _ending(plain) is not None


def find(found: list[Word]) -> Iterator[Term]:
    """The words for secrets among the words, in order."""
    single, several = _single(), _several()
    for at, word in enumerate(found):
        plain = word.plain.removesuffix("'s")
        if _RUN.search(plain):
            yield from (Term(kind, at, at + 1) for entry, kind in _runs() if entry in plain)
            continue
        if plain == "pass" and at + 1 < len(found) and (found[at + 1].plain in ":=" or is_strong(found[at + 1].text)):
            yield Term("password", at, at + 1)
        for kind, parts in several.get(plain, ()):
            start = at - len(parts) + 1
            if start >= 0 and all(found[start + i].plain == part for i, part in enumerate(parts)):
                yield Term(kind, start, at + 1)
        kind_or_none = single.get(plain) or (_ending(plain) if len(plain) > 6 else None)
        if kind_or_none:
            yield Term(kind_or_none, at, at + 1)
