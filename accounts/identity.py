"""Who a bearer credential speaks for. Each surface asks here first and trusts nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from django.conf import settings
from django.db import connection
from django.utils import timezone

from accounts import jws, jwt_outside, jwt_own, tokens
from accounts.credentials import Kind, matches, parse
from accounts.models import ApiToken, AppToken, User
from accounts.people import NotAMember, Scope, scope_for

# Every request with a token asks one of these, and the ORM takes longer to build it than PostgreSQL to answer.
LIVE = "t.prefix = %s AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > %s)"
OF_PERSON = f"""SELECT t.digest, t.last_used_at, t.id, u.id, u.email, u.is_staff, u.is_superuser, u.timezone
  FROM accounts_apitoken t JOIN accounts_user u ON u.id = t.user_id WHERE u.is_active AND {LIVE}"""
OF_APP = f"SELECT t.digest, t.last_used_at, t.id, t.tenant_id, t.app_id FROM accounts_apptoken t WHERE {LIVE}"


@dataclass(frozen=True, slots=True)
class Person:
    """A person who may sign in. `tenant_id` is set when an outside issuer speaks for one tenant only."""

    user_id: UUID
    email: str
    is_staff: bool
    is_superuser: bool
    timezone: str
    token_id: UUID | None
    via: Literal["token", "jwt"]
    tenant_id: UUID | None = None


@dataclass(frozen=True, slots=True)
class AppCredential:
    """An app of a tenant. Tenant and app come from here and from no parameter."""

    tenant_id: UUID
    app_id: UUID
    token_id: UUID


def authenticate(bearer: str, *, now: datetime | None = None) -> Person | AppCredential | None:
    """Whom this credential speaks for at `now`, or None: unknown, revoked, expired, disabled, not ours."""
    moment = now or timezone.now()
    shape = parse(bearer)
    if shape is None:
        return _by_jwt(bearer, moment)
    kind, prefix = shape
    if kind is Kind.PERSON:
        return _person(bearer, prefix, moment)
    if kind is Kind.APP:
        return _app(bearer, prefix, moment)
    return None


def scope_of(person: Person, organization_id: str | None) -> Scope:
    """The scope of a person's request, as `people.scope_for`, held to the tenant an outside issuer speaks for."""
    if person.tenant_id is None:
        return scope_for(person.user_id, organization_id)
    own = str(person.tenant_id)
    if organization_id is not None and organization_id.lower() != own:
        raise NotAMember
    return scope_for(person.user_id, own)


def _person(bearer: str, prefix: str, now: datetime) -> Person | None:
    found = _found(OF_PERSON, bearer, prefix, now)
    if found is None:
        return None
    last, token_id, user_id, email, staff, superuser, zone = found
    tokens.touch(ApiToken, token_id, last, now)
    return Person(user_id, email, staff, superuser, zone, token_id, "token")


def _app(bearer: str, prefix: str, now: datetime) -> AppCredential | None:
    found = _found(OF_APP, bearer, prefix, now)
    if found is None:
        return None
    last, token_id, tenant_id, app_id = found
    tokens.touch(AppToken, token_id, last, now)
    return AppCredential(tenant_id, app_id, token_id)


def _found(query: str, bearer: str, prefix: str, now: datetime) -> tuple[Any, ...] | None:
    """What is known of a live token with this prefix and this secret."""
    with connection.cursor() as cursor:
        cursor.execute(query, [prefix, now])
        row = cursor.fetchone()
    return row[1:] if row and matches(bearer, row[0]) else None


def _by_jwt(bearer: str, now: datetime) -> Person | None:
    opened = jws.open_token(bearer)
    if opened is None:
        return None
    if opened.issuer == settings.ISSUER:
        user_id = jwt_own.subject_of(opened, now)
        return _named(user_id, None) if user_id else None
    outside = jwt_outside.subject_of(opened, now)
    return _named(*outside) if outside else None


def _named(user_id: UUID, tenant_id: UUID | None) -> Person | None:
    """The person, if not disabled. An outside issuer (`tenant_id` is set) can name nobody as staff."""
    rows = User.objects.filter(pk=user_id, is_active=True).values_list("email", "is_staff", "is_superuser", "timezone")
    for email, staff, superuser, zone in rows:
        ours = tenant_id is None
        return Person(user_id, email, staff and ours, superuser and ours, zone, None, "jwt", tenant_id)
    return None
