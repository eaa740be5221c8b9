"""Connections: the agents a person has used, and the person's hold on each: pause, resume, disconnect (K9)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from agents_gateway import connections
from agents_gateway.connections import ConnectionView
from agents_gateway.web import activity, words
from agents_gateway.web.activity import Window
from agents_gateway.web.granting import GrantForm
from memory_app import selectors
from memory_app.domain.context import CallContext
from memory_app.domain.errors import NotFound
from memory_app.web.answers import SeeOther, answer, in_place
from memory_app.web.caller import for_person

DISCONNECTED = "disconnected"
ACTIVITY = "activity"


@dataclass(frozen=True, slots=True)
class Card:
    """One connection in words: its title, its state, what it may do and the form to say so, who published it, when it
    was used."""

    connection: ConnectionView
    title: SafeString
    label: str
    state: Promise
    may: str
    used: SafeString
    form: GrantForm


def _card(connection: ConnectionView, granting: GrantForm | None = None) -> Card:
    return Card(
        connection,
        words.title(connection),
        words.label(connection),
        words.STATES[connection.state],
        words.may(connection),
        words.used(connection),
        granting or GrantForm.of(connection),
    )


def _shown(ctx: CallContext, granting: dict[UUID, GrantForm] | None = None) -> dict[str, Any]:
    cards = [_card(one, (granting or {}).get(one.id)) for one in connections.list_connections(ctx)]
    return {"cards": cards, "on": selectors.is_on(ctx)}


def _one(ctx: CallContext, connection: UUID) -> ConnectionView:
    for one in connections.list_connections(ctx):
        if one.id == connection:
            return one
    raise NotFound


@require_safe
@for_person
def index(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """All connections."""
    return render(request, "connections/page.html", _shown(ctx))


@require_POST
@for_person
def pause(request: HttpRequest, ctx: CallContext, connection: UUID) -> HttpResponse:
    """The agent is given nothing until resumed."""
    return _moved(request, ctx, connection, connections.pause, _("{} is paused. It is given nothing from now on."))


@require_POST
@for_person
def resume(request: HttpRequest, ctx: CallContext, connection: UUID) -> HttpResponse:
    """The agent may be given memories again."""
    return _moved(request, ctx, connection, connections.resume, _("{} is resumed."))


@require_POST
@for_person
def grant(request: HttpRequest, ctx: CallContext, connection: UUID) -> HttpResponse:
    """What the agent may do beyond reading and suggesting (M16)."""
    form = GrantForm.of(_one(ctx, connection), request.POST)
    if not form.is_valid():
        shown = _shown(ctx, {connection: form})
        return answer(request, "connections/list.html", shown, page="connections/page.html", status=422)

    def move(ctx: CallContext, connection: UUID) -> None:
        connections.set_grants(ctx, connection, **form.wanted())

    return _moved(request, ctx, connection, move, _("What {} may do is saved. It counts from its next call on."))


@require_http_methods(["GET", "HEAD", "POST"])
@for_person
def disconnect(request: HttpRequest, ctx: CallContext, connection: UUID) -> HttpResponse:
    """Asks once; then ends the connection and its conversations."""
    if request.method == "POST":
        return _moved(request, ctx, connection, connections.disconnect, _("{} is disconnected."))
    card = _card(_one(ctx, connection))
    return answer(request, "connections/disconnect.html", {"card": card}, page="connections/one.html")


@require_safe
@for_person
def show(request: HttpRequest, ctx: CallContext, connection: UUID) -> HttpResponse:
    """One connection (what "Keep it connected" brings back)."""
    context = {"card": _card(_one(ctx, connection)), "focus": True}
    return answer(request, "connections/row.html", context, page="connections/one.html")


def _moved(
    request: HttpRequest, ctx: CallContext, connection: UUID, move: Callable[[CallContext, UUID], None], said: str
) -> HttpResponse:
    one = _one(ctx, connection)
    if one.state == DISCONNECTED:
        messages.warning(request, format_html(_("{} was disconnected already."), words.title(one)))
    else:
        move(ctx, connection)
        messages.success(request, format_html(said, words.title(one)))
    return _back(request, ctx, connection if move is connections.disconnect else None)


def _back(request: HttpRequest, ctx: CallContext, ended: UUID | None) -> HttpResponse:
    """The page the act came from, as it is now; the focus on the row of what ended, whose buttons are gone."""
    from_activity = request.POST.get("place") == ACTIVITY
    window = Window.of(request.POST)
    if not in_place(request):
        return SeeOther(window.address if from_activity else "/connections")
    if from_activity:
        return answer(request, "activity/list.html", activity.shown(ctx, window), page="activity/page.html")
    return answer(request, "connections/list.html", _shown(ctx) | {"ended": ended}, page="connections/page.html")
