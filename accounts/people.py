"""People and where they belong: sign-up, and the tenant and app that a person's request means."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.contrib.auth.models import Permission
from django.core.validators import validate_email
from django.db import connection, transaction
from django.db.models import Count, Q, QuerySet

from accounts.models import App, Membership, Tenant, User

PERSONAL_NAME = "Personal"
DEFAULT_APP_NAME = "Memory"


# Every request of a person asks this, and the ORM takes longer to build it than PostgreSQL to answer.
PLACES = """SELECT m.tenant_id, a.id, m.role FROM accounts_membership m
  JOIN accounts_user u ON u.id = m.user_id
  JOIN accounts_tenant t ON t.id = m.tenant_id
  JOIN accounts_app a ON a.tenant_id = m.tenant_id
 WHERE m.user_id = %s AND u.is_active AND m.status = 'active' AND a.is_default"""
PERSONAL, NAMED = f"{PLACES} AND t.owner_id = m.user_id", f"{PLACES} AND t.id = %s"


class NotAMember(Exception):
    """The tenant is unknown, malformed, or not (or no longer) this person's. One error for all of these (C8)."""

    code = "not_found"


class UnknownPermission(Exception):
    """A permission that no installed app defines; the message is its name."""


@dataclass(frozen=True, slots=True)
class Organization:
    """An organization with its apps by id, the default one first."""

    id: UUID
    name: str
    apps: dict[UUID, str]


@dataclass(frozen=True, slots=True)
class Scope:
    """Where a person's request takes place, and as what (`member` or `admin`)."""

    tenant_id: UUID
    app_id: UUID
    role: str


def address_of(email: str) -> str:
    """The address as it is stored: trimmed and lower case. Raises ValidationError when it is none."""
    address = email.strip().lower()
    validate_email(address)
    return address


def sign_up(email: str) -> User:
    """The person with this address, made with tenant, app and membership when new. Safe to call at the same time.

    Raises ValidationError when `email` is no address.
    """
    address = address_of(email)
    with transaction.atomic():
        user, _ = User.objects.get_or_create(email=address, defaults={"password": "!"})
        settle(user)
    return user


def settle(user: User) -> None:
    """Gives a person what each one has: a personal tenant, its default app, a place in it as administrator."""
    with transaction.atomic():
        tenant, _ = Tenant.objects.get_or_create(owner=user, defaults={"name": PERSONAL_NAME})
        App.objects.get_or_create(tenant=tenant, is_default=True, defaults={"name": DEFAULT_APP_NAME})
        Membership.objects.get_or_create(tenant=tenant, user=user, defaults={"role": Membership.Role.ADMIN})


def found_organization(name: str, administrator: User) -> Tenant:
    """A new organization tenant with its default app and its first administrator."""
    with transaction.atomic():
        tenant = Tenant.objects.create(name=name, kind=Tenant.Kind.ORGANIZATION)
        App.objects.create(tenant=tenant, name=DEFAULT_APP_NAME, is_default=True)
        Membership.objects.create(tenant=tenant, user=administrator, role=Membership.Role.ADMIN)
    return tenant


def add_member(tenant_id: UUID, user: User, *, admin: bool) -> str:
    """Makes a person a member of an organization, or an administrator; who left comes back. Returns the role.

    Raises NotAMember when there is no such organization.
    """
    if not Tenant.objects.filter(pk=tenant_id, kind=Tenant.Kind.ORGANIZATION).exists():
        raise NotAMember
    role = Membership.Role.ADMIN if admin else Membership.Role.MEMBER
    place = {"role": role, "status": Membership.Status.ACTIVE}
    Membership.objects.update_or_create(tenant_id=tenant_id, user=user, defaults=place)
    return str(role.label)


def remove_member(tenant_id: UUID, address: str) -> None:
    """Ends a membership of an organization, from the next request on. Raises NotAMember when there is none."""
    found = Membership.objects.filter(tenant_id=tenant_id, tenant__kind=Tenant.Kind.ORGANIZATION, user__email=address)
    if not found.exclude(status=Membership.Status.REMOVED).update(status=Membership.Status.REMOVED):
        raise NotAMember


def organizations() -> list[tuple[Tenant, int]]:
    """Every organization by name, and how many active members it has."""
    active = Count("memberships", filter=Q(memberships__status=Membership.Status.ACTIVE))
    found = Tenant.objects.filter(kind=Tenant.Kind.ORGANIZATION).annotate(members=active)
    return [(one, one.members) for one in found.order_by("name", "id")]


def first_person() -> User | None:
    """The account that was here first, or None on a fresh installation."""
    return User.objects.filter(is_active=True).order_by("date_joined").first()


