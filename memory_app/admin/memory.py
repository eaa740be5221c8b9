"""One person's memory as metadata: ids, kinds, states, dates, sizes. Texts are sealed away from these pages."""

from typing import Any
from uuid import UUID

from django.contrib import admin
from django.db.models import OuterRef, Q, QuerySet, Subquery
from django.http import HttpRequest
from django.urls import path, reverse
from django.utils.translation import gettext_lazy as _

from memory_app.admin import care, verbs
from memory_app.admin.look import Look
from memory_app.admin.pages import AboutPerson, Tool
from memory_app.admin.site import REVEAL, staff
from memory_app.models import Entry, MemorySettings, Proposal, Subject, Version


@admin.register(Subject, site=staff)
class SubjectPages(AboutPerson):
    """The person in this tenant and app; forgetting everything of theirs, holds, children, erasing the person."""

    seen = "subject"
    list_display = ("id", "tenant_id", "app_id", "user_id", "external_id", "state", "generation", "created_at")
    fields = (*list_display, "child", "consent_by", "consent_at")

    def about(self, person: Look) -> Q:
        """That subject."""
        return Q(tenant_id=person.tenant, id=person.subject)

    def tools(self, request: HttpRequest, row: UUID | str | None) -> list[Tool]:
        """The verbs that apply as things stand."""
        everything = Tool(_("Forget everything"), reverse("admin:forget_everything"), destroys=True)
        return [everything, *care.tools(request)] if row else []

    def get_urls(self) -> list[Any]:
        """With the verbs."""
        everything = path("forget-everything/", staff.admin_view(verbs.forget_everything), name="forget_everything")
        return [everything, *care.routes(), *super().get_urls()]


@admin.register(MemorySettings, site=staff)
class MemorySettingsPages(AboutPerson):
    """The person's own choices."""

    seen = "settings"
    list_display = fields = ("subject_id", "tenant_id", "enabled", "enabled_at", "digest", "digested_at")


@admin.register(Entry, site=staff)
class EntryPages(AboutPerson):
    """What is remembered, without the text; revealing and forgetting one."""

    seen = "entries"
    list_display = ("id", "kind", "status", "pinned", "tainted", "size", "created_at", "expires_at")
    list_filter = ("status", "kind", "pinned", "tainted", "quarantined")
    ordering = ("-created_at",)
    fields = (
        ("id", "subject_id", "tenant_id"),
        ("kind", "status", "level", "label"),
        ("origin", "trust", "tainted", "quarantined", "flagged", "pinned"),
        ("revision", "size"),
        ("source_type", "source_at", "source_agent", "source_agent_id", "source_session", "source_event"),
        ("created_at", "updated_at", "listed_at", "expires_at"),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """With the size of the wording in force."""
        wording = Version.objects.filter(entry_id=OuterRef("pk"), closed_at=None).values("size")
        rows: QuerySet[Any] = super().get_queryset(request).annotate(bytes=Subquery(wording[:1]))
        return rows

    @admin.display(description=_("size in bytes"))
    def size(self, entry: Any) -> int | None:
        """UTF-8 bytes of the wording in force."""
        size: int | None = entry.bytes
        return size

    def tools(self, request: HttpRequest, row: UUID | str | None) -> list[Tool]:
        """Wordings, and the verbs."""
        if row is None:
            return []
        versions = reverse("admin:memory_app_version_changelist")
        reveal = [Tool(_("Reveal text"), reverse("admin:reveal", args=[row]))] if request.user.has_perm(REVEAL) else []
        return [
            Tool(_("Wordings"), f"{versions}?entry={row}"),
            *reveal,
            Tool(_("Forget"), reverse("admin:forget", args=[row]), destroys=True),
        ]

    def get_urls(self) -> list[Any]:
        """With the verbs."""
        return [
            path("<uuid:entry>/reveal/", staff.admin_view(verbs.reveal), name="reveal"),
            path("<uuid:entry>/forget/", staff.admin_view(verbs.forget), name="forget"),
            *super().get_urls(),
        ]


@admin.register(Version, site=staff)
class VersionPages(AboutPerson):
    """Wordings: when, by whom, how long. The sealed text is a column that this role may not read."""

    seen = "versions"
    list_display = (
        "id",
        "entry_id",
        "number",
        "size",
        "authority",
        "recorded_at",
        "closed_at",
        "valid_from",
        "valid_to",
    )
    columns = fields = ("id", "subject_id", "tenant_id", *list_display[1:])
    lookups = ("entry",)
    ordering = ("-recorded_at",)


@admin.register(Proposal, site=staff)
class ProposalPages(AboutPerson):
    """Suggestions that wait or were accepted; rejected ones are gone."""

    seen = "proposals"
    list_display = ("id", "entry_id", "action", "state", "proposed_at", "decided_at", "notified_at")
    fields = ("id", "subject_id", "tenant_id", *list_display[1:])
    list_filter = ("state", "action")
    ordering = ("-proposed_at",)
