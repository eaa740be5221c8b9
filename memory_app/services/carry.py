"""Procedures of another app coming in (M2): each waits, quarantined, until an administrator accepts it."""

from collections.abc import Sequence

from memory_app import policy
from memory_app.domain.archive import Imported
from memory_app.domain.carried import Carried
from memory_app.domain.context import CallContext
from memory_app.domain.kinds import Kind, Label
from memory_app.domain.records import ImportResult
from memory_app.services.imports import put_in_review


def import_procedures(ctx: CallContext, procedures: Sequence[Carried]) -> ImportResult:
    """Puts what the app does not share yet to wait, as far as there is room; tells what became of how many.

    The surface checks that the caller administers the tenant. Raises Forbidden for all but people, NotFound for a
    person's subject.
    """
    policy.require_person(ctx)
    return put_in_review(ctx, [_imported(one) for one in procedures], shared=True)


def _imported(one: Carried) -> Imported:
    return Imported(
        text=one.text, kind=Kind.PROCEDURE, label=Label.NONE, pinned=False, tainted=one.tainted, expires_at=None
    )
