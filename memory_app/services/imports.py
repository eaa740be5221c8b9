"""Bringing an own export back (M9, M13): each memory lands as a suggestion, quarantined until the person accepts it."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from uuid import UUID

from memory_app import journal, policy
from memory_app.domain.archive import Imported
from memory_app.domain.context import CallContext, Surface
from memory_app.domain.errors import DomainError, NotFound
from memory_app.domain.kinds import Action, Event, Level, SourceType, Status, Trust
from memory_app.domain.limits import EXPIRY_DAYS
from memory_app.domain.records import ImportResult
from memory_app.models import Entry
from memory_app.policy import Standing
from memory_app.selectors import rows
from memory_app.selectors.memories import waiting
from memory_app.selectors.standing import reading
from memory_app.services import desk, extras
from memory_app.services.propose import put_to_wait


@dataclass(frozen=True, slots=True)
class _Fit:
    """A memory that may wait: its bytes, and its typed value if that fits here."""

    one: Imported
    data: bytes = field(repr=False)
    wording: desk.Wording = field(repr=False)


@dataclass(slots=True)
class _Sifted:
    """An archive's memories before the lock is taken. `there`: the texts the person has, those that fit among them."""

    there: set[str] = field(repr=False)
    fit: list[_Fit] = field(default_factory=list)
    known: int = 0
    refused: int = 0
    left: int = 0


def import_archive(ctx: CallContext, memories: Sequence[Imported]) -> ImportResult:
    """Puts what is not there yet to wait, as far as there is room; tells how many waited, were known, refused, left.

    Raises MemoryOff. Ids are new; times of validity and history stay in the archive.
    """
    policy.require_person(ctx)
    return put_in_review(ctx, memories, shared=False)


def put_in_review(ctx: CallContext, memories: Sequence[Imported], *, shared: bool) -> ImportResult:
    """What every import does; `shared`: into what an app shares (`services.carry`). Raises NotFound for the other."""
    source = replace(ctx, surface=Surface.IMPORT)
    sifted = _sifted(source, memories)
    with desk.writing(source) as known:
        if known.shared is not shared:
            raise NotFound
        policy.require_on(known)
        there = _texts(source, known)
        fresh = [fit for fit in sifted.fit if fit.one.text not in there]
        ids = [_put(source, known, fit) for fit in fresh[: _room(source, known)]]
        if ids:
            journal.record(source, Event.PROPOSED, ids, {"entries": len(ids)})
    return ImportResult(
        waiting=len(ids),
        known=sifted.known + len(sifted.fit) - len(fresh),
        refused=sifted.refused,
        left=sifted.left + len(fresh) - len(ids),
    )


def _sifted(ctx: CallContext, memories: Sequence[Imported]) -> _Sifted:
    """Judges texts until there is no more room, and never more than twice as many as there is room for: it is slow."""
    with reading(ctx) as known:
        policy.require_on(known)
        sifted, room = _Sifted(_texts(ctx, known)), _room(ctx, known)
    for one in memories:
        if one.text in sifted.there:
            sifted.known += 1
        elif len(sifted.fit) == room or len(sifted.fit) + sifted.refused == 2 * room:
            sifted.left += 1
        else:
            _judge(ctx, one, sifted)
    return sifted


def _judge(ctx: CallContext, one: Imported, sifted: _Sifted) -> None:
    try:
        data = desk.judge(one.text, ctx, "import").accepted()
    except DomainError:
        sifted.refused += 1
    else:
        sifted.fit.append(_Fit(one, data, _wording(ctx, one)))
        sifted.there.add(one.text)


def _wording(ctx: CallContext, one: Imported) -> desk.Wording:
    """With the typed value, where this app has its schema and nothing is wrong with it; else the text comes alone."""
    try:
        extras.require_fact(one.kind, one.value)
        return extras.wording(ctx, None, None, one.value, "")
    except DomainError:
        return desk.Wording()


def _room(ctx: CallContext, known: Standing) -> int:
    return max(0, known.waiting_limit - waiting(ctx.tenant, ctx.person))


def _texts(ctx: CallContext, known: Standing) -> set[str]:
    """What the person has already, waiting ones too, so that importing twice adds nothing."""
    found = rows.fetch(ctx.tenant, ctx.person, f"e.status <> 'erasing' AND {rows.UNEXPIRED}")
    return {memory.text for memory in rows.opened(found, tenant=ctx.tenant, app=known.app, subject=ctx.person)}


def _put(ctx: CallContext, known: Standing, fit: _Fit) -> UUID:
    one = fit.one
    entry = desk.new_entry(
        ctx,
        known.now,
        SourceType.IMPORT,
        kind=one.kind,
        status=Status.WAITING,
        level=Level.TENANT if known.shared else Level.PERSON,
        label=one.label,
        trust=Trust.UNTRUSTED,
        tainted=one.tainted,
        quarantined=True,
        pinned=one.pinned,
        expires_at=desk.capped(known, one.label, _expiry(known.now, one)),
    )
    Entry.objects.bulk_create([entry])
    desk.add_version(ctx, known, entry, fit.data, 1, fit.wording)
    put_to_wait(ctx, known, entry.id, Action.ADD, entry.id)
    return entry.id


def _expiry(now: datetime, one: Imported) -> datetime | None:
    """As exported, if that is still to come; at most as far ahead as an expiry may lie (K4)."""
    if one.expires_at is None or one.expires_at <= now:
        return None
    return min(one.expires_at, now + timedelta(days=EXPIRY_DAYS[-1]))