def appoint_operator(user: User, permissions: list[str]) -> None:
    """Makes a person staff with these permissions (`app.codename`). Raises UnknownPermission, granting none."""
    rows = [_permission(name) for name in permissions]
    with transaction.atomic():
        User.objects.filter(pk=user.pk).update(is_staff=True)
        user.user_permissions.add(*rows)


def scope_for(user_id: UUID, organization_id: str | None) -> Scope:
    """The tenant and default app a request of this person means: the personal one, or the one named (C8).

    A person made without the sign-up steps (`createsuperuser`) is given the personal ones here, at first use.
    Raises NotAMember for everything that is not an active membership, a malformed id included.
    """
    if organization_id is not None:
        return _scope(NAMED, user_id, tenant_id_of(organization_id))
    try:
        return _scope(PERSONAL, user_id)
    except NotAMember:
        _settle_late(user_id)
    return _scope(PERSONAL, user_id)


def organizations_of(user_id: UUID) -> dict[str, str]:
    """The organizations a person belongs to, their names by id, in order of name."""
    mine = _active(user_id).filter(tenant__kind=Tenant.Kind.ORGANIZATION).order_by("tenant__name", "tenant_id")
    return {str(tenant): name for tenant, name in mine.values_list("tenant_id", "tenant__name")}


def administers_any(user_id: UUID) -> bool:
    """Whether this person administers an organization."""
    return _administering(user_id).exists()


def administered(user_id: UUID) -> list[Organization]:
    """The organizations this person administers, by name."""
    ids = _administering(user_id).values_list("tenant_id", flat=True)
    tenants = Tenant.objects.filter(pk__in=list(ids)).order_by("name", "id")
    return [Organization(one.pk, one.name, _apps(one.pk)) for one in tenants]


def _administering(user_id: UUID) -> QuerySet[Membership]:
    return _active(user_id).filter(role=Membership.Role.ADMIN, tenant__kind=Tenant.Kind.ORGANIZATION)


def _apps(tenant_id: UUID) -> dict[UUID, str]:
    found = App.objects.filter(tenant_id=tenant_id).order_by("-is_default", "name", "id")
    return dict(found.values_list("id", "name"))


def address(user_id: UUID) -> str:
    """A person's e-mail address, or an empty string when the account is gone."""
    return User.objects.filter(pk=user_id).values_list("email", flat=True).first() or ""


def tenant_of(app_id: UUID) -> UUID:
    """The tenant of an app. Raises NotAMember when there is no such app."""
    found = App.objects.filter(pk=app_id).values_list("tenant_id", flat=True).first()
    if found is None:
        raise NotAMember
    return found


def user_of(email: str) -> UUID | None:
    """The id of the active account with this address, or None."""
    known = User.objects.filter(email=email.strip().lower(), is_active=True)
    return known.values_list("id", flat=True).first()


def set_region(tenant_id: UUID, region: str) -> None:
    """Where an organization's data must stay (M14); empty for anywhere. Raises NotAMember for an unknown one."""
    found = Tenant.objects.filter(pk=tenant_id, kind=Tenant.Kind.ORGANIZATION)
    if not found.update(region=region):
        raise NotAMember


def is_member(user_id: UUID, tenant_id: UUID) -> bool:
    """Whether this person's membership of the tenant is active now."""
    return _active(user_id).filter(tenant_id=tenant_id).exists()


def set_timezone(user_id: UUID, name: str) -> None:
    """Stores the person's IANA time zone; the caller has checked the name."""
    User.objects.filter(pk=user_id).update(timezone=name)


def tenant_id_of(organization_id: str) -> UUID:
    """The id in its one written form. Raises NotAMember for any other text (braces, URN, spaces, no hyphens)."""
    try:
        value = UUID(organization_id)
    except ValueError:
        raise NotAMember from None
    if str(value) != organization_id.lower():
        raise NotAMember
    return value


def _active(user_id: UUID) -> QuerySet[Membership]:
    return Membership.objects.filter(user_id=user_id, user__is_active=True, status=Membership.Status.ACTIVE)


def _scope(query: str, *params: UUID) -> Scope:
    with connection.cursor() as cursor:
        cursor.execute(query, params)
        row = cursor.fetchone()
    if row is None:
        raise NotAMember
    return Scope(*row)


def _settle_late(user_id: UUID) -> None:
    user = User.objects.filter(pk=user_id, is_active=True).first()
    if user is None:
        raise NotAMember
    settle(user)


def _permission(name: str) -> Permission:
    label, codename = name.split(".")
    row = Permission.objects.filter(content_type__app_label=label, codename=codename).first()
    if row is None:
        raise UnknownPermission(name)
    return row
