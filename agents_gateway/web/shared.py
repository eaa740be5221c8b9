"""What an app shares among its agents: administrators of the organization decide it and forget it (M1, M5)."""

from collections.abc import Callable
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from agents_gateway.web.administrators import about_shared
from memory_app import selectors, services
from memory_app.domain.commands import Accept, Forget, Reject
from memory_app.domain.context import CallContext
from memory_app.domain.errors import DomainError, NotFound
from memory_app.web import words
from memory_app.web.answers import SeeOther
from memory_app.web.caller import for_person


def _decided(request: HttpRequest, app: UUID, act: Callable[[], object], said: str) -> HttpResponse:
    try:
        act()
    except DomainError as refusal:
        messages.error(request, words.error(refusal))
    else:
        messages.success(request, said)
    return SeeOther(f"/apps/{app}")


@require_POST
@for_person
def accept(request: HttpRequest, ctx: CallContext, app: UUID, proposal: UUID) -> HttpResponse:
    """Accepts what an agent suggests to share, or to forget."""
    of_shared, _name = about_shared(ctx, app)
    return _decided(request, app, lambda: services.accept(of_shared, Accept(entry=proposal)), _("Accepted."))


@require_POST
@for_person
def reject(request: HttpRequest, ctx: CallContext, app: UUID, proposal: UUID) -> HttpResponse:
    """Rejects it."""
    of_shared, _name = about_shared(ctx, app)
    return _decided(request, app, lambda: services.reject(of_shared, Reject(entry=proposal)), _("Rejected."))


@require_http_methods(["GET", "HEAD", "POST"])
@for_person
def forget(request: HttpRequest, ctx: CallContext, app: UUID, entry: UUID) -> HttpResponse:
    """Asks once; then forgets for good."""
    of_shared, name = about_shared(ctx, app)
    found = [one for one in selectors.shared_overview(of_shared).items if one.id == entry]
    if not found:
        raise NotFound
    if request.method == "POST":
        return _decided(request, app, lambda: services.forget(of_shared, Forget(entry=entry)), _("Forgotten."))
    return render(request, "apps/forget.html", {"app": app, "name": name, "memory": found[0]})
