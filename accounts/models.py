"""People, tenants and the credentials they hold. Nothing here knows of memory."""

from __future__ import annotations

from typing import Any, ClassVar
from uuid import UUID

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.utils.timezone import now
from django.utils.translation import gettext_lazy as _

from accounts.ids import new_id


class UserManager(BaseUserManager["User"]):
    """Makes users known by their address. People sign in by mail code or passkey, so no password is set."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> User:
        """A new user with this address; raises IntegrityError when the address is taken."""
        user = self.model(email=self.normalize_email(email).lower(), **fields)
        user.set_password(password) if password else user.set_unusable_password()
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> User:
        """A new user with every permission."""
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)


class User(AbstractBaseUser, PermissionsMixin):
    """Somebody who signs in."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    email = models.EmailField(_("email address"), unique=True)
    timezone = models.CharField(_("time zone"), max_length=64, default="UTC")
    is_active = models.BooleanField(default=True)
    is_staff = models.BooleanField(default=False)
    date_joined = models.DateTimeField(default=now)

    objects: ClassVar[UserManager] = UserManager()
    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        constraints = [models.UniqueConstraint(Lower("email"), name="user_email_any_case")]

    def __str__(self) -> str:
        return self.email


class Tenant(models.Model):
    """The isolation boundary. Each person gets a personal one at sign-up; an organization has one of its own."""

    class Kind(models.TextChoices):
        PERSONAL = "personal", _("personal")
        ORGANIZATION = "organization", _("organization")

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    name = models.CharField(max_length=120)
    kind = models.CharField(max_length=12, choices=Kind.choices, default=Kind.PERSONAL)
    owner = models.OneToOneField(User, models.CASCADE, null=True, blank=True, related_name="personal_tenant")
    region = models.CharField(max_length=40, blank=True)
    created_at = models.DateTimeField(default=now)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(kind="organization") | Q(owner__isnull=False), name="tenant_has_owner")
        ]

    def __str__(self) -> str:
        return self.name


class App(models.Model):
    """A product inside a tenant. People's own pages use its default app."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant = models.ForeignKey(Tenant, models.CASCADE, related_name="apps")
    name = models.CharField(max_length=120)
    is_default = models.BooleanField(default=False)
    created_at = models.DateTimeField(default=now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tenant", "id"], name="app_in_tenant"),
            models.UniqueConstraint(fields=["tenant"], condition=Q(is_default=True), name="one_default_app"),
        ]

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """A person's place in a tenant. Only an active one opens anything."""

    class Role(models.TextChoices):
        MEMBER = "member", _("member")
        ADMIN = "admin", _("administrator")

    class Status(models.TextChoices):
        PENDING = "pending", _("invited")
        ACTIVE = "active", _("active")
        REMOVED = "removed", _("removed")

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant = models.ForeignKey(Tenant, models.CASCADE, related_name="memberships")
    user = models.ForeignKey(User, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=8, choices=Role.choices, default=Role.MEMBER)
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.ACTIVE)
    created_at = models.DateTimeField(default=now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["tenant", "user"], name="one_membership")]

    def __str__(self) -> str:
        return str(self.id)


class Credential(models.Model):
    """A secret that is shown once and kept as a hash: `prefix` finds it, SHA-256 of the whole proves it."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    name = models.CharField(max_length=80, blank=True)
    prefix = models.CharField(max_length=20, unique=True, editable=False)
    digest = models.BinaryField(max_length=32, editable=False)
    created_at = models.DateTimeField(default=now, editable=False)
    last_used_at = models.DateTimeField(null=True, editable=False)
    expires_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, editable=False)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.name or self.prefix


class ApiToken(Credential):
    """A person's own token for the API (K16): reaches that person's memory and nobody else's."""

    user = models.ForeignKey(User, models.CASCADE, related_name="api_tokens")


class AppToken(Credential):
    """An app's token: starts sessions for the tenant's members and for the app's own end users."""

    tenant = models.ForeignKey(Tenant, models.CASCADE, related_name="app_tokens")
    app = models.ForeignKey(App, models.CASCADE, related_name="tokens")


class SigningKey(models.Model):
    """A key of the own issuer (C8). The private half is sealed with the master key; retired keys stay published."""

    kid = models.CharField(max_length=64, primary_key=True)
    public = models.BinaryField(max_length=32)
    sealed_private = models.BinaryField(max_length=96)
    created_at = models.DateTimeField(default=now)
    retired_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return self.kid


class SignInLink(models.Model):
    """A one-time way in, printed by the launcher on the person's own machine. Kept as a hash, used once."""

    digest = models.BinaryField(max_length=32, primary_key=True)
    user = models.ForeignKey(User, models.CASCADE)
    expires_at = models.DateTimeField()

    def __str__(self) -> str:
        return "sign-in link"


class OutsideIssuer(models.Model):
    """Somebody else's issuer of JWTs (C8), trusted by an operator to speak for the members of one tenant."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    url = models.URLField(_("issuer"), max_length=300, unique=True, help_text=_("Exactly as in the claim `iss`."))
    jwks_url = models.URLField(_("key set address"), max_length=300)
    audience = models.CharField(max_length=200)
    tenant = models.ForeignKey(Tenant, models.CASCADE, related_name="outside_issuers")
    active = models.BooleanField(default=True)
    created_at = models.DateTimeField(default=now, editable=False)

    def __str__(self) -> str:
        return self.url


class OutsideIdentity(models.Model):
    """Which person an outside issuer means by a `sub`. Set once, at first sight; the address plays no part later."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    issuer = models.ForeignKey(OutsideIssuer, models.CASCADE, related_name="identities")
    subject = models.CharField(max_length=255)
    user = models.ForeignKey(User, models.CASCADE, related_name="outside_identities")
    created_at = models.DateTimeField(default=now, editable=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["issuer", "subject"], name="one_identity")]

    def __str__(self) -> str:
        return str(self.id)


def personal_scope(user_id: UUID) -> tuple[UUID, UUID]:
    """(tenant id, default app id) of a person's personal tenant; raises App.DoesNotExist when it is missing."""
    return App.objects.values_list("tenant_id", "id").get(tenant__owner_id=user_id, is_default=True)
