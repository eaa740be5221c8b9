"""What of an app's shared memory may be carried to another app (M2): one read, one event."""

from memory_app import journal, policy
from memory_app.domain.carried import Carried
from memory_app.domain.context import CallContext
from memory_app.domain.errors import NotFound
from memory_app.domain.kinds import Event
from memory_app.selectors import rows
from memory_app.selectors.standing import reading

# What a person vouched for, and is true today: a file tells no times, so what is over would be true again.
CARRIED = f"{rows.SHARED} AND e.kind = 'procedure' AND e.label = 'none' AND e.trust = 'confirmed' AND NOT e.quarantined"


def export_procedures(ctx: CallContext) -> list[Carried]:
    """The procedures an app shares, in order. The surface checks that the caller administers the tenant.

    Raises Forbidden for all but people, NotFound for a person's subject.
    """
    policy.require_person(ctx)
    with reading(ctx) as known:
        if not known.shared:
            raise NotFound
        found = rows.fetch(ctx.tenant, ctx.person, CARRIED, tail=rows.IN_ORDER, source=rows.FROM_NOW)
        opened = rows.opened(found, tenant=ctx.tenant, app=known.app, subject=ctx.person)
        journal.record(ctx, Event.EXPORTED, [one.id for one in opened], {"entries": len(opened)})
    return [Carried(text=one.text, tainted=one.tainted) for one in opened]
