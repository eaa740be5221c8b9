"""Sealing what a surface keeps for a person outside the store, such as a chat page's conversation."""

from memory_app.crypto.keyring import KeyGone, ensure_key
from memory_app.crypto.sealing import seal
from memory_app.domain.context import CallContext
from memory_app.domain.errors import NotFound
from memory_app.selectors.notes import place_of
from memory_app.selectors.standing import standing_of


def seal_note(ctx: CallContext, note: bytes, place: str) -> bytes:
    """The note, sealed under the person's key and bound to `place`; `selectors.open_note` opens it there.

    Stores nothing. Raises NotFound when the person is erased or everything is being forgotten at this moment.
    """
    known = standing_of(ctx)
    try:
        key = ensure_key(known.key_id, tenant=ctx.tenant, subject=ctx.person)
    except KeyGone:
        raise NotFound from None
    return seal(key, note, place_of(ctx, known.app, place))
