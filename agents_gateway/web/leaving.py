"""Erase me: everything of a person goes, and the receipt is in the answer, since nobody is left to ask for it (M11)."""

from base64 import b64encode

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from memory_app import selectors, services
from memory_app.domain.context import CallContext
from memory_app.web.caller import for_person
from memory_app.web.words import amount


class EraseForm(forms.Form):
    """The typed word."""

    word = forms.CharField(
        label=gettext_lazy("Type the word “erase”"),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}),
    )

    def clean_word(self) -> str:
        """The word in the person's language, in any case."""
        typed = str(self.cleaned_data["word"]).strip().casefold()
        if typed != _("erase").casefold():
            raise forms.ValidationError(_("Type the word “erase” to go on. Nothing was erased."))
        return typed


def saved_as(jws: str) -> str:
    """An address that holds the whole document, so that a link can save it when no server has it for them any more."""
    return f"data:application/jose;base64,{b64encode(jws.encode()).decode()}" if jws else ""


@require_http_methods(["GET", "HEAD", "POST"])
@for_person
def erase(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """Says what goes and what stays, takes the typed word, and erases the person; the receipt is in the answer."""
    form = EraseForm(request.POST if request.method == "POST" else None)
    counts = selectors.counts(ctx)
    if form.is_bound and form.is_valid():
        done = services.erase_person(ctx)
        signed = done.jws or done.restriction
        what = amount(done.count, one=False) if done.count else ""
        told = {"done": done, "what": what, "signed": signed, "file": saved_as(signed)}
        return render(request, "privacy/erased.html", told)
    context = {"form": form, "counts": counts}
    return render(request, "privacy/erase.html", context, status=422 if form.is_bound else 200)
