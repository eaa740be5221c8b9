"""Privacy: what forgetting reaches and what it can't, mail, taking memory along, receipts, how long things are kept
(K7, K13, M10, M13).
"""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from agents_gateway.web import privacy_words, words
from agents_gateway.web.taking import ImportForm
from memory_app import selectors, services
from memory_app.domain.archive import unpack
from memory_app.domain.context import CallContext
from memory_app.web.answers import SeeOther, answer, attempt, in_place
from memory_app.web.caller import for_person

SHOWN_ERASURES = 10
IMPORTED = "imported"  # in the page session until it is told: what became of a file, in counts


def _digest(ctx: CallContext) -> dict[str, Any]:
    return {"digest": selectors.digest_wanted(ctx), "on": selectors.is_on(ctx), "hours": settings.DIGEST_HOURS}


def _erasures(ctx: CallContext) -> dict[str, Any]:
    signed = {one.erasure: one for one in reversed(selectors.receipts(ctx))}  # of two, the one signed last
    told = [(one, words.erased(one), words.progress(one), signed.get(one.id)) for one in selectors.erasures(ctx)]
    return {"erasures": told[:SHOWN_ERASURES], "earlier": told[SHOWN_ERASURES:]}


def _terms(ctx: CallContext) -> dict[str, Any]:
    terms = selectors.terms(ctx)
    return {"retention": privacy_words.retention(terms), "child": privacy_words.child(terms)}


def _page(request: HttpRequest, ctx: CallContext, form: ImportForm) -> HttpResponse:
    shown = _digest(ctx) | _erasures(ctx) | _terms(ctx)
    imported = request.session.pop(IMPORTED, None)
    context = shown | {"host": request.get_host(), "form": form, "imported": imported, "learning": settings.LEARNING}
    refused = form.is_bound and not form.is_valid()
    return render(request, "privacy/page.html", context, status=422 if refused else 200)


@require_safe
@for_person
def index(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """The page."""
    return _page(request, ctx, ImportForm())


@require_POST
@for_person
def digest(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """Chooses whether waiting suggestions are told by mail."""
    wanted = request.POST.get("wanted") == "on"
    services.set_digest(ctx, wanted)
    messages.success(request, _("Mail is on.") if wanted else _("Mail is off."))
    if in_place(request):
        return answer(request, "privacy/digest.html", _digest(ctx))
    return SeeOther("/privacy")


@require_POST
@for_person
def bring(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """Imports an own export: each memory waits as a suggestion. Told on the page, once; doing it twice adds nothing."""
    form = ImportForm(request.POST, request.FILES)
    done = attempt(form, lambda: services.import_archive(ctx, unpack(form.cleaned_data["archive"].read())))
    if done is None:
        return _page(request, ctx, form)
    request.session[IMPORTED] = privacy_words.imported(done)
    return SeeOther("/privacy")
