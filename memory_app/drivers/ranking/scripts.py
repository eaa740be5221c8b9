"""Which writing system a piece of text is in, and which language it most likely is. Cheap, and total on any text."""

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import Final

from memory_app.drivers.ranking.function_words import LATIN, OTHER

# Written without spaces between words: Han, kana, Hangul (spaces, but glued endings), Thai, Lao, Khmer, Burmese.
HAN: Final = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f々〆"
KANA: Final = "\u3041-\u3096\u30a1-\u30ffー"
HANGUL: Final = "\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3"
MAINLAND: Final = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff"
UNSPACED: Final = HAN + KANA + HANGUL + MAINLAND
HIRAGANA: Final = re.compile("[\u3041-\u3096ー]")
_MARKS: Final = re.compile("[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640]")
_ARABIC: Final = str.maketrans("ىیکأإآٱة", "ييكااااه")
_ALPHABETS: Final = (
    (re.compile("[\u0400-\u052f]"), "russian"),
    (re.compile("[\u0600-\u06ff]"), "arabic"),
    (re.compile("[\u0370-\u03ff\u1f00-\u1fff]"), "greek"),
    (re.compile("[\u0900-\u097f]"), "hindi"),
    (re.compile("[\u0530-\u058f]"), "armenian"),
    (re.compile("[\u0b80-\u0bff]"), "tamil"),
)


def fold(word: str) -> str:
    """A word for comparing: lower case, compatibility forms undone, without accents and vowel points."""
    if word.isascii():
        return word.lower()
    apart = unicodedata.normalize("NFKD", word.casefold())
    return unicodedata.normalize("NFC", _MARKS.sub("", apart)).translate(_ARABIC)


_LATIN: Final = {language: frozenset(map(fold, words)) for language, words in LATIN.items()}
_OTHER: Final = {language: frozenset(map(fold, words)) for language, words in OTHER.items()}
_SHARED: Final = Counter(word for words in _LATIN.values() for word in words)


def is_function_word(folded: str, language: str) -> bool:
    """Whether a folded word carries only grammar in that language."""
    return folded in (_LATIN.get(language) or _OTHER.get(language) or ())


def small_words(folded: Sequence[str], language: str) -> frozenset[str]:
    """The words of a text to leave out. One small word alone is no sign of a language ("dog" is one in Danish): English
    is taken then. One or two words that are all small are what is meant, and stay.
    """
    found = frozenset(word for word in folded if is_function_word(word, language))
    if len(found) < 2 and language != "english" and language in _LATIN:
        found = frozenset(word for word in folded if is_function_word(word, "english"))
    return frozenset() if len(set(folded)) <= 2 and found.issuperset(folded) else found


def language_of(folded: Sequence[str]) -> str:
    """The most likely language of a text, by its alphabet and its small words; English where nothing tells.

    `folded`: the text's words. A wrong guess costs little: the plain word and its beginning are searched for too.
    """
    text = " ".join(folded)
    for alphabet, language in _ALPHABETS:
        if alphabet.search(text):
            return _persian(folded) if language == "arabic" else language
    seen = set(folded)
    votes = {language: sum(1 / _SHARED[word] for word in words & seen) for language, words in _LATIN.items()}
    best = max(votes, key=votes.__getitem__)
    return best if votes[best] > votes["english"] else "english"


def _persian(folded: Sequence[str]) -> str:
    seen = set(folded)
    return "persian" if len(seen & _OTHER["persian"]) > len(seen & _OTHER["arabic"]) else "arabic"
