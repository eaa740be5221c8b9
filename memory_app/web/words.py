"""The sentences of the pages: where a memory came from, when, and what to do about a refusal."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from types import MappingProxyType

from django.utils import dateformat, timezone
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from memory_app.domain import errors
from memory_app.domain.context import Authority
from memory_app.domain.kinds import Action, Kind, Origin, SourceType, Trust
from memory_app.domain.records import Forgotten, Memory, Suggestion, Wording
from memory_app.guards import visible
from memory_app.guards.refusal import SHAPES

# How people read the names of agents, by name.
Titles = Mapping[str, str]
NO_TITLES: Titles = MappingProxyType({})

KINDS: dict[Kind, Promise] = {
    Kind.PREFERENCE: gettext_lazy("Preference"),
    Kind.FACT: gettext_lazy("Fact"),
    Kind.NOTE: gettext_lazy("Note"),
    Kind.EVENT: gettext_lazy("Event"),
    Kind.PROCEDURE: gettext_lazy("How-to"),
    Kind.INSIGHT: gettext_lazy("Insight"),
}

EXAMPLES: tuple[tuple[Kind, Promise], ...] = (
    (Kind.PREFERENCE, gettext_lazy("Keep answers short, and give the reason in one sentence.")),
    (Kind.FACT, gettext_lazy("I am vegetarian and allergic to nuts.")),
)

ERRORS: dict[str, Promise] = {
    errors.Empty.code: gettext_lazy("Write something first."),
    errors.BadText.code: gettext_lazy("This holds characters that can't be saved. Remove them and save again."),
    errors.BadExpiry.code: gettext_lazy("Choose a day from today on, at most ten years ahead."),
    errors.BadKind.code: gettext_lazy("Choose one of the kinds shown."),
    errors.MemoryOff.code: gettext_lazy("Memory is off, so nothing is added or accepted. Turn it on first."),
    errors.ActiveLimit.code: gettext_lazy("Your memory is full. Forget something to make room."),
    errors.StaleRevision.code: gettext_lazy("This was changed elsewhere since you opened it. Nothing was saved yet."),
    errors.Decided.code: gettext_lazy("This was accepted already."),
    errors.Waiting.code: gettext_lazy("This is still a suggestion. Accept or reject it first."),
    errors.NotFound.code: gettext_lazy("This is no longer here."),
    errors.GuardianConsentRequired.code: gettext_lazy("A guardian has to agree before memory can be turned on."),
    errors.BadArchive.code: gettext_lazy("This is no export that can be read here. Choose the file as it was saved."),
    errors.Unavailable.code: gettext_lazy("This can't be reached just now. Try again in a moment."),
}


def error(refusal: errors.DomainError) -> str:
    """What to do about a refusal, in one or two sentences; never holds the text it is about."""
    if isinstance(refusal, errors.TooLong):
        return _too_long(refusal.data.get("size", 0), refusal.data.get("limit", 0))
    if isinstance(refusal, errors.LooksLikeCredential):
        return _(
            "This looks like it holds %(shape)s. Agents may be given what is saved here, so secrets are refused. "
            "Take it out and save again."
        ) % {"shape": _shape(refusal, _("a secret"))}
    if isinstance(refusal, errors.LooksLikeInjection):
        return _("This reads like %(shape)s, not like something about you. Say it as a fact or a wish of yours.") % {
            "shape": _shape(refusal, _("an instruction to an agent"))
        }
    return str(ERRORS.get(refusal.code, _("This could not be done. Nothing was changed.")))


def _shape(refusal: errors.DomainError, otherwise: str) -> str:
    known = SHAPES.get(str(refusal.data.get("shape", "")))
    return _(known) if known else otherwise


def _too_long(size: int, limit: int) -> str:
    over = max(size - limit, 1)
    return ngettext(
        "This is too long by %(over)s letter. Shorten it and save again.",
        "This is too long by about %(over)s letters. Shorten it and save again.",
        over,
    ) % {"over": over}


def moment(at: datetime) -> SafeString:
    """A day in the person's zone as a `<time>` element: the exact time in `datetime` and on hover."""
    return _time(at, _("j F Y, H:i"), _day(in_zone(at)))


def exact(at: datetime) -> SafeString:
    """The same with the time of day."""
    local = in_zone(at)
    said = _("%(day)s, %(time)s") % {"day": _day(local), "time": dateformat.format(local, _("H:i"))}
    return _time(at, _("j F Y, H:i:s"), said)


def clock(at: datetime) -> SafeString:
    """The time of day alone."""
    return _time(at, _("j F Y, H:i:s"), dateformat.format(in_zone(at), _("H:i")))


def _time(at: datetime, on_hover: str, said: str) -> SafeString:
    return format_html(
        '<time datetime="{}" title="{}">{}</time>',
        at.isoformat(timespec="seconds"),
        dateformat.format(in_zone(at), on_hover),
        said,
    )


def in_zone(at: datetime) -> datetime:
    """An instant in the person's zone; in UTC where that zone's calendar has no such day."""
    try:
        return timezone.localtime(at)
    except OverflowError:
        return at.astimezone(UTC)


def _day(local: datetime) -> str:
    today = timezone.localdate()
    if local.date() == today:
        return _("today")
    return dateformat.format(local, _("j M") if local.year == today.year else _("j M Y"))


def last_day(expires_at: datetime) -> datetime:
    """A moment on the last day an entry is kept: one that ends at midnight ends with the day before."""
    return expires_at - timedelta(microseconds=1)


def until(memory: Memory) -> SafeString:
    """Until when an entry is kept, or an empty string."""
    if memory.expires_at is None:
        return SafeString()
    return format_html(_("kept until {}"), moment(last_day(memory.expires_at)))


