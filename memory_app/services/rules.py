"""What an organization's administrators decide about an app (section 0, M13, M16). Each act leaves one event."""

from collections.abc import Iterable
from uuid import UUID

from django.db.models.functions import Now

from memory_app import journal, policy
from memory_app.domain.commands import SetRules
from memory_app.domain.context import CallContext
from memory_app.domain.errors import Malformed
from memory_app.domain.kinds import Event
from memory_app.domain.limits import ACTIVE_LIMIT_MAX, EXPIRY_DAYS, WAITING_LIMIT_MAX
from memory_app.models import AppPolicy
from memory_app.models.walls import scoped
from memory_app.services.nudge import nudge
from memory_app.services.retain import mark_retention_due


def set_app_policy(ctx: CallContext, wanted: SetRules) -> None:
    """Sets an app's default for the switch, its limits and its days per label; who set the default, and when, is kept.
    A worker shortens the lives of what is there.

    It locks the row of each of the app's people, as a write does: a write that rests on a default ends before that
    default is off (section 0). The surface checks that the caller administers the tenant.

    Raises Malformed (`field`), Forbidden.
    """
    policy.require_person(ctx)
    _require_within("active_limit", wanted.active_limit, range(1, ACTIVE_LIMIT_MAX + 1))
    _require_within("waiting_limit", wanted.waiting_limit, range(1, WAITING_LIMIT_MAX + 1))
    for label, days in wanted.retention.items():
        _require_within(label, days, EXPIRY_DAYS)
    with scoped(ctx.tenant, None, durable=True):
        AppPolicy.objects.get_or_create(app_id=ctx.app, tenant_id=ctx.tenant)
        found = AppPolicy.objects.select_for_update().get(app_id=ctx.app, tenant_id=ctx.tenant)
        turned = found.default_enabled != wanted.default_enabled
        who = {"default_set_by": ctx.actor.id, "default_set_at": Now()} if turned else {}
        AppPolicy.objects.filter(app_id=ctx.app, tenant_id=ctx.tenant).update(
            default_enabled=wanted.default_enabled,
            active_limit=wanted.active_limit,
            waiting_limit=wanted.waiting_limit,
            retention_days={str(label): days for label, days in wanted.retention.items()},
            **who,
        )
        mark_retention_due(ctx.tenant, ctx.app)
        journal.record(ctx, Event.ADMINISTERED, [ctx.app], {"on": int(wanted.default_enabled)})
        nudge("memory_app.tasks.retention_due")


def _require_within(field: str, value: int, allowed: range) -> None:
    if value not in allowed:
        raise Malformed(field=field)


def note_administration(ctx: CallContext, ids: Iterable[UUID]) -> None:
    """Writes down that an administrator is about to change these agents, in a transaction of its own."""
    policy.require_person(ctx)
    with scoped(ctx.tenant, None, durable=True):
        journal.record(ctx, Event.ADMINISTERED, ids)
