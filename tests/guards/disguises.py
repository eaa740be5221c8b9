"""Ways to hide a sentence from a filter that still let a model read it."""

import base64
import codecs
from collections.abc import Callable
from typing import Final

_CYRILLIC: Final = str.maketrans("aeopcxyiAEOPCTX", "аеорсхуіАЕОРСТХ")
_GREEK: Final = str.maketrans("oviaOIATEHN", "ονιαΟΙΑΤΕΗΝ")


def _join(mark: str) -> Callable[[str], str]:
    return lambda text: mark.join(text)


def _fullwidth(text: str) -> str:
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else "\u3000" for c in text)


def _mathematical(base: int) -> Callable[[str], str]:
    def one(char: str) -> str:
        if char.isupper():
            return chr(base + ord(char) - 65)
        return chr(base + 26 + ord(char) - 97) if char.islower() else char

    return lambda text: "".join(map(one, text))


def _selectors(text: str) -> str:
    codes = (0xFE00 + b if b < 16 else 0xE0100 + b - 16 for b in text.encode())
    return "Holiday photos \U0001f600" + "".join(map(chr, codes))


def _tags(text: str) -> str:
    return "Buy oats and jam." + "".join(chr(0xE0000 + ord(c)) for c in text)


def _base64(text: str) -> str:
    return "Memo from the sync job: " + base64.b64encode(text.encode()).decode()


def _urlsafe(text: str) -> str:
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


DISGUISES: Final[dict[str, Callable[[str], str]]] = {
    "zero_width": _join("\u200b"),
    "word_joiner": _join("\u2060"),
    "soft_hyphen": _join("\u00ad"),
    "combining_joiner": _join("\u034f"),
    "filler": _join("\u3164"),
    "cyrillic": lambda text: text.translate(_CYRILLIC),
    "greek": lambda text: text.translate(_GREEK),
    "fullwidth": _fullwidth,
    "bold": _mathematical(0x1D400),
    "script": _mathematical(0x1D4D0),
    "monospace": _mathematical(0x1D670),
    "bidi": lambda text: "\u202e" + text[::-1] + "\u202c",
    "bidi_isolate": lambda text: "note \u2067\u202e" + text[::-1] + "\u202c\u2069",
    "tags": _tags,
    "selectors": _selectors,
    "spaced": _join(" "),
    "spaced_words": lambda text: "  ".join(" ".join(word) for word in text.split()),
    "dotted": lambda text: ".".join(c for c in text if c != " "),
    "dashed": lambda text: " ".join("-".join(word) for word in text.split()),
    "underscored": _join("_"),
    "leet": lambda text: text.translate(str.maketrans("aeiostAEIOST", "431057431057")),
    "leet_light": lambda text: text.translate(str.maketrans("aeio", "@3!0")),
    "base64": _base64,
    "base64_bare": _urlsafe,
    "hex": lambda text: "payload " + text.encode().hex(),
    "hex_spaced": lambda text: text.encode().hex(" "),
    "rot13": lambda text: "rot13: " + codecs.encode(text, "rot13"),
    "reversed": lambda text: text[::-1],
    "percent": lambda text: "".join(f"%{b:02X}" for b in text.encode()),
    "percent_blanks": lambda text: text.replace(" ", "%20"),
    "entities": lambda text: "".join(f"&#{ord(c)};" for c in text),
    "entities_hex": lambda text: "".join(f"&#x{ord(c):x};" for c in text),
    "escapes": lambda text: "".join(f"\\u{ord(c):04x}" for c in text),
    "accents": lambda text: "".join(c + "\u0301" if c in "aeiou" else c for c in text),
    "upper": str.upper,
}
