"""Whose rooms a person looks at: their own memory, or theirs in an organization they belong to (section 0)."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from accounts import people
from memory_app.domain.context import CallContext
from memory_app.web.answers import SeeOther
from memory_app.web.caller import SPACE, for_person


@require_POST
@for_person
def choose(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """From now on the pages are about the person in this organization; without one, about their own memory."""
    chosen = request.POST.get("organization", "")
    if chosen:
        people.scope_for(ctx.actor.id, chosen)
        request.session[SPACE] = chosen
    else:
        request.session.pop(SPACE, None)
    return SeeOther("/memory")
