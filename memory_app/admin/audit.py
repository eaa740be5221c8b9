"""Across people: erasures, holds, the journal, staff accesses. Opaque references only; each view is journaled (K21)."""

import hmac
from collections.abc import Iterable
from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import dateformat
from django.utils.translation import gettext_lazy as _

from memory_app import journal
from memory_app.admin.pages import Journaled
from memory_app.admin.site import staff
from memory_app.domain.kinds import Event
from memory_app.models import Erasure, JournalBatch, JournalEvent, LegalHold, OperatorAccess, Receipt
from memory_app.web.words import in_zone


def _holds(row: Any, columns: Iterable[str]) -> bool:
    """Whether the row is as it was written: its MAC covers every other column (M15)."""
    mac = journal.mac_of(columns, {name: getattr(row, name) for name in columns})
    return hmac.compare_digest(mac, bytes(row.mac))


class Audited(Journaled):
    """Rows of the journal: when, and whether the row is as it was written, before all else."""

    written: ClassVar[tuple[str, ...]]
    ordering = ("-at",)

    @admin.display(description=_("at"), ordering="at")
    def when(self, row: Any) -> str:
        """To the second, short; also of a row whose time was altered beyond reading."""
        return dateformat.format(in_zone(row.at), "j M Y, H:i:s") if row.at else "?"

    @admin.display(description=_("ids"))
    def entries(self, row: Any) -> int:
        """How many ids."""
        return len(row.ids)

    @admin.display(boolean=True, description=_("unaltered"))
    def intact(self, row: Any) -> bool:
        """The verify state."""
        return _holds(row, self.written)


class EventFilter(admin.SimpleListFilter):
    """By name, without asking the table which names there are."""

    title = _("name")
    parameter_name = "name"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """All names there can be."""
        return [(event.full, event.value) for event in Event]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Those of one name."""
        return queryset.filter(name=self.value()) if self.value() else queryset


@admin.register(JournalEvent, site=staff)
class JournalEventPages(Audited):
    """What happened: names, ids, counts."""

    seen = "journal"
    written = journal.EVENT_COLUMNS
    list_display = ("when", "intact", "event", "authority", "surface", "entries", "subject_id")
    list_filter = (EventFilter,)
    fields = (*journal.EVENT_COLUMNS, "batch", "intact")

    @admin.display(description=_("name"), ordering="name")
    def event(self, row: Any) -> str:
        """What all names begin with is left out."""
        return str(row.name).removeprefix("keep.memory.")


@admin.register(OperatorAccess, site=staff)
class OperatorAccessPages(Audited):
    """Which operators looked. Names and reasons are for the person looked at, so they are not here."""

    seen = "accesses"
    written = journal.ACCESS_COLUMNS
    list_display = ("when", "intact", "action", "surface", "entries", "by", "subject_id")
    fields = ("id", "at", "operator_id", "action", "tenant_id", "subject_id", "surface", "request_id", "ids", "intact")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """On `default`, because only keep_ops sees all persons' rows; the journal's own connection sees one scope.

        In a plain test the two connections are two open transactions, so what one wrote the other can't see: tests of
        this page are transactional (recipe 1).
        """
        return super().get_queryset(request).using("default")

    @admin.display(description=_("operator"), ordering="operator_id")
    def by(self, row: Any) -> str:
        """Enough of the id to tell operators apart; all of it stands on the row's page."""
        return f"…{str(row.operator_id)[-8:]}"


@admin.register(LegalHold, site=staff)
class LegalHoldPages(Journaled):
    """What must be kept for a while, and until when. The reason may tell who it is about, so it is not here."""

    seen = "holds"
    list_display = ("id", "subject_id", "placed_at", "review_on", "released_at")
    ordering = ("-placed_at",)
    fields = ("id", "tenant_id", "subject_id", "placed_by", "placed_at", "review_on", "released_by", "released_at")


@admin.register(Erasure, site=staff)
class ErasurePages(Journaled):
    """Forgets on their way and done."""

    seen = "erasures"
    list_display = ("id", "scope", "state", "subject_id", "counts", "requested_at", "confirmed_at")
    list_filter = ("state", "scope")
    ordering = ("-requested_at",)
    fields = (
        ("id", "scope", "state"),
        ("tenant_id", "app_id", "subject_id"),
        ("entry_ids", "counts"),
        ("authority", "requested_by", "requested_at"),
        ("key_id", "key_destroyed_at", "confirmed_at"),
    )


@admin.register(Receipt, site=staff)
class ReceiptPages(Journaled):
    """What was signed about erasures. The documents themselves are for the persons."""

    seen = "receipts"
    list_display = ("id", "form", "erasure_id", "subject_id", "issued_at")
    list_filter = ("form",)
    ordering = ("-issued_at",)
    fields = ("id", "form", "erasure_id", "tenant_id", "subject_id", "previous_id", "issued_at")
    columns = fields


@admin.register(JournalBatch, site=staff)
class JournalBatchPages(Journaled):
    """Sealed sets of audit rows, and when a witness outside the database was told of each (M15)."""

    seen = "batches"
    list_display = fields = ("id", "stream", "number", "count", "sealed_at", "witnessed_at")
    list_filter = ("stream",)
    ordering = ("-sealed_at",)
