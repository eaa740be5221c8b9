"""What operators do for the law and for children: marks, consent, legal holds, erasing a person (M13, M18, K16).

Services journal each act first, with the reason given here; holds take a further permission.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.admin.widgets import AdminTextInputWidget
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import path, reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from accounts import people
from memory_app import services
from memory_app.admin import look
from memory_app.admin.forms import EverythingForm, ReasonForm
from memory_app.admin.look import Look
from memory_app.admin.pages import Tool
from memory_app.admin.site import staff
from memory_app.admin.verbs import about_person, confirm, counted, form_for
from memory_app.domain.context import CallContext
from memory_app.domain.errors import Forbidden, Malformed, NotFound
from memory_app.models import LegalHold, Subject

HOLD = "memory_app.hold_people"
Act = Callable[[CallContext], object]


class ConsentForm(ReasonForm):
    """Who agreed."""

    guardian = forms.EmailField(
        label=gettext_lazy("E-mail address of the guardian"),
        widget=AdminTextInputWidget,
        help_text=gettext_lazy("Somebody who belongs to the same organization, or shares the person's own place here."),
    )
    field_order = ["guardian", "reason"]


class HoldForm(ReasonForm):
    """Until when, at the latest, somebody looks at it again."""

    review_on = forms.DateField(
        label=gettext_lazy("Look at it again on"), widget=forms.DateInput(attrs={"type": "date"})
    )
    field_order = ["review_on", "reason"]


def _context(request: HttpRequest, person: Look, form: ReasonForm) -> CallContext:
    return look.context(request, person, form.cleaned_data["reason"])


def _subject(person: Look) -> str:
    return reverse("admin:memory_app_subject_change", args=[person.subject])


def _simple(request: HttpRequest, person: Look, act: Act, said: str, **page: Any) -> HttpResponse:
    """Asks for a reason, then does it."""
    form = form_for(request, person)
    if not form.is_valid():
        return confirm(request, person, form, facts=[(_("Person"), person.subject)], **page)
    act(_context(request, person, form))
    messages.success(request, said)
    return redirect(_subject(person))


@about_person
def mark_child(request: HttpRequest, person: Look) -> HttpResponse:
    """Marks the memory as a child's: off at once, until a guardian agrees."""
    return _simple(
        request,
        person,
        services.mark_child,
        _("Marked as a child's. Memory is off until a guardian agrees."),
        title=_("Mark as a child's"),
        lead=_("Memory goes off at once, and stays off until a guardian agrees. Nothing is deleted."),
        button=_("Mark as a child's"),
    )


@about_person
def unmark_child(request: HttpRequest, person: Look) -> HttpResponse:
    """Takes the mark away."""
    return _simple(
        request,
        person,
        partial(services.mark_child, child=False),
        _("No longer marked as a child's. Memory stays off until the person turns it on."),
        title=_("No longer a child's"),
        lead=_("Memory stays off until the person turns it on. What was written keeps the day it ends."),
        button=_("Take the mark away"),
    )


@about_person
def consent(request: HttpRequest, person: Look) -> HttpResponse:
    """Writes down that a guardian agreed. Nothing is turned on by it."""
    form = form_for(request, person, ConsentForm)
    if form.is_valid() and _agreed(request, person, form):
        messages.success(request, _("Written down. Memory can be turned on now."))
        return redirect(_subject(person))
    return confirm(
        request,
        person,
        form,
        title=_("A guardian agreed"),
        lead=_("The child or the guardian can then turn memory on. Nothing is turned on by this."),
        facts=[(_("Person"), person.subject)],
        button=_("Write it down"),
    )


def _agreed(request: HttpRequest, person: Look, form: ReasonForm) -> bool:
    guardian = people.user_of(form.cleaned_data["guardian"])
    try:
        if guardian is not None:
            services.consent(_context(request, person, form), guardian)
            return True
    except Forbidden:
        pass
    form.add_error(
        "guardian", _("This is no active member there other than the person, or the person is not marked as a child.")
    )
    return False


@about_person
def withdraw(request: HttpRequest, person: Look) -> HttpResponse:
    """Takes consent back: off at once."""
    return _simple(
        request,
        person,
        services.withdraw_consent,
        _("Consent is taken back. Memory is off."),
        title=_("Take consent back"),
        lead=_("Memory goes off at once. Nothing is deleted."),
        button=_("Take it back"),
    )


