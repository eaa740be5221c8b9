"""Folded copies of a text: what a reader sees once disguises are taken off. The stored text is never changed."""

import re
import unicodedata
from functools import lru_cache
from typing import Final

from memory_app.domain.text import BLANK_LETTERS
from memory_app.guards.confusables import LOOKALIKES

# Characters that draw nothing by themselves and are not of category Cf.
_SILENT: Final = "\u034f\u180b\u180c\u180d\u180f" + BLANK_LETTERS
_JOINERS: Final = ("\u200c", "\u200d")
_AS_EMOJI: Final = "\ufe0f"
_TAG_FIRST, _TAG_LAST = 0xE0000, 0xE007F
_RTL_OVERRIDE: Final = re.compile("\u202e([^\u202c\u2069\n]*)[\u202c\u2069]?")
_WORD: Final = re.compile(r"[^\W\d_]+")
_LATIN: Final = re.compile("[A-Za-z]")
_FOREIGN: Final = re.compile("[\u0370-\u03ff\u0400-\u052f\u0531-\u058f\u13a0-\u13ff]")
_SMALL_LATIN: Final = str.maketrans({"ł": "l", "Ł": "L", "ı": "i", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D", "æ": "ae"})
_ARABIC: Final = str.maketrans({"ى": "ي", "ٱ": "ا", "ی": "ي", "ک": "ك", "ـ": ""})


def _is_variation(code: int) -> bool:
    return 0xFE00 <= code <= 0xFE0F or 0xE0100 <= code <= 0xE01EF


@lru_cache(maxsize=8192)
def _is_invisible(char: str) -> bool:
    """True for one character that draws nothing: format, control (line breaks and tabs aside), filler."""
    if char in "\n\r\t":
        return False
    code = ord(char)
    return unicodedata.category(char) in ("Cf", "Cc", "Cs") or char in _SILENT or _is_variation(code)


def _replace_invisible(text: str) -> str:
    return "".join([char for char in text if (char.isascii() and char >= " ") or not _is_invisible(char)])


def _unreverse(text: str) -> str:
    """Spans after a right-to-left override in the order in which they are read."""
    return _RTL_OVERRIDE.sub(lambda span: span.group(1)[::-1], text) if "\u202e" in text else text


def _as_latin(word: str) -> str:
    plain = word.translate(LOOKALIKES)
    return plain if plain.isascii() else word


def _is_mixed(word: str) -> bool:
    return bool(_LATIN.search(word) and _FOREIGN.search(word))


def _fold_lookalikes(text: str) -> str:
    """Greek, Cyrillic and similar letters as Latin ones, where words mix alphabets.

    Words wholly in another alphabet follow only when the text is plainly not written in that alphabet.
    """
    words = _WORD.findall(text)
    mixed = sum(map(_is_mixed, words))
    if not mixed:
        return text
    genuine = sum(1 for word in words if not _LATIN.search(word) and not _as_latin(word).isascii())
    everywhere = mixed >= genuine
    return _WORD.sub(lambda w: _as_latin(w.group()) if everywhere or _is_mixed(w.group()) else w.group(), text)


def fold(text: str) -> str:
    """The text as it reads: compatibility forms, hidden characters, overrides and lookalike letters undone.

    Keeps case and line breaks, so that secrets keep their form. Runs in time linear in the text.
    """
    if text.isascii() and text.isprintable():
        return text
    plain = _replace_invisible(_unreverse(text))
    if plain.isascii():
        return plain
    plain = _replace_invisible(unicodedata.normalize("NFKC", plain))
    return plain if plain.isascii() else _fold_lookalikes(plain)


def squash(folded: str) -> str:
    """A folded text for comparing words: lower case, without accents and other marks."""
    if folded.isascii():
        return folded.lower()
    apart = unicodedata.normalize("NFD", folded.casefold())
    bare = "".join([char for char in apart if char.isascii() or unicodedata.category(char) != "Mn"])
    return unicodedata.normalize("NFC", bare).translate(_SMALL_LATIN).translate(_ARABIC)


def hidden_tags(text: str) -> str:
    """ASCII text smuggled in Unicode tag characters ('' if none); a flag emoji's tags count as none."""
    found = [chr(code - _TAG_FIRST) for char in text if _TAG_FIRST + 32 <= (code := ord(char)) < _TAG_LAST]
    return "".join(found)


def hidden_selectors(text: str) -> str:
    """UTF-8 text smuggled in variation selectors ('' if none or not text)."""
    codes = [code for char in text if _is_variation(code := ord(char))]
    data = bytes(code - 0xFE00 if code < 0xFF00 else code - 0xE0100 + 16 for code in codes)
    return data.decode("utf-8", "ignore")


def _show(char: str) -> str:
    code = ord(char)
    return f"⟨U+{code:04X}⟩" if (not char.isascii() and _is_invisible(char)) or _is_hidden_ascii(char) else char


def _is_hidden_ascii(char: str) -> bool:
    return (char < " " and char not in "\n\r\t") or char == "\x7f"


def visible(text: str) -> str:
    """The text with everything invisible spelled out, such as ⟨U+202E⟩, so that a person reads what an agent gets.

    What emoji and some scripts can't be written without stays as it is: joiners between their signs, one selector.
    """
    if text.isascii() and text.isprintable():
        return text
    padded = f" {text} "
    return "".join([char if _belongs(*padded[at : at + 3]) else _show(char) for at, char in enumerate(text)])


def _belongs(before: str, char: str, after: str) -> bool:
    """Whether this character is part of an emoji, or joins letters of an Arabic or Indic script."""
    if char in _JOINERS:
        pictures = (before == _AS_EMOJI or _is_picture(before)) and _is_picture(after)
        return pictures or ("\u0600" <= before <= "\u0dff" and "\u0600" <= after <= "\u0dff")
    return char == _AS_EMOJI and (_is_picture(before) or before in "0123456789#*")


def _is_picture(char: str) -> bool:
    return not char.isascii() and unicodedata.category(char) in ("So", "Sk", "Sm", "Po")


def is_blank(text: str) -> bool:
    """True when a reader would see nothing: empty, white space, hidden characters or blank letters only (K12)."""
    return all(char.isspace() or _is_invisible(char) for char in text)
