"""The sentences of the Privacy page: what an import did, how long things are kept, whose memory it is (M13, M18)."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from memory_app.domain.kinds import Label
from memory_app.domain.limits import CHILD_DAYS
from memory_app.domain.records import ImportResult, Terms


def imported(result: ImportResult) -> list[str]:
    """What became of an import, one sentence for each thing that happened."""
    return [_waiting(result.waiting), *beside(result)]


def beside(result: ImportResult) -> list[str]:
    """What became of the rest of a file that was imported: known already, refused, left."""
    told = []
    if n := result.known:
        told.append(ngettext("%(n)s was here already.", "%(n)s were here already.", n) % {"n": n})
    if n := result.refused:
        told.append(
            ngettext(
                "%(n)s was refused, because it looks like a secret or like an instruction to agents, or is too long.",
                "%(n)s were refused, because they look like secrets or like instructions to agents, or are too long.",
                n,
            )
            % {"n": n}
        )
    if n := result.left:
        told.append(
            ngettext(
                "%(n)s found no room. Decide some suggestions, then import the same file again.",
                "%(n)s found no room. Decide some suggestions, then import the same file again.",
                n,
            )
            % {"n": n}
        )
    return told


def _waiting(n: int) -> str:
    if not n:
        return _("Nothing new came in.")
    return ngettext(
        "%(n)s memory waits among your suggestions. Nothing is used before you accept it.",
        "%(n)s memories wait among your suggestions. None is used before you accept it.",
        n,
    ) % {"n": n}


def retention(terms: Terms) -> list[str]:
    """How many days what is written is kept at most, for each label that has such a limit."""
    limits = [(label, terms.retention[label]) for label in Label if label in terms.retention]
    return [_kept(label, days) for label, days in limits]


def _kept(label: Label, days: int) -> str:
    n = {"n": days}
    if label is Label.SENSITIVE:
        return ngettext("Delicate ones for %(n)s day at most.", "Delicate ones for %(n)s days at most.", days) % n
    if label is Label.NONE:
        return (
            ngettext(
                "Those about no person for %(n)s day at most.", "Those about no person for %(n)s days at most.", days
            )
            % n
        )
    return ngettext("Memories about you for %(n)s day at most.", "Memories about you for %(n)s days at most.", days) % n


def child(terms: Terms) -> str:
    """What holds for a child's memory, or an empty string for everybody else's."""
    if not terms.child:
        return ""
    days = {"n": CHILD_DAYS}
    if terms.needs_consent:
        return (
            _(
                "This memory is marked as a child's. It stays off until a guardian has agreed, which staff write down. "
                "What is added later is kept for %(n)s days at most."
            )
            % days
        )
    return (
        _(
            "This memory is marked as a child's, and a guardian has agreed to it. What is added is kept for %(n)s days "
            "at most. The guardian can take that back; memory is then off, and nothing is deleted by it."
        )
        % days
    )
