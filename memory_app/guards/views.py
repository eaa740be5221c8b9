"""Other readings of a text: what it says once an encoding or a spelling trick is undone.

Each reading is offered only where the text looks that way. Sizes are bounded, so the work stays linear.
"""

import base64
import binascii
import codecs
import html
import re
from collections.abc import Iterator
from typing import Final
from urllib.parse import unquote

from memory_app.guards.normalise import hidden_selectors, hidden_tags

_MOST_BLOBS: Final = 8
_LONGEST: Final = 16_384
_BASE64: Final = re.compile(r"[A-Za-z0-9+/_-]{20,}={0,2}")
_HEX: Final = re.compile(
    r"(?<![0-9A-Za-z])(?:[0-9a-fA-F]{2}[ :,]?){12,}|(?:\\x[0-9a-fA-F]{2}){8,}|(?:0x[0-9a-fA-F]{2}[ ,]{0,2}){8,}"
)
_NOT_HEX: Final = re.compile(r"0x|[^0-9a-fA-F]")
_PERCENT: Final = re.compile(r"(?:%[0-9a-fA-F]{2}){3}|(?:%[0-9a-fA-F]{2}\w{0,12}){4}")
_ENTITY: Final = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-z]{2,8});")
_ESCAPES: Final = re.compile(r"\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})")
_SPACED: Final = re.compile(r"(?<!\w)(?:\w[^\w\s]?[ \t]{1,4}){7,}\w(?!\w)")
_DOTTED: Final = re.compile(r"(?<![^\W_])(?:[^\W_][.\-_*•·|/~+,;:]{1,2}){2,}[^\W_](?![^\W_])")
_LEAST_DOTTED: Final = 8
_LEET_WORD: Final = re.compile(r"(?<![a-z0-9@$!|])(?:[a-z]{1,15}[0-9@$!|]|[0-9@$!|]{1,4}[a-z])[a-z0-9@$!|]+")
_LEET: Final = str.maketrans("4310578@$!|", "aeiostbasii")
_LEET_L: Final = str.maketrans({"1": "l", "|": "l"})
_LEET_INNER: Final = re.compile(r"(?<=[a-z0-9])[1|]")
_GAP: Final = re.compile(r"\s{2,}")
_HINT_REVERSED: Final = re.compile(r"\b(?:eht|dna|lla|ruoy|snoitcurtsni|metsys|tpmorp|erongi|suoiverp|resu|selur)\b")
_HINT_ROT13: Final = re.compile(r"\b(?:gur|naq|nyy|lbhe|vafgehpgvba\w?|flfgrz|cebzcg|vtaber|cerivbhf|hfre|ehyrf)\b")
_JOINED: Final = re.compile(r"(?<![\w./:-])[a-z]{2,20}(?:[-_.+~|/*•·][a-z]{2,20}){3,40}(?![\w/:-])")
_JOINTS: Final = re.compile(r"[-_.+~|/*•·]")
_READABLE: Final = re.compile(r"[^\W_]")


def _readable(data: bytes) -> str:
    """Decoded bytes as text, or '' when they are not text a person or a model could read."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return ""
    letters = len(_READABLE.findall(text)) + text.count(" ")
    printable = all(char.isprintable() or char in "\n\r\t" for char in text)
    return text if printable and letters >= 0.7 * len(text) else ""


def _from_base64(blob: str) -> str:
    core = blob.rstrip("=").translate(str.maketrans("-_", "+/"))
    core = core[: len(core) - (len(core) % 4 == 1)]
    try:
        return _readable(base64.b64decode(core + "=" * (-len(core) % 4)))
    except (binascii.Error, ValueError):
        return ""


def _from_hex(blob: str) -> str:
    digits = _NOT_HEX.sub("", blob)
    return _readable(bytes.fromhex(digits[: len(digits) // 2 * 2]))


def decoded(text: str) -> Iterator[str]:
    """Texts found inside encodings: base64, hexadecimal, percent and entity escapes, hidden Unicode."""
    text = text[:_LONGEST]
    if not text.isascii():
        yield from filter(None, (hidden_tags(text), hidden_selectors(text)))
    for blob in _BASE64.findall(text)[:_MOST_BLOBS]:
        yield from filter(None, (_from_base64(blob),))
    for found in list(_HEX.finditer(text))[:_MOST_BLOBS]:
        yield from filter(None, (_from_hex(found.group()),))
    if _PERCENT.search(text):
        yield unquote(text)
    if _ENTITY.search(text):
        yield html.unescape(html.unescape(text))
    if _ESCAPES.search(text):
        yield _ESCAPES.sub(lambda m: chr(int(m.group(1) or m.group(2), 16)), text)


def _join_spaced(run: re.Match[str]) -> str:
    return " " + _GAP.sub("\n", run.group()).replace(" ", "").replace("\t", "").replace("\n", " ") + " "


def _join_dotted(run: re.Match[str]) -> str:
    return " " + re.sub(r"[\W_]+", "", run.group()) + " "


def unspelled(text: str) -> str:
    """Letters set apart by blanks or marks drawn together ('' if there are none)."""
    joined = _SPACED.sub(_join_spaced, text.replace("_ _", " "))
    if sum(map(len, _DOTTED.findall(joined))) > 2 * _LEAST_DOTTED:
        joined = _DOTTED.sub(_join_dotted, joined)
    return joined if joined != text else ""


def unjoined(text: str) -> str:
    """The text with words joined by hyphens, dots and the like set apart ('' if there are none)."""
    return _JOINED.sub(lambda found: _JOINTS.sub(" ", found.group()), text) if _JOINED.search(text) else ""


def respelled(text: str) -> Iterator[str]:
    """Readings of lower-case text written in digits for letters, backwards or by rot13."""
    if len(_LEET_WORD.findall(text)) >= 2:
        yield text.translate(_LEET)
        yield text.translate(_LEET_L).translate(_LEET)
        yield _LEET_INNER.sub("l", text).translate(_LEET)
    if len(_HINT_REVERSED.findall(text)) >= 2:
        yield text[::-1]
    if len(_HINT_ROT13.findall(text)) >= 2:
        yield codecs.encode(text, "rot13")
