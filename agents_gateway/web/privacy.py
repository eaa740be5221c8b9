"""Privacy: what forgetting reaches and what it can't, mail, what was erased, how long things are kept (K7, K13)."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from agents_gateway.web import words
from memory_app import selectors, services
from memory_app.domain.context import CallContext
from memory_app.web.answers import SeeOther, answer, in_place
from memory_app.web.caller import for_person

SHOWN_ERASURES = 10


def _digest(ctx: CallContext) -> dict[str, Any]:
    return {"digest": selectors.digest_wanted(ctx), "on": selectors.is_on(ctx), "hours": settings.DIGEST_HOURS}


def _erasures(ctx: CallContext) -> dict[str, Any]:
    told = [(one, words.erased(one), words.progress(one)) for one in selectors.erasures(ctx)]
    return {"erasures": told[:SHOWN_ERASURES], "earlier": told[SHOWN_ERASURES:]}


@require_safe
@for_person
def index(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """The page."""
    return render(request, "privacy/page.html", _digest(ctx) | _erasures(ctx) | {"host": request.get_host()})


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
