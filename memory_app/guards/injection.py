"""Injected instructions, judged by what a sentence is about: the agent's rules, tools, context, the person (M8).

A person's wishes about the agent ("always answer in French") pass; sentences that turn the agent against its rules or
its person do not. Text that no person wrote is judged more strictly.
"""

import re
from collections.abc import Iterator
from typing import Final

from memory_app.guards import phrases, views
from memory_app.guards.lexicon import Sense as S
from memory_app.guards.markup import imitates_markup, role_label
from memory_app.guards.normalise import fold, squash
from memory_app.guards.rules import SENTENCE_RULES, has, is_own, is_their_doing, near, silences
from memory_app.guards.steering import find_steering
from memory_app.guards.tagging import Tagged, carries_data, tag

_BLOB: Final = re.compile(r"[A-Za-z0-9+/_=%-]{20,}")
_BLANKLESS: Final = re.compile(r"(?<![a-z])[a-z]{22,200}(?![a-z])")
TRUSTED_SOURCES: Final = frozenset({"user", "agent"})


def _delayed(sentences: list[Tagged], strict: bool) -> bool:
    """A later moment, seen from the agent's side, and then a tool, a deletion or a smuggled link."""
    spans = (sentences[max(0, place - 1) : place + 2] for place, s in enumerate(sentences) if has(s, S.WHEN.value))
    return any(_waits(span, strict) for span in spans)


def _waits(span: list[Tagged], strict: bool) -> bool:
    """Three neighbouring sentences, one of which names a later moment."""
    calls = any(near(s, S.CALL.value, S.TOOL.value, 5) and not is_their_doing(s, S.CALL.value) for s in span)
    harms = any(near(s, S.DESTROY.value, S.STORE.value, 5) and not is_their_doing(s, S.DESTROY.value) for s in span)
    sends = any(near(s, S.SEND.value, S.CONTEXT.value, 6) for s in span)
    if not (calls or harms or sends):
        return False
    if any(near(s, S.WHEN.value, (S.USER | S.OTHER).value, 10) or phrases.TRIGGER.search(s.text) for s in span):
        return True
    quiet = any(silences(s) or has(s, (S.HIDE | S.SECRETLY | S.NOASK).value) for s in span)
    if (calls and (quiet or harms or sends)) or ((harms or sends) and quiet and not any(map(is_own, span))):
        return True
    return strict and not any(map(is_own, span)) and (calls or harms)


def _commands(sentences: list[Tagged], plain: str) -> bool:
    """Orders to the agent in the third person, deeds against its person, code from elsewhere."""
    union = _union(sentences)
    looks = [phrases.REGARDLESS]
    looks += [phrases.THEFT] if union & S.USER.value else []
    looks += [phrases.ORDERED] if union & S.ROBOT.value else []
    looks += [phrases.REMOTE_CODE] if "http" in plain else []
    return any(look.search(plain) for look in looks)


def _union(sentences: list[Tagged]) -> int:
    total = 0
    for sentence in sentences:
        total |= sentence.union
    return total


def _smuggled_link(sentences: list[Tagged], plain: str) -> bool:
    about = _union(sentences) & (S.USER | S.CONTEXT).value and phrases.IMAGE.search(plain)
    if about and any(carries_data(word) for s in sentences for word in s.words):
        return True
    every = any(near(s, S.EVERY.value, S.REPLY.value, 3) for s in sentences)
    if not every:
        return False
    if phrases.IMAGE.search(plain):
        return True
    if any(has(s, S.HIDE.value) and has(s, S.SEND.value) for s in sentences):
        return True
    links = any(near(s, S.SEND.value, S.LINK.value, 6) for s in sentences)
    return links and any(silences(s) or has(s, (S.HIDE | S.SECRETLY).value) for s in sentences)


