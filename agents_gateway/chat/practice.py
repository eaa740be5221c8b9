"""The practice agent: no model, a few fixed rules, so that a person sees how agents use memory.

It quotes what it was given, suggests a preference it was told, and obeys the commands in exact words (C13).
"""

import re
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from agents_gateway.chat import phrases
from agents_gateway.chat.side import AgentSide
from agents_gateway.events import Event
from agents_gateway.models import SessionEvent
from agents_gateway.tools import Gone, References, Refusal
from memory_app.domain.grammar import Act, Spoken, parse
from memory_app.domain.kinds import Kind
from memory_app.domain.records import TurnContext

SEARCHED, QUOTED = 20, 3
_VERBS = "like|love|prefer|enjoy|dislike|hate|always|never|don['’]t like|can['’]t stand"
# The person's own sentence: at the start of a line or after a full stop, so a quoted line says nothing of them.
_PREFERENCE = re.compile(
    rf"(?:^|(?<=[.!?] ))(?:well,? )?(I (?:really |usually |also )?(?:{_VERBS}) [^\n.!?;]+)",
    re.IGNORECASE | re.MULTILINE,
)
_ABOUT_ME = re.compile(
    r"(?:(?:hello|hi|hey|good (?:morning|day|evening)|so|and|please)\b[\s,.!]*)*"
    r"(?:what (?:else )?(?:do|did) (?:you|i) (?:know|remember|tell you)(?: about me)?|who am i)[\s?!.]*",
    re.IGNORECASE,
)
# Words that say nothing of what a question is about.
_SMALL = frozenset(
    re.findall(
        r"\w+",
        "a about am an and any are at be can could did do does for from had has have hello hey hi how i in is it like "
        "love me mine my of on or please prefer tell that the there these they this those to was were what when where "
        "which who why will with would you your",
    )
)
_MENTIONS = re.compile(r"\b(?:remember|remeber|forget|update memory)\b", re.IGNORECASE)


def answer(side: AgentSide, said: str) -> str:
    """The agent's answer to one message of the person."""
    if spoken := parse(said):
        return _obey(side, spoken)
    if found := _PREFERENCE.search(said):
        return _suggested(side.suggest(found[1].strip(), Kind.PREFERENCE))
    if _ABOUT_ME.fullmatch(said.strip()):
        return _everything(side.context())
    if _MENTIONS.search(said) and not said.rstrip().endswith("?"):
        return phrases.no_command()
    return _recall(side, said)


def _obey(side: AgentSide, spoken: Spoken) -> str:
    if not side.offered():
        return phrases.no_tools()
    match side.call(*_tool(spoken)):
        case Refusal(refused=reason, shape=shape):
            return phrases.refused(reason, str(shape or ""))
        case Gone():
            return _("Forgotten for good.")
    return _("Changed, word for word.") if spoken.act is Act.UPDATE else _("Remembered, word for word.")


def _tool(spoken: Spoken) -> tuple[str, dict[str, Any]]:
    match spoken:
        case Spoken(act=Act.REMEMBER, body=body):
            return "memory_remember", {"body": body}
        case Spoken(act=Act.UPDATE, entry=entry, body=body):
            return "memory_update", {"id": str(entry), "body": body}
        case Spoken(entry=None, body=body):
            return "memory_forget", {"body": body}
    return "memory_forget", {"id": str(spoken.entry)}


def _suggested(event: Event) -> str:
    if event.type == SessionEvent.Type.PROPOSED:
        return _("I noticed that, and suggested it for your memory. I won't use it before you accept it.")
    return phrases.not_suggested(event.reason, event.shape)


def _everything(given: TurnContext) -> str:
    if not given.items:
        return phrases.nothing_given()
    return "\n".join([_("This is what I was given about you:"), *(f"– {item.text}" for item in given.items)])


def _recall(side: AgentSide, said: str) -> str:
    """Searches as a model would: references first, then their texts with the next context (C12)."""
    ranked = _ids(side.call("memory_search", {"query": said, "limit": SEARCHED}))
    given = side.context()
    texts = {memory.id: memory.text for memory in given.referenced}
    about = (texts[entry] for entry in ranked if entry in texts and _words(texts[entry]) & _words(said))
    if quoted := list(dict.fromkeys(about))[:QUOTED]:
        return "\n".join(_("I was given this about you: “%(text)s”") % {"text": text} for text in quoted)
    if not given.items:
        return phrases.nothing_given()
    n = len(given.items)
    return ngettext(
        "I was given %(n)s memory of yours, and it says nothing about this.",
        "I was given %(n)s memories of yours, and none of them says anything about this.",
        n,
    ) % {"n": n}


def _words(text: str) -> frozenset[str]:
    """The words that say what a text is about, one and many alike."""
    return frozenset(word.removesuffix("s") for word in re.findall(r"\w+", text.casefold()) if word not in _SMALL)


def _ids(found: object) -> Sequence[UUID]:
    return [one.id for one in found.items] if isinstance(found, References) else ()
