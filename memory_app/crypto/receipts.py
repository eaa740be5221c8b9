"""Receipts as compact JWS (RFC 7515): EdDSA over Ed25519 and nothing else, types of their own (M10).

Pure: no Django, no database, no secret beyond the key that is handed in. Whoever has the public key set can verify.
"""

import base64
import hashlib
import json
import re
from collections.abc import Mapping
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

RECEIPT = "keep-receipt+jwt"
RESTRICTION = "keep-restriction+jwt"
TYPES = frozenset({RECEIPT, RESTRICTION})
MAX_BYTES = 4_000_000  # ten thousand entries and their ids need about half a megabyte
_PART = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)


class BadReceipt(Exception):
    """Why this is no receipt to rely on, in plain words."""


def sign(payload: Mapping[str, Any], private: Ed25519PrivateKey, *, typ: str = RECEIPT) -> str:
    """The payload as a compact JWS; `kid` is the key's thumbprint."""
    header = {"alg": "EdDSA", "kid": thumbprint(private.public_key().public_bytes_raw()), "typ": typ}
    signed = f"{_part(header)}.{_part(payload)}"
    return f"{signed}.{_b64(private.sign(signed.encode()))}"


def verify(
    jws: str, keyset: Mapping[str, Any], *, types: frozenset[str] = TYPES
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Header and payload of a document of these types that a key of this set signed while it was in force.

    Raises BadReceipt.
    """
    head, body, signature = _taken_apart(jws)
    header = _object(head)
    if header.keys() != {"alg", "kid", "typ"} or header["alg"] != "EdDSA" or header["typ"] not in types:
        raise BadReceipt("it is not a receipt: its header is of another kind")
    key = _key(keyset, header["kid"])
    try:
        Ed25519PublicKey.from_public_bytes(_bytes(str(key.get("x")))).verify(
            _bytes(signature), f"{head}.{body}".encode()
        )
    except (InvalidSignature, ValueError):
        raise BadReceipt("the signature does not match: it was changed, or another key signed it") from None
    payload = _object(body)
    _in_force(key, payload.get("iat"))
    return header, payload


def peek(jws: str) -> dict[str, Any]:
    """The payload without any check; for documents of our own keeping only."""
    return _object(_taken_apart(jws)[1])


def public_jwk(public: bytes, *, since: int, until: int | None) -> dict[str, Any]:
    """A member of the key set. `iat` and `exp` (seconds since 1970) bound the time in which it signed."""
    jwk: dict[str, Any] = {**_okp(public), "kid": thumbprint(public), "use": "sig", "alg": "EdDSA", "iat": since}
    return jwk if until is None else jwk | {"exp": until}


def thumbprint(public: bytes) -> str:
    """RFC 7638: SHA-256 over the key's members in order."""
    canonical = json.dumps(_okp(public), sort_keys=True, separators=(",", ":")).encode()
    return _b64(hashlib.sha256(canonical).digest())


def _okp(public: bytes) -> dict[str, str]:
    return {"crv": "Ed25519", "kty": "OKP", "x": _b64(public)}


def _taken_apart(jws: str) -> tuple[str, str, str]:
    parts = jws.strip().split(".")
    if len(jws) > MAX_BYTES or len(parts) != 3 or not all(_PART.fullmatch(part) for part in parts):
        raise BadReceipt("it is not a receipt: three parts of base64url are expected")
    return parts[0], parts[1], parts[2]


def _key(keyset: Mapping[str, Any], kid: object) -> Mapping[str, Any]:
    """The key by its id, which must be the key's own thumbprint."""
    keys = keyset.get("keys")
    for key in keys if isinstance(keys, list) else []:
        if isinstance(key, dict) and key.get("kid") == kid and (key.get("kty"), key.get("crv")) == ("OKP", "Ed25519"):
            if thumbprint(_bytes(str(key.get("x")))) != kid:
                raise BadReceipt("the key set is damaged: a key does not fit its id")
            return key
    raise BadReceipt("no key of this set signed it")


def _in_force(key: Mapping[str, Any], issued: object) -> None:
    since, until = key.get("iat"), key.get("exp")
    if type(issued) is not int or type(since) is not int or (until is not None and type(until) is not int):
        raise BadReceipt("it says no time of signing")
    if issued < since or (until is not None and issued > until):
        raise BadReceipt("its key was not in force at the time it gives")


def _object(part: str) -> dict[str, Any]:
    try:
        value = json.loads(_bytes(part), object_pairs_hook=_unique)
    except (ValueError, RecursionError):
        raise BadReceipt("it is not a receipt: a part of it can't be read") from None
    if not isinstance(value, dict):
        raise BadReceipt("it is not a receipt: a part of it is no object")
    return value


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise ValueError("duplicate name")
    return value


def _part(value: Mapping[str, Any]) -> str:
    return _b64(json.dumps(value, sort_keys=True, separators=(",", ":")).encode())


def _b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(part: str) -> bytes:
    """The bytes of a part in its one written form; another spelling of the same bytes is refused."""
    try:
        data = base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))
    except ValueError:
        raise BadReceipt("it is not a receipt: a part of it is not base64url") from None
    if _b64(data) != part:
        raise BadReceipt("it is not a receipt: a part of it is not base64url")
    return data
