"""The Memory tab: the switch, the add box, search and the list (K20)."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from memory_app import selectors, services
from memory_app.domain.commands import Remember
from memory_app.domain.context import CallContext
from memory_app.domain.errors import GuardianConsentRequired
from memory_app.domain.kinds import Kind
from memory_app.web import words
from memory_app.web.answers import SeeOther, answer, attempt, in_place
from memory_app.web.caller import for_person
from memory_app.web.forms import AddForm
from memory_app.web.review import MEMORY, Reviewed, cards

# So many suggestions stand on the Memory page; the rest are a tap away.
SHOWN_WAITING = 3


def tab(
    ctx: CallContext, *, query: str = "", adding: AddForm | None = None, reviewing: Reviewed | None = None
) -> dict[str, Any]:
    """What the Memory page shows. `reviewing`: (suggestion id, form) where an edited suggestion was refused."""
    whole = selectors.overview(ctx)
    found = selectors.search(ctx, query) if query.strip() else whole.items
    waiting = cards(whole.proposals, MEMORY, reviewing)
    return {
        "whole": whole,
        "items": found,
        "query": query,
        "form": adding or AddForm(),
        "examples": words.EXAMPLES,
        "cards": waiting[:SHOWN_WAITING] if reviewing is None else waiting,
        "place": MEMORY,
    }


@require_safe
@for_person
def index(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """The page; to HTMX, the list alone (search as you type)."""
    context = tab(ctx, query=request.GET.get("q", ""), adding=_example(request.GET.get("example", "")))
    return render(request, "memory/list.html" if in_place(request) else "memory/page.html", context)


def _example(number: str) -> AddForm | None:
    """The add box with one of the examples in it."""
    if number not in ("1", "2"):
        return None
    kind, text = words.EXAMPLES[int(number) - 1]
    return AddForm(initial={"kind": kind.value, "text": text})


def back(request: HttpRequest, ctx: CallContext, adding: AddForm | None = None) -> HttpResponse:
    """The tab as it is after an act."""
    if in_place(request):
        return answer(request, "memory/tab.html", tab(ctx, query=request.POST.get("q", ""), adding=adding))
    return SeeOther("/memory")


@require_POST
@for_person
def switch(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """Turns memory on or off."""
    wanted = request.POST.get("enabled") == "on"
    try:
        services.switch(ctx, wanted)
    except GuardianConsentRequired as refusal:
        messages.error(request, words.error(refusal))
    else:
        messages.success(request, _("Memory is on.") if wanted else _("Memory is off."))
    return back(request, ctx)


@require_POST
@for_person
def add(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """Adds what was typed, or shows the box again with what is wrong."""
    form = AddForm(request.POST, in_hand=True)
    twice = form.is_valid() and _is_here(ctx, form.cleaned_data["text"])
    if attempt(form, lambda: services.remember(ctx, _remember(form))):
        messages.success(request, _("Saved. The same sentence was here already.") if twice else _("Saved."))
        return back(request, ctx, AddForm(in_hand=True))
    if in_place(request):
        response = answer(request, "memory/add.html", {"form": form}, status=422)
        response["HX-Retarget"] = "#add"
        return response
    return render(request, "memory/page.html", tab(ctx, adding=form), status=422)


def _is_here(ctx: CallContext, text: str) -> bool:
    return any(one.text == text for one in selectors.overview(ctx).items)


def _remember(form: AddForm) -> Remember:
    typed = form.cleaned_data
    return Remember(text=typed["text"], kind=Kind(typed["kind"]), pinned=typed["pinned"], **form.expiry())
