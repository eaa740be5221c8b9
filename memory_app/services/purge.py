"""Clearing away what has expired (K18), in batches, under a role that can delete nothing else (recipe 2)."""

from collections import defaultdict
from uuid import UUID

from django.db import connection, transaction

from memory_app import journal
from memory_app.domain.context import Actor, Authority, CallContext, Surface
from memory_app.domain.kinds import Event
from memory_app.drivers.copies import unmark
from memory_app.models.walls import as_role, scoped

BATCH = 5000
SYSTEM = Actor(id=UUID(int=0), name="Keepsake")
PURGE = """DELETE FROM memory_app_entry WHERE id = ANY(ARRAY(
    SELECT id FROM memory_app_entry e WHERE expires_at <= statement_timestamp() AND status <> 'erasing'
    AND NOT EXISTS (SELECT FROM memory_app_legalhold h WHERE h.tenant_id = e.tenant_id AND h.subject_id = e.subject_id
                    AND h.released_at IS NULL)
    ORDER BY expires_at LIMIT %s FOR UPDATE OF e SKIP LOCKED)) RETURNING tenant_id, subject_id, id"""
STALE = """UPDATE memory_app_idempotencykey k SET request_mac = NULL
    FROM unnest(%s::uuid[], %s::uuid[], %s::uuid[]) AS gone (tenant_id, subject_id, entry_id)
    WHERE k.tenant_id = gone.tenant_id AND k.subject_id = gone.subject_id AND k.entry_id = gone.entry_id"""
USED = "SELECT DISTINCT subject_id FROM memory_app_contextuse WHERE subject_id = ANY(%s)"


def purge_expired(batch: int = BATCH) -> int:
    """Deletes one batch of expired entries with their wordings and proposals; returns how many. No receipt (K18).

    What a legal hold keeps is left alone until it is released (M13).
    One event for each person in the batch. What was never read stays unread: nothing is decrypted.
    """
    with transaction.atomic(durable=True):
        with as_role("keep_purger"), connection.cursor() as cursor:
            cursor.execute(PURGE, [batch])
            gone = cursor.fetchall()
            if gone:
                cursor.execute(STALE, [list(column) for column in zip(*gone, strict=True)])
            cursor.execute(USED, [list({subject for _, subject, _ in gone})])
            used = {subject for (subject,) in cursor.fetchall()}
        by_person: dict[tuple[UUID, UUID], list[UUID]] = defaultdict(list)
        for tenant, subject, entry in gone:
            by_person[tenant, subject].append(entry)
        journal.record_many(
            journal.event_values(system(tenant, subject), Event.PURGED, ids, {"entries": len(ids)})
            for (tenant, subject), ids in by_person.items()
        )
    for (tenant, subject), ids in by_person.items():
        if subject in used:
            with scoped(tenant, subject, durable=True):
                unmark(tenant, subject, ids)
    return len(gone)


def system(tenant: UUID, subject: UUID) -> CallContext:
    """A worker's own context about one person."""
    return CallContext(
        tenant=tenant,
        app=tenant,
        subject=subject,
        actor=SYSTEM,
        authority=Authority.SYSTEM,
        surface=Surface.WORKER,
    )
