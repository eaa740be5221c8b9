"""The first step of every forget: out of sight, with the erasure that will finish the job. Steps, not services."""

import logging
from uuid import UUID

from django.db import DatabaseError, connection
from django.db.models import Q
from django.db.models.functions import Now

from memory_app import journal
from memory_app.domain.context import CallContext
from memory_app.domain.errors import NotFound
from memory_app.domain.ids import new_id
from memory_app.domain.kinds import Event, Status
from memory_app.domain.records import Forgotten
from memory_app.models import Entry, Erasure, Proposal, Relation, Version
from memory_app.policy import Standing
from memory_app.services.erasure import complete, is_held, receipt_of
from memory_app.services.generation import move_on

log = logging.getLogger(__name__)
# Every insight that rests on an entry goes with it, however many steps away (M10).
DERIVED = """WITH RECURSIVE gone AS (
    SELECT unnest(%(ids)s::uuid[]) AS id
    UNION
    SELECT r.entry_id FROM memory_app_relation r JOIN gone ON gone.id = r.other_id
      JOIN memory_app_entry e ON e.tenant_id = r.tenant_id AND e.subject_id = r.subject_id AND e.id = r.entry_id
     WHERE r.tenant_id = %(tenant)s AND r.subject_id = %(subject)s AND r.kind = 'derived_from' AND e.kind = 'insight')
SELECT id FROM gone"""


def with_insights(tenant: UUID, subject: UUID, entries: list[UUID]) -> list[UUID]:
    """These entries and every insight derived from them, in the caller's scope."""
    with connection.cursor() as cursor:
        cursor.execute(DERIVED, {"ids": entries, "tenant": tenant, "subject": subject})
        return [entry for (entry,) in cursor.fetchall()]


def forget_one(ctx: CallContext, known: Standing, entry: UUID) -> Erasure:
    """Takes one entry, and what was derived from it, out of every list and read; journals it. Raises NotFound."""
    return hide(ctx, known, Erasure.Scope.ENTRY, Q(id=entry), Event.FORGOTTEN, 1)


def hide(
    ctx: CallContext,
    known: Standing,
    scope: Erasure.Scope,
    which: Q,
    event: Event,
    count: int,
    key_id: UUID | None = None,
) -> Erasure:
    """Takes entries out of every list and read, journals it with this count, and writes the erasure to carry through.

    Raises NotFound when an entry to forget is not there.
    """
    mine = Q(tenant_id=ctx.tenant, subject_id=ctx.person)
    there = Entry.objects.filter(mine).exclude(status=Status.ERASING)
    named = list(there.filter(which).values_list("id", flat=True))
    if scope == Erasure.Scope.ENTRY and not named:
        raise NotFound
    entries = with_insights(ctx.tenant, ctx.person, named)
    there.filter(id__in=entries).update(status=Status.ERASING)
    move_on(ctx.tenant, ctx.person)
    told = journal.record(ctx, event, entries if scope == Erasure.Scope.ENTRY else (), {"entries": count})
    erasure = Erasure(
        id=new_id(),
        tenant_id=ctx.tenant,
        app_id=known.app,
        subject_id=ctx.person,
        scope=scope,
        state=Erasure.State.REQUESTED,
        entry_ids=entries,
        counts=_counts(mine, named, entries),
        key_id=key_id,
        authority=ctx.authority,
        requested_by=ctx.actor.id,
        requested_at=known.now,
        event_id=told,
    )
    Erasure.objects.bulk_create([erasure])
    return erasure


def _counts(mine: Q, named: list[UUID], entries: list[UUID]) -> dict[str, int]:
    related = Q(entry_id__in=entries) | Q(other_id__in=entries)
    return {
        "entries": len(named),
        "derived": len(entries) - len(named),
        "versions": Version.objects.filter(mine, entry_id__in=entries).count(),
        "relations": Relation.objects.filter(mine).filter(related).count(),
        "proposals": Proposal.objects.filter(mine, entry_id__in=entries).count(),
    }


def finished(erasure: Erasure, count: int) -> Forgotten:
    """Carries the erasure through, outside the transaction that wrote it, and answers.

    The forget stands whatever happens here: what is left open is taken up by a worker.
    """
    try:
        done = complete(erasure.tenant_id, erasure.subject_id, erasure.id)
        receipt = receipt_of(done)
    except DatabaseError as away:
        log.warning("erasure %s is left to a worker: %s", erasure.id, type(away).__name__)
        receipt = None
    return Forgotten(count=count, erasure=erasure.id, receipt=receipt, done=receipt is not None)


def discard(tenant: UUID, subject: UUID, entries: list[UUID]) -> None:
    """Deletes entries that need no receipt. Under a legal hold they expire instead: out of every read at once, and
    purged once the hold is released (M13)."""
    rows = Entry.objects.filter(tenant_id=tenant, subject_id=subject, id__in=entries)
    move_on(tenant, subject)
    if is_held(tenant, subject):
        rows.update(expires_at=Now())
    else:
        rows.delete()
