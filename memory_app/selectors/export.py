"""Everything the store holds of a person, for that person (M13): one read, one event, one archive."""

from collections import defaultdict
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import msgspec

from memory_app import journal
from memory_app.crypto.keyring import open_key
from memory_app.crypto.sealing import Place, unseal
from memory_app.domain.archive import FORMAT, VERSION
from memory_app.domain.context import CallContext
from memory_app.domain.kinds import Event, Status
from memory_app.models import Entry, JournalEvent, Relation, Version
from memory_app.models.walls import scoped
from memory_app.policy import Standing
from memory_app.selectors.receipts import receipt_text, receipts
from memory_app.selectors.standing import standing


def export(ctx: CallContext) -> dict[str, Any]:
    """The export as plain data: memories with every wording, suggestions, what happened, receipts.

    Works while memory is off; an operator's is journaled first like every access.
    """
    journal.watch(ctx, "export")
    signed = [
        {"id": one.id, "issued_at": one.issued_at, "count": one.count, "jws": receipt_text(ctx, one.id)}
        for one in receipts(ctx)
    ]
    with scoped(ctx.tenant, ctx.person):
        known = standing(ctx.tenant, ctx.person)
        mine = {"tenant_id": ctx.tenant, "subject_id": ctx.person}
        entries = list(Entry.objects.filter(**mine).exclude(status=Status.ERASING).order_by("-listed_at", "-id"))
        versions = _versions(ctx, known)
        related = _related(ctx)
        told = [_memory(entry, versions[entry.id], related[entry.id]) for entry in entries]
        happened = _happened(mine)
        journal.record(ctx, Event.EXPORTED, counts={"entries": len(told)})
    return {
        "format": FORMAT,
        "version": VERSION,
        "exported_at": datetime.now(UTC),
        "enabled": known.on,
        "memories": [one for one in told if one["status"] == Status.ACTIVE],
        "suggestions": [one for one in told if one["status"] == Status.WAITING],
        "activity": happened,
        "receipts": signed,
    }


def _happened(mine: dict[str, UUID]) -> list[dict[str, Any]]:
    """What was done, oldest first; without rows that were altered so that nobody can tell when, or how much."""
    rows = JournalEvent.objects.filter(**mine).order_by("at").values("at", "name", "authority", "counts")
    return [dict(row) for row in rows if row["at"] and row["counts"] is not None]


def _versions(ctx: CallContext, known: Standing) -> dict[UUID, list[dict[str, Any]]]:
    """Every wording by entry, newest first."""
    found: dict[UUID, list[dict[str, Any]]] = defaultdict(list)
    rows = Version.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person).order_by("entry_id", "-number")
    for version in rows:
        found[version.entry_id].append(_wording(ctx, known, version))
    return found


def _wording(ctx: CallContext, known: Standing, version: Version) -> dict[str, Any]:
    key, place = open_key(version.key_id), Place(ctx.tenant, known.app, ctx.person, version.entry_id, version.id)

    def part(name: str, sealed: Any) -> str | None:
        return None if sealed is None else unseal(key, bytes(sealed), place.part(name)).decode()

    value = part("value", version.sealed_value)
    return {
        "number": version.number,
        "text": unseal(key, bytes(version.sealed), place).decode(),
        "value": None if value is None else msgspec.json.decode(value),
        "schema": version.schema,
        "why": part("why", version.sealed_why),
        "recorded_at": version.recorded_at,
        "closed_at": version.closed_at,
        "valid_from": version.valid_from,
        "valid_to": version.valid_to,
        "authority": version.authority,
    }


def _related(ctx: CallContext) -> dict[UUID, list[dict[str, Any]]]:
    found: dict[UUID, list[dict[str, Any]]] = defaultdict(list)
    for relation in Relation.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person):
        found[relation.entry_id].append({"kind": relation.kind, "memory": relation.other_id})
    return found


def _memory(entry: Entry, versions: list[dict[str, Any]], related: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "id": entry.id,
        "text": versions[0]["text"] if versions else "",
        "value": versions[0]["value"] if versions else None,
        "schema": versions[0]["schema"] if versions else "",
        "kind": entry.kind,
        "label": entry.label,
        "status": entry.status,
        "level": entry.level,
        "origin": entry.origin,
        "trust": entry.trust,
        "tainted": entry.tainted,
        "pinned": entry.pinned,
        "revision": entry.revision,
        "source": {
            "type": entry.source_type,
            "at": entry.source_at,
            "agent": entry.source_agent,
            "session": entry.source_session,
            "thread": entry.source_thread,
            "message": entry.source_message,
        },
        "created_at": entry.created_at,
        "updated_at": entry.updated_at,
        "expires_at": entry.expires_at,
        "relations": related,
        "versions": versions,
    }
