"""Reading a JWT before any of it is believed, and the checks that every issuer's tokens must pass (C8).

A token is first taken apart strictly: size, three canonical base64url parts, JSON objects without duplicate names, no
header field that brings or points to a key. Only then is a key looked up, by issuer and `kid`, and the key decides
the algorithm. Nothing here raises on bad input; the answer is None or False.
"""

from __future__ import annotations

import base64
import json
import re
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from jwt import PyJWK
from jwt.api_jws import PyJWS
from jwt.exceptions import PyJWTError

MAX_BYTES = 8192
LEEWAY = 30  # seconds, for clocks that differ a little
ALGORITHMS = frozenset({"EdDSA", "ES256", "RS256"})
REFUSED_HEADERS = frozenset({"jku", "x5u", "jwk", "x5c", "crit", "b64", "zip", "enc", "cty"})
PART = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
LATEST_DATE = 2**53

_jws = PyJWS(options={"enforce_minimum_key_length": True})


@dataclass(frozen=True, slots=True)
class Opened:
    """A token taken apart and well-formed. Its signature has not been looked at."""

    token: str
    algorithm: str
    kid: str
    type: str
    issuer: str
    claims: dict[str, Any]


def open_token(token: str) -> Opened | None:
    """The parts of a well-formed token, or None."""
    if len(token) > MAX_BYTES or not token.isascii():
        return None
    parts = token.split(".")
    if len(parts) != 3:
        return None
    try:
        header, claims, _ = _object(parts[0]), _object(parts[1]), _decode(parts[2])
    except (ValueError, RecursionError):
        return None
    return _opened(token, header, claims)


def signed_by(opened: Opened, key: PyJWK) -> bool:
    """Whether the key signed the token with the key's own algorithm; the header can't choose another."""
    if key.algorithm_name != opened.algorithm:
        return False
    try:
        _jws.decode(opened.token, key, algorithms=[key.algorithm_name])
    except PyJWTError:
        return False
    return True


def claims_hold(claims: dict[str, Any], audience: str, now: datetime) -> bool:
    """Whether `aud` is exactly ours (a list is refused), `sub` is there and the times include `now`."""
    if claims.get("aud") != audience or not is_name(claims.get("sub"), 255):
        return False
    moment = now.timestamp()
    expires = _date(claims.get("exp"))
    if expires is None or expires <= moment - LEEWAY:
        return False
    begun = [_date(claims[name]) for name in ("nbf", "iat") if name in claims]
    return all(date is not None and date <= moment + LEEWAY for date in begun)


def is_name(value: object, length: int) -> bool:
    """Whether a claim is printable ASCII text of 1 to `length` characters, so fit to look something up by."""
    return isinstance(value, str) and 0 < len(value) <= length and value.isascii() and value.isprintable()


def base64url(data: bytes) -> str:
    """Base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def strict_json(data: bytes) -> Any:
    """JSON of one meaning: UTF-8, no duplicate names, no NaN. Raises ValueError or RecursionError."""
    return json.loads(data.decode(), object_pairs_hook=_unique, parse_constant=_no_constant)


def _opened(token: str, header: dict[str, Any], claims: dict[str, Any]) -> Opened | None:
    algorithm, kid, kind, issuer = header.get("alg"), header.get("kid"), header.get("typ", ""), claims.get("iss")
    if REFUSED_HEADERS & header.keys() or not isinstance(algorithm, str) or algorithm not in ALGORITHMS:
        return None
    if not is_name(kid, 128) or not isinstance(kind, str) or not is_name(issuer, 300):
        return None
    return Opened(token, algorithm, str(kid), kind.lower().removeprefix("application/"), str(issuer), claims)


def _decode(part: str) -> bytes:
    if not PART.fullmatch(part):
        raise ValueError("not base64url")
    data = base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))
    if base64url(data) != part:
        raise ValueError("not canonical")
    return data


def _object(part: str) -> dict[str, Any]:
    value = strict_json(_decode(part))
    if isinstance(value, dict):
        return value
    raise ValueError("not an object")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise ValueError("duplicate name")
    return value


def _no_constant(name: str) -> Any:
    raise ValueError(name)


def _date(value: object) -> float | None:
    """Seconds since 1970 of a NumericDate, or None for anything else (text, booleans, huge or negative numbers)."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return value if 0 <= value < LATEST_DATE else None
