"""What is known of a person before anything else: the switch, the limits, the key in force, the database's clock."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID

from django.db import connection

from memory_app.domain.context import CallContext
from memory_app.domain.errors import NotFound
from memory_app.domain.kinds import Label
from memory_app.domain.limits import ACTIVE_LIMIT, CHILD_DAYS, WAITING_LIMIT
from memory_app.domain.records import Terms
from memory_app.models.walls import Query, scoped
from memory_app.policy import Standing

# What an app shares has no switch. A child's memory is off until a guardian consents (M18).
# A person's own choice wins; an organization's app may set a default, a personal tenant never (section 0).
ON = """s.shared OR (COALESCE(m.enabled, p.default_enabled AND t.kind = 'organization' AND NOT s.child, false)
                    AND (NOT s.child OR s.consent_at IS NOT NULL))"""
STANDING = f"""
SELECT s.app_id, s.key_id,
       {ON},
       clock_timestamp(),
       COALESCE(p.active_limit, {ACTIVE_LIMIT}), COALESCE(p.waiting_limit, {WAITING_LIMIT}),
       CASE WHEN m.enabled IS NOT NULL THEN 'user'
            WHEN p.default_enabled AND t.kind = 'organization' AND NOT s.child THEN 'tenant' ELSE '' END,
       s.shared, s.child AND s.consent_at IS NULL, COALESCE(p.retention_days, '{{}}'::jsonb), s.child,
       CASE WHEN m.enabled IS NULL THEN p.default_set_at END
  FROM memory_app_subject s
  JOIN accounts_tenant t ON t.id = s.tenant_id
  LEFT JOIN memory_app_memorysettings m ON m.subject_id = s.id AND m.tenant_id = s.tenant_id
  LEFT JOIN memory_app_apppolicy p ON p.app_id = s.app_id
 WHERE s.tenant_id = %s AND s.id = %s AND s.state = 'active'"""


@contextmanager
def reading(ctx: CallContext) -> Iterator[Standing]:
    """The scope of the call's person, and their standing; raises NotFound when they are gone or being erased."""
    with scoped(ctx.tenant, ctx.person, asked_of(ctx.tenant, ctx.person)) as (row,):
        yield told(row)


def standing_of(ctx: CallContext) -> Standing:
    """The same once, where nothing more is read in that scope."""
    with reading(ctx) as known:
        return known


def standing(tenant: UUID, subject: UUID) -> Standing:
    """The person's standing, in the caller's scope; raises NotFound when the subject is gone or being erased."""
    with connection.cursor() as cursor:
        cursor.execute(*asked_of(tenant, subject))
        return told(cursor.fetchone())


def asked_of(tenant: UUID, subject: UUID) -> Query:
    """The query whose row `told` understands."""
    return STANDING, [tenant, subject]


def told(row: tuple[Any, ...] | None) -> Standing:
    """The standing that a row tells; raises NotFound without one."""
    if row is None:
        raise NotFound
    return Standing(
        app=row[0],
        key_id=row[1],
        on=row[2],
        now=row[3],
        active_limit=row[4],
        waiting_limit=row[5],
        set_by=row[6],
        shared=row[7],
        needs_consent=row[8],
        child=row[10],
        default_since=row[11],
        retention=_days(row[9], row[10]),
    )


def _days(app: dict[str, int] | str, child: bool) -> dict[str, int]:
    """Days that entries of each label live at most: the app's, and 90 for a child's (M13, M18)."""
    days = dict(json.loads(app) if isinstance(app, str) else app)
    return {label: min(days.get(label, CHILD_DAYS), CHILD_DAYS) for label in Label} if child else days


def is_on(ctx: CallContext) -> bool:
    """Whether memory is on for this person."""
    return standing_of(ctx).on


def terms(ctx: CallContext) -> Terms:
    """How long the app keeps what, and whether the memory is a child's (M13, M18)."""
    known = standing_of(ctx)
    return Terms(retention=dict(known.retention), child=known.child, needs_consent=known.needs_consent)
