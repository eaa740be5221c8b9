"""What is signed about an erasure (M10): a receipt once nothing is left, a restriction while a legal hold keeps it.

Ids, counts and times. Never content, never a hash of content, never a reason. Steps, not services.
"""

from datetime import datetime, timedelta
from typing import Any

from django.conf import settings

from memory_app.crypto import receiptkeys
from memory_app.crypto.receipts import RECEIPT, RESTRICTION, sign
from memory_app.domain.ids import new_id
from memory_app.models import Erasure, JournalBatch, JournalEvent, Receipt

FORMAT = 1
TYPES = {Receipt.Form.RECEIPT: RECEIPT, Receipt.Form.RESTRICTION: RESTRICTION}
UNREADABLE = (
    "Backups of the data can't be read: the key is destroyed. That holds as long as only the latest copy of the keys "
    "database is kept, as the operations guide asks."
)
STILL_READABLE = "Backups of the data made before may hold it, sealed, until they are deleted."
UNKNOWN_AGE = "This installation has not said how long it keeps backups."
HELD_BACK = "Restricted, not erased: a legal hold keeps it. It is out of use and will be erased when the hold ends."


def issue(erasure: Erasure, form: Receipt.Form) -> Receipt:
    """Signs and keeps one document; in the person's scope, under the lock, once per erasure and form."""
    signer = receiptkeys.signer()
    mine = Receipt.objects.filter(tenant_id=erasure.tenant_id, subject_id=erasure.subject_id)
    previous = mine.order_by("-issued_at", "-id").values_list("id", flat=True).first()
    receipt = Receipt(
        id=new_id(),
        tenant_id=erasure.tenant_id,
        subject_id=erasure.subject_id,
        erasure_id=erasure.id,
        form=form,
        previous_id=previous,
        issued_at=signer.now,
    )
    payload = _common(erasure, receipt) | (_erased(erasure) if form == Receipt.Form.RECEIPT else {"status": HELD_BACK})
    receipt.jws = sign(payload, signer.private, typ=TYPES[form])
    Receipt.objects.bulk_create([receipt])
    return receipt


def _common(erasure: Erasure, receipt: Receipt) -> dict[str, Any]:
    return {
        "v": FORMAT,
        "iss": settings.ORIGIN,
        "jti": str(receipt.id),
        "iat": int(receipt.issued_at.timestamp()),
        "tenant": str(erasure.tenant_id),
        "app": str(erasure.app_id),
        "person": str(erasure.subject_id),
        "erasure": str(erasure.id),
        "scope": erasure.scope,
        "ids": [str(entry) for entry in erasure.entry_ids],
        "counts": erasure.counts,
        "requested_at": _time(erasure.requested_at),
        "requested_by": str(erasure.requested_by),
        "authority": erasure.authority,
        "journal": _journal(erasure),
        "prev": str(receipt.previous_id) if receipt.previous_id else None,
    }


def _erased(erasure: Erasure) -> dict[str, Any]:
    key = {"id": str(erasure.key_id), "destroyed_at": _time(erasure.key_destroyed_at)} if erasure.key_id else None
    return {
        "confirmed_at": _time(erasure.confirmed_at),
        "drivers": erasure.drivers,
        "key": key,
        "backups": _backups(erasure),
    }


def _backups(erasure: Erasure) -> dict[str, Any]:
    if erasure.key_id:
        return {"unreadable": True, "age_out_by": None, "words": UNREADABLE}
    if settings.BACKUP_DAYS is None or erasure.confirmed_at is None:
        return {"unreadable": False, "age_out_by": None, "words": f"{STILL_READABLE} {UNKNOWN_AGE}"}
    last = erasure.confirmed_at + timedelta(days=settings.BACKUP_DAYS + 1)
    return {"unreadable": False, "age_out_by": last.date().isoformat(), "words": STILL_READABLE}


def _journal(erasure: Erasure) -> dict[str, Any]:
    """Where the journal tells of it: the event, its sealed set if it has one yet, the newest sealed set."""
    event = erasure.event_id
    batch = JournalEvent.objects.filter(id=event).values_list("batch", flat=True).first() if event else None
    sealed = JournalBatch.objects.filter(stream=JournalBatch.Stream.EVENTS).order_by("-number")
    head = sealed.values_list("number", "root").first()
    return {
        "event": str(event) if event else None,
        "batch": batch,
        "head": {"batch": head[0], "root": bytes(head[1]).hex()} if head else None,
    }


def _time(at: datetime | None) -> str | None:
    return at.isoformat(timespec="seconds").replace("+00:00", "Z") if at else None
