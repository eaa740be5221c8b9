"""Our own issuer (C8): short-lived access tokens signed with Ed25519, keys published as a JWKS and rotated.

Private halves are stored sealed under a key derived from the master key, so a copy of the database signs nothing.
"""

from __future__ import annotations

import hashlib
import json
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import jwt
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.ids import new_id
from accounts.jws import LEEWAY, Opened, base64url, claims_hold, signed_by
from accounts.models import SigningKey, User
from accounts.seals import seal, unseal

TYPE = "at+jwt"  # RFC 9068; a receipt has another, so the one can't be used as the other
DEFAULT_TTL = 900
MAX_TTL = 3600
RETIRED_LIFE = timedelta(seconds=MAX_TTL + 2 * LEEWAY)
RETIRED_KEPT = 8
PURPOSE = "signing keys"


def issue(user: User, ttl: int = DEFAULT_TTL, *, now: datetime | None = None) -> str:
    """An access token for this person, good for `ttl` seconds, an hour at most (else ValueError)."""
    if not 0 < ttl <= MAX_TTL:
        raise ValueError(f"ttl must be 1 to {MAX_TTL} seconds")
    moment = int((now or timezone.now()).timestamp())
    key = SigningKey.objects.filter(retired_at=None).order_by("created_at").last() or _new_key(timezone.now())
    claims = {
        "iss": settings.ISSUER,
        "aud": settings.AUDIENCE,
        "sub": str(user.pk),
        "iat": moment,
        "exp": moment + ttl,
        "jti": str(new_id()),
    }
    return jwt.encode(claims, _unseal(key), algorithm="EdDSA", headers={"typ": TYPE, "kid": key.kid})


def subject_of(opened: Opened, now: datetime) -> UUID | None:
    """The person a token of ours names, or None when it is not ours, not an access token, or not valid at `now`."""
    if opened.issuer != settings.ISSUER or opened.type != TYPE:
        return None
    row = _published(now).filter(kid=opened.kid).first()
    if row is None or not signed_by(opened, jwt.PyJWK(_public_jwk(row))):
        return None
    if not claims_hold(opened.claims, settings.AUDIENCE, now):
        return None
    try:
        return UUID(opened.claims["sub"])
    except ValueError:
        return None


def jwks(now: datetime | None = None) -> dict[str, list[dict[str, str]]]:
    """The public key set: the key in use, and retired ones until their last token is dead."""
    return {"keys": [_public_jwk(row) for row in _published(now or timezone.now()).order_by("-created_at")]}


def rotate(*, at_once: bool = False, now: datetime | None = None) -> str:
    """Puts a new key into use and returns its `kid`. The one before stays published until its tokens are dead.

    `at_once` drops all earlier keys with every token they signed; for a key that may have leaked.
    """
    moment = now or timezone.now()
    with transaction.atomic():
        SigningKey.objects.filter(retired_at=None).update(retired_at=moment)
        live = SigningKey.objects.filter(retired_at__gt=moment - RETIRED_LIFE).order_by("-retired_at")
        kept = [] if at_once else list(live.values_list("kid", flat=True)[:RETIRED_KEPT])
        SigningKey.objects.exclude(kid__in=kept).delete()
        return _new_key(moment).kid


def _published(now: datetime) -> QuerySet[SigningKey]:
    return SigningKey.objects.filter(Q(retired_at=None) | Q(retired_at__gt=now - RETIRED_LIFE))


def _new_key(now: datetime) -> SigningKey:
    private = Ed25519PrivateKey.generate()
    public = private.public_key().public_bytes_raw()
    kid = _thumbprint(public)
    sealed = seal(private.private_bytes_raw(), purpose=PURPOSE, bound_to=kid.encode())
    return SigningKey.objects.create(kid=kid, public=public, sealed_private=sealed, created_at=now)


def _unseal(key: SigningKey) -> Ed25519PrivateKey:
    raw = unseal(bytes(key.sealed_private), purpose=PURPOSE, bound_to=key.kid.encode())
    return Ed25519PrivateKey.from_private_bytes(raw)


def _public_jwk(row: SigningKey) -> dict[str, str]:
    return {**_okp(bytes(row.public)), "kid": row.kid, "use": "sig", "alg": "EdDSA"}


def _okp(public: bytes) -> dict[str, str]:
    return {"crv": "Ed25519", "kty": "OKP", "x": base64url(public)}


def _thumbprint(public: bytes) -> str:
    """RFC 7638."""
    members: dict[str, Any] = _okp(public)
    canonical = json.dumps(members, sort_keys=True, separators=(",", ":")).encode()
    return base64url(hashlib.sha256(canonical).digest())
