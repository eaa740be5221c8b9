"""Once per key (C3): the row commits with the write; keyed hashes and an id, never text. Steps under the lock."""

from uuid import UUID

import msgspec

from memory_app.crypto.master import purpose_key
from memory_app.crypto.sealing import keyed_digest
from memory_app.domain.commands import Remember
from memory_app.domain.context import CallContext
from memory_app.domain.errors import BadKey, Gone, IdempotencyMismatch
from memory_app.domain.ids import new_id
from memory_app.domain.text import encoded
from memory_app.models import IdempotencyKey
from memory_app.policy import Standing
from memory_app.selectors import rows

KEY_BYTES = range(1, 201)


def _tenant_digest(ctx: CallContext, message: bytes) -> bytes:
    return keyed_digest(keyed_digest(purpose_key("idempotency"), ctx.tenant.bytes), message)


def key_mac(ctx: CallContext, key: str) -> bytes:
    """The keyed hash of a key of 1 to 200 bytes; raises BadKey."""
    data = encoded(key)
    if len(data) not in KEY_BYTES:
        raise BadKey
    return _tenant_digest(ctx, b"key" + data)


def request_mac(ctx: CallContext, command: Remember, kind: str) -> bytes:
    """The keyed hash of the canonical request: text, kind, pin, expiry."""
    canonical = [command.text, kind, command.pinned, command.expires_in_days, command.expires_at]
    return _tenant_digest(ctx, b"request" + msgspec.json.encode(canonical))


def earlier(ctx: CallContext, mac: bytes, request: bytes) -> UUID | None:
    """The entry that this key made before, or None; raises Gone (forgotten since), IdempotencyMismatch."""
    mine = IdempotencyKey.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, actor_id=ctx.actor.id)
    found = mine.filter(key_mac=mac).first()
    if found is None:
        return None
    row = rows.find(ctx.tenant, ctx.person, found.entry_id)
    if row is None or found.request_mac is None:
        raise Gone
    if bytes(found.request_mac) != request:
        raise IdempotencyMismatch
    return found.entry_id


def keep(ctx: CallContext, known: Standing, mac: bytes, request: bytes, entry: UUID) -> None:
    """Writes the row in the transaction of the write."""
    row = IdempotencyKey(
        id=new_id(),
        tenant_id=ctx.tenant,
        subject_id=ctx.person,
        actor_id=ctx.actor.id,
        key_mac=mac,
        request_mac=request,
        entry_id=entry,
        created_at=known.now,
    )
    IdempotencyKey.objects.bulk_create([row])
