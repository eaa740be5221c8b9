"""Kinds of admin pages: read-only ones, and those that are journaled before a row is read."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, NoReturn
from uuid import UUID

from django.contrib import admin
from django.contrib.admin.utils import flatten
from django.db import transaction
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.urls import path
from django.utils.functional import Promise

from memory_app.admin import look, naming
from memory_app.admin.site import staff
from memory_app.domain.errors import JournalUnavailable
from memory_app.models.walls import Role, as_role

if TYPE_CHECKING:
    Base = admin.ModelAdmin[Any]
else:
    Base = admin.ModelAdmin
Shown = Callable[[], HttpResponse]


class Tool(NamedTuple):
    """A link to an act: its words and address, and whether what it takes away does not come back."""

    words: str | Promise
    address: str
    destroys: bool = False


class ReadOnly(Base):
    """A list and a page per row, nothing else: no adding, changing, deleting, history, actions, inlines or pop-up form.

    Verbs are views of their own, because admin wraps its own in a transaction and services need theirs (recipe 4).
    One action bar stays on, though there are no actions: without it the stock list has an inline style (recipe 10).
    """

    actions = None
    view_on_site = False
    list_per_page = 50
    show_full_result_count = False
    change_list_template = "admin/read_only_list.html"
    change_form_template = "admin/read_only.html"
    key: ClassVar[str] = "uuid"
    lookups: ClassVar[tuple[str, ...]] = ()

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Whoever may enter the site."""
        return staff.has_permission(request)

    has_module_permission = has_view_permission

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody."""
        return False

    has_change_permission = has_delete_permission = has_add_permission

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        """All that is shown."""
        return flatten(self.fields or ())

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """Only the filters on the page: any other condition in an address could probe a hidden column."""
        names = {str(getattr(one, "parameter_name", one)) for one in self.list_filter}
        return lookup.removesuffix("__exact").removesuffix("__isnull") in names.union(self.lookups)

    def tools(self, request: HttpRequest, row: UUID | str | None) -> list[Tool]:
        """Links over a list (`row` is None) or a row's page. Asked while rendering, so once that is journaled."""
        return []

    def get_urls(self) -> list[Any]:
        """Two routes."""
        name = f"{self.opts.app_label}_{self.opts.model_name}"
        show, one = staff.admin_view(self.changelist_view), staff.admin_view(self.change_view)
        return [
            path("", show, name=f"{name}_changelist"),
            path(f"<{self.key}:object_id>/change/", one, name=f"{name}_change"),
        ]

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """The list."""
        extra = {"tools": partial(self.tools, request, None)} | (extra_context or {})
        return self.shown(request, partial(super().changelist_view, request, extra))

    def change_view(
        self, request: HttpRequest, object_id: Any, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """One row. Its id stands in the title, whatever `str` of it says."""
        extra = {"tools": partial(self.tools, request, object_id), "subtitle": str(object_id)} | (extra_context or {})
        ids = (object_id,) if isinstance(object_id, UUID) else ()
        return self.shown(request, partial(super().change_view, request, str(object_id), form_url, extra), ids)

    def shown(self, request: HttpRequest, view: Shown, ids: tuple[UUID, ...] = ()) -> HttpResponse:
        """The page, for reading only."""
        return view() if request.method in ("GET", "HEAD") else HttpResponseNotAllowed(["GET", "HEAD"])

    def _get_obj_does_not_exist_redirect(self, *args: Any) -> NoReturn:
        raise Http404


class Journaled(ReadOnly):
    """Journaled first, then read as `role` in one transaction, rendered inside it: filters ask while rendering."""

    seen: ClassVar[str]
    role: ClassVar[Role | None] = "keep_ops"
    columns: ClassVar[tuple[str, ...]] = ()

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """The columns that the role may read."""
        rows = super().get_queryset(request)
        return rows.only(*self.columns) if self.columns else rows

    def journal(self, request: HttpRequest, ids: tuple[UUID, ...]) -> None:
        """Commits that this page is about to be seen; raises JournalUnavailable."""
        look.journaled(request, self.seen, ids=ids)

    def shown(self, request: HttpRequest, view: Shown, ids: tuple[UUID, ...] = ()) -> HttpResponse:
        """503 when it can't be journaled; nothing has been read by then."""
        if request.method not in ("GET", "HEAD"):
            return HttpResponseNotAllowed(["GET", "HEAD"])
        try:
            self.journal(request, ids)
        except JournalUnavailable:
            return staff.unavailable(request)
        entered: AbstractContextManager[None] = as_role(self.role) if self.role else nullcontext()
        with transaction.atomic(), entered:
            response: Any = view()
            rendered: HttpResponse = response.render() if hasattr(response, "render") else response
            return rendered


class AboutPerson(Journaled):
    """Rows of one person: nothing before a person and a reason are named, and then nobody else's."""

    def about(self, person: look.Look) -> Q:
        """Which rows are this person's."""
        return Q(tenant_id=person.tenant, subject_id=person.subject)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """That person's rows; none without a look."""
        person = look.current(request)
        rows = super().get_queryset(request)
        return rows.filter(self.about(person)) if person else rows.none()

    def journal(self, request: HttpRequest, ids: tuple[UUID, ...]) -> None:
        """The same, about the person, with the reason given."""
        if person := look.current(request):
            look.journaled(request, f"metadata.{self.seen}", person=person, reason=person.reason, ids=ids)

    def shown(self, request: HttpRequest, view: Shown, ids: tuple[UUID, ...] = ()) -> HttpResponse:
        """The form that names a person, or the page."""
        if look.current(request) is None:
            return naming.ask(request, f"{self.opts.app_label}_{self.opts.model_name}")
        return super().shown(request, view, ids)

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """The list, saying whose and why."""
        return super().changelist_view(request, {"look": look.current(request)} | (extra_context or {}))

    def change_view(
        self, request: HttpRequest, object_id: Any, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """The row, saying whose and why."""
        extra = {"look": look.current(request)} | (extra_context or {})
        return super().change_view(request, object_id, form_url, extra)
