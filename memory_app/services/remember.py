"""Adding an entry (K4)."""

from memory_app import journal, policy
from memory_app.domain.commands import Remember
from memory_app.domain.context import CallContext
from memory_app.domain.kinds import Event, SourceType, Status, Trust
from memory_app.domain.records import Memory
from memory_app.domain.text import chosen_kind
from memory_app.models import Entry
from memory_app.selectors import rows
from memory_app.services import desk


def remember(ctx: CallContext, command: Remember) -> Memory:
    """Adds an active entry and returns it.

    Raises BadKind, BadText, BadExpiry; MemoryOff, ActiveLimit; Empty, TooLong, LooksLikeCredential,
    LooksLikeInjection, in that order (section 0, K17, M8).
    """
    policy.require_person(ctx)
    kind = chosen_kind(command.kind, ctx.surface)
    judged = desk.judge(command.text, ctx)
    with desk.writing(ctx) as known:
        policy.require_on(known)
        expires_at = desk.expiry(known.now, command.expires_in_days, command.expires_at)
        policy.require_room(known, rows.count(ctx.tenant, ctx.person, rows.ACTIVE))
        data = judged.accepted()
        entry = desk.new_entry(
            ctx,
            known.now,
            SourceType.USER_MANAGEMENT,
            kind=kind,
            status=Status.ACTIVE,
            trust=Trust.CONFIRMED,
            pinned=command.pinned,
            expires_at=expires_at,
        )
        Entry.objects.bulk_create([entry])
        desk.add_version(ctx, known, entry, data)
        journal.record(ctx, Event.ADDED, [entry.id], {"entries": 1})
        return desk.reread(ctx, known, entry.id)
