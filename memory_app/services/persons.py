"""Erasing a person (M5, M11, M13): everything, settings and traces included, and the keys. Receipts stay."""

import logging
from collections.abc import Callable
from uuid import UUID

from django.db import DatabaseError
from django.db.models import Q

from memory_app import journal
from memory_app.domain.context import Authority, CallContext
from memory_app.domain.errors import Forbidden
from memory_app.domain.kinds import Event
from memory_app.domain.records import Erased
from memory_app.models import Erasure, Receipt, Subject
from memory_app.models.walls import scoped
from memory_app.selectors import rows
from memory_app.services import desk
from memory_app.services.erasure import ELSEWHERE, complete
from memory_app.services.vanish import hide

log = logging.getLogger(__name__)


def also_erase(name: str, clear: Callable[[UUID, UUID], int]) -> None:
    """Registers rows about people that another app keeps, such as connections and sessions, by a name of its own.

    `clear(tenant, subject)` removes them and returns how many are left; it may run twice. An erasure of a person is
    confirmed only when each of these returns 0. Call it in an AppConfig's `ready`.
    """
    ELSEWHERE[name] = clear


def erase_person(ctx: CallContext) -> Erased:
    """Erases everything of this person and destroys every key; the subject then says nothing of who it was.

    No write gets in from the first moment on. Who comes back is given a new subject. On the say of the person, of an
    operator (journaled first), or of the app for its own end user; an agent never. Under a legal hold it is all out of
    use and kept until the release. Raises Forbidden, ReasonRequired, NotFound.
    """
    _authorise(ctx)
    with desk.writing(ctx) as known:
        if known.shared:
            raise Forbidden
        count = rows.count(ctx.tenant, ctx.person, f"e.status <> 'erasing' AND {rows.UNEXPIRED}")
        erasure = hide(ctx, known, Erasure.Scope.PERSON, Q(), Event.ERASED, count, key_id=known.key_id)
        Subject.objects.filter(tenant_id=ctx.tenant, id=ctx.person).update(state=Subject.State.ERASING)
    return _finished(erasure, count)


def _authorise(ctx: CallContext) -> None:
    by_app = ctx.authority == Authority.AGENT and ctx.agent is None and ctx.token is not None
    if ctx.authority not in (Authority.USER, Authority.OPERATOR) and not by_app:
        raise Forbidden
    journal.watch(ctx, "erase")


def _finished(erasure: Erasure, count: int) -> Erased:
    try:
        done = complete(erasure.tenant_id, erasure.subject_id, erasure.id)
    except DatabaseError as away:
        log.warning("erasure %s is left to a worker: %s", erasure.id, type(away).__name__)
        done = None
    if done is None or done.signed_at is None:
        return Erased(count=count, erasure=erasure.id, done=False)
    with scoped(done.tenant_id, done.subject_id):
        mine = Receipt.objects.filter(tenant_id=done.tenant_id, subject_id=done.subject_id, erasure_id=done.id)
        signed = mine.latest("issued_at")
    if signed.form == Receipt.Form.RESTRICTION:
        return Erased(count=count, erasure=done.id, restriction=signed.jws, done=False)
    return Erased(count=count, erasure=done.id, receipt=signed.id, jws=signed.jws)
