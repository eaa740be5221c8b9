"""Suggestions: decide one in place, or many at once (K8, K13, K20)."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from memory_app import selectors, services
from memory_app.domain.commands import Accept, Reject, Replace
from memory_app.domain.context import CallContext
from memory_app.domain.errors import DomainError, NotFound
from memory_app.domain.records import Forgotten
from memory_app.web import words
from memory_app.web.answers import SeeOther, answer, attempt, in_place
from memory_app.web.caller import for_person
from memory_app.web.forms import ReplaceForm, ReviewForm
from memory_app.web.memory import tab
from memory_app.web.review import MEMORY, PLACES, SUGGESTIONS, Card, Place, Reviewed, cards


def waiting(ctx: CallContext, reviewing: Reviewed | None = None) -> dict[str, Any]:
    """What the Suggestions page shows."""
    whole = selectors.overview(ctx)
    return {"whole": whole, "cards": cards(whole.proposals, SUGGESTIONS, reviewing), "place": SUGGESTIONS}


PLACES[MEMORY] = Place(
    "/memory", "memory/tab.html", "memory/page.html", lambda request, ctx, reviewing: tab(ctx, reviewing=reviewing)
)
PLACES[SUGGESTIONS] = Place(
    "/suggestions",
    "memory/suggestions.html",
    "memory/suggestions_page.html",
    lambda request, ctx, reviewing: waiting(ctx, reviewing),
)


def _place(request: HttpRequest) -> Place:
    return PLACES.get(request.POST.get("place", ""), PLACES[SUGGESTIONS])


def _page(request: HttpRequest, ctx: CallContext, reviewing: Reviewed | None = None, status: int = 200) -> HttpResponse:
    """The page an act came from as it is now."""
    place = _place(request)
    context = place.shown(request, ctx, reviewing)
    context |= {"decided": reviewing is None, "focus": _next(request, context["cards"])}
    return answer(request, place.body, context, page=place.page, status=status)


def _next(request: HttpRequest, shown: list[Card]) -> UUID | None:
    """The card to go on with, while it is there."""
    asked = request.POST.get("next", "")
    return next((card.suggestion.id for card in shown if str(card.suggestion.id) == asked), None)


def _back(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    return _page(request, ctx) if in_place(request) else SeeOther(_place(request).address)


def _decide(request: HttpRequest, act: Callable[[], object], said: str) -> None:
    try:
        done = act()
    except DomainError as refusal:
        messages.error(request, words.error(refusal))
    else:
        messages.success(request, _("Accepted, and forgotten.") if isinstance(done, Forgotten) else said)


@require_safe
@for_person
def index(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """The inbox."""
    return render(request, "memory/suggestions_page.html", waiting(ctx))


@require_safe
@for_person
def similar(request: HttpRequest, ctx: CallContext, proposal: UUID) -> HttpResponse:
    """What a suggestion resembles among the entries, side by side."""
    whole = selectors.overview(ctx)
    found = [one for one in whole.proposals if one.id == proposal]
    if not found:
        raise NotFound
    context = {
        "suggestion": found[0],
        "resembling": selectors.resembling(ctx, proposal),
        "whole": whole,
        "place": request.GET.get("place", ""),
    }
    return answer(request, "memory/similar.html", context, page="memory/similar_page.html")


@require_POST
@for_person
def accept(request: HttpRequest, ctx: CallContext, proposal: UUID) -> HttpResponse:
    """Accepts a suggestion as it stands."""
    _decide(request, lambda: services.accept(ctx, Accept(entry=proposal)), _("Accepted."))
    return _back(request, ctx)


@require_POST
@for_person
def accept_changed(request: HttpRequest, ctx: CallContext, proposal: UUID) -> HttpResponse:
    """Accepts a suggestion in the person's own words."""
    form = ReviewForm(request.POST, auto_id=f"id_{proposal}_%s")
    accepted = attempt(form, lambda: services.accept(ctx, Accept(entry=proposal, text=form.cleaned_data["text"])))
    if accepted is None:
        return _page(request, ctx, (proposal, form), status=422)
    messages.success(request, _("Accepted with your wording."))
    return _back(request, ctx)


@require_POST
@for_person
def replace(request: HttpRequest, ctx: CallContext, proposal: UUID) -> HttpResponse:
    """Accepts a suggestion as the new wording of a memory that it resembles."""
    form = ReplaceForm(request.POST)
    if not form.is_valid():
        raise NotFound
    command = Replace(entry=proposal, **form.cleaned_data)
    _decide(request, lambda: services.replace(ctx, command), _("Replaced. What it said before is in its history."))
    return _back(request, ctx)


@require_POST
@for_person
def reject(request: HttpRequest, ctx: CallContext, proposal: UUID) -> HttpResponse:
    """Rejects a suggestion: it is erased."""
    _decide(request, lambda: services.reject(ctx, Reject(entry=proposal)), _("Rejected and erased."))
    return _back(request, ctx)


@require_POST
@for_person
def bulk(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """Decides each of the ticked suggestions by itself, and tells how many went through."""
    ticked = set(request.POST.getlist("chosen"))
    chosen = [one.id for one in selectors.overview(ctx).proposals if str(one.id) in ticked]
    if not chosen:
        messages.warning(request, _("Tick some suggestions first."))
        return _back(request, ctx)
    refusals = [refusal for id_ in chosen if (refusal := _decided(request, ctx, id_))]
    said = words.bulk(len(chosen), refusals, accepted=request.POST.get("decision") == "accept")
    messages.add_message(request, messages.WARNING if refusals else messages.SUCCESS, said)
    return _back(request, ctx)


def _decided(request: HttpRequest, ctx: CallContext, proposal: UUID) -> DomainError | None:
    try:
        if request.POST.get("decision") == "accept":
            services.accept(ctx, Accept(entry=proposal))
        else:
            services.reject(ctx, Reject(entry=proposal))
    except DomainError as refusal:
        return refusal
    return None
