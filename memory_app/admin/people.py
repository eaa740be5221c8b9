"""One person's account: the address, memberships, API tokens. No row is seen of anybody who was not named."""

from django.contrib import admin
from django.db.models import Q

from accounts.models import ApiToken, Membership, User
from memory_app.admin.look import Look
from memory_app.admin.pages import AboutPerson
from memory_app.admin.site import staff


class AboutUser(AboutPerson):
    """Rows found by user. These tables hold no memory and are read before any scope is known, so in the app's role."""

    role = None

    def about(self, person: Look) -> Q:
        """The user's rows; none for an end user whom only an app knows."""
        return Q(user_id=person.user) if person.user else Q(pk__in=[])


@admin.register(User, site=staff)
class UserPages(AboutUser):
    """The account."""

    seen = "account"
    list_display = fields = ("id", "email", "is_active", "is_staff", "timezone", "date_joined", "last_login")

    def about(self, person: Look) -> Q:
        """That user."""
        return Q(pk=person.user) if person.user else Q(pk__in=[])


@admin.register(Membership, site=staff)
class MembershipPages(AboutUser):
    """Where the person belongs; the tenant's id names the organization for a look there."""

    seen = "memberships"
    list_display = fields = ("id", "tenant_id", "user_id", "role", "status", "created_at")
    list_filter = ("status", "role")


@admin.register(ApiToken, site=staff)
class ApiTokenPages(AboutUser):
    """The person's tokens, without what they called them. Hashes are not shown."""

    seen = "tokens"
    list_display = fields = ("id", "prefix", "created_at", "last_used_at", "expires_at", "revoked_at")
