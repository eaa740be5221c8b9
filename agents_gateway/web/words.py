"""The sentences of Activity, Connections and Privacy. They tell names, counts and times, never a memory's text."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date, timedelta
from types import MappingProxyType

from django.utils import dateformat, timezone
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from agents_gateway.connections import ConnectionView
from memory_app.domain.context import Authority
from memory_app.domain.kinds import Event, Label
from memory_app.domain.records import ErasureState, Happening
from memory_app.guards import visible
from memory_app.web.words import KINDS, amount, exact, moment, named

YOU, AGENT, STAFF, SYSTEM = "you", "agent", "staff", "system"
WHO: Mapping[str, str] = MappingProxyType(
    {
        Authority.USER: YOU,
        Authority.USER_WORDS: YOU,
        Authority.AGENT: AGENT,
        Authority.OPERATOR: STAFF,
        Authority.SYSTEM: SYSTEM,
    }
)


def _given(n: int) -> str:
    if not n:
        return _("{agent} asked, and there was nothing to give.")
    return ngettext("{agent} was given {n} memory.", "{agent} was given {n} memories.", n)


def _found(n: int) -> str:
    if not n:
        return _("{agent} looked in your memory and found nothing.")
    return ngettext("{agent} looked in your memory and found {n}.", "{agent} looked in your memory and found {n}.", n)


def _forgot(n: int) -> str:
    return ngettext("You forgot {n} memory.", "You forgot {n} memories.", n)


def _forgot_all(n: int) -> str:
    return ngettext(
        "You forgot everything: {n} memory or suggestion.", "You forgot everything: {n} memories and suggestions.", n
    )


def _forgotten_by_staff(n: int) -> str:
    return ngettext("A staff member forgot {n} memory of yours.", "A staff member forgot {n} memories of yours.", n)


def _all_forgotten_by_staff(n: int) -> str:
    return ngettext(
        "A staff member forgot everything of yours: {n} memory or suggestion.",
        "A staff member forgot everything of yours: {n} memories and suggestions.",
        n,
    )


def _ended(n: int) -> str:
    return ngettext(
        "{n} memory reached its last day and was erased.", "{n} memories reached their last day and were erased.", n
    )


def _left_behind(n: int) -> str:
    return ngettext(
        "A conversation ended, and {n} memory that lived with it was erased.",
        "A conversation ended, and {n} memories that lived with it were erased.",
        n,
    )


# By who did it and what was done; each takes the count of the event.
SENTENCES: Mapping[tuple[str, str], Callable[[int], str]] = MappingProxyType(
    {
        (YOU, Event.ADDED): lambda n: _("You added a memory."),
        (YOU, Event.CHANGED): lambda n: _("You changed a memory."),
        (YOU, Event.PROPOSED): lambda n: ngettext(
            "You imported {n} memory. It waits as a suggestion.",
            "You imported {n} memories. They wait as suggestions.",
            n,
        ),
        (YOU, Event.ACCEPTED): lambda n: _("You accepted a suggestion."),
        (YOU, Event.REJECTED): lambda n: _("You rejected a suggestion, and it was erased."),
        (YOU, Event.FORGOTTEN): _forgot,
        (YOU, Event.FORGOTTEN_ALL): _forgot_all,
        (YOU, Event.ERASED): lambda n: _("Everything of yours was erased, as you asked."),
        (YOU, Event.SWITCHED): lambda n: _("You turned memory on.") if n else _("You turned memory off."),
        (YOU, Event.EXPORTED): lambda n: _("You exported your memory."),
        (AGENT, Event.CONTEXT): _given,
        (AGENT, Event.RECALLED): _found,
        (AGENT, Event.PROPOSED): lambda n: _("{agent} suggested something to remember."),
        (AGENT, Event.ADDED): lambda n: _("{agent} saved a memory."),
        (AGENT, Event.CHANGED): lambda n: _("{agent} changed a memory."),
        (AGENT, Event.FORGOTTEN): lambda n: _("{agent} forgot a memory."),
        (STAFF, Event.FORGOTTEN): _forgotten_by_staff,
        (STAFF, Event.FORGOTTEN_ALL): _all_forgotten_by_staff,
        (STAFF, Event.SWITCHED): lambda n: (
            _("A staff member wrote down that a guardian agreed to your memory.")
            if n
            else _("A staff member turned your memory off, because it is or was marked as a child's.")
        ),
        (STAFF, Event.HELD): lambda n: _(
            "A staff member placed a legal hold on your memory. What is forgotten is out of use at once, and erased "
            "when the hold ends."
        ),
        (STAFF, Event.RELEASED): lambda n: _("A staff member ended the legal hold on your memory."),
        (SYSTEM, Event.PURGED): _ended,
        (SYSTEM, Event.ERASED): lambda n: _("An erasure was finished."),
    }
)

REFUSALS: Mapping[str, Promise] = MappingProxyType(
    {
        "not_declared": gettext_lazy("A suggestion by {agent} was refused: it does not ask for memory."),
        "no_user": gettext_lazy("A suggestion by {agent} was refused: it was not connected to you then."),
        "session_mode": gettext_lazy("A suggestion by {agent} was refused: it came from a passing conversation."),
        "memory_off": gettext_lazy("A suggestion by {agent} was refused: memory was off."),
        "session_limit": gettext_lazy("A suggestion by {agent} was refused: it had made enough in that conversation."),
        "waiting_limit": gettext_lazy("A suggestion by {agent} was refused: too many are waiting for you."),
        "empty": gettext_lazy("A suggestion by {agent} was refused: it said nothing."),
        "too_long": gettext_lazy("A suggestion by {agent} was refused: it was too long."),
        "credential": gettext_lazy("A suggestion by {agent} was refused: it looked like a secret, such as a password."),
        "injection": gettext_lazy("A suggestion by {agent} was refused: it read like an instruction to agents."),
    }
)

# By what staff did. In the staff pages, `metadata.…` are lists without texts, each with a sentence of its own.
METADATA = "metadata"
ACCESSES: Mapping[str, Promise] = MappingProxyType(
    {
        "list": gettext_lazy("A staff member, {who}, looked at your list of memories."),
        "read": gettext_lazy("A staff member, {who}, read a memory of yours."),
        "history": gettext_lazy("A staff member, {who}, looked at the earlier wordings of a memory."),
        "activity": gettext_lazy("A staff member, {who}, looked at your activity."),
        "export": gettext_lazy("A staff member, {who}, exported your memory."),
        "open": gettext_lazy("A staff member, {who}, opened the staff pages about you."),
        METADATA: gettext_lazy("A staff member, {who}, saw a list about you, not what any memory says."),
        "metadata.subject": gettext_lazy(
            "A staff member, {who}, saw since when you have a memory here, and whether it is a child's or on hold."
        ),
        "metadata.settings": gettext_lazy(
            "A staff member, {who}, saw whether memory is on, and whether you get mail about suggestions."
        ),
        "metadata.entries": gettext_lazy(
            "A staff member, {who}, saw how many memories you have and when they were made, not what they say."
        ),
        "metadata.versions": gettext_lazy("A staff member, {who}, saw when memories were changed, not what they say."),
        "metadata.proposals": gettext_lazy(
            "A staff member, {who}, saw which suggestions were made and decided, not what they say."
        ),
        "metadata.counts": gettext_lazy(
            "A staff member, {who}, saw how many memories and suggestions you have, not what they say."
        ),
        "metadata.account": gettext_lazy("A staff member, {who}, saw your account: your address and when you came."),
        "metadata.memberships": gettext_lazy("A staff member, {who}, saw which organizations you belong to."),
        "metadata.tokens": gettext_lazy(
            "A staff member, {who}, saw when your API tokens were made and used, not the tokens."
        ),
        "metadata.sessions": gettext_lazy(
            "A staff member, {who}, saw your conversations with agents, not what was said."
        ),
        "metadata.connections": gettext_lazy("A staff member, {who}, saw which agents you use."),
        "forget": gettext_lazy("A staff member, {who}, opened your memory to forget a part of it."),
        "forget_all": gettext_lazy("A staff member, {who}, opened your memory to forget all of it."),
        "erase": gettext_lazy("A staff member, {who}, opened your memory to erase everything of yours."),
        "receipts": gettext_lazy("A staff member, {who}, looked at your receipts."),
        "place_hold": gettext_lazy("A staff member, {who}, placed a legal hold on your memory."),
        "release_hold": gettext_lazy("A staff member, {who}, ended a legal hold on your memory."),
        "consent": gettext_lazy(
            "A staff member, {who}, changed whether your memory is marked as a child's, or a guardian's consent."
        ),
        "held": gettext_lazy("A staff member, {who}, looked at what a legal hold keeps of your memory."),
    }
)


def who(happening: Happening) -> str:
    """Who did it: you, agent, staff or system."""
    return WHO.get(happening.authority, SYSTEM)


def sentence(happening: Happening, connection: ConnectionView | None) -> SafeString:
    """What was done, by whom. An agent that is gone is told by its id."""
    if happening.event == Event.OPERATOR_ACCESS:
        return _access(happening)
    return format_html(_wording(happening), agent=agent(happening, connection), n=happening.count)


def _wording(happening: Happening) -> str:
    if happening.event == Event.PROPOSAL_REFUSED:
        return str(REFUSALS.get(happening.reason, _("A suggestion by {agent} was refused.")))
    if happening.event == Event.PURGED and happening.session:
        return _left_behind(happening.count)
    told = SENTENCES.get((who(happening), happening.event))
    return told(happening.count) if told else _("Something was done to your memory.")


def _access(happening: Happening) -> SafeString:
    kind = happening.action.partition(".")[0]
    told = ACCESSES.get(happening.action) or ACCESSES.get(kind, _DEALT)
    return format_html(str(told), who=named(happening.operator))


_DEALT = gettext_lazy("A staff member, {who}, dealt with your memory.")


def together(happening: Happening) -> object:
    """What stands in one row with it: all that an agent did in one conversation, and looks of staff at the same list
    for the same reason, where it holds no text."""
    if who(happening) == AGENT:
        return happening.agent, happening.session
    if happening.action.partition(".")[0] == METADATA:
        return happening.operator, happening.action, happening.reason
    return happening.id


def agent(happening: Happening, connection: ConnectionView | None) -> SafeString:
    """The agent's title, or "an agent that is gone" with its id."""
    if connection:
        return title(connection)
    return format_html(_("An agent that is gone ({})"), happening.agent[:8]) if happening.agent else named("")


