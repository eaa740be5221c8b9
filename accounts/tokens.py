"""Making, listing and revoking the tokens of people and of apps. A secret is seen once, when it is made (K16)."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.db import DatabaseError, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.credentials import Kind, mint
from accounts.models import ApiToken, App, AppToken, User
from accounts.people import NotAMember

log = logging.getLogger(__name__)
TOUCH_EVERY = timedelta(minutes=1)
NAME_LENGTH = 80


@dataclass(frozen=True, slots=True)
class Issued:
    """A token just made. `secret` exists here and nowhere else."""

    id: UUID
    secret: str


@dataclass(frozen=True, slots=True)
class TokenInfo:
    """What may be shown of a token later on."""

    id: UUID
    name: str
    prefix: str
    created_at: datetime
    last_used_at: datetime | None
    expires_at: datetime | None


def issue(user: User, name: str = "", *, expires_at: datetime | None = None) -> Issued:
    """A new personal token; it reaches this person's memory and nobody else's."""
    secret, prefix, digest = mint(Kind.PERSON)
    row = ApiToken.objects.create(
        user=user, name=name[:NAME_LENGTH], prefix=prefix, digest=digest, expires_at=expires_at
    )
    return Issued(row.pk, secret)


def issue_for_app(tenant_id: UUID, app_id: UUID | None = None, name: str = "") -> Issued:
    """A new token of an app, the tenant's default app when none is named. Raises NotAMember when there is no such."""
    which = Q(pk=app_id) if app_id else Q(is_default=True)
    app = App.objects.filter(which, tenant_id=tenant_id).first()
    if app is None:
        raise NotAMember
    secret, prefix, digest = mint(Kind.APP)
    row = AppToken.objects.create(tenant_id=tenant_id, app=app, name=name[:NAME_LENGTH], prefix=prefix, digest=digest)
    return Issued(row.pk, secret)


def of_person(user_id: UUID) -> list[TokenInfo]:
    """The person's tokens that are not revoked, newest first; expired ones are among them."""
    return _infos(ApiToken.objects.filter(user_id=user_id))


def of_app(tenant_id: UUID, app_id: UUID) -> list[TokenInfo]:
    """The app's tokens that are not revoked, newest first."""
    return _infos(AppToken.objects.filter(tenant_id=tenant_id, app_id=app_id))


def revoke(user_id: UUID, token_id: UUID) -> bool:
    """Ends a personal token from the next request on. False when this person has no such live token."""
    return _revoke(ApiToken.objects.filter(user_id=user_id, pk=token_id))


def revoke_for_app(tenant_id: UUID, token_id: UUID) -> bool:
    """Ends an app's token. False when the tenant has no such live token."""
    return _revoke(AppToken.objects.filter(tenant_id=tenant_id, pk=token_id))


def touch(model: type[ApiToken | AppToken], token_id: UUID, last: datetime | None, now: datetime) -> None:
    """Notes the use of a token, once a minute at most. It waits for no lock and no failure of it is passed on."""
    if last is not None and now - last < TOUCH_EVERY:
        return
    try:
        with transaction.atomic():
            free = model._default_manager.select_for_update(skip_locked=True).filter(pk=token_id)
            if free.exists():
                model._default_manager.filter(pk=token_id).update(last_used_at=now)
    except DatabaseError as error:
        log.warning("use of a token was not noted: %s", type(error).__name__)


def _infos(rows: QuerySet[ApiToken] | QuerySet[AppToken]) -> list[TokenInfo]:
    live = rows.filter(revoked_at=None).order_by("-created_at")
    fields = ("id", "name", "prefix", "created_at", "last_used_at", "expires_at")
    return [TokenInfo(*row) for row in live.values_list(*fields)]


def _revoke(rows: QuerySet[ApiToken] | QuerySet[AppToken]) -> bool:
    return rows.filter(revoked_at=None).update(revoked_at=timezone.now()) > 0
