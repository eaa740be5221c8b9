"""The admin site of operators: staff with the permission to look at people."""

from collections.abc import Callable
from typing import Any

from django.contrib.admin import AdminSite
from django.contrib.admin.models import LogEntry
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

ACCESS = "memory_app.access_people"
REVEAL = "memory_app.reveal_text"
LEFT_OUT = frozenset({"password_change", "password_change_done", "autocomplete", "view_on_site"})


class StaffSite(AdminSite):
    """Stock admin without passwords, autocomplete, view-on-site and admin log: none of them knows of the journal."""

    site_header = site_title = gettext_lazy("Keepsake staff")
    index_title = gettext_lazy("Staff pages")
    site_url = "/memory"

    def has_permission(self, request: HttpRequest) -> bool:
        """Operators only. Asking also caches the permissions, which no page could read as another role (recipe 2)."""
        return bool(request.user.is_active and request.user.is_staff and request.user.has_perm(ACCESS))

    def admin_view(self, view: Callable[..., Any], cacheable: bool = False) -> Any:
        """Visitors go to the sign-in page; who is signed in and no operator gets 403."""
        inner = super().admin_view(view, cacheable)

        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
            if not request.user.is_authenticated:
                return redirect_to_login(request.get_full_path())
            if not self.has_permission(request):
                raise PermissionDenied
            return inner(request, *args, **kwargs)

        return guarded

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        """There is one way to sign in, and no password form."""
        if not request.user.is_authenticated:
            return redirect_to_login(reverse("admin:index"))
        if not self.has_permission(request):
            raise PermissionDenied
        return redirect("admin:index")

    def get_log_entries(self, request: HttpRequest) -> QuerySet[LogEntry]:
        """The journal is the history; these pages write no admin log."""
        return LogEntry.objects.none()

    def get_urls(self) -> list[Any]:
        """Stock routes but those left out, and the form that names a person."""
        from memory_app.admin import naming

        own = [
            path("person/", self.admin_view(naming.open_person), name="person"),
            path("person/close/", self.admin_view(naming.close_person), name="person_close"),
        ]
        return own + [route for route in super().get_urls() if getattr(route, "name", None) not in LEFT_OUT]

    def page(self, request: HttpRequest, template: str, *, status: int = 200, **context: Any) -> HttpResponse:
        """A page of ours in the admin's frame."""
        request.current_app = self.name
        return render(request, template, {**self.each_context(request), **context}, status=status)

    def unavailable(self, request: HttpRequest) -> HttpResponse:
        """503: what can't be journaled is not shown (K16)."""
        title = _("Nothing is shown, because the journal can't be written")
        response = self.page(request, "admin/unavailable.html", status=503, title=title)
        response["Retry-After"] = "5"
        return response


staff = StaffSite(name="admin")
