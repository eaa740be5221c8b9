"""Telling people that suggestions wait (K13): one notice each in the page, and a digest by mail for who asked."""

from dataclasses import dataclass
from uuid import UUID

from django.db import connection, transaction

from memory_app.domain.ids import new_id
from memory_app.models.walls import as_role
from memory_app.selectors.standing import ON

DUE = """SELECT tenant_id, subject_id, id FROM memory_app_proposal
    WHERE notified_at IS NULL AND state = 'waiting' ORDER BY proposed_at LIMIT %s FOR UPDATE SKIP LOCKED"""
NOTICE = """INSERT INTO memory_app_inboxitem (id, tenant_id, subject_id, proposal_id, delivered_at)
    SELECT due.*, statement_timestamp() FROM unnest(%s::uuid[], %s::uuid[], %s::uuid[], %s::uuid[]) AS due
    ON CONFLICT (tenant_id, subject_id, proposal_id) DO NOTHING"""
NOTIFIED = "UPDATE memory_app_proposal SET notified_at = statement_timestamp() WHERE id = ANY(%s)"

# Nobody is mailed twice within the interval, nor while memory is off (section 0).
MAIL = f"""WITH person AS (
    SELECT m.tenant_id, m.subject_id FROM memory_app_memorysettings m
      JOIN memory_app_subject s ON s.id = m.subject_id AND s.tenant_id = m.tenant_id
      JOIN accounts_tenant t ON t.id = s.tenant_id
      LEFT JOIN memory_app_apppolicy p ON p.app_id = s.app_id
     WHERE m.digest AND ({ON})
       AND (m.digested_at IS NULL OR m.digested_at < statement_timestamp() - %s * interval '1 hour')
       AND EXISTS (SELECT 1 FROM memory_app_inboxitem i JOIN memory_app_proposal p ON p.id = i.proposal_id
                    WHERE i.subject_id = m.subject_id AND i.mailed_at IS NULL AND p.state = 'waiting')
     ORDER BY m.subject_id LIMIT %s FOR UPDATE OF m SKIP LOCKED
), mailed AS (
    UPDATE memory_app_inboxitem i SET mailed_at = statement_timestamp() FROM person
     WHERE i.tenant_id = person.tenant_id AND i.subject_id = person.subject_id AND i.mailed_at IS NULL
    RETURNING i.subject_id
), noted AS (
    UPDATE memory_app_memorysettings m SET digested_at = statement_timestamp() FROM person
     WHERE m.subject_id = person.subject_id RETURNING m.subject_id
)
SELECT s.user_id, count(*) FROM mailed JOIN memory_app_subject s ON s.id = mailed.subject_id
 WHERE s.user_id IS NOT NULL GROUP BY s.user_id"""


@dataclass(frozen=True, slots=True)
class Digest:
    """One mail to send: to whom, and how many suggestions are new."""

    user: UUID
    count: int


def deliver_notices(batch: int = 500) -> int:
    """Delivers a notice for each proposal that has none; returns how many. Running twice delivers nothing twice."""
    with transaction.atomic(durable=True), as_role("keep_courier"), connection.cursor() as cursor:
        cursor.execute(DUE, [batch])
        due = cursor.fetchall()
        if due:
            tenants, subjects, proposals = (list(column) for column in zip(*due, strict=True))
            cursor.execute(NOTICE, [[new_id() for _ in due], tenants, subjects, proposals])
            cursor.execute(NOTIFIED, [proposals])
    return len(due)


def claim_digests(hours: int = 24, batch: int = 100) -> list[Digest]:
    """Claims the digests that are due, committed before any mail leaves: a crash loses a mail, never doubles one."""
    with transaction.atomic(durable=True), as_role("keep_courier"), connection.cursor() as cursor:
        cursor.execute(MAIL, [hours, batch])
        return [Digest(user, count) for user, count in cursor.fetchall()]
