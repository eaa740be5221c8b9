"""The key sets of outside issuers, fetched by address and kept for a while (C8).

Fetching is bounded so that tokens made up by a stranger can't make us call out: a set is fetched when it is older than
five minutes, and once more for an unknown `kid`, each at most every 30 seconds per issuer and process.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from threading import Lock
from typing import Any
from urllib.parse import urlsplit

import urllib3
from jwt import PyJWK
from jwt.exceptions import PyJWTError

from accounts.jws import is_name, strict_json

log = logging.getLogger(__name__)
FRESH = 300.0  # seconds a set is used without asking again
STALE = 1200.0  # seconds after which a set that can't be fetched any more is dropped
COOLDOWN = 30.0
DEADLINE = 5.0
MAX_BYTES = 65_536
MAX_KEYS = 16
LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})
ALGORITHM_OF = {("OKP", "Ed25519"): "EdDSA", ("EC", "P-256"): "ES256", ("RSA", ""): "RS256"}

_pool = urllib3.PoolManager(num_pools=8, maxsize=1, retries=False, timeout=urllib3.Timeout(connect=2, read=3))


class KeySetUnavailable(Exception):
    """The address gave no usable key set."""


class KeySet:
    """One issuer's keys by `kid`. Safe to share between threads; a known key never waits for the network."""

    def __init__(self, url: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._url = url
        self._clock = clock
        self._lock = Lock()
        self._keys: dict[str, PyJWK] = {}
        self._fetched = self._tried = self._missed = float("-inf")

    def key(self, kid: str) -> PyJWK | None:
        """The key with this id, fetched when that may help and is allowed; None when there is none."""
        if kid in self._keys and self._clock() - self._fetched < FRESH:
            return self._keys.get(kid)
        with self._lock:
            now = self._clock()
            if now - self._fetched >= FRESH:
                self._refresh(now)
            elif kid not in self._keys and now - self._missed >= COOLDOWN:
                self._missed = now
                self._refresh(now)
            if kid not in self._keys:
                self._missed = max(self._missed, self._tried)
            return self._keys.get(kid)

    def _refresh(self, now: float) -> None:
        if now - self._tried < COOLDOWN and self._fetched < self._tried:
            return
        self._tried = now
        try:
            self._keys = fetch(self._url)
            self._fetched = now
        except KeySetUnavailable as error:
            log.warning("key set of an outside issuer was not fetched: %s", error)
            if now - self._fetched >= STALE:
                self._keys = {}


def fetch(url: str) -> dict[str, PyJWK]:
    """The usable signing keys at this address by `kid`. Raises KeySetUnavailable."""
    parts = urlsplit(url)
    if parts.scheme != "https" and not (parts.scheme == "http" and parts.hostname in LOOPBACK):
        raise KeySetUnavailable("the address is not https")
    try:
        found = strict_json(_read(url))["keys"]
        keys = [_usable(item) for item in found[:MAX_KEYS]]
    except (ValueError, TypeError, KeyError, RecursionError, urllib3.exceptions.HTTPError, OSError) as error:
        raise KeySetUnavailable(type(error).__name__) from None
    return {str(key.key_id): key for key in keys if key}


def _read(url: str) -> bytes:
    until = time.monotonic() + DEADLINE
    answer = _pool.request("GET", url, redirect=False, preload_content=False, headers={"Accept": "application/json"})
    try:
        if answer.status != 200:
            raise ValueError("status")
        data = b""
        while piece := answer.read1(8192):
            data += piece
            if len(data) > MAX_BYTES or time.monotonic() > until:
                raise ValueError("too long")
        return data
    finally:
        answer.close()


def _usable(item: Any) -> PyJWK | None:
    """The key with the one algorithm its type allows here; None for keys of another use, type or declared algorithm."""
    if not isinstance(item, dict) or not is_name(item.get("kid"), 128) or item.get("use", "sig") != "sig":
        return None
    kind = (str(item.get("kty")), str(item.get("crv", "")))
    algorithm = ALGORITHM_OF.get(kind)
    if algorithm is None or item.get("alg", algorithm) != algorithm:
        return None
    public = {name: value for name, value in item.items() if name in {"kty", "crv", "kid", "x", "y", "n", "e"}}
    try:
        return PyJWK(public, algorithm)
    except PyJWTError:
        return None
