"""What an export tells of what was done: the journal, staff who looked, receipts (M13, M15)."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from memory_app import journal
from memory_app.crypto.keyring import KeyGone, open_key
from memory_app.domain.calendar import LATEST
from memory_app.domain.context import Authority, CallContext
from memory_app.models import ContextUse, Erasure, JournalEvent, Receipt
from memory_app.policy import Standing

EVERY = 1_000_000


def happened(ctx: CallContext, known: Standing, entries: Iterable[UUID]) -> list[dict[str, Any]]:
    """What was done, oldest first, in the caller's scope; without rows that were altered so that nobody can tell when,
    or how much. `entries`: those that are here, of which the person is told who was given them (K11)."""
    rows = JournalEvent.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person).order_by("at")
    given = _given(ctx, known, entries)
    return [_event(row, given.get(row.id)) for row in rows if row.at and row.counts is not None]


def _event(row: JournalEvent, given: list[UUID] | None) -> dict[str, Any]:
    told: dict[str, Any] = {"at": row.at, "name": row.name, "authority": row.authority, "counts": row.counts}
    more = {"agent": row.agent_id, "session": row.session_id, "memories": row.ids or None, "given": given}
    return told | {name: value for name, value in more.items() if value is not None}


def _given(ctx: CallContext, known: Standing, entries: Iterable[UUID]) -> dict[UUID, list[UUID]]:
    """Which entries each read gave, by event: for the person alone, not for an app or an operator (K11)."""
    if ctx.authority != Authority.USER:
        return {}
    try:
        key = open_key(known.key_id)
    except KeyGone:
        return {}
    by_mark = {key.mark(entry): entry for entry in entries}
    uses = ContextUse.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person).values_list("event_id", "marks")
    return {event: [by_mark[mark] for mark in marks if mark in by_mark] for event, marks in uses}


def accesses(ctx: CallContext) -> list[dict[str, Any]]:
    """Staff who looked, why, at what, newest first: for the person and for staff, not for an app (K16)."""
    if ctx.authority not in (Authority.USER, Authority.OPERATOR):
        return []
    return [
        {"at": one.at, "operator": one.operator, "action": one.action, "reason": one.reason, "memories": one.ids}
        for one in journal.accesses(ctx, LATEST, EVERY)
        if one.at
    ]


def receipts(ctx: CallContext) -> list[dict[str, Any]]:
    """Every receipt and restriction, newest first, in the caller's scope."""
    found = Receipt.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person).order_by("-issued_at", "-id")
    erasures = Erasure.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person).in_bulk()
    return [_receipt(one, erasures[one.erasure_id]) for one in found if one.erasure_id in erasures]


def _receipt(row: Receipt, erasure: Erasure) -> dict[str, Any]:
    return {
        "id": row.id,
        "issued_at": row.issued_at,
        "scope": erasure.scope,
        "count": int(erasure.counts.get("entries", 0)),
        "restricted": row.form == Receipt.Form.RESTRICTION,
        "jws": row.jws,
    }
