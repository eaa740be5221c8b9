"""Which entries an agent was given, told to their person alone: keyed marks beside the event of the read (K11)."""

from collections.abc import Sequence
from uuid import UUID

from memory_app.crypto.keyring import KeyGone, open_key
from memory_app.domain.context import CallContext
from memory_app.domain.ids import new_id
from memory_app.models import ContextUse
from memory_app.policy import Standing


def note_given(ctx: CallContext, known: Standing, event: UUID, entries: Sequence[UUID]) -> None:
    """Notes what was given by this event. Not of what an app shares: that is no person's, so there is nobody to tell.

    Nothing without the key: it would be read by nobody.
    """
    if known.shared or not entries:
        return
    try:
        key = open_key(known.key_id)
    except KeyGone:
        return
    use = ContextUse(
        id=new_id(),
        tenant_id=ctx.tenant,
        subject_id=ctx.person,
        at=known.now,
        event_id=event,
        marks=[key.mark(entry) for entry in entries],
    )
    ContextUse.objects.bulk_create([use])
