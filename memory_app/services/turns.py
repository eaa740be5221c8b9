"""User turns of a session (C10, C13): the text is parsed and dropped; what it allows is kept as keyed hashes."""

from uuid import UUID

from django.db import connection, transaction

from memory_app import policy
from memory_app.crypto.keyring import ensure_key
from memory_app.domain.context import CallContext
from memory_app.domain.grammar import Spoken, parse
from memory_app.domain.ids import new_id
from memory_app.domain.text import encoded
from memory_app.models import Turn
from memory_app.models.walls import as_role
from memory_app.policy import Standing
from memory_app.selectors import rows
from memory_app.services import desk


def open_turn(ctx: CallContext, text: str) -> UUID:
    """Opens a turn and returns its event id; the turn before ends. Only a session that may use memory keeps anything.

    Raises BadText.
    """
    encoded(text)
    event = new_id()
    if ctx.subject is None:
        return event
    with desk.writing(ctx) as known:
        Turn.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, session_id=_session(ctx)).delete()
        if known.on and not policy.closed_gate(ctx):
            Turn.objects.bulk_create([_turn(ctx, known, event, parse(text))])
    return event


def _session(ctx: CallContext) -> UUID:
    assert ctx.session is not None
    return ctx.session.id


def _turn(ctx: CallContext, known: Standing, event: UUID, spoken: Spoken | None) -> Turn:
    turn = Turn(
        id=event,
        tenant_id=ctx.tenant,
        subject_id=ctx.person,
        session_id=_session(ctx),
        opened_at=known.now,
    )
    if spoken:
        turn.act = spoken.act
        if spoken.body:
            key = ensure_key(known.key_id, tenant=ctx.tenant, subject=ctx.person)
            turn.body_mac = key.digest(spoken.body.encode())
        _aim(ctx, known, turn, spoken)
    return turn


def _aim(ctx: CallContext, known: Standing, turn: Turn, spoken: Spoken) -> None:
    """Fixes which entry, at which revision, an update or forget means: the state at the turn's start."""
    if spoken.act == "remember":
        return
    active = rows.fetch(ctx.tenant, ctx.person, rows.ACTIVE)
    if spoken.entry:
        meant = [row for row in active if row.id == spoken.entry]
    else:
        meant = [
            row
            for row in active
            if rows.text_of(row, tenant=ctx.tenant, app=known.app, subject=ctx.person) == spoken.body
        ]
    turn.matches, turn.entry_id = len(meant), spoken.entry
    if len(meant) == 1:
        turn.entry_id, turn.revision = meant[0].id, meant[0].revision


def purge_turns() -> int:
    """Deletes turns older than 15 minutes; returns how many."""
    with transaction.atomic(durable=True), as_role("keep_purger"), connection.cursor() as cursor:
        cursor.execute("DELETE FROM memory_app_turn WHERE opened_at < statement_timestamp() - interval '15 minutes'")
        return int(cursor.rowcount)
