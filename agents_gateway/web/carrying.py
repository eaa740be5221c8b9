"""How-tos that an app shares, carried to another by a file (M2): an administrator there accepts each of them."""

from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_http_methods, require_POST

from agents_gateway.web.administrators import about_shared
from agents_gateway.web.privacy_words import beside
from memory_app import selectors, services
from memory_app.domain.carried import LARGEST, Carried, pack, unpack
from memory_app.domain.context import CallContext
from memory_app.domain.errors import BadArchive, NotCarried
from memory_app.domain.records import ImportResult
from memory_app.web.answers import SeeOther, attempt
from memory_app.web.caller import for_person
from memory_app.web.forms import Refusable

CHOOSE = gettext_lazy("Choose a file of how-tos, of at most 5 MB. Nothing was brought in.")
UNREADABLE = gettext_lazy("This is no file of how-tos that can be read here. Choose the file as it was saved.")
MORE = gettext_lazy("This file holds more than how-tos that are about nobody. Only those may move, so nothing came in.")


class CarryForm(Refusable):
    """A file of how-tos. One that is larger than the server takes is not there at all."""

    file = forms.FileField(
        label=gettext_lazy("File of how-tos"),
        widget=forms.FileInput(attrs={"accept": ".json"}),
        help_text=gettext_lazy("As it was saved on the page of another app, at most 5 MB."),
        error_messages={"required": CHOOSE, "empty": CHOOSE, "missing": CHOOSE, "invalid": CHOOSE},
    )

    def clean_file(self) -> list[Carried]:
        """What it holds."""
        file = self.cleaned_data["file"]
        if file.size > LARGEST:
            raise forms.ValidationError(CHOOSE)
        try:
            return unpack(file.read())
        except NotCarried:
            raise forms.ValidationError(MORE) from None
        except BadArchive:
            raise forms.ValidationError(UNREADABLE) from None


@require_http_methods(["GET", "HEAD", "POST"])
@for_person
def how_tos(request: HttpRequest, ctx: CallContext, app: UUID) -> HttpResponse:
    """Offers the file to save; takes one from another app, whose how-tos then wait among the suggestions to share."""
    of_shared, name = about_shared(ctx, app)
    form = CarryForm(request.POST, request.FILES) if request.method == "POST" else CarryForm()
    if form.is_bound:
        done = attempt(form, lambda: services.import_procedures(of_shared, form.cleaned_data["file"]))
        if done is not None:
            messages.success(request, _told(done))
            return SeeOther(f"/apps/{app}")
    shown: dict[str, Any] = {"app": app, "name": name, "form": form}
    return render(request, "apps/how_tos.html", shown, status=422 if form.is_bound else 200)


@require_POST
@for_person
def export(request: HttpRequest, ctx: CallContext, app: UUID) -> HttpResponse:
    """The how-tos this app shares, as a file to save; written down."""
    of_shared, _name = about_shared(ctx, app)
    file = pack(selectors.export_procedures(of_shared), timezone.now())
    name = f"keepsake-how-tos-{timezone.localdate().isoformat()}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "X-Content-Type-Options": "nosniff"}
    return HttpResponse(file, content_type="application/json", headers=headers)


def _told(done: ImportResult) -> str:
    """What became of a file, in a sentence for each thing that happened."""
    return " ".join([_waiting(done.waiting), *beside(done)])


def _waiting(n: int) -> str:
    if not n:
        return _("Nothing new came in.")
    return ngettext(
        "%(n)s how-to waits for you. No agent is given it before you accept it.",
        "%(n)s how-tos wait for you. No agent is given one before you accept it.",
        n,
    ) % {"n": n}