_COMPLIANCE: Final = (S.SAFETY | S.OBEY | S.OVERRIDE | S.NOASK).value
# Senses that make an order one to the agent.
_AGENT: Final = (S.ROBOT | S.USER | S.TOOL | S.NOASK | S.AUTHORITY | S.OVERRIDE | S.SAFETY | S.PROMPT | S.OBEY).value


def _authority(sentences: list[Tagged], plain: str, strict: bool) -> bool:
    """The text claims to speak for the system, its makers or its operators."""
    union = _union(sentences)
    named = union & S.AUTHORITY.value or "system" in plain or "platform" in plain
    if named and phrases.FROM_ABOVE.search(plain) and (strict or union & _COMPLIANCE):
        return True
    if union & _AGENT and phrases.NEW_ORDERS.search(plain):
        return True
    if role_label(plain) and (union & _AGENT & ~S.AUTHORITY.value or (union & _AGENT and not is_own(sentences[0]))):
        return True
    if union & S.ROBOT.value and phrases.UNASKED.search(plain):
        return True
    if "you" in plain and union & (_AGENT | S.TREAT.value) and phrases.GRANTED.search(plain):
        return True
    return strict and (bool(phrases.NEW_ORDERS.search(plain)) or _unasked(sentences))


def _unasked(sentences: list[Tagged]) -> bool:
    """A deletion or a message without asking, in words that are not a person's own."""
    if any(map(is_own, sentences)):
        return False
    return any(has(s, S.NOASK.value) and has(s, (S.DESTROY | S.SEND | S.AUTHORITY).value) for s in sentences)


def _decodes(sentences: list[Tagged], text: str) -> bool:
    asks = any(near(s, S.DECODE.value, S.OBEY.value, 7) for s in sentences)
    return asks and bool(_BLOB.search(text))


def _by_sentence(sentences: list[Tagged], strict: bool) -> str | None:
    for sentence in sentences:
        if sentence.union:
            for shape, needed, rule in SENTENCE_RULES:
                if all(sentence.union & sense for sense in needed) and rule(sentence, strict):
                    return shape
    return None


def _by_text(sentences: list[Tagged], plain: str, strict: bool) -> str | None:
    if _delayed(sentences, strict) or _commands(sentences, plain):
        return "delayed_action"
    if _smuggled_link(sentences, plain) or phrases.SLOT.search(plain):
        return "exfiltration"
    if _authority(sentences, plain, strict):
        return "false_authority"
    if phrases.ALL_TOLD.search(plain):
        return "override"
    if phrases.VERBATIM.search(plain):
        return "reveal_prompt"
    return "encoded_instruction" if _decodes(sentences, plain) else find_steering(sentences, strict)


def judge(plain: str, strict: bool, joined: bool = False) -> str | None:
    """The shape of an injection in one squashed reading of a text, or None."""
    if imitates_markup(plain):
        return "fake_markup"
    sentences = tag(plain, joined)
    shape = _by_sentence(sentences, strict) or _by_text(sentences, plain, strict)
    if shape and (cut := phrases.TITLE.sub(" ", plain)) != plain:  # a title is spoken of, not meant
        sentences = tag(cut, joined)
        return _by_sentence(sentences, strict) or _by_text(sentences, cut, strict)
    return shape


def _readings(text: str, folded: str, plain: str, strict: bool) -> Iterator[str | None]:
    yield judge(plain, strict)
    for hidden in views.decoded(text):
        yield judge(squash(fold(hidden)), True)
    spelled = views.unspelled(folded)
    if spelled:
        yield judge(squash(spelled), strict, joined=True)
    if _BLANKLESS.search(plain):
        yield judge(plain, strict, joined=True)
    if apart := views.unjoined(plain):
        yield judge(apart, strict)
    for other in views.respelled(plain):
        yield judge(other, strict)


def find_injection(text: str, source: str) -> str | None:
    """The shape (key of `SHAPES`) of an injected instruction in a text, or None."""
    folded = fold(text)
    return next(filter(None, _readings(text, folded, squash(folded), source not in TRUSTED_SOURCES)), None)
