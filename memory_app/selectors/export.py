"""Everything the store holds of a person, for that person (M13): one read, one event, one archive."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from memory_app import journal
from memory_app.domain.archive import FORMAT, VERSION
from memory_app.domain.context import CallContext
from memory_app.domain.kinds import Event, Status
from memory_app.models import MemorySettings
from memory_app.selectors import export_audit
from memory_app.selectors.export_memories import memories
from memory_app.selectors.standing import reading

# Rows about a person outside this app (connections, sessions): each tells a section. Filled by `also_export`.
ELSEWHERE: dict[str, Callable[[UUID, UUID], list[dict[str, Any]]]] = {}


def also_export(section: str, tell: Callable[[UUID, UUID], list[dict[str, Any]]]) -> None:
    """Registers rows about people that another app keeps, such as connections, as a section of every export.

    `tell(tenant, subject)` gives them as plain data. Call it in an AppConfig's `ready`.
    """
    ELSEWHERE[section] = tell


def export(ctx: CallContext) -> dict[str, Any]:
    """The export as plain data: memories with every wording, suggestions, choices, what happened, who looked, receipts.

    Works while memory is off; an operator's is journaled first like every access. What expired, or is being erased, is
    in no read, so not in this one either (K18).
    """
    journal.watch(ctx, "export")
    accesses = export_audit.accesses(ctx)
    with reading(ctx) as known:
        told = memories(ctx, known)
        happened = export_audit.happened(ctx, known, [one["id"] for one in told])
        signed = export_audit.receipts(ctx)
        digest = MemorySettings.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, digest=True).exists()
        journal.record(ctx, Event.EXPORTED, counts={"entries": len(told)})
    return {
        "format": FORMAT,
        "version": VERSION,
        "exported_at": datetime.now(UTC),
        "enabled": known.on,
        "set_by": known.set_by,
        "digest": digest,
        "memories": [one for one in told if one["status"] == Status.ACTIVE],
        "suggestions": [one for one in told if one["status"] == Status.WAITING],
        "activity": happened,
        "accesses": accesses,
        "receipts": signed,
        **{section: tell(ctx.tenant, ctx.person) for section, tell in ELSEWHERE.items()},
    }
