"""Learning from a conversation (M20): off by default; what it yields are suggestions that wait for the person."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID

import msgspec
from django.conf import settings
from django.db import connection, transaction
from django.db.models import F

from memory_app import policy
from memory_app.crypto.keyring import KeyGone, ensure_key, open_key
from memory_app.crypto.sealing import Place, seal, unseal
from memory_app.domain.commands import Propose
from memory_app.domain.context import CallContext
from memory_app.domain.errors import BadText, NotFound, TooLong
from memory_app.domain.ids import new_id
from memory_app.domain.text import encoded
from memory_app.drivers import learner
from memory_app.drivers.learner import LearnerFault
from memory_app.models import LearningJob, LearningTally
from memory_app.models.walls import as_role, scoped
from memory_app.selectors.leaving import may_leave
from memory_app.selectors.standing import standing
from memory_app.services import desk
from memory_app.services.nudge import nudge
from memory_app.services.propose import propose

log = logging.getLogger(__name__)
CONVERSATION_BYTES = 32 * 1024
CLAIM = """UPDATE memory_app_learningjob SET claimed_at = statement_timestamp()
 WHERE id = ANY(ARRAY(SELECT id FROM memory_app_learningjob
    WHERE claimed_at IS NULL OR claimed_at < statement_timestamp() - interval '3 minutes'
    ORDER BY made_at LIMIT %s FOR UPDATE SKIP LOCKED)) RETURNING tenant_id, subject_id, id"""
TOO_OLD = "DELETE FROM memory_app_learningjob WHERE made_at < statement_timestamp() - interval '15 minutes'"

Asked = Callable[[UUID, UUID], CallContext | None]
_SESSIONS: dict[str, Asked] = {}


def ask_about_sessions(asked: Asked) -> None:
    """Registers who tells by tenant and id what a session is now, ended ones too; None where there is none.

    Without it nothing is learned. Call it in an AppConfig's `ready`.
    """
    _SESSIONS["asked"] = asked


def learn_from(ctx: CallContext, turns: Sequence[tuple[str, str]]) -> bool:
    """Puts a conversation of (role, text) to be learned from; False where learning is off or not allowed here.

    Roles are user, assistant, tool; turns of others are not read. It rests sealed until the worker has read it, 15
    minutes at most. Raises BadText, and TooLong over 32 KB.
    """
    if not settings.LEARNING or policy.closed_gate(ctx):
        return False
    for turn in turns:
        encoded("".join(turn))
    data = msgspec.json.encode([[role, text] for role, text in turns])
    if len(data) > CONVERSATION_BYTES:
        raise TooLong(limit=CONVERSATION_BYTES, size=len(data))
    with desk.writing(ctx) as known:
        if not known.on or not may_leave(ctx.tenant, ctx.person, settings.LEARNING_REGIONS):
            return False
        assert ctx.session is not None and ctx.agent is not None
        key, job = ensure_key(known.key_id, tenant=ctx.tenant, subject=ctx.person), new_id()
        row = LearningJob(
            id=job,
            tenant_id=ctx.tenant,
            subject_id=ctx.person,
            app_id=known.app,
            session_id=ctx.session.id,
            agent_id=ctx.agent.id,
            agent=ctx.agent.name,
            tainted=ctx.session.tainted,
            sealed=seal(key, data, Place(ctx.tenant, known.app, ctx.person, job, job)),
            key_id=key.id,
            made_at=known.now,
        )
        LearningJob.objects.bulk_create([row])
        nudge("memory_app.tasks.learn")
    return True


def learn_due(jobs: int = 20) -> int:
    """Reads conversations that wait and proposes what the model suggests; returns how many it took on.

    Those that waited for 15 minutes are deleted unread, also where learning has been switched off meanwhile.
    """
    with transaction.atomic(durable=True), as_role("keep_courier"), connection.cursor() as cursor:
        cursor.execute(TOO_OLD)
        if not settings.LEARNING:
            return 0
        cursor.execute(CLAIM, [jobs])
        claimed = cursor.fetchall()
    for tenant, subject, job in claimed:
        _learn(tenant, subject, job)
    return len(claimed)


def _learn(tenant: UUID, subject: UUID, job: UUID) -> None:
    taken = _take(tenant, subject, job)
    if taken is None:
        return
    row, turns = taken
    try:
        suggested = learner.suggest(turns)
    except LearnerFault as fault:
        log.warning("the learning model did not answer: %s", fault)
        return
    for one in suggested:
        ctx = _session_now(row)  # the model may have taken a minute
        if ctx is None:
            return
        try:
            propose(ctx, Propose(text=one.text, kind=one.kind))
        except BadText:  # a NUL or half a character: the model's other suggestions are none the worse
            continue
        except NotFound:  # erased in the meantime
            return


def _take(tenant: UUID, subject: UUID, job: UUID) -> tuple[LearningJob, list[tuple[str, str]]] | None:
    """Opens and deletes a job; None where it is gone, may no longer be read, or the tenant's day is used up."""
    with scoped(tenant, subject, durable=True):
        row = LearningJob.objects.filter(tenant_id=tenant, subject_id=subject, id=job).first()
        if row is None:
            return None
        LearningJob.objects.filter(id=job).delete()
        allowed = standing(tenant, subject).on and may_leave(tenant, subject, settings.LEARNING_REGIONS)
        if not allowed or _session_now(row) is None or not _count(tenant):
            return None
        try:
            data = unseal(open_key(row.key_id), bytes(row.sealed), Place(tenant, row.app_id, subject, job, job))
        except KeyGone:
            return None
    return row, [(role, text) for role, text in msgspec.json.decode(data)]


def _session_now(job: LearningJob) -> CallContext | None:
    """The session that the conversation was held in, as it is now: its caps, its name and thread as the source.

    None once its agent was killed, or no longer declares memory, or the person paused or disconnected it (M16). Tainted
    if it was when it was handed over, or has been since.
    """
    ctx = _SESSIONS["asked"](job.tenant_id, job.session_id) if _SESSIONS else None
    if ctx is None or ctx.session is None or ctx.subject != job.subject_id or policy.closed_gate(ctx):
        return None
    return replace(ctx, session=replace(ctx.session, tainted=ctx.session.tainted or job.tainted))


def _count(tenant: UUID) -> bool:
    """Counts one more conversation of the tenant today; False once there were as many as may."""
    today = {"tenant_id": tenant, "day": datetime.now(UTC).date()}
    LearningTally.objects.bulk_create([LearningTally(id=new_id(), **today)], ignore_conflicts=True)
    mine = LearningTally.objects.filter(**today, count__lt=settings.LEARNING_PER_DAY)
    return mine.update(count=F("count") + 1) == 1
