"""Whether a person's texts may leave for an outside model, or be copied to a driver (M14, M18, M20)."""

from collections.abc import Sequence
from uuid import UUID

from django.db import connection

from memory_app.drivers.port import Capabilities

# A child's to nobody else's machine; and a tenant that names a region only to what declares it.
MAY_LEAVE = """SELECT NOT (s.child AND %s) AND (t.region = '' OR t.region = ANY(%s))
  FROM memory_app_subject s JOIN accounts_tenant t ON t.id = s.tenant_id WHERE s.tenant_id = %s AND s.id = %s"""


def may_leave(tenant: UUID, subject: UUID, regions: Sequence[str]) -> bool:
    """Whether this person's texts may go to an endpoint in these regions, in the caller's scope."""
    return _allowed(tenant, subject, True, regions)


def may_hold(tenant: UUID, subject: UUID, driver: Capabilities) -> bool:
    """Whether a driver may hold copies of this person's texts, in the caller's scope."""
    if driver.regions is None and not driver.is_remote:
        return True
    return _allowed(tenant, subject, driver.is_remote, sorted(driver.regions or ()))


def _allowed(tenant: UUID, subject: UUID, is_remote: bool, regions: Sequence[str]) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(MAY_LEAVE, [is_remote, list(regions), tenant, subject])
        row = cursor.fetchone()
    return bool(row and row[0])
