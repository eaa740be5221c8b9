"""Learning from a conversation (M20): off by default; what it yields are suggestions that wait for the person."""

import logging
from collections.abc import Sequence
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
from memory_app.domain.context import Actor, AgentRef, Authority, CallContext, Mode, SessionRef, Surface
from memory_app.domain.errors import NotFound, TooLong
from memory_app.domain.ids import new_id
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


def learn_from(ctx: CallContext, turns: Sequence[tuple[str, str]]) -> bool:
    """Puts a conversation of (role, text) to be learned from; False where learning is off or not allowed here.

    It rests sealed until the worker read it, 15 minutes at most. Raises TooLong over 32 KB.
    """
    if not settings.LEARNING or policy.closed_gate(ctx):
        return False
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
    """Reads conversations that wait and proposes what the model suggests; returns how many it took on."""
    if not settings.LEARNING:
        return 0
    with transaction.atomic(durable=True), as_role("keep_courier"), connection.cursor() as cursor:
        cursor.execute(TOO_OLD)
        cursor.execute(CLAIM, [jobs])
        claimed = cursor.fetchall()
    for tenant, subject, job in claimed:
        _learn(tenant, subject, job)
    return len(claimed)


def _learn(tenant: UUID, subject: UUID, job: UUID) -> None:
    taken = _take(tenant, subject, job)
    if taken is None:
        return
    ctx, turns = taken
    try:
        suggested = learner.suggest(turns)
    except LearnerFault as fault:
        log.warning("the learning model did not answer: %s", fault)
        return
    for one in suggested:
        try:
            propose(ctx, Propose(text=one.text, kind=one.kind))
        except NotFound:  # erased in the meantime
            return


def _take(tenant: UUID, subject: UUID, job: UUID) -> tuple[CallContext, list[tuple[str, str]]] | None:
    """Opens and deletes a job; None where it is gone, may no longer be read, or the tenant's day is used up."""
    with scoped(tenant, subject, durable=True):
        row = LearningJob.objects.filter(tenant_id=tenant, subject_id=subject, id=job).first()
        if row is None:
            return None
        LearningJob.objects.filter(id=job).delete()
        allowed = standing(tenant, subject).on and may_leave(tenant, subject, settings.LEARNING_REGIONS)
        if not allowed or not _count(tenant):
            return None
        try:
            data = unseal(open_key(row.key_id), bytes(row.sealed), Place(tenant, row.app_id, subject, job, job))
        except KeyGone:
            return None
    return _context(row), [(role, text) for role, text in msgspec.json.decode(data)]


def _count(tenant: UUID) -> bool:
    """Counts one more conversation of the tenant today; False once there were as many as may."""
    today = {"tenant_id": tenant, "day": datetime.now(UTC).date()}
    LearningTally.objects.bulk_create([LearningTally(id=new_id(), **today)], ignore_conflicts=True)
    mine = LearningTally.objects.filter(**today, count__lt=settings.LEARNING_PER_DAY)
    return mine.update(count=F("count") + 1) == 1


def _context(job: LearningJob) -> CallContext:
    """The session that the conversation was held in: its caps, its taint, its name as the source."""
    return CallContext(
        tenant=job.tenant_id,
        app=job.app_id,
        subject=job.subject_id,
        actor=Actor(id=job.agent_id, name=job.agent),
        authority=Authority.AGENT,
        surface=Surface.GATEWAY,
        agent=AgentRef(id=job.agent_id, name=job.agent, declared=True),
        session=SessionRef(id=job.session_id, mode=Mode.DURABLE, user_started=True, tainted=job.tainted),
    )
