"""What agents write through M (M1 to M5, M9, M16): active only where granted, quarantined if it came from outside."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from memory_app import journal, policy
from memory_app.domain import trust
from memory_app.domain.commands import Learn, Relearn
from memory_app.domain.context import CallContext
from memory_app.domain.errors import ActiveLimit, BadKind, BadLabel, Forbidden, Malformed, NotFound, StaleRevision
from memory_app.domain.ids import new_id
from memory_app.domain.kinds import Action, Event, Kind, Label, Level, SourceType, Status, Trust
from memory_app.domain.limits import SESSION_ENTRIES
from memory_app.domain.records import Learned, Proposed
from memory_app.domain.text import chosen_kind
from memory_app.models import Entry, Relation
from memory_app.policy import Standing
from memory_app.selectors import rows, store
from memory_app.selectors.memories import waiting
from memory_app.services import desk, extras
from memory_app.services.propose import count_proposal, put_to_wait, require_session_room
from memory_app.services.vanish import first_end


@dataclass(frozen=True, slots=True, kw_only=True)
class _Checked:
    """A write with everything checked that needs no lock."""

    kind: Kind
    judged: desk.Judged
    wording: desk.Wording


@dataclass(frozen=True, slots=True, kw_only=True)
class _Place:
    """Where the entry will stand: its level, how far it is trusted, whether it waits for a person first, and when the
    first of what it rests on expires."""

    level: Level
    relied: trust.Reliance
    waits: bool
    until: datetime | None


def learn(ctx: CallContext, command: Learn) -> Learned | Proposed:
    """An agent's write: active at once, or waiting for the person; quarantined text waits whatever the grant.

    Raises Forbidden (closed gate, outside the grant), BadKind, BadLabel, BadTimes, BadValue, NotFound (an entry named
    in a relation), MemoryOff, ActiveLimit, SessionLimit, WaitingLimit, and what any text is refused for.
    """
    checked = _check(ctx, command)
    with desk.writing(ctx) as known:
        policy.require_on(known)
        place = _place(ctx, known, command)
        _require_room(ctx, known, place)
        entry = _insert(ctx, known, command, checked, place)
        return _wait(ctx, known, entry) if place.waits else _keep(ctx, known, entry)


def _check(ctx: CallContext, command: Learn) -> _Checked:
    require_gate(ctx)
    kind = chosen_kind(command.kind, ctx.surface)
    if kind is Kind.INSIGHT and not command.derived_from:
        raise BadKind(kind=kind.value)
    extras.require_fact(kind, command.value)
    if ctx.agent and not ctx.agent.grant.covers(kind, command.label):
        raise Forbidden
    if command.session and ctx.session is None:
        raise Forbidden
    return _Checked(
        kind=kind,
        judged=desk.judge(command.text, ctx, command.source or "agent"),
        wording=extras.wording(ctx, command.valid_from, command.valid_to, command.value, command.why),
    )


def require_gate(ctx: CallContext) -> None:
    """Raises Forbidden where M is closed to this call; tells nothing of why (K9)."""
    if policy.closed_store(ctx):
        raise Forbidden


def writes_directly(ctx: CallContext) -> bool:
    """Whether the person granted this agent direct writes (section 0)."""
    return ctx.agent is not None and ctx.agent.grant.writes


def _place(ctx: CallContext, known: Standing, command: Learn) -> _Place:
    level = Level.SESSION if command.session else Level.TENANT if known.shared else Level.PERSON
    if known.shared and command.label is not Label.NONE:
        raise BadLabel(label=command.label.value)
    if known.shared and command.session:
        raise Malformed(field="session")
    sources = _visible(ctx, command.derived_from)
    inputs = [trust.Input(trust=Trust(row.trust), tainted=row.tainted, quarantined=row.quarantined) for row in sources]
    _visible(ctx, command.relates_to)
    tainted = bool(ctx.session and ctx.session.tainted)
    relied = trust.of_agent(tainted_session=tainted, source=command.source, inputs=inputs)
    waits = level is not Level.SESSION and (relied.quarantined or not writes_directly(ctx))
    until = first_end(ctx.tenant, ctx.person, command.derived_from)
    return _Place(level=level, relied=relied, waits=waits, until=until)


def _visible(ctx: CallContext, entries: Sequence[UUID]) -> list[rows.Row]:
    found = store.readable_rows(ctx, entries)
    if len(found) != len(set(entries)):
        raise NotFound
    return found


def _require_room(ctx: CallContext, known: Standing, place: _Place) -> None:
    if place.waits:
        require_session_room(ctx)
        policy.require_waiting_room(known, waiting(ctx.tenant, ctx.person))
    elif place.level is Level.SESSION:
        if _held_by_session(ctx) >= SESSION_ENTRIES:
            raise ActiveLimit(limit=SESSION_ENTRIES)
    else:
        policy.require_room(known, rows.count(ctx.tenant, ctx.person, rows.SHARED if known.shared else rows.ACTIVE))


def _held_by_session(ctx: CallContext) -> int:
    assert ctx.session is not None
    mine = Entry.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, session_id=ctx.session.id)
    return mine.filter(level=Level.SESSION, status=Status.ACTIVE).count()


def _insert(ctx: CallContext, known: Standing, command: Learn, checked: _Checked, place: _Place) -> Entry:
    data = checked.judged.accepted()
    entry = desk.new_entry(
        ctx,
        known.now,
        SourceType.AGENT_PROPOSAL if place.waits else SourceType.APP_AGENT,
        kind=checked.kind,
        status=Status.WAITING if place.waits else Status.ACTIVE,
        level=place.level,
        label=command.label,
        session_id=ctx.session.id if ctx.session and place.level is Level.SESSION else None,
        trust=place.relied.trust,
        tainted=place.relied.tainted,
        quarantined=place.relied.quarantined,
        expires_at=desk.capped(known, command.label, place.until if checked.kind is Kind.INSIGHT else None),
    )
    Entry.objects.bulk_create([entry])
    desk.add_version(ctx, known, entry, data, 1, checked.wording)
    _relate(ctx, entry, command)
    return entry


def _relate(ctx: CallContext, entry: Entry, command: Learn) -> None:
    pairs = [(Relation.Kind.DERIVED_FROM, other) for other in dict.fromkeys(command.derived_from)]
    pairs += [(Relation.Kind.RELATES_TO, other) for other in dict.fromkeys(command.relates_to)]
    Relation.objects.bulk_create(
        Relation(id=new_id(), tenant_id=ctx.tenant, subject_id=ctx.person, entry_id=entry.id, other_id=other, kind=kind)
        for kind, other in pairs
    )


def _keep(ctx: CallContext, known: Standing, entry: Entry) -> Learned:
    journal.record(ctx, Event.ADDED, [entry.id], {"entries": 1})
    return store.reread(ctx, known, entry.id)


def _wait(ctx: CallContext, known: Standing, entry: Entry) -> Proposed:
    put_to_wait(ctx, known, entry.id, Action.ADD, entry.id)
    count_proposal(ctx)
    journal.record(ctx, Event.PROPOSED, [entry.id], {"entries": 1})
    return Proposed(proposal=entry.id)


def relearn(ctx: CallContext, command: Relearn) -> Learned:
    """An agent's change of an entry that it wrote itself and may write directly; trust never rises by it (M9).

    Raises NotFound, Forbidden (another's entry, one that a person vouched for, no grant, a session that read outside
    content), StaleRevision, BadTimes, BadValue, and what any text is refused for.
    """
    require_gate(ctx)
    judged = None if command.text is None else desk.judge(command.text, ctx, "agent")
    wording = extras.wording(ctx, command.valid_from, command.valid_to, command.value, command.why)
    with desk.writing(ctx) as known:
        policy.require_on(known)
        row = _own(ctx, command)
        data = judged.accepted() if judged else desk.current(ctx, known, row)
        wording = extras.after(ctx, known, row, command.value, wording)
        desk.add_version(ctx, known, Entry(id=row.id), data, row.number + 1, wording)
        _lower(ctx, known, row)
        journal.record(ctx, Event.CHANGED, [row.id], {"entries": 1})
        return store.reread(ctx, known, row.id)


def _own(ctx: CallContext, command: Relearn) -> rows.Row:
    found = store.readable_rows(ctx, [command.entry])
    if not found:
        raise NotFound
    row = found[0]
    in_session = row.level == Level.SESSION
    mine = ctx.agent is not None and store.writer_of(ctx, row.id) == ctx.agent.id
    tainted = bool(ctx.session and ctx.session.tainted)
    persons = row.status == Status.WAITING or row.trust == Trust.CONFIRMED
    if not mine or persons or (not in_session and (tainted or not writes_directly(ctx))):
        raise Forbidden
    if row.revision != command.revision:
        raise StaleRevision(revision=row.revision)
    return row


def _lower(ctx: CallContext, known: Standing, row: rows.Row) -> None:
    """Taint is taken from the session, and with it goes a session entry's trust."""
    tainted = row.tainted or bool(ctx.session and ctx.session.tainted)
    changed: dict[str, Any] = {"revision": row.revision + 1, "updated_at": known.now, "tainted": tainted}
    if tainted and row.level == Level.SESSION:
        changed |= {"trust": Trust.UNTRUSTED, "quarantined": True}
    Entry.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, id=row.id).update(**changed)
