"""The chat page: a conversation, and beside it what memory had to do with it (C10 to C14)."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from agents_gateway.callers import AgentDisabled
from agents_gateway.chat import conversation as kept
from agents_gateway.chat import host, shipped
from agents_gateway.chat.conversation import Conversation
from agents_gateway.chat.side import Ended
from agents_gateway.limits import RateLimited
from agents_gateway.web import beside
from agents_gateway.web.chat_form import SayForm
from memory_app.domain.context import CallContext
from memory_app.web.answers import SeeOther, answer, attempt, in_place
from memory_app.web.caller import for_person
from memory_app.web.review import PLACES, Place, Reviewed

PAGE, ROOM, ASIDE = "chat/page.html", "chat/answered.html", "chat/beside.html"
ADDRESS = "/chat"


def shown(
    request: HttpRequest, ctx: CallContext, reviewing: Reviewed | None = None, form: SayForm | None = None
) -> dict[str, Any]:
    """What the page shows."""
    talk = kept.load(ctx, request.session)
    agent = talk.agent if talk else host.agent_for(ctx)
    return {
        "talk": talk,
        "form": form or SayForm(),
        "agent": shipped.title(agent),
        "model": settings.CHAT_MODEL if agent == shipped.MODEL else "",
        "learned_from": settings.LEARNING,
        "beside": beside.of(ctx, talk),
        **beside.suggestions(ctx, talk, reviewing),
    }


PLACES[beside.PLACE] = Place(ADDRESS, ASIDE, PAGE, shown)


@require_safe
@for_person
def index(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """The page."""
    return render(request, PAGE, shown(request, ctx))


@require_POST
@for_person
def say(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """Takes a message and has it answered; the first one starts the conversation."""
    form = SayForm(request.POST, in_hand=True)
    if not _said(request, ctx, form):
        context = shown(request, ctx, form=form)
        return answer(request, ROOM, context, page=PAGE, status=422)
    if in_place(request):
        return answer(request, ROOM, shown(request, ctx, form=SayForm(in_hand=True)) | {"answered": True})
    return SeeOther(f"{ADDRESS}#latest")


@require_POST
@for_person
def new(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """Ends the conversation: its session is over, and what was said is gone, at once or once it was learned from."""
    talk = kept.load(ctx, request.session)
    if talk and host.end(ctx, talk):
        said = _("The conversation is over. A model reads it once for suggestions, then what was said in it is gone.")
        messages.success(request, said)
    elif talk:
        messages.success(request, _("The conversation is over, and what was said in it is gone."))
    kept.drop(request.session)
    if in_place(request):
        return answer(request, ROOM, shown(request, ctx, form=SayForm(in_hand=True)))
    return SeeOther(ADDRESS)


def _said(request: HttpRequest, ctx: CallContext, form: SayForm) -> bool:
    try:
        talk = attempt(form, lambda: host.say(ctx, _talk(request, ctx, form), form.cleaned_data["text"]))
    except Ended:
        kept.drop(request.session)
        form.add_error("text", _("This conversation was ended elsewhere. Send your message again to begin a new one."))
        return False
    except AgentDisabled:
        form.add_error("text", _("Staff switched this agent off, so it does not answer. Nothing was sent to it."))
        return False
    except RateLimited as full:
        form.refuse(full)
        return False
    if talk is None:
        return False
    kept.keep(ctx, request.session, talk)
    return True


def _talk(request: HttpRequest, ctx: CallContext, form: SayForm) -> Conversation:
    """The conversation that goes on, or a new one; another agent than before means a new one."""
    talk = kept.load(ctx, request.session)
    if talk and host.still_answers(ctx, talk):
        return talk
    if talk:
        host.end(ctx, talk)
    return host.start(ctx, uses_memory=not form.cleaned_data["without"])
