"""Naming a person and a reason before anything about anybody is shown (K16, K21)."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from memory_app.admin import look
from memory_app.admin.forms import PersonForm
from memory_app.admin.site import staff
from memory_app.domain.errors import JournalUnavailable

HOME = "memory_app_entry"


def ask(request: HttpRequest, page: str = HOME, form: PersonForm | None = None) -> HttpResponse:
    """The form in place of a page about people: nothing is read yet."""
    asked = form or PersonForm(initial={"page": page})
    title = _("Whose data, and why?")
    return staff.page(request, "admin/person.html", title=title, form=asked, look=look.current(request))


@require_http_methods(["GET", "HEAD", "POST"])
def open_person(request: HttpRequest) -> HttpResponse:
    """Opens a look at one person. That one searched is journaled before the answer tells whether there is one."""
    if request.method != "POST":
        return ask(request)
    form = PersonForm(request.POST)
    if not form.is_valid():
        return ask(request, form=form)
    reason = form.cleaned_data["reason"]
    person = look.find(form.cleaned_data["who"], form.cleaned_data["organization"])
    try:
        look.journaled(request, "open", person=person, reason=reason)
    except JournalUnavailable:
        return staff.unavailable(request)
    if person is None:
        form.add_error("who", _("There is nobody of that name or id there."))
        return ask(request, form=form)
    look.keep(request, person, reason)
    return redirect(_address(form.cleaned_data["page"]))


def _address(page: str) -> str:
    try:
        return reverse(f"admin:{page}_changelist")
    except NoReverseMatch:
        return reverse(f"admin:{HOME}_changelist")


@require_POST
def close_person(request: HttpRequest) -> HttpResponse:
    """Ends the look."""
    look.close(request)
    return redirect("admin:index")
