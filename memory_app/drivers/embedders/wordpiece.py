"""BERT's way of cutting English text into pieces of words, for the model that wants it. Pure."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Final

LONGEST: Final = 100
_CJK: Final = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f"
_CUT: Final = re.compile(rf"[{_CJK}]|[^\w\s]|_|(?:(?![{_CJK}])[^\W_])+")


def pieces(text: str, vocabulary: Mapping[str, int], limit: int) -> list[int]:
    """Numbers of the text's pieces between [CLS] and [SEP], at most `limit` in all."""
    found = [vocabulary["[CLS]"]]
    for word in _words(text):
        found.extend(_of_word(word, vocabulary))
        if len(found) >= limit:
            break
    return [*found[: limit - 1], vocabulary["[SEP]"]]


def _words(text: str) -> Iterator[str]:
    """Lower case, accents off, punctuation and Chinese signs by themselves."""
    seen = "".join(char for char in text if unicodedata.category(char) not in ("Cf", "Cc") or char in "\t\n\r")
    bare = unicodedata.normalize("NFD", seen.lower())
    plain = "".join(char for char in bare if unicodedata.category(char) != "Mn")
    return (match.group() for match in _CUT.finditer(plain))


def _of_word(word: str, vocabulary: Mapping[str, int]) -> list[int]:
    """The longest pieces from the left; a word that can't be put together is unknown as a whole."""
    if len(word) > LONGEST:
        return [vocabulary["[UNK]"]]
    found, start = [], 0
    while start < len(word):
        mark = "##" if start else ""
        end = next((end for end in range(len(word), start, -1) if mark + word[start:end] in vocabulary), None)
        if end is None:
            return [vocabulary["[UNK]"]]
        found.append(vocabulary[mark + word[start:end]])
        start = end
    return found
