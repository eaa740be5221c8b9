"""Bringing what is there under a new limit of a label (M13): in a worker, person by person; it only shortens."""

from uuid import UUID

from django.db import connection, transaction

from memory_app.domain.context import CallContext
from memory_app.domain.errors import NotFound
from memory_app.models import Subject
from memory_app.models.walls import as_role
from memory_app.services import desk
from memory_app.services.generation import move_on
from memory_app.services.purge import system
from memory_app.services.vanish import end_insights

DUE = "SELECT tenant_id, id FROM memory_app_subject WHERE retention_due AND state = 'active' LIMIT %s"
CAP = """UPDATE memory_app_entry SET expires_at = created_at + make_interval(days => %(days)s)
 WHERE tenant_id = %(tenant)s AND subject_id = %(subject)s AND label = %(label)s AND status <> 'erasing'
   AND (expires_at IS NULL OR expires_at > created_at + make_interval(days => %(days)s))"""


def mark_retention_due(tenant: UUID, app: UUID) -> None:
    """Notes that an app's people are concerned, in the tenant's scope and the caller's transaction."""
    Subject.objects.filter(tenant_id=tenant, app_id=app).update(retention_due=True)


def retention_due(people: int = 100) -> int:
    """Shortens the lives of what some people hold; returns of how many. Safe to repeat: a crash leaves them marked."""
    with transaction.atomic(durable=True), as_role("keep_courier"), connection.cursor() as cursor:
        cursor.execute(DUE, [people])
        due = [system(tenant, subject) for tenant, subject in cursor.fetchall()]
    return sum(_capped(one) for one in due)


def _capped(ctx: CallContext) -> bool:
    try:
        with desk.writing(ctx) as known:
            for label, days in known.retention.items():
                _cap(ctx, label, days)
            end_insights(ctx.tenant, ctx.person)
            Subject.objects.filter(tenant_id=ctx.tenant, id=ctx.person).update(retention_due=False)
            move_on(ctx.tenant, ctx.person)
    except NotFound:  # gone, or being erased, in the meantime
        return False
    return True


def _cap(ctx: CallContext, label: str, days: int) -> None:
    with connection.cursor() as cursor:
        cursor.execute(CAP, {"days": days, "tenant": ctx.tenant, "subject": ctx.person, "label": label})