def _require_hold(request: HttpRequest) -> None:
    if not request.user.has_perm(HOLD):
        raise PermissionDenied


@about_person
def place_hold(request: HttpRequest, person: Look) -> HttpResponse:
    """Places a legal hold. The person sees that there is one, with the reason."""
    _require_hold(request)
    form = form_for(request, person, HoldForm)
    if form.is_valid():
        try:
            hold = services.place_hold(_context(request, person, form), form.cleaned_data["review_on"])
            messages.success(request, _("On hold: %(hold)s.") % {"hold": hold})
            return redirect("admin:memory_app_legalhold_changelist")
        except Malformed:
            form.add_error("review_on", _("Choose a day from today on."))
    return confirm(
        request,
        person,
        form,
        title=_("Place a legal hold"),
        lead=_("What is forgotten from now on is out of use at once and kept until the hold ends. The person sees it."),
        facts=[(_("Person"), person.subject)],
        button=_("Place the hold"),
    )


@about_person
def release_hold(request: HttpRequest, person: Look) -> HttpResponse:
    """Ends the hold: everything forgotten under it is erased."""
    _require_hold(request)
    form = form_for(request, person)
    if form.is_valid():
        try:
            n = services.release_hold(_context(request, person, form))
            said = ngettext("Released. %(n)s erasure goes on.", "Released. %(n)s erasures go on.", n) % {"n": n}
            messages.success(request, said)
            return redirect("admin:memory_app_legalhold_changelist")
        except NotFound:
            form.add_error(None, _("There is no hold on this person."))
    return confirm(
        request,
        person,
        form,
        title=_("Release the legal hold"),
        lead=_("Everything that was forgotten under it is erased now. This can't be undone."),
        facts=[(_("Person"), person.subject)],
        button=_("Release"),
    )


@about_person
def erase_person(request: HttpRequest, person: Look) -> HttpResponse:
    """Erases the person and ends the look; the signed receipt is in the answer, to be handed to them."""
    form = form_for(request, person, EverythingForm)
    if not form.is_valid():
        return confirm(
            request,
            person,
            form,
            title=_("Erase this person"),
            lead=_(
                "Everything goes: memories, settings, agents, conversations, every key. What is left says nothing of "
                "who it was. The account to sign in with stays. This can't be undone."
            ),
            facts=counted(request, person),
            button=_("Erase this person"),
        )
    done = services.erase_person(_context(request, person, form))
    look.close(request)
    return staff.page(request, "admin/erased.html", title=_("Erasing a person"), done=done)


VERBS: dict[str, tuple[Any, Promise]] = {
    "mark_child": (mark_child, gettext_lazy("Mark as a child's")),
    "unmark_child": (unmark_child, gettext_lazy("No longer a child's")),
    "consent": (consent, gettext_lazy("A guardian agreed")),
    "withdraw_consent": (withdraw, gettext_lazy("Take consent back")),
    "place_hold": (place_hold, gettext_lazy("Place a legal hold")),
    "release_hold": (release_hold, gettext_lazy("Release the legal hold")),
    "erase_person": (erase_person, gettext_lazy("Erase this person")),
}


def routes() -> list[Any]:
    """One route for each verb; they stand under the page of the person."""
    return [
        path(f"{name.replace('_', '-')}/", staff.admin_view(view), name=name) for name, (view, _words) in VERBS.items()
    ]


DESTROYS = frozenset({"release_hold", "erase_person"})


def tools(request: HttpRequest) -> list[Tool]:
    """Links to the verbs that this operator may use and that apply as things stand; read once the page is journaled."""
    person = look.current(request)
    apply = _applying(person) if person else set()
    if not request.user.has_perm(HOLD):
        apply -= {"place_hold", "release_hold"}
    return [
        Tool(words, reverse(f"admin:{name}"), destroys=name in DESTROYS)
        for name, (_view, words) in VERBS.items()
        if name in apply
    ]


def _applying(person: Look) -> set[str]:
    about = {"tenant_id": person.tenant, "subject_id": person.subject}
    found = Subject.objects.filter(tenant_id=person.tenant, id=person.subject)
    child, agreed = found.values_list("child", "consent_at").first() or (False, None)
    held = LegalHold.objects.filter(**about, released_at=None).exists()
    mark = {"unmark_child", "withdraw_consent" if agreed else "consent"} if child else {"mark_child"}
    return {*mark, "release_hold" if held else "place_hold", "erase_person"}
