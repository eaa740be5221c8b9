"""Carrying an erasure through: destroy the key, delete the rows, look that nothing is left, confirm.

Not a service of its own but the second durable step of several; every part may run twice (recipe 7).
"""

from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from memory_app.crypto.keyring import KeyGone, destroy_key, is_destroyed, open_key
from memory_app.models import (
    ContextUse,
    Entry,
    Erasure,
    IdempotencyKey,
    InboxItem,
    Proposal,
    Relation,
    Subject,
    Version,
)
from memory_app.models.walls import as_role, scoped

OPEN = (Erasure.State.REQUESTED, Erasure.State.ERASING)


def complete(tenant: UUID, subject: UUID, erasure_id: UUID) -> bool:
    """Finishes one erasure; True when it is confirmed. Safe to call at any state, from any process."""
    with scoped(tenant, subject):
        erasure = Erasure.objects.filter(id=erasure_id).first()
    if erasure is None or erasure.state not in OPEN:
        return erasure is not None
    if erasure.key_id:
        destroy_key(erasure.key_id, tenant=tenant, subject=subject)
    with scoped(tenant, subject, durable=True):
        Subject.objects.select_for_update(no_key=True).filter(tenant_id=tenant, id=subject).first()
        _unmark(erasure)
        _delete(erasure)
        if _left(erasure):
            return False
        Erasure.objects.filter(id=erasure.id, state__in=OPEN).update(
            state=Erasure.State.CONFIRMED,
            confirmed_at=timezone.now(),
            key_destroyed_at=timezone.now() if erasure.key_id else None,
        )
    return True


def _mine(erasure: Erasure) -> Q:
    return Q(tenant_id=erasure.tenant_id, subject_id=erasure.subject_id)


def _delete(erasure: Erasure) -> None:
    """One DELETE on entries; versions, proposals, notices go by foreign key. A key seen again says gone (C3)."""
    IdempotencyKey.objects.filter(_mine(erasure), entry_id__in=erasure.entry_ids).update(request_mac=None)
    Entry.objects.filter(_mine(erasure), id__in=erasure.entry_ids)._raw_delete("default")
    if erasure.scope != Erasure.Scope.ENTRY:
        ContextUse.objects.filter(_mine(erasure), at__lte=erasure.requested_at)._raw_delete("default")


def _unmark(erasure: Erasure) -> None:
    """Takes a forgotten entry's mark out of what runs were given (K11)."""
    if erasure.scope == Erasure.Scope.ENTRY:
        unmark(erasure.tenant_id, erasure.subject_id, erasure.entry_ids)


def unmark(tenant: UUID, subject: UUID, entries: list[UUID]) -> None:
    """Removes the keyed marks of these entries, in the caller's scope. Without the key they say nothing anyway."""
    uses = ContextUse.objects.filter(tenant_id=tenant, subject_id=subject)
    if not uses.exists():
        return
    try:
        key = open_key(Subject.objects.values_list("key_id", flat=True).get(tenant_id=tenant, id=subject))
    except KeyGone:
        return
    gone = [key.mark(entry) for entry in entries]
    for use in uses.filter(marks__overlap=gone):
        use.marks = [mark for mark in use.marks if mark not in gone]
        ContextUse.objects.filter(id=use.id).update(marks=use.marks)


def _left(erasure: Erasure) -> bool:
    """Probes every copy for what should be gone."""
    ids = erasure.entry_ids
    return (
        Entry.objects.filter(_mine(erasure), id__in=ids).exists()
        or Version.objects.filter(_mine(erasure), entry_id__in=ids).exists()
        or Relation.objects.filter(_mine(erasure)).filter(Q(entry_id__in=ids) | Q(other_id__in=ids)).exists()
        or Proposal.objects.filter(_mine(erasure), entry_id__in=ids).exists()
        or InboxItem.objects.filter(_mine(erasure), proposal_id__in=ids).exists()
        or IdempotencyKey.objects.filter(_mine(erasure), entry_id__in=ids, request_mac__isnull=False).exists()
        or (erasure.key_id is not None and not is_destroyed(erasure.key_id))
    )


def finish_erasures(limit: int = 200) -> int:
    """Takes up erasures that a crash left open for over five seconds; returns how many it finished."""
    with transaction.atomic(durable=True), as_role("keep_purger"):
        late = Q(state__in=OPEN, requested_at__lt=timezone.now() - timedelta(seconds=5))
        found = list(Erasure.objects.filter(late).values_list("tenant_id", "subject_id", "id")[:limit])
    return sum(complete(*one) for one in found)
