"""What a model's write tools do (C11, C13, C14): only what the user's own words of this turn ask for, and only once."""

import hmac
from collections.abc import Callable
from dataclasses import dataclass, replace

from memory_app import policy
from memory_app.crypto.keyring import ensure_key
from memory_app.domain.commands import Change, Remember, ToolWrite
from memory_app.domain.context import Authority, CallContext, Surface
from memory_app.domain.errors import DomainError, Malformed, ManyMatches, NoMatch, NotAsked, NotFound
from memory_app.domain.grammar import Act
from memory_app.domain.kinds import Kind, SourceType
from memory_app.domain.records import Declined, Forgotten, Memory
from memory_app.domain.text import chosen_kind
from memory_app.models import Erasure, Turn
from memory_app.policy import Standing
from memory_app.services import desk
from memory_app.services.remember import add
from memory_app.services.revise import apply, changeable
from memory_app.services.vanish import finished, forget_one


@dataclass(frozen=True, slots=True)
class _Asked:
    """A tool call with everything checked that needs no lock."""

    command: ToolWrite
    kind: Kind
    judged: desk.Judged


def tool_write(ctx: CallContext, command: ToolWrite) -> Memory | Forgotten | Declined:
    """Carries out a write that the turn allows, in the user's name; anything else is Declined.

    The same call made again in the same turn gives the same answer and writes nothing more. Raises BadKind, BadText.
    """
    if policy.closed_gate(ctx):
        return Declined(reason=NotAsked.code)
    words = replace(ctx, authority=Authority.USER_WORDS, surface=Surface.CHAT)
    asked = _Asked(command, chosen_kind(command.kind, words.surface), desk.judge(command.body, words))
    try:
        with desk.writing(words) as known:
            done = _carry_out(words, known, asked)
    except Malformed:
        raise
    except DomainError as refusal:
        return Declined(reason=refusal.code, shape=str(refusal.data.get("shape", "")))
    return finished(done, 1) if isinstance(done, Erasure) else done


def _carry_out(ctx: CallContext, known: Standing, asked: _Asked) -> Memory | Erasure:
    policy.require_on(known)
    turn = _allowing(ctx, known, asked.command)
    if turn.spent_at:
        return _again(ctx, known, turn)
    done = _ACTS[asked.command.act](replace(ctx, event=turn.id), known, turn, asked)
    Turn.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, id=turn.id).update(
        spent_at=known.now, result_id=done.id
    )
    return done


def _allowing(ctx: CallContext, known: Standing, command: ToolWrite) -> Turn:
    """The session's turn, if its words ask for exactly this; raises NotAsked, NotFound, NoMatch, ManyMatches."""
    assert ctx.session is not None and ctx.agent is not None
    mine = Turn.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, session_id=ctx.session.id)
    turn = mine.filter(opened_at__gt=policy.turns_since(ctx, known), act=command.act).first()
    if turn is None or not _says(ctx, known, turn, command):
        raise NotAsked
    if turn.matches is not None and turn.matches != 1:
        raise NotFound if turn.entry_id else ManyMatches if turn.matches else NoMatch
    return turn


def _says(ctx: CallContext, known: Standing, turn: Turn, command: ToolWrite) -> bool:
    """Whether the call's body and id are those of the words. `Forget: <body>` may be called by the id it meant."""
    by_id = command.entry is not None and command.entry == turn.entry_id
    if command.act != Act.REMEMBER and by_id and not command.body:
        return command.act == Act.FORGET
    key = ensure_key(known.key_id, tenant=ctx.tenant, subject=ctx.person)
    same_body = turn.body_mac is not None and hmac.compare_digest(
        bytes(turn.body_mac), key.digest(command.body.encode())
    )
    return same_body and (by_id or command.act != Act.UPDATE)


def _again(ctx: CallContext, known: Standing, turn: Turn) -> Memory | Erasure:
    assert turn.result_id is not None
    if turn.act == Act.FORGET:
        return Erasure.objects.get(tenant_id=ctx.tenant, subject_id=ctx.person, id=turn.result_id)
    return desk.reread(ctx, known, turn.result_id)


def _remember(ctx: CallContext, known: Standing, turn: Turn, asked: _Asked) -> Memory:
    command = Remember(text=asked.command.body, kind=asked.kind)
    return add(ctx, known, command, asked.kind, asked.judged, SourceType.USER_REQUEST)


def _update(ctx: CallContext, known: Standing, turn: Turn, asked: _Asked) -> Memory:
    assert turn.entry_id is not None
    row = changeable(ctx, turn.entry_id, turn.revision)
    return apply(ctx, known, row, Change(entry=row.id), asked.judged)


def _forget(ctx: CallContext, known: Standing, turn: Turn, asked: _Asked) -> Erasure:
    row = changeable(ctx, turn.entry_id, turn.revision)
    return forget_one(ctx, known, row.id)


_ACTS: dict[Act, Callable[[CallContext, Standing, Turn, _Asked], Memory | Erasure]] = {
    Act.REMEMBER: _remember,
    Act.UPDATE: _update,
    Act.FORGET: _forget,
}
