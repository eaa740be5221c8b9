"""Children (M18): memory stays off until a guardian, a member of the tenant, consents; and may be taken back."""

from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.people import is_member
from memory_app import journal
from memory_app.domain.context import Authority, CallContext
from memory_app.domain.errors import Forbidden
from memory_app.domain.kinds import Event, Status
from memory_app.domain.limits import CHILD_DAYS
from memory_app.models import Entry, MemorySettings, Subject
from memory_app.services import desk
from memory_app.services.generation import move_on


def mark_child(ctx: CallContext, child: bool = True) -> None:
    """Marks the subject as a child's (or no longer): off at once, until a guardian consents; what is there is kept for
    90 days more at most.

    Only an administrator's or the system's context may; raises Forbidden otherwise.
    """
    _require_authority(ctx)
    with desk.writing(ctx) as known:
        _subject(ctx).update(child=child, consent_by=None, consent_at=None)
        if child:
            _keep_at_most(ctx, known.now + timedelta(days=CHILD_DAYS))
        _switch_off(ctx)


def _keep_at_most(ctx: CallContext, ends: datetime) -> None:
    mine = Entry.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person).exclude(status=Status.ERASING)
    mine.filter(Q(expires_at=None) | Q(expires_at__gt=ends)).update(expires_at=ends)


def consent(ctx: CallContext, guardian: UUID) -> None:
    """Records a guardian's consent; the child (or the guardian) may then turn memory on.

    Raises Forbidden when the guardian is no active member of the tenant, or the subject is no child's.
    """
    _require_authority(ctx)
    with desk.writing(ctx):
        child = _subject(ctx).filter(child=True).exclude(user_id=guardian)
        if not child.exists() or not is_member(guardian, ctx.tenant):
            raise Forbidden
        child.update(consent_by=guardian, consent_at=timezone.now())
        journal.record(ctx, Event.SWITCHED, counts={"consent": 1})


def withdraw_consent(ctx: CallContext) -> None:
    """Takes consent back: off at once; nothing is deleted."""
    _require_authority(ctx)
    with desk.writing(ctx):
        _subject(ctx).update(consent_by=None, consent_at=None)
        _switch_off(ctx)


def _require_authority(ctx: CallContext) -> None:
    if ctx.authority not in (Authority.OPERATOR, Authority.SYSTEM):
        raise Forbidden
    if ctx.authority is Authority.OPERATOR:
        journal.watch(ctx, "consent")


def _switch_off(ctx: CallContext) -> None:
    MemorySettings.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person).update(enabled=False)
    move_on(ctx.tenant, ctx.person)
    journal.record(ctx, Event.SWITCHED, counts={"on": 0})


def _subject(ctx: CallContext) -> QuerySet[Subject]:
    return Subject.objects.filter(tenant_id=ctx.tenant, id=ctx.person)
