"""One-time sign-in links: the launcher prints one, so that the first visit needs no mail."""

from __future__ import annotations

import hashlib
import secrets
from datetime import datetime, timedelta

from django.utils import timezone

from accounts.models import SignInLink, User

LIFE = timedelta(minutes=15)


def make(user: User, *, now: datetime | None = None) -> str:
    """The secret of a new link for this person, good once and for 15 minutes. Old links are swept."""
    moment = now or timezone.now()
    SignInLink.objects.filter(expires_at__lte=moment).delete()
    secret = secrets.token_urlsafe(32)
    SignInLink.objects.create(digest=_digest(secret), user=user, expires_at=moment + LIFE)
    return secret


def whose(secret: str) -> str:
    """The address of whom the link would sign in now, empty when it would nobody. Looking does not use it up."""
    link = _find(secret)
    return link.user.email if link else ""


def redeem(secret: str) -> User | None:
    """The person the link is for, and the link is gone; of several at once exactly one gets an answer."""
    link = _find(secret)
    if link is None:
        return None
    deleted, _ = SignInLink.objects.filter(pk=link.pk).delete()
    return link.user if deleted else None


def _find(secret: str) -> SignInLink | None:
    rows = SignInLink.objects.select_related("user").filter(expires_at__gt=timezone.now(), user__is_active=True)
    return rows.filter(digest=_digest(secret)).first()


def _digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode(errors="surrogatepass")).digest()
