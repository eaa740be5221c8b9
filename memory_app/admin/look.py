"""A look at one person: who, why and until when. Kept in the operator's session, never in an address or a log."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import msgspec
from django.db import transaction
from django.db.models import Q
from django.http import HttpRequest
from django.utils import timezone

from accounts import people
from accounts.models import User
from memory_app import journal, services
from memory_app.domain.context import Actor, Authority, CallContext, Surface
from memory_app.models import Subject
from memory_app.models.walls import as_role

KEY = "staff_look"
LASTS = timedelta(minutes=15)


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """A subject: a person in one tenant and app. `user` is None for an end user that only an app knows."""

    tenant: UUID
    app: UUID
    subject: UUID
    user: UUID | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Look(Person):
    """A person, an operator's reason for looking, and when the look ends."""

    reason: str = field(repr=False)
    until: datetime


def current(request: HttpRequest) -> Look | None:
    """The open look of this session, or None when there is none or it has ended."""
    kept = request.session.get(KEY)
    look = msgspec.convert(kept, Look) if kept else None
    return look if look and look.until > timezone.now() else None


def keep(request: HttpRequest, person: Person, reason: str) -> None:
    """Opens a look for a quarter of an hour, in place of the one before."""
    look = {**msgspec.to_builtins(person), "reason": reason, "until": (timezone.now() + LASTS).isoformat()}
    request.session[KEY] = look


def close(request: HttpRequest) -> None:
    """Ends the look."""
    request.session.pop(KEY, None)


def find(who: str, organization: UUID | None) -> Person | None:
    """The person meant by an address, a user id or a subject id; with an organization also by its app's own id.

    A user's own memory is meant unless an organization they belong to is named.
    """
    return _subject(who, organization) or _member(who, organization)


def _id(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None


def _subject(who: str, organization: UUID | None) -> Person | None:
    meant = Q(id=_id(who)) | Q(tenant_id=organization, external_id=who)
    with transaction.atomic(), as_role("keep_ops"):
        found = list(Subject.objects.filter(meant, state=Subject.State.ACTIVE)[:2])
    if len(found) != 1:
        return None
    one = found[0]
    return Person(tenant=one.tenant_id, app=one.app_id, subject=one.id, user=one.user_id)


def _member(who: str, organization: UUID | None) -> Person | None:
    known = Q(id=user) if (user := _id(who)) else Q(email=who.lower())
    user = User.objects.filter(known).values_list("id", flat=True).first()
    if user is None:
        return None
    try:
        scope = people.scope_for(user, str(organization) if organization else None)
    except people.NotAMember:
        return None
    subject = services.ensure_subject(tenant=scope.tenant_id, app=scope.app_id, user=user)
    return Person(tenant=scope.tenant_id, app=scope.app_id, subject=subject, user=user)


def journaled(
    request: HttpRequest, action: str, *, person: Person | None = None, reason: str = "", ids: tuple[UUID, ...] = ()
) -> None:
    """Commits what is about to be seen or done, on a connection of its own. Raises JournalUnavailable."""
    user: Any = request.user
    journal.access(
        journal.Access(
            operator=user.pk,
            name=user.email,
            action=action,
            surface=Surface.ADMIN.value,
            reason=reason,
            request_id=getattr(request, "request_id", ""),
            tenant=person.tenant if person else None,
            subject=person.subject if person else None,
            ids=ids,
        )
    )


def context(request: HttpRequest, look: Look, reason: str) -> CallContext:
    """The operator's call about this person; services and selectors journal it themselves, with this reason."""
    user: Any = request.user
    return CallContext(
        tenant=look.tenant,
        app=look.app,
        subject=look.subject,
        actor=Actor(id=user.pk, name=user.email),
        authority=Authority.OPERATOR,
        surface=Surface.ADMIN,
        request_id=getattr(request, "request_id", ""),
        reason=reason,
    )
