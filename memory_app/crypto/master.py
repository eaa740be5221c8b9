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
def wrapping_key_id() -> str:
    """Which wrapping key is in force: 16 hex digits, stored beside what it wraps so that it can be rotated."""
    return hashlib.sha256(purpose_key("wrap")).hexdigest()[:16]
