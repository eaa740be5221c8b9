"""The first step of every forget: out of sight, with the erasure that will finish the job. Steps, not services."""

import logging
from collections.abc import Iterable
from datetime import datetime
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
from memory_app.drivers.copies import unmark
from memory_app.models import Entry, Erasure, Proposal, Relation, Version
from memory_app.policy import Standing
from memory_app.services.erasure import complete, is_held, receipt_of
from memory_app.services.generation import move_on

log = logging.getLogger(__name__)
# Every insight that rests on an entry goes with it, however many steps away and through whatever lies between (M10).
# What a session kept for itself takes along only what is the session's own: the rest is the person's, or waits (C10).
DERIVED = """WITH RECURSIVE rests (id, kind) AS (
    SELECT id, 'insight'::text FROM unnest(%(ids)s::uuid[]) id
    UNION
    SELECT e.id, e.kind::text FROM rests
      JOIN memory_app_relation r ON r.other_id = rests.id AND r.kind = 'derived_from'
      JOIN memory_app_entry o ON o.tenant_id = r.tenant_id AND o.subject_id = r.subject_id AND o.id = r.other_id
      JOIN memory_app_entry e ON e.tenant_id = r.tenant_id AND e.subject_id = r.subject_id AND e.id = r.entry_id
     WHERE r.tenant_id = %(tenant)s AND r.subject_id = %(subject)s AND (o.level <> 'session' OR e.level = 'session'))
SELECT DISTINCT id FROM rests WHERE kind = 'insight'"""


def with_insights(tenant: UUID, subject: UUID, entries: list[UUID]) -> list[UUID]:
    """These entries and every insight derived from them, in the caller's scope."""
    with connection.cursor() as cursor:
        cursor.execute(DERIVED, {"ids": entries, "tenant": tenant, "subject": subject})
        return [entry for (entry,) in cursor.fetchall()]


# An insight lives no longer than what it rests on (K18).
FIRST_END = """WITH RECURSIVE under (id) AS (
    SELECT unnest(%(ids)s::uuid[])
    UNION
    SELECT r.other_id FROM under JOIN memory_app_relation r ON r.entry_id = under.id AND r.kind = 'derived_from'
     WHERE r.tenant_id = %(tenant)s AND r.subject_id = %(subject)s)
SELECT min(e.expires_at) FROM memory_app_entry e JOIN under ON under.id = e.id
 WHERE e.tenant_id = %(tenant)s AND e.subject_id = %(subject)s AND e.id IS DISTINCT FROM %(but)s"""


def first_end(tenant: UUID, subject: UUID, entries: Iterable[UUID], *, but: UUID | None = None) -> datetime | None:
    """When the first of these entries, or of all that they rest on, expires; in the caller's scope. `but`: not this."""
    with connection.cursor() as cursor:
        cursor.execute(FIRST_END, {"ids": list(entries), "tenant": tenant, "subject": subject, "but": but})
        ends: datetime | None = cursor.fetchone()[0]
        return ends


END_INSIGHTS = """WITH RECURSIVE rests (id, ends) AS (
    SELECT o.id, o.expires_at FROM memory_app_relation r
      JOIN memory_app_entry o ON o.tenant_id = r.tenant_id AND o.subject_id = r.subject_id AND o.id = r.other_id
     WHERE r.tenant_id = %(tenant)s AND r.subject_id = %(subject)s AND r.kind = 'derived_from'
       AND o.expires_at IS NOT NULL
    UNION
    SELECT r.entry_id, rests.ends FROM rests
      JOIN memory_app_relation r ON r.other_id = rests.id AND r.kind = 'derived_from'
     WHERE r.tenant_id = %(tenant)s AND r.subject_id = %(subject)s)
UPDATE memory_app_entry e SET expires_at = first.ends FROM (SELECT id, min(ends) AS ends FROM rests GROUP BY id) first
 WHERE e.tenant_id = %(tenant)s AND e.subject_id = %(subject)s AND e.id = first.id AND e.kind = 'insight'
   AND (e.expires_at IS NULL OR e.expires_at > first.ends)"""


def end_insights(tenant: UUID, subject: UUID) -> None:
    """Lets every insight of the person end with the first of what it rests on, in the caller's scope."""
    with connection.cursor() as cursor:
        cursor.execute(END_INSIGHTS, {"tenant": tenant, "subject": subject})


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
        unmark(tenant, subject, entries)
        rows.delete()
