"""What a surface keeps for a person outside the store (a chat page's conversation), opened with the person's key.

The note is bound to its place, such as one browser session, and to the key in force: moved, or after forgetting
everything, it opens for nobody.
"""

import hashlib
from collections.abc import Sequence
from uuid import UUID

from memory_app.crypto.keyring import KeyGone, open_key
from memory_app.crypto.sealing import BrokenSeal, Place, unseal
from memory_app.domain.context import CallContext
from memory_app.models.walls import scoped
from memory_app.selectors.leaving import may_leave
from memory_app.selectors.standing import standing_of


def place_of(ctx: CallContext, app: UUID, place: str) -> Place:
    """Where a note belongs: this person, and a place that the surface names."""
    named = UUID(bytes=hashlib.blake2b(place.encode(), digest_size=16, person=b"keep note").digest())
    return Place(ctx.tenant, app, ctx.person, named, named, "note")


def open_note(ctx: CallContext, sealed: bytes, place: str) -> bytes | None:
    """A note that `services.seal_note` sealed for this person in this place; None when it opens no more."""
    known = standing_of(ctx)
    try:
        return unseal(open_key(known.key_id), sealed, place_of(ctx, known.app, place))
    except (KeyGone, BrokenSeal):
        return None


def may_leave_to(ctx: CallContext, regions: Sequence[str]) -> bool:
    """Whether this person's texts may go to an outside model in these regions (M14, M18)."""
    with scoped(ctx.tenant, ctx.person):
        return may_leave(ctx.tenant, ctx.person, regions)
