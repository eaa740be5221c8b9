"""Whether a person's texts may leave for an outside model (M14, M18, M20)."""

from collections.abc import Sequence
from uuid import UUID

from django.db import connection

# Never a child's; and a tenant that names a region only to what declares it.
MAY_LEAVE = """SELECT NOT s.child AND (t.region = '' OR t.region = ANY(%s))
  FROM memory_app_subject s JOIN accounts_tenant t ON t.id = s.tenant_id WHERE s.tenant_id = %s AND s.id = %s"""


def may_leave(tenant: UUID, subject: UUID, regions: Sequence[str]) -> bool:
    """Whether this person's texts may go to an endpoint in these regions, in the caller's scope."""
    with connection.cursor() as cursor:
        cursor.execute(MAY_LEAVE, [list(regions), tenant, subject])
        row = cursor.fetchone()
    return bool(row and row[0])
