"""What operators may do about a person: see a text, forget one or everything. Services journal each first (K16)."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec
from uuid import UUID

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from memory_app import selectors, services
from memory_app.admin import look, naming
from memory_app.admin.forms import EverythingForm, ReasonForm
from memory_app.admin.look import Look
from memory_app.admin.site import REVEAL, staff
from memory_app.domain.commands import Forget
from memory_app.domain.errors import JournalUnavailable, NotFound
from memory_app.domain.records import Forgotten

Rest = ParamSpec("Rest")
Verb = Callable[Concatenate[HttpRequest, Look, Rest], HttpResponse]


def about_person(verb: Verb[Rest]) -> Callable[Concatenate[HttpRequest, Rest], HttpResponse]:
    """Gives a verb the person named; asks for one first. Another's id is 404, a silent journal 503."""

    @wraps(verb)
    @require_http_methods(["GET", "HEAD", "POST"])
    def wrapped(request: HttpRequest, /, *args: Rest.args, **kwargs: Rest.kwargs) -> HttpResponse:
        person = look.current(request)
        if person is None:
            return naming.ask(request)
        try:
            return verb(request, person, *args, **kwargs)
        except JournalUnavailable:
            return staff.unavailable(request)
        except NotFound as error:
            raise Http404 from error

    return wrapped


def confirm(request: HttpRequest, person: Look, form: Form, **context: Any) -> HttpResponse:
    """A page that says what will happen, by ids and counts, and asks for the reason."""
    return staff.page(request, "admin/verb.html", look=person, form=form, **context)


def form_for(request: HttpRequest, person: Look, kind: type[ReasonForm] = ReasonForm) -> ReasonForm:
    """What was sent, or the form with the reason the look was opened with."""
    return kind(request.POST) if request.method == "POST" else kind(initial={"reason": person.reason})


@about_person
def reveal(request: HttpRequest, person: Look, entry: UUID) -> HttpResponse:
    """Shows the text of one active memory, on this page alone. Takes the further permission (K21)."""
    if not request.user.has_perm(REVEAL):
        raise PermissionDenied
    form = form_for(request, person)
    if not form.is_valid():
        return confirm(
            request,
            person,
            form,
            title=_("Reveal the text of a memory"),
            lead=_("The person sees that you read it, with your name and reason."),
            facts=[(_("Memory"), entry)],
            button=_("Reveal"),
        )
    memory = selectors.get(look.context(request, person, form.cleaned_data["reason"]), entry)
    return staff.page(request, "admin/revealed.html", title=_("Text of a memory"), look=person, memory=memory)


@about_person
def forget(request: HttpRequest, person: Look, entry: UUID) -> HttpResponse:
    """Forgets one memory for good; a waiting suggestion is rejected."""
    form = form_for(request, person)
    if not form.is_valid():
        return confirm(
            request,
            person,
            form,
            title=_("Forget a memory"),
            lead=_("It is erased with all its wordings. This can't be undone."),
            facts=[(_("Memory"), entry)],
            button=_("Forget"),
        )
    return _forgotten(
        request, services.forget(look.context(request, person, form.cleaned_data["reason"]), Forget(entry=entry))
    )


@about_person
def forget_everything(request: HttpRequest, person: Look) -> HttpResponse:
    """Forgets all of a person's memory and destroys the key; shows how much before."""
    form = form_for(request, person, EverythingForm)
    if not form.is_valid():
        return confirm(
            request,
            person,
            form,
            title=_("Forget everything of this person"),
            lead=_("Everything is erased and the person's key destroyed. This can't be undone."),
            facts=counted(request, person),
            button=_("Forget everything"),
        )
    return _forgotten(request, services.forget_all(look.context(request, person, form.cleaned_data["reason"])))


def counted(request: HttpRequest, person: Look) -> list[tuple[str, int]]:
    """What would go, by count: metadata, so journaled first."""
    look.journaled(request, "metadata.counts", person=person, reason=person.reason)
    counts = selectors.counts(look.context(request, person, person.reason))
    return [
        (_("Active memories"), counts["active"]),
        (_("Waiting suggestions"), counts["waiting"]),
        (_("Wordings"), counts["versions"]),
    ]


def _forgotten(request: HttpRequest, done: Forgotten) -> HttpResponse:
    said = ngettext("Forgotten: %(count)s memory.", "Forgotten: %(count)s memories.", done.count) % {
        "count": done.count
    }
    erasure = _("Erasure %(id)s.") % {"id": done.erasure} if done.erasure else ""
    messages.success(request, f"{said} {erasure}".strip())
    return redirect(reverse("admin:memory_app_entry_changelist"))
