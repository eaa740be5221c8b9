"""Legal hold (M13): what must be kept for a while is put out of use when forgotten, and erased when the hold ends.

A forget that had begun to destroy before the hold was placed goes on.
"""

from datetime import date
from uuid import UUID

from django.utils import timezone

from memory_app import journal
from memory_app.domain.context import Authority, CallContext
from memory_app.domain.errors import Forbidden, Malformed, NotFound
from memory_app.domain.ids import new_id
from memory_app.domain.kinds import Event
from memory_app.drivers import copies
from memory_app.drivers.port import Where
from memory_app.models import Erasure, LegalHold, Subject
from memory_app.models.walls import scoped
from memory_app.services.erasure import complete

REASON_LENGTH = 500


def place_hold(ctx: CallContext, review_on: date) -> UUID:
    """Places a hold on a person for the operator's reason in the context, to be reviewed by a day; returns its id.

    A person has one hold at a time: placing another returns the one that is there. The surface checks the permission.
    Raises Forbidden, ReasonRequired, Malformed (a review day in the past, an overlong reason), NotFound.
    """
    _authorise(ctx, "place_hold")
    if review_on < timezone.now().date() or len(ctx.reason) > REASON_LENGTH:
        raise Malformed
    mine = {"tenant_id": ctx.tenant, "subject_id": ctx.person}
    with scoped(ctx.tenant, ctx.person, durable=True):
        _lock(ctx)
        if there := LegalHold.objects.filter(**mine, released_at=None).values_list("id", flat=True).first():
            return there
        hold = LegalHold(
            id=new_id(),
            **mine,
            reason=ctx.reason,
            placed_by=ctx.actor.id,
            placed_at=timezone.now(),
            review_on=review_on,
        )
        LegalHold.objects.bulk_create([hold])
        journal.record(ctx, Event.HELD, [hold.id], {"holds": 1})
    return hold.id


def release_hold(ctx: CallContext) -> int:
    """Ends the person's hold; everything forgotten under it is now erased and receipted. Returns how many erasures.

    What a crash leaves open is taken up by a worker. Raises Forbidden, ReasonRequired, NotFound (no hold).
    """
    _authorise(ctx, "release_hold")
    mine = {"tenant_id": ctx.tenant, "subject_id": ctx.person}
    with scoped(ctx.tenant, ctx.person, durable=True):
        _lock(ctx)
        hold = LegalHold.objects.filter(**mine, released_at=None).first()
        if hold is None:
            raise NotFound
        LegalHold.objects.filter(**mine, id=hold.id).update(released_at=timezone.now(), released_by=ctx.actor.id)
        held = Erasure.objects.filter(**mine, state=Erasure.State.HELD).order_by("requested_at")
        waiting = list(held.values_list("id", flat=True))
        held.update(state=Erasure.State.REQUESTED, signed_at=None)
        journal.record(ctx, Event.RELEASED, [hold.id], {"holds": 1})
    for erasure in waiting:
        complete(ctx.tenant, ctx.person, erasure)
    return len(waiting)


def _lock(ctx: CallContext) -> None:
    """Also a person who is being erased can be held; one who was erased can't."""
    copies.lock(Where(ctx.tenant, ctx.app, ctx.person))
    there = Subject.objects.filter(tenant_id=ctx.tenant, id=ctx.person).exclude(state=Subject.State.ERASED)
    if not there.exists():
        raise NotFound


def _authorise(ctx: CallContext, action: str) -> None:
    if ctx.authority != Authority.OPERATOR:
        raise Forbidden
    journal.watch(ctx, action)
