"""Which subject somebody is, and what holds for somebody who is none yet."""

from uuid import UUID

from django.db import connection

from memory_app.models.walls import Query, scoped

ACTIVE = "SELECT id FROM memory_app_subject WHERE tenant_id = %s AND app_id = %s AND shared = %s AND state = 'active'"
AT_FIRST = """SELECT 1 FROM memory_app_apppolicy p JOIN accounts_tenant t ON t.id = p.tenant_id
 WHERE p.tenant_id = %s AND p.app_id = %s AND p.default_enabled AND t.kind = 'organization'"""


def subject_of(
    *, tenant: UUID, app: UUID, user: UUID | None = None, external_id: str = "", shared: bool = False
) -> UUID | None:
    """The id of the person (or, `shared`, of what the app shares) in this tenant and app; None for one never seen."""
    with scoped(tenant, None, asked_of(tenant, app, user, external_id, shared)) as (row,):
        return row[0] if row else None


def asked_of(tenant: UUID, app: UUID, user: UUID | None, external_id: str, shared: bool) -> Query:
    """The query for that id, in the tenant's scope."""
    whose, who = ("user_id = %s", user) if user else ("user_id IS NULL AND external_id = %s", external_id)
    return f"{ACTIVE} AND {whose}", [tenant, app, shared, who]


def on_at_first(tenant: UUID, app: UUID) -> bool:
    """Whether memory will be on for somebody whom this app first sees: an organization's default (section 0)."""
    with scoped(tenant, None), connection.cursor() as cursor:
        cursor.execute(AT_FIRST, [tenant, app])
        return bool(cursor.fetchone())
