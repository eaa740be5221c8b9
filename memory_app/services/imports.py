"""Bringing an own export back (M9, M13): each memory lands as a suggestion, quarantined until the person accepts it."""

from collections.abc import Sequence
from dataclasses import replace
from uuid import UUID

from memory_app import journal, policy
from memory_app.domain.archive import Imported
from memory_app.domain.context import CallContext, Surface
from memory_app.domain.kinds import Action, Event, SourceType, Status, Trust
from memory_app.domain.records import ImportResult
from memory_app.models import Entry
from memory_app.policy import Standing
from memory_app.selectors import rows
from memory_app.selectors.memories import waiting
from memory_app.services import desk
from memory_app.services.propose import put_to_wait


def import_archive(ctx: CallContext, memories: Sequence[Imported]) -> ImportResult:
    """Puts what is not there yet to wait, as far as there is room; tells how many waited, were known, refused, left.

    Raises MemoryOff. Ids are new; times of validity and history stay in the archive.
    """
    policy.require_person(ctx)
    source = replace(ctx, surface=Surface.IMPORT)
    judged = [(one, desk.judge(one.text, source, "import")) for one in memories]
    fit = [(one, each.data) for one, each in judged if each.refusal is None]
    with desk.writing(source) as known:
        policy.require_on(known)
        there = _texts(source, known)
        fresh = [(one, data) for one, data in fit if one.text not in there]
        room = max(0, known.waiting_limit - waiting(ctx.tenant, ctx.person))
        ids = [_put(source, known, one, data) for one, data in fresh[:room]]
        if ids:
            journal.record(source, Event.PROPOSED, ids, {"entries": len(ids)})
    return ImportResult(
        waiting=len(ids), known=len(fit) - len(fresh), refused=len(judged) - len(fit), left=len(fresh) - len(ids)
    )


def _texts(ctx: CallContext, known: Standing) -> set[str]:
    """What the person has already, waiting ones too, so that importing twice adds nothing."""
    found = rows.fetch(ctx.tenant, ctx.person, f"e.status <> 'erasing' AND {rows.UNEXPIRED}")
    return {memory.text for memory in rows.opened(found, tenant=ctx.tenant, app=known.app, subject=ctx.person)}


def _put(ctx: CallContext, known: Standing, one: Imported, data: bytes) -> UUID:
    still = one.expires_at if one.expires_at and one.expires_at > known.now else None
    entry = desk.new_entry(
        ctx,
        known.now,
        SourceType.IMPORT,
        kind=one.kind,
        status=Status.WAITING,
        label=one.label,
        trust=Trust.UNTRUSTED,
        tainted=one.tainted,
        quarantined=True,
        pinned=one.pinned,
        expires_at=desk.capped(known, one.label, still),
    )
    Entry.objects.bulk_create([entry])
    desk.add_version(ctx, known, entry, data)
    put_to_wait(ctx, known, entry.id, Action.ADD, entry.id)
    return entry.id
