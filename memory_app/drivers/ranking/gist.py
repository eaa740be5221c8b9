"""How a question is put to an embedder: as it was said, and by its content words alone, without the person's name.

A personal store repeats its people's names in every note, so a name in the question would pull every note alike; the
wrapping of a request ("can you recommend some …") pulls towards nothing that anybody remembers.
"""

import re
from collections.abc import Sequence
from typing import Final

from memory_app.drivers.ranking.scripts import fold, is_function_word, language_of

_ASKING: Final = """advise best considering explain find good great help idea ideas know like looking need options
    please recommend recommendation recommendations recommended some suggest suggested suggestion suggestions tell think
    thinking tips want ways wondering
    brauche empfehlen empfiehl gute guten kennst suche tipps vorschlagen weisst mochte
    aimerais bons cherche conseiller connais proposer recommander suggerer
    aconsejar buenas buenos busco conoces necesito recomendar recomiendas sugerir
    consigli consigliare cerco suggerire recomenda recomendar sugerir preciso
    aanraden tips zoek"""
ASKING: Final = frozenset(_ASKING.split())
_WORD: Final = re.compile(r"\w+(?:['’]\w+)?")


def sayings(question: str, names: Sequence[str] = ()) -> list[str]:
    """One or two texts to embed; `names` are left out of both. Never empty."""
    said = _without(question, names) or question
    words = _WORD.findall(said)
    language = language_of([fold(word) for word in words])
    telling = [word for word in words if not is_function_word(fold(word), language) and fold(word) not in ASKING]
    content = " ".join(telling)
    return [said, content] if content and content != said else [said]


def _without(question: str, names: Sequence[str]) -> str:
    if not names:
        return question
    any_name = "|".join(map(re.escape, names))
    return " ".join(re.sub(rf"\b(?:{any_name})(?:['’]s)?(?!\w)", " ", question).split())
