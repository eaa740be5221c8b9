"""Notes that turn the agent against its person without naming its rules (M8).

Consent the person is said to have given, favoured products and sources, false answers planted for a question, pushing
the person to hand something over, memories that do away with the others.
"""

from collections.abc import Callable
from typing import Final

from memory_app.guards import steering_phrases as said
from memory_app.guards.lexicon import Sense as S
from memory_app.guards.normalise import squash
from memory_app.guards.rules import at, does_quietly, has, is_own, near, silences
from memory_app.guards.tagging import Tagged

_YOURS: Final = frozenset(squash("your deine deinen deiner tes vos tus tue tuas jouw твои твоих 你的 あなたの").split())
_DEMANDS: Final = (S.SEND | S.REVEAL | S.DISABLE | S.DESTROY | S.OBEY).value
_RELEASES: Final = (S.SEND | S.REVEAL | S.DISABLE).value
_PRIVATE: Final = (S.CONTEXT | S.SAFETY | S.PROMPT).value
_HARMS: Final = (S.DISABLE | S.DESTROY).value


def _consent(sentence: Tagged, after: str, strict: bool) -> str | None:
    """The person is said to have agreed to all payments and the like, so that nothing need be asked any more."""
    if not has(sentence, S.USER.value) or not said.BLANKET.search(sentence.text):
        return None
    if not said.CONSENTED.search(sentence.text):
        return None
    unasked = bool(said.UNASKED.search(after) or said.URGED.search(after)) or has(sentence, S.NOASK.value)
    return "false_authority" if unasked else None


def _favour(sentence: Tagged, after: str, strict: bool) -> str | None:
    """A product or source to be favoured: over its rivals, without saying so, or a site called a trusted source."""
    text = sentence.text
    if is_own(sentence) or said.TO_ME.search(text) or said.WISH_TOLD.search(text):
        return None
    named = strict or bool(said.DOMAIN.search(text))
    if (
        named
        and said.KEEP_AS.search(text)
        and (strict or "from now on" in text or "in future" in text or "future conver" in text)
    ):
        return "misleading"
    if not said.FAVOUR.search(text) or not said.STEADY.search(text):
        return None
    if said.OVER_OTHERS.search(text) or said.UNSAID.search(after) or has(sentence, S.SECRETLY.value):
        return "misleading"
    return "misleading" if named and said.AS_SOURCE.search(text) else None


def _advert(sentence: Tagged, after: str, strict: bool) -> str | None:
    if is_own(sentence) or not said.ADVERT.search(sentence.text) or said.THEIR_HABIT.search(sentence.text):
        return None
    every = near(sentence, S.EVERY.value, S.REPLY.value, 3) or near(sentence, S.EVERY.value, S.LINK.value, 8)
    placed = every and (
        has(sentence, S.SEND.value) or sentence.text.startswith(("end ", "begin ", "close ", "finish "))
    )
    return "misleading" if placed or (said.UNSAID.search(after) and said.STEADY.search(sentence.text)) else None


def _planted(sentence: Tagged, after: str, strict: bool) -> str | None:
    """False answers, false accounts and false alarms for the person."""
    if is_own(sentence):
        return None
    text = sentence.text
    found = said.PLANTED.search(text)
    if found and (has(sentence, (S.USER | S.OTHER | S.WHEN).value) or said.UNSAID.search(after)):
        return "misleading"
    if has(sentence, S.USER.value) and said.PUSH_ABROAD.search(text):
        return "misleading"
    return "misleading" if said.PUSH.search(text) else None


def _rebels(sentence: Tagged) -> bool:
    """The rules of the agent's makers are to be kept no longer."""
    if not has(sentence, S.OVERRIDE.value) and not said.STOP_OBEYING.search(sentence.text):
        return False
    if not has(sentence, (S.RULES | S.PROMPT | S.SAFETY).value):
        return bool(said.CONFIGURED.search(sentence.text))
    if said.MAKER.search(sentence.text):
        return True
    yours = not _YOURS.isdisjoint(sentence.words) and near(sentence, S.YOUR.value, S.RULES.value, 2)
    return yours and bool(said.STOP_OBEYING.search(sentence.text))


def _orders(sentence: Tagged, after: str, strict: bool) -> str | None:
    """Other memories done away with, orders from elsewhere to be obeyed, what comes to be taken as approved."""
    if said.WRECK.search(sentence.text) or said.MUST_CALL.search(sentence.text):
        return "delayed_action"
    if _rebels(sentence) or said.MADE_YOU.search(sentence.text):
        return "override"
    if is_own(sentence):
        return None
    if said.LOYALTY.search(sentence.text):
        return "override"
    if said.DENIED.search(sentence.text):
        return "hide_from_user"
    if said.WISHED.search(sentence.text) or said.ADDRESSED.search(sentence.text):
        return "false_authority"
    if said.PURGE.search(sentence.text) or said.FOUND_ORDERS.search(sentence.text):
        return "override"
    return "false_authority" if said.PREAPPROVED.search(sentence.text) else None


def _unseen(sentence: Tagged, after: str, strict: bool) -> str | None:
    """Something done or sent each time, with a ban on saying so, or quietly when the person asks."""
    if is_own(sentence) or not has(sentence, S.USER.value):
        return None
    if has(sentence, S.WHEN.value) and has(sentence, S.SECRETLY.value) and not does_quietly(sentence):
        return "hide_from_user"
    address = any(word.startswith("http") or "@" in word for word in sentence.words)
    if address and has(sentence, S.SEND.value) and (said.UNSAID.search(after) or bool(silences(sentence))):
        return "exfiltration"
    owned = near(sentence, S.SEND.value, S.EVERY.value, 4) and near(sentence, S.EVERY.value, S.USER.value, 5)
    return "exfiltration" if address and owned and at(sentence, S.LINK.value) else None


def _staff(sentences: list[Tagged]) -> bool:
    """Someone from above speaks, and then wants something of the agent's."""
    if said.CLEARED.search(sentences[0].text) and any(
        near(s, _RELEASES, _PRIVATE, 6) or said.RELEASED.search(s.text) for s in sentences
    ):
        return True
    if not said.STAFF.search(sentences[0].text):
        return False
    return any(
        near(s, _DEMANDS, _PRIVATE, 6) or near(s, _HARMS, S.STORE.value, 6) or said.MEMORY.search(s.text)
        for s in sentences
    )


_LEAST_WORDS: Final = 4
_LOOKS: Final[tuple[Callable[[Tagged, str, bool], str | None], ...]] = (
    _consent,
    _favour,
    _advert,
    _planted,
    _orders,
    _unseen,
)


def find_steering(sentences: list[Tagged], strict: bool) -> str | None:
    """The shape of a sentence that turns the agent against its person, or None."""
    for place, sentence in enumerate(sentences):
        if _staff(sentences[place : place + 3]):
            return "false_authority"
        if len(sentence.words) < _LEAST_WORDS:
            continue
        after = " ".join(s.text for s in sentences[place : place + 2])
        for look in _LOOKS:
            if shape := look(sentence, after, strict):
                return shape
    return None
