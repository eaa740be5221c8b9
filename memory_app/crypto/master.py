"""The installation's master key and what is derived from it. Never stored in a database, never logged."""

import base64
import hashlib
from functools import cache

from django.conf import settings

from memory_app.crypto.sealing import derive


def _master() -> bytes:
    return base64.b64decode(settings.MASTER_KEY, validate=True)


@cache
def purpose_key(purpose: str) -> bytes:
    """32 bytes for one purpose (`wrap`, `journal`, `cursor`, …)."""
    return derive(_master(), purpose)


@cache
def wrapping_keys() -> dict[str, bytes]:
    """What opens the keys of people, by id (16 hex digits): those of the settings, then the master key's own."""
    named = [base64.b64decode(key, validate=True) for key in settings.WRAPPING_KEYS]
    return {hashlib.sha256(key).hexdigest()[:16]: key for key in (*named, purpose_key("wrap"))}


def wrapping_key_id() -> str:
    """Which of them wraps: the first. Stored beside what it wraps, so that it can be rotated."""
    return next(iter(wrapping_keys()))
