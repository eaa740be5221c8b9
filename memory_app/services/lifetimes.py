"""What lives and dies with a session (M1, C10): its own entries, its quarantined text that is no proposal, its turn."""

from uuid import UUID

from django.db.models import Q

from memory_app import journal
from memory_app.domain.context import CallContext
from memory_app.domain.kinds import Event, Level, Status
from memory_app.models import Entry, Turn
from memory_app.services import desk
from memory_app.services.vanish import discard, with_insights


def end_session(ctx: CallContext, session: UUID) -> int:
    """Purges what a session leaves behind and journals it; proposals stay. Returns how many entries went."""
    mine = Q(tenant_id=ctx.tenant, subject_id=ctx.person)
    with desk.writing(ctx):
        Turn.objects.filter(mine, session_id=session).delete()
        own = Q(level=Level.SESSION, session_id=session)
        own |= Q(source_session=session, quarantined=True, status=Status.ACTIVE)
        found = list(Entry.objects.filter(mine, own).exclude(status=Status.ERASING).values_list("id", flat=True))
        gone = with_insights(ctx.tenant, ctx.person, found)
        if gone:
            discard(ctx.tenant, ctx.person, gone)
            journal.record(ctx, Event.PURGED, gone, {"entries": len(gone)})
    return len(gone)
