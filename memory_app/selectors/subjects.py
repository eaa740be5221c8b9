"""Which subject somebody is, and what holds for somebody who is none yet."""

from uuid import UUID

from django.db import connection

from memory_app.models import Subject
from memory_app.models.walls import scoped

AT_FIRST = """SELECT 1 FROM memory_app_apppolicy p JOIN accounts_tenant t ON t.id = p.tenant_id
 WHERE p.tenant_id = %s AND p.app_id = %s AND p.default_enabled AND t.kind = 'organization'"""


def subject_of(
    *, tenant: UUID, app: UUID, user: UUID | None = None, external_id: str = "", shared: bool = False
) -> UUID | None:
    """The id of the person (or, `shared`, of what the app shares) in this tenant and app; None for one never seen."""
    who = {"tenant_id": tenant, "app_id": app, "user_id": user, "external_id": external_id, "shared": shared}
    with scoped(tenant, None):
        active = Subject.objects.filter(**who, state=Subject.State.ACTIVE)
        return active.values_list("id", flat=True).first()


def on_at_first(tenant: UUID, app: UUID) -> bool:
    """Whether memory will be on for somebody whom this app first sees: an organization's default (section 0)."""
    with scoped(tenant, None), connection.cursor() as cursor:
        cursor.execute(AT_FIRST, [tenant, app])
        return bool(cursor.fetchone())
