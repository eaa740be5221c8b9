"""Forgetting (K6, K7): first out of sight, then erased everywhere, then confirmed. A crash resumes at any step."""

from uuid import UUID

from django.db.models import Q

from memory_app import journal
from memory_app.domain.commands import Forget
from memory_app.domain.context import Authority, CallContext
from memory_app.domain.errors import Forbidden, NotFound
from memory_app.domain.ids import new_id
from memory_app.domain.kinds import Event, Status
from memory_app.domain.records import Forgotten
from memory_app.models import Entry, Erasure, Proposal, Subject, Version
from memory_app.policy import Standing
from memory_app.selectors import rows
from memory_app.services import desk
from memory_app.services.decide import erase_waiting
from memory_app.services.erasure import complete
from memory_app.services.revise import changeable

MAY_FORGET = (Authority.USER, Authority.USER_WORDS, Authority.OPERATOR)


def forget(ctx: CallContext, command: Forget) -> Forgotten:
    """Forgets one entry for good; a waiting suggestion is rejected instead. Works while memory is off.

    Raises NotFound, StaleRevision.
    """
    _authorise(ctx, "forget", [command.entry])
    with desk.writing(ctx) as known:
        row = rows.find(ctx.tenant, ctx.person, command.entry)
        if row and row.status == Status.WAITING and row.level == "person":
            erase_waiting(ctx, row)
            return Forgotten(count=1, erasure=None)
        changeable(ctx, command.entry, command.revision)
        erasure = hide(ctx, known, Erasure.Scope.ENTRY, Q(id=command.entry))
        journal.record(ctx, Event.FORGOTTEN, erasure.entry_ids, {"entries": 1})
    return finished(erasure, 1)


def forget_all(ctx: CallContext) -> Forgotten:
    """Forgets everything and destroys the person's key; keeps the switch and the connections (K7)."""
    _authorise(ctx, "forget_all", [])
    with desk.writing(ctx) as known:
        count = rows.count(ctx.tenant, ctx.person, f"e.status <> 'erasing' AND {rows.UNEXPIRED}")
        erasure = hide(ctx, known, Erasure.Scope.ALL, Q(), key_id=known.key_id)
        Subject.objects.filter(tenant_id=ctx.tenant, id=ctx.person).update(key_id=new_id())
        journal.record(ctx, Event.FORGOTTEN_ALL, counts={"entries": count})
    return finished(erasure, count)


def _authorise(ctx: CallContext, action: str, ids: list[UUID]) -> None:
    if ctx.authority not in MAY_FORGET:
        raise Forbidden
    journal.watch(ctx, action, ids)


def hide(ctx: CallContext, known: Standing, scope: Erasure.Scope, which: Q, key_id: UUID | None = None) -> Erasure:
    """Takes entries out of every list and read, and writes the erasure that will finish the job."""
    mine = Q(tenant_id=ctx.tenant, subject_id=ctx.person)
    entries = list(Entry.objects.filter(mine, which).exclude(status=Status.ERASING).values_list("id", flat=True))
    if scope == Erasure.Scope.ENTRY and not entries:
        raise NotFound
    Entry.objects.filter(mine, id__in=entries).update(status=Status.ERASING)
    erasure = Erasure(
        id=new_id(),
        tenant_id=ctx.tenant,
        app_id=known.app,
        subject_id=ctx.person,
        scope=scope,
        state=Erasure.State.ERASING,
        entry_ids=entries,
        counts={
            "entries": len(entries),
            "versions": Version.objects.filter(mine, entry_id__in=entries).count(),
            "proposals": Proposal.objects.filter(mine, entry_id__in=entries).count(),
        },
        key_id=key_id,
        authority=ctx.authority,
        requested_by=ctx.actor.id,
        requested_at=known.now,
    )
    Erasure.objects.bulk_create([erasure])
    return erasure


def finished(erasure: Erasure, count: int) -> Forgotten:
    """Carries the erasure through, outside the transaction that wrote it, and answers."""
    done = complete(erasure.tenant_id, erasure.subject_id, erasure.id)
    return Forgotten(count=count, erasure=erasure.id, done=done)