def title(connection: ConnectionView) -> SafeString:
    """An agent's title, with what is invisible in it spelled out, kept from reordering its sentence."""
    return named(connection.title)


def label(connection: ConnectionView) -> str:
    """The same for an attribute, which holds no elements."""
    return visible(connection.title)


def missing(happening: Happening) -> str:
    """How many of the memories that were given are no longer here, or an empty string; also where nobody noted which
    they were, as after a search."""
    gone = happening.count - len(happening.given)
    if not happening.traced or gone < 1:
        return ""
    return ngettext("{n} of them is no longer here.", "{n} of them are no longer here.", gone).format(n=gone)


def day(value: date) -> str:
    """A day as a heading."""
    today = timezone.localdate()
    if value == today:
        return _("Today")
    if value == today - timedelta(days=1):
        return _("Yesterday")
    return dateformat.format(value, _("l, j F") if value.year == today.year else _("l, j F Y"))


_GRANTED: Mapping[bool, Promise] = MappingProxyType(
    {
        False: gettext_lazy(
            "It may read the memories you added or accepted, and suggest more. It saves, changes or forgets only what "
            "you tell it to, word for word."
        ),
        True: gettext_lazy(
            "It may read the memories you added or accepted, and save what it works out by itself. By itself it can "
            "change only what it saved, and forgets only what you tell it to, word for word."
        ),
    }
)


