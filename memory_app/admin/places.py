"""Organizations and their apps. Personal tenants are people, so they are not here: name the person instead."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from accounts.models import App, Tenant
from memory_app.admin.pages import ReadOnly
from memory_app.admin.site import staff


@admin.register(Tenant, site=staff)
class TenantPages(ReadOnly):
    """Organizations."""

    list_display = fields = ("id", "name", "region", "created_at")
    ordering = ("name",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """No personal ones."""
        return super().get_queryset(request).filter(kind=Tenant.Kind.ORGANIZATION)


@admin.register(App, site=staff)
class AppPages(ReadOnly):
    """Organizations' apps."""

    list_display = fields = ("id", "name", "tenant_id", "is_default", "created_at")
    ordering = ("name",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """Not those of personal tenants."""
        return super().get_queryset(request).filter(tenant__kind=Tenant.Kind.ORGANIZATION)
