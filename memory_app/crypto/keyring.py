"""Keys of people, kept in the keys database: made before the first text, destroyed with the last (recipe 7).

Opened keys are cached for a minute, at most 2 000, and then let go, also where nobody asks for any; so one destroyed by
another process is a minute at most in this one. The gate is the subject's row, not this cache.
"""

import os
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from threading import Lock
from uuid import UUID

from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.db import transaction
from django.db.models.functions import Now
from django.utils import timezone

from memory_app.crypto.master import wrapping_key_id, wrapping_keys
from memory_app.crypto.sealing import NONCE, Key
from memory_app.crypto.sweeper import Sweeper
from memory_app.models import PersonKey

CACHE_SECONDS, CACHE_SIZE = 60.0, 2000
_cache: OrderedDict[UUID, tuple[float, Key]] = OrderedDict()
_lock = Lock()
_clock = time.monotonic


class KeyGone(Exception):
    """The key was destroyed, or never was: what it sealed can't be read by anybody."""


class UnknownWrappingKey(Exception):
    """A key is wrapped under one that this process does not have: it is to be named in KEEPSAKE_WRAPPING_KEYS."""


def _bind(key_id: UUID, tenant: UUID, subject: UUID | None) -> bytes:
    return b"|".join((key_id.bytes, tenant.bytes, subject.bytes if subject else b""))


def _wrap(secret: bytes, bound: bytes) -> bytes:
    nonce = os.urandom(NONCE)
    return nonce + AESGCM(wrapping_keys()[wrapping_key_id()]).encrypt(nonce, secret, bound)


def _unwrap(kek_id: str, wrapped: bytes, bound: bytes) -> bytes:
    if kek_id not in wrapping_keys():
        raise UnknownWrappingKey(kek_id)
    return AESGCM(wrapping_keys()[kek_id]).decrypt(wrapped[:NONCE], wrapped[NONCE:], bound)


def _remembered(key_id: UUID) -> Key | None:
    with _lock:
        _drop_old()
        found = _cache.get(key_id)
        return found[1] if found else None


def _keep(key: Key) -> Key:
    with _lock:
        _drop_old()
        _cache[key.id] = (_clock(), key)
        _cache.move_to_end(key.id)
        if len(_cache) > CACHE_SIZE:
            _cache.popitem(last=False)
    _sweeper.wake(CACHE_SECONDS)
    return key


def _drop_old() -> float | None:
    """With the lock held; returns the seconds until the next is old, the oldest standing first."""
    while _cache:
        left = next(iter(_cache.values()))[0] + CACHE_SECONDS - _clock()
        if left > 0:
            return left
        _cache.popitem(last=False)
    return None


def _sweep() -> float | None:
    with _lock:
        return _drop_old()


_sweeper = Sweeper(_sweep)


def drop(key_id: UUID) -> None:
    """Forgets an opened key in this process."""
    with _lock:
        _cache.pop(key_id, None)


def open_key(key_id: UUID) -> Key:
    """The opened key; raises KeyGone when it was destroyed or never made."""
    if key := _remembered(key_id):
        return key
    row = PersonKey.objects.filter(key_id=key_id).values_list("wrapped", "kek_id", "tenant_id", "subject_id").first()
    if row is None or row[0] is None:
        raise KeyGone
    return _keep(Key(key_id, _unwrap(row[1], bytes(row[0]), _bind(key_id, *row[2:]))))


def ensure_key(key_id: UUID, *, tenant: UUID, subject: UUID | None) -> Key:
    """Opens the key, making it first if need be, committed before any text is sealed with it; raises KeyGone."""
    if key := _remembered(key_id):
        return key
    fresh = PersonKey(
        key_id=key_id,
        tenant_id=tenant,
        subject_id=subject,
        wrapped=_wrap(os.urandom(32), _bind(key_id, tenant, subject)),
        kek_id=wrapping_key_id(),
        created_at=timezone.now(),
    )
    with transaction.atomic(using="keys"):
        PersonKey.objects.bulk_create([fresh], ignore_conflicts=True)
    return open_key(key_id)


def destroy_key(key_id: UUID, *, tenant: UUID, subject: UUID | None) -> None:
    """Destroys the key for good; may run twice. The row stays, so that the destruction can be replayed."""
    tombstone = PersonKey(
        key_id=key_id,
        tenant_id=tenant,
        subject_id=subject,
        kek_id=wrapping_key_id(),
        created_at=timezone.now(),
        destroyed_at=timezone.now(),
    )
    with transaction.atomic(using="keys"):
        PersonKey.objects.bulk_create([tombstone], ignore_conflicts=True)
        PersonKey.objects.filter(key_id=key_id, destroyed_at=None).update(wrapped=None, destroyed_at=Now())
    drop(key_id)


def bury(ids: Iterable[UUID], *, tenant: UUID, subject: UUID) -> None:
    """Notes ids of forgotten entries, or of an erased person, beside the destroyed keys; may run twice.

    So the list to replay after a restore is whole, and can't be lost with the backup that it corrects (M11).
    """
    now = timezone.now()
    tombs = [
        PersonKey(
            key_id=id_,
            tenant_id=tenant,
            subject_id=subject,
            kek_id=wrapping_key_id(),
            created_at=now,
            destroyed_at=now,
        )
        for id_ in ids
    ]
    with transaction.atomic(using="keys"):
        PersonKey.objects.bulk_create(tombs, ignore_conflicts=True)


def wrap_anew() -> tuple[int, int]:
    """Wraps each live key under the first wrapping key; returns how many were, and how many are under another still.

    Each is on its own, so it may be cut off and run again. A key destroyed meanwhile stays destroyed: what is replaced
    must still be there. Raises UnknownWrappingKey.
    """
    newest, done = wrapping_key_id(), 0
    others = PersonKey.objects.filter(holder="keepsake", wrapped__isnull=False).exclude(kek_id=newest)
    rows = others.values_list("wrapped", "kek_id", "key_id", "tenant_id", "subject_id")
    for wrapped, kek_id, key_id, tenant, subject in rows.iterator(chunk_size=1000):
        bound = _bind(key_id, tenant, subject)
        fresh = _wrap(_unwrap(kek_id, bytes(wrapped or b""), bound), bound)
        done += PersonKey.objects.filter(key_id=key_id, wrapped=wrapped).update(wrapped=fresh, kek_id=newest)
    return done, others.count()


def keys_of(tenant: UUID, subject: UUID) -> set[UUID]:
    """The ids of every key that this person ever had and that still opens something."""
    mine = PersonKey.objects.filter(tenant_id=tenant, subject_id=subject, wrapped__isnull=False)
    return set(mine.values_list("key_id", flat=True))


def gone() -> Iterator[tuple[UUID, UUID, UUID]]:
    """Everything that must not come back: tenant, subject, and the id of a key, an entry or the subject itself."""
    dead = PersonKey.objects.filter(wrapped__isnull=True).values_list("tenant_id", "subject_id", "key_id")
    for tenant, subject, id_ in dead.iterator(chunk_size=5000):
        if subject:
            yield tenant, subject, id_


def is_open(key_id: UUID) -> bool:
    """Whether this process still holds the opened key."""
    return _remembered(key_id) is not None


def is_destroyed(key_id: UUID) -> bool:
    """Whether nothing that opens this key is left."""
    return not PersonKey.objects.filter(key_id=key_id, wrapped__isnull=False).exists()


def clear() -> None:
    """Forgets every opened key in this process."""
    with _lock:
        _cache.clear()