def provenance(memory: Memory, titles: Titles = NO_TITLES) -> SafeString:
    """Where an entry came from, as one sentence (K15)."""
    added, accepted = moment(memory.source.at), moment(memory.accepted_at or memory.source.at)
    agent = named(memory.source.agent, titles)
    if memory.origin is Origin.USER:
        return format_html(str(_BY_USER.get(memory.source.type, _BY_USER[SourceType.USER_MANAGEMENT])), agent, added)
    if memory.accepted_at is None and memory.trust is not Trust.CONFIRMED:
        return format_html(_("Saved by {}, not confirmed by you · {}"), agent, added)
    if memory.tainted:
        return format_html(str(_ACCEPTED_TAINTED), agent, accepted)
    return format_html(_("Suggested by {} · you accepted it {}"), agent, accepted)


_BY_USER: dict[SourceType, Promise] = {
    SourceType.USER_MANAGEMENT: gettext_lazy("You added this · {1}"),
    SourceType.USER_REQUEST: gettext_lazy("You asked {0} to remember this · {1}"),
    SourceType.IMPORT: gettext_lazy("You imported this · {1}"),
}
_ACCEPTED_TAINTED = gettext_lazy("Suggested by {} in a conversation that had read outside content · you accepted it {}")


def lasted(wording: Wording) -> SafeString:
    """From when until when a wording stood; with times where both are on one day, one time for less than a minute."""
    if wording.closed_at is None:
        return format_html(_("Since {}"), moment(wording.recorded_at))
    began, ended = in_zone(wording.recorded_at), in_zone(wording.closed_at)
    if f"{began:%F %R}" == f"{ended:%F %R}":
        return exact(wording.recorded_at)
    if began.date() == ended.date():
        return format_html(_("{} – {}"), exact(wording.recorded_at), clock(wording.closed_at))
    return format_html(_("{} – {}"), moment(wording.recorded_at), moment(wording.closed_at))


def written_by(wording: Wording, memory: Memory, titles: Titles = NO_TITLES) -> SafeString:
    """Who wrote a wording, and what they said was the reason."""
    by = str(_WRITERS.get(wording.authority, _("by the server")))
    told = format_html(by, named(memory.source.agent, titles))
    return format_html(_("{}, because: {}"), told, visible(wording.why)) if wording.why else told


_WRITERS: dict[str, Promise] = {
    Authority.USER: gettext_lazy("by you"),
    Authority.USER_WORDS: gettext_lazy("by {}, in your own words"),
    Authority.AGENT: gettext_lazy("by {}"),
    Authority.OPERATOR: gettext_lazy("by staff"),
}


def speaks_of(wording: Wording) -> SafeString:
    """For which time a wording speaks, where that is not from when it was written on; else an empty string."""
    since = abs(wording.valid_from - wording.recorded_at) >= timedelta(minutes=1)
    if wording.valid_to:
        return format_html(_("true from {} until {}"), moment(wording.valid_from), moment(wording.valid_to))
    return format_html(_("true from {}"), moment(wording.valid_from)) if since else SafeString()


def named(agent: str, titles: Titles = NO_TITLES) -> SafeString:
    """An agent's title, or its name where no title is known, kept from reordering the sentence around it."""
    return format_html("<bdi>{}</bdi>", visible(titles.get(agent, agent))) if agent else SafeString(_("an agent"))


def asks(suggestion: Suggestion, titles: Titles = NO_TITLES) -> SafeString:
    """What a suggestion asks, by whom and when."""
    if suggestion.action is Action.ADD and suggestion.memory.source.type is SourceType.IMPORT:
        return format_html(_("From an imported file · {}"), moment(suggestion.proposed_at))
    sentence = {
        Action.ADD: _("{} suggests remembering this · {}"),
        Action.FORGET: _("{} suggests forgetting this · {}"),
        Action.CONFIRM: _("{} noted this and asks whether it is right · {}"),
    }[suggestion.action]
    agent = suggestion.memory.source.agent
    name = named(agent, titles) if agent else SafeString(_("An agent"))
    return format_html(sentence, name, moment(suggestion.proposed_at))


def forgotten(result: Forgotten) -> str:
    """What to say after a forget: done, or on its way out."""
    if not result.done:
        return _("Forgotten here. It is still being erased elsewhere.")
    return _("Forgotten.")


def amount(count: int, *, one: bool) -> str:
    """How much an erasure covers. `one`: a single memory and what was derived from it; all counts suggestions too."""
    if one:
        return ngettext("%(n)s memory", "%(n)s memories", count) % {"n": count}
    if not count:
        return _("nothing was there")
    return ngettext("%(n)s memory or suggestion", "%(n)s memories and suggestions", count) % {"n": count}


def receipt(result: Forgotten) -> str:
    """The words of the link beside "Forgotten"."""
    return _("Receipt") if result.receipt else _("What was erased")


def bulk(chosen: int, refusals: Sequence[errors.DomainError], *, accepted: bool) -> str:
    """What came of deciding several suggestions; the first refusal tells why some did not go through."""
    done = chosen - len(refusals)
    if accepted:
        said = ngettext("%(done)s suggestion accepted.", "%(done)s suggestions accepted.", done) % {"done": done}
    else:
        said = ngettext("%(done)s suggestion rejected.", "%(done)s suggestions rejected.", done) % {"done": done}
    if not refusals:
        return said
    left = ngettext("%(left)s was not.", "%(left)s were not.", len(refusals)) % {"left": len(refusals)}
    return f"{said} {left} {error(refusals[0])}"
