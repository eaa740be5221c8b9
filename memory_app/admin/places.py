"""Organizations and their apps. Personal tenants are people, so they are not here: name the person instead."""

from typing import Any
from uuid import UUID

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.widgets import AdminTextInputWidget
from django.core.validators import RegexValidator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from accounts import people
from accounts.models import App, Tenant
from memory_app.admin import look
from memory_app.admin.pages import ReadOnly, Tool
from memory_app.admin.site import staff
from memory_app.domain.errors import JournalUnavailable


class RegionForm(forms.Form):
    """A region by a short name, as the drivers name theirs."""

    region = forms.CharField(
        label=gettext_lazy("Region"),
        max_length=40,
        required=False,
        widget=AdminTextInputWidget,
        validators=[RegexValidator(r"^[a-z0-9-]*\Z", gettext_lazy("Small letters, digits and hyphens."))],
        help_text=gettext_lazy("For example eu. Leave it empty for anywhere."),
    )


@require_http_methods(["GET", "HEAD", "POST"])
def region(request: HttpRequest, tenant: UUID) -> HttpResponse:
    """Sets where an organization's data must stay (M14), journaled first."""
    form = RegionForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        title = _("Region of an organization")
        lead = _("Drivers and services outside this region are then not used for its people. Nothing is moved by it.")
        facts = [(_("Organization"), tenant)]
        return staff.page(request, "admin/verb.html", form=form, title=title, lead=lead, facts=facts, button=_("Set"))
    try:
        look.journaled(request, "tenant.region", ids=(tenant,))
        people.set_region(tenant, form.cleaned_data["region"])
    except JournalUnavailable:
        return staff.unavailable(request)
    except people.NotAMember as error:
        raise Http404 from error
    messages.success(request, _("The region is set."))
    return redirect("admin:accounts_tenant_change", str(tenant))


@admin.register(Tenant, site=staff)
class TenantPages(ReadOnly):
    """Organizations."""

    list_display = fields = ("id", "name", "region", "created_at")
    ordering = ("name",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """No personal ones."""
        return super().get_queryset(request).filter(kind=Tenant.Kind.ORGANIZATION)

    def tools(self, request: HttpRequest, row: UUID | str | None) -> list[Tool]:
        """The verb."""
        return [Tool(_("Set the region"), reverse("admin:tenant_region", args=[row]))] if row else []

    def get_urls(self) -> list[Any]:
        """With the verb."""
        return [path("<uuid:tenant>/region/", staff.admin_view(region), name="tenant_region"), *super().get_urls()]


@admin.register(App, site=staff)
class AppPages(ReadOnly):
    """Organizations' apps."""

    list_display = fields = ("id", "name", "tenant_id", "is_default", "created_at")
    ordering = ("name",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """Not those of personal tenants."""
        return super().get_queryset(request).filter(tenant__kind=Tenant.Kind.ORGANIZATION)