def may(connection: ConnectionView) -> str:
    """What an agent may read and suggest as things stand."""
    if not connection.enabled:
        return _("Staff switched this agent off. It is given nothing and can suggest nothing.")
    if connection.state == "disconnected":
        return _("It is given nothing and can suggest nothing. It is connected again when you start a conversation.")
    if not connection.declared:
        return _("It was made without use of memory, so it is given none and can suggest nothing.")
    if connection.state == "paused":
        return _("It is given nothing and can suggest nothing until you resume it.")
    return " ".join([str(_GRANTED[connection.writes]), *_beyond(connection)])


def _beyond(connection: ConnectionView) -> Iterator[str]:
    """What the person set otherwise than it is from the start."""
    if connection.reads_all:
        yield _("It may also read what other agents saved.")
    if Label.SENSITIVE in (connection.labels or ()):
        yield _("It may also read memories that are marked as delicate.")
    if connection.kinds:
        kinds = get_text_list([str(KINDS[kind]) for kind in KINDS if kind in connection.kinds], _("and"))
        yield _("Of the kinds of memories it is given only: {}.").format(kinds)


def used(connection: ConnectionView) -> SafeString:
    """Who published an agent, when it was last used, and how many conversations are open."""
    asks = _("made to use memory") if connection.declared else _("made without use of memory")
    publisher, last = named(connection.publisher), moment(connection.last_used_at)
    facts = format_html(_("Published by {} · {} · last used {}"), publisher, asks, last)
    if not connection.sessions_open:
        return facts
    n = connection.sessions_open
    talks = ngettext("{} conversation open", "{} conversations open", n).format(n)
    return format_html("{} · {}", facts, talks)


STATES: Mapping[str, Promise] = MappingProxyType(
    {
        "active": gettext_lazy("Connected"),
        "paused": gettext_lazy("Paused"),
        "disconnected": gettext_lazy("Disconnected"),
    }
)


def erased(erasure: ErasureState) -> str:
    """What an erasure covered, by count."""
    one = erasure.scope == "entry"
    told = _("Forgotten: {}") if one else _("Everything forgotten: {}")
    return told.format(amount(erasure.count, one=one))


def progress(erasure: ErasureState) -> SafeString:
    """How far an erasure has come."""
    asked = exact(erasure.requested_at)
    if erasure.confirmed_at is None:
        return format_html(_("Asked for {} · out of use, and still being erased"), asked)
    done = exact(erasure.confirmed_at)
    return format_html(_("Asked for {} · erased {}, and checked that nothing is left"), asked, done)
