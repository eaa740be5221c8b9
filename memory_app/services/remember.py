"""Adding an entry (K4, C3)."""

from memory_app import journal, policy
from memory_app.domain.commands import Remember
from memory_app.domain.context import CallContext
from memory_app.domain.kinds import Event, Kind, Label, SourceType, Status, Trust
from memory_app.domain.records import Memory
from memory_app.domain.text import chosen_kind
from memory_app.models import Entry
from memory_app.policy import Standing
from memory_app.selectors import rows
from memory_app.services import desk, idempotency


def remember(ctx: CallContext, command: Remember) -> Memory:
    """Adds an active entry and returns it; with an idempotency key seen before, returns what that one made.

    Raises BadKind, BadText, BadKey; Gone, IdempotencyMismatch; MemoryOff, BadExpiry, ActiveLimit; Empty, TooLong,
    LooksLikeCredential, LooksLikeInjection, in that order (section 0, C3, K17, M8).
    """
    policy.require_person(ctx)
    kind = chosen_kind(command.kind, ctx.surface)
    judged = desk.judge(command.text, ctx)
    key = None if command.idempotency_key is None else idempotency.key_mac(ctx, command.idempotency_key)
    request = idempotency.request_mac(ctx, command, kind)
    with desk.writing(ctx) as known:
        if key and (made := idempotency.earlier(ctx, key, request)):
            return desk.reread(ctx, known, made)
        memory = add(ctx, known, command, kind, judged)
        if key:
            idempotency.keep(ctx, known, key, request, memory.id)
        return memory


def add(
    ctx: CallContext,
    known: Standing,
    command: Remember,
    kind: Kind,
    judged: desk.Judged,
    source: SourceType = SourceType.USER_MANAGEMENT,
) -> Memory:
    """The write itself, with the lock held: an active, confirmed entry and its event."""
    policy.require_on(known)
    chosen = desk.expiry(known.now, command.expires_in_days, command.expires_at)
    policy.require_room(known, rows.count(ctx.tenant, ctx.person, rows.ACTIVE))
    data = judged.accepted()
    entry = desk.new_entry(
        ctx,
        known.now,
        source,
        kind=kind,
        status=Status.ACTIVE,
        trust=Trust.CONFIRMED,
        pinned=command.pinned,
        expires_at=desk.capped(known, Label.PERSONAL, chosen),
    )
    Entry.objects.bulk_create([entry])
    desk.add_version(ctx, known, entry, data)
    journal.record(ctx, Event.ADDED, [entry.id], {"entries": 1})
    return desk.reread(ctx, known, entry.id)
