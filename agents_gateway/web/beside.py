"""Beside a conversation: what memory was given for the last answer, what was suggested, what was saved (K11, K13)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, ngettext

from agents_gateway import connections
from agents_gateway.chat.conversation import Conversation
from memory_app import selectors
from memory_app.domain.context import Authority, CallContext
from memory_app.domain.kinds import Event
from memory_app.domain.records import Happening, Memory, Overview, Suggestion
from memory_app.web.review import Reviewed, cards

PLACE = "chat"
LOOKED_BACK = 40  # happenings: a turn with a model has at most six contexts and some dozen reads
OFF = gettext_lazy("Your memory is off. The agent is given nothing, and nothing new is saved.")
WITHOUT = gettext_lazy("This conversation uses no memory. Nothing is given, suggested or saved.")
APART = gettext_lazy("You paused or disconnected this agent. It is given nothing and can suggest nothing.")
BEFORE = gettext_lazy("Memory is on. When the agent answers, you see here what it was given.")
NOTHING = gettext_lazy("Nothing of your memory was given for this answer.")


@dataclass(frozen=True, slots=True)
class Beside:
    """`status`: one sentence where there is nothing to list. `given`: what is still here of what was given for the last
    answer; `missing` tells of the rest. `saved`: what this conversation left in memory.
    """

    status: Promise | str
    given: tuple[Memory, ...] = ()
    missing: str = ""
    saved: tuple[Memory, ...] = ()


def of(ctx: CallContext, talk: Conversation | None) -> Beside:
    """What memory had to do with this conversation. Which memories were given is read from the person's own Activity,
    so that it goes with each memory (K11)."""
    whole = selectors.overview(ctx)
    saved = tuple(one for one in whole.items if talk and one.source.session == talk.session)
    if talk and not talk.uses_memory:
        return Beside(WITHOUT)
    if not whole.enabled:
        return Beside(OFF, saved=saved)
    if talk is None or talk.asked_at is None:
        return Beside(BEFORE)
    if not _connected(ctx, talk):
        return Beside(APART, saved=saved)
    given, missing = _given(_contexts(ctx, talk))
    return Beside("" if given or missing else NOTHING, given, missing, saved)


def suggestions(ctx: CallContext, talk: Conversation | None, reviewing: Reviewed | None) -> dict[str, Any]:
    """The cards of what was suggested in this conversation and still waits."""
    whole = selectors.overview(ctx)
    return {"whole": whole, "cards": cards(_of(whole, talk), PLACE, reviewing), "place": PLACE}


def _of(whole: Overview, talk: Conversation | None) -> list[Suggestion]:
    return [one for one in whole.proposals if talk and one.memory.source.session == talk.session]


def _connected(ctx: CallContext, talk: Conversation) -> bool:
    return any(one.name == talk.agent and one.can_suggest for one in connections.list_connections(ctx))


def _contexts(ctx: CallContext, talk: Conversation) -> list[Happening]:
    """What the agent was given since the person's last message."""
    found = selectors.activity(ctx, limit=LOOKED_BACK, by=(Authority.AGENT,))
    mine = (one for one in found if one.event == Event.CONTEXT and one.session == talk.session)
    return [one for one in mine if talk.asked_at and one.at >= talk.asked_at]


def _given(contexts: Iterable[Happening]) -> tuple[tuple[Memory, ...], str]:
    given: dict[UUID, Memory] = {}
    gone = 0
    for one in contexts:
        given |= {memory.id: memory for memory in one.given}
        gone = max(gone, one.count - len(one.given) if one.traced else 0)
    return tuple(given.values()), _missing(gone)


def _missing(n: int) -> str:
    if n < 1:
        return ""
    return ngettext("%(n)s more is no longer here.", "%(n)s more are no longer here.", n) % {"n": n}
