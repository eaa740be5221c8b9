"""Which entries an agent was given, told to their person alone: keyed marks beside the event of the read (K11)."""

from collections.abc import Sequence
from uuid import UUID

from django.db import connection

from memory_app.crypto.keyring import KeyGone, open_key
from memory_app.domain.context import CallContext
from memory_app.domain.ids import new_id
from memory_app.policy import Standing

NOTE = """INSERT INTO memory_app_contextuse (id, tenant_id, subject_id, at, event_id, marks)
    VALUES (%s, %s, %s, %s, %s, %s)"""


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
    marks = [key.mark(entry) for entry in entries]
    with connection.cursor() as cursor:
        cursor.execute(NOTE, [new_id(), ctx.tenant, ctx.person, known.now, event, marks])
