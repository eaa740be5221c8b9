"""What lives and dies with a session goes after its end (C10, M1). A crash in between is taken up by the worker."""

from contextlib import suppress
from typing import Any
from uuid import UUID

from django.db.models import Q
from django.utils import timezone

from agents_gateway.models import AgentSession, Connection
from memory_app import services
from memory_app.domain.context import Actor, Authority, CallContext, Mode, SessionRef, Surface
from memory_app.domain.errors import NotFound

BATCH = 500
SYSTEM = UUID(int=0)
EVERY = Q()
_COLUMNS = ("id", "tenant_id", "app_id", "subject_id", "mode")


def purge(which: Q = EVERY) -> int:
    """Purges what a batch of ended sessions left behind; returns how many sessions. Doing one twice does no harm."""
    ended = AgentSession.objects.filter(which, ended_at__isnull=False, purged_at=None, subject_id__isnull=False)
    rows = list(ended.order_by("ended_at").values(*_COLUMNS)[:BATCH])
    for row in rows:
        _purge(row)
    return len(rows)


def _purge(row: dict[str, Any]) -> None:
    with suppress(NotFound):  # the person is erased or being erased, and so is all of this
        services.end_session(_context(row), row["id"])
    AgentSession.objects.filter(pk=row["id"], purged_at=None).update(purged_at=timezone.now())


def _context(row: dict[str, Any]) -> CallContext:
    return CallContext(
        tenant=row["tenant_id"],
        app=row["app_id"],
        subject=row["subject_id"],
        actor=Actor(id=SYSTEM),
        authority=Authority.SYSTEM,
        surface=Surface.WORKER,
        session=SessionRef(id=row["id"], mode=Mode(row["mode"]), user_started=True),
    )


def erase(tenant: UUID, subject: UUID) -> int:
    """Deletes the sessions and connections of a person who is erased (M11); returns how many are left."""
    mine = Q(tenant_id=tenant, subject_id=subject)
    AgentSession.objects.filter(mine).delete()
    Connection.objects.filter(mine).delete()
    return AgentSession.objects.filter(mine).count() + Connection.objects.filter(mine).count()
