"""The person's switch (K1, K3) and the choice of a mail digest (K13)."""

from memory_app import journal, policy
from memory_app.domain.context import CallContext
from memory_app.domain.errors import GuardianConsentRequired
from memory_app.domain.kinds import Event
from memory_app.models import MemorySettings, Turn
from memory_app.models.walls import scoped
from memory_app.selectors.standing import standing
from memory_app.services import desk
from memory_app.services.generation import move_on


def switch(ctx: CallContext, enabled: bool) -> bool:
    """Turns memory on or off for this person; off stops all use at once and deletes nothing.

    After an off returns, nothing is added, accepted or proposed and no run begun later is given memory: every such
    write holds the same lock and looks at the switch under it.
    """
    policy.require_person(ctx)
    with desk.writing(ctx) as known:
        if enabled and known.needs_consent:
            raise GuardianConsentRequired
        own = MemorySettings.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person)
        if own.filter(enabled=enabled).exists():
            return enabled
        _choose(ctx, enabled=enabled, enabled_at=known.now)
        move_on(ctx.tenant, ctx.person)
        Turn.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person).delete()  # what words allowed ends (C13)
        journal.record(ctx, Event.SWITCHED, counts={"on": int(enabled)})
    return enabled


def set_digest(ctx: CallContext, wanted: bool) -> None:
    """Whether waiting suggestions are told by mail (the mail never holds their text)."""
    policy.require_person(ctx)
    with scoped(ctx.tenant, ctx.person, durable=True):
        standing(ctx.tenant, ctx.person)
        _choose(ctx, digest=wanted)


def _choose(ctx: CallContext, **choice: object) -> None:
    own = MemorySettings(subject_id=ctx.person, tenant_id=ctx.tenant)
    MemorySettings.objects.bulk_create([own], ignore_conflicts=True)
    MemorySettings.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person).update(**choice)
