"""Tokens of outside issuers that an operator configured (C8).

An outside issuer speaks for the members of its one tenant and for nothing else: what it signs never reaches a personal
tenant, and never makes anybody staff. So an address it vouches for may join an account that exists.
"""

from __future__ import annotations

from datetime import datetime
from threading import Lock
from typing import Any
from uuid import UUID

from django.core.exceptions import ValidationError
from django.db import transaction

from accounts.jwks import KeySet
from accounts.jws import Opened, claims_hold, signed_by
from accounts.models import OutsideIdentity, OutsideIssuer
from accounts.people import address_of, sign_up

# Outside issuers set `typ` in different ways; what is listed is an access token or says nothing. Receipts, logout
# tokens and the like are not listed.
TYPES = frozenset({"at+jwt", "jwt", ""})
MAX_SETS = 64

_sets: dict[tuple[UUID, str], KeySet] = {}
_lock = Lock()


def subject_of(opened: Opened, now: datetime) -> tuple[UUID, UUID] | None:
    """(user id, tenant id) that a configured issuer's token stands for at `now`, or None.

    Membership of the tenant is not asked here but with every scope (`identity.scope_of`).
    """
    if opened.type not in TYPES:
        return None
    issuer = OutsideIssuer.objects.filter(url=opened.issuer, active=True).first()
    if issuer is None or not claims_hold(opened.claims, issuer.audience, now):
        return None
    key = _key_set(issuer).key(opened.kid)
    if key is None or not signed_by(opened, key):
        return None
    user_id = _user_of(issuer, opened.claims)
    return (user_id, issuer.tenant_id) if user_id else None


def _user_of(issuer: OutsideIssuer, claims: dict[str, Any]) -> UUID | None:
    known = OutsideIdentity.objects.filter(issuer=issuer, subject=claims["sub"])
    return known.values_list("user_id", flat=True).first() or _meet(issuer, claims)


def _meet(issuer: OutsideIssuer, claims: dict[str, Any]) -> UUID | None:
    """At first sight: an account by the address the issuer has verified. Without one there is no account."""
    if claims.get("email_verified") is not True or not isinstance(claims.get("email"), str):
        return None
    try:
        address = address_of(claims["email"])
    except ValidationError:
        return None
    with transaction.atomic():
        user = sign_up(address)
        row, _ = OutsideIdentity.objects.get_or_create(issuer=issuer, subject=claims["sub"], defaults={"user": user})
    return row.user_id


def _key_set(issuer: OutsideIssuer) -> KeySet:
    name = (issuer.pk, issuer.jwks_url)
    with _lock:
        if name not in _sets and len(_sets) >= MAX_SETS:
            _sets.clear()
        return _sets.setdefault(name, KeySet(issuer.jwks_url))
