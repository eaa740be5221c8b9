"""What an organization's administrators see of an app: its rules, and what it shares among its agents (M1, M5)."""

from memory_app.domain.context import CallContext
from memory_app.domain.errors import NotFound
from memory_app.domain.limits import ACTIVE_LIMIT, WAITING_LIMIT
from memory_app.domain.records import AppRules, Overview
from memory_app.models import AppPolicy
from memory_app.models.walls import scoped
from memory_app.selectors import rows
from memory_app.selectors.memories import suggestions
from memory_app.selectors.standing import reading


def app_rules(ctx: CallContext) -> AppRules:
    """The app's rules; what holds without any set when there are none."""
    with scoped(ctx.tenant, None):
        found = AppPolicy.objects.filter(app_id=ctx.app, tenant_id=ctx.tenant).first()
    if found is None:
        return AppRules(default_enabled=False, active_limit=ACTIVE_LIMIT, waiting_limit=WAITING_LIMIT, retention={})
    return AppRules(
        default_enabled=found.default_enabled,
        active_limit=found.active_limit,
        waiting_limit=found.waiting_limit,
        retention=dict(found.retention_days),
        set_by=found.default_set_by,
        set_at=found.default_set_at,
    )


def shared_overview(ctx: CallContext) -> Overview:
    """What the app shares, in order, and what waits for an administrator; raises NotFound for a person's subject."""
    with reading(ctx) as known:
        if not known.shared:
            raise NotFound
        found = rows.fetch(ctx.tenant, ctx.person, rows.SHARED, tail=rows.IN_ORDER)
        items = rows.opened(found, tenant=ctx.tenant, app=known.app, subject=ctx.person)
        return Overview(enabled=known.on, items=tuple(items), proposals=suggestions(ctx, known))
