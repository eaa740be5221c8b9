"""What an agent did in one conversation, summed up in a sentence for Activity."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from agents_gateway.connections import ConnectionView
from agents_gateway.web import words
from memory_app.domain.kinds import Event
from memory_app.domain.records import Happening


def _times_given(n: int) -> str:
    return ngettext("was given memories once", "was given memories {n} times", n)


def _times_looked(n: int) -> str:
    return ngettext("looked in your memory once", "looked in your memory {n} times", n)


def _suggestions(n: int) -> str:
    return ngettext("made {n} suggestion", "made {n} suggestions", n)


def _refused(n: int) -> str:
    return ngettext("had {n} suggestion refused", "had {n} suggestions refused", n)


def _saved(n: int) -> str:
    return ngettext("saved {n} memory", "saved {n} memories", n)


def _changed(n: int) -> str:
    return ngettext("changed a memory once", "changed memories {n} times", n)


def _dropped(n: int) -> str:
    return ngettext("forgot {n} memory", "forgot {n} memories", n)


# What an agent did in one conversation, by how many times it did it, in the order of telling.
AMOUNTS: Mapping[str, Callable[[int], str]] = MappingProxyType(
    {
        Event.CONTEXT: _times_given,
        Event.RECALLED: _times_looked,
        Event.PROPOSED: _suggestions,
        Event.PROPOSAL_REFUSED: _refused,
        Event.ADDED: _saved,
        Event.CHANGED: _changed,
        Event.FORGOTTEN: _dropped,
    }
)


def sentence(happenings: Sequence[Happening], connection: ConnectionView | None) -> SafeString:
    """What an agent did in one conversation, as one sentence; that it was given nothing counts only by itself."""
    times = Counter(one.event for one in happenings if one.count or one.event != Event.CONTEXT)
    told = [AMOUNTS[event](times[event]).format(n=times[event]) for event in AMOUNTS if times[event]]
    if not told:
        nothing = _("{agent} asked {n} times, and there was nothing to give.")
        return format_html(nothing, agent=words.agent(happenings[0], connection), n=len(happenings))
    return format_html("{} {}.", words.agent(happenings[0], connection), get_text_list(told, _("and")))
