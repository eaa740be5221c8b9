"""What was known on a day (M4): the list as it was, of what is still here."""

from datetime import date

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from memory_app import selectors
from memory_app.domain.context import CallContext
from memory_app.domain.records import Memory
from memory_app.web.caller import for_person
from memory_app.web.forms import end_of


class DayForm(forms.Form):
    """A day in the person's zone, not after today."""

    day = forms.DateField(
        label=gettext_lazy("Day"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        error_messages={"required": gettext_lazy("Choose a day."), "invalid": gettext_lazy("Choose a day.")},
    )

    def clean_day(self) -> date:
        """Up to today."""
        day: date = self.cleaned_data["day"]
        if day > timezone.localdate():
            raise forms.ValidationError(_("Choose a day up to today."))
        return day


@require_safe
@for_person
def index(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """`?day=`: what was known at the end of that day, and which of it says something else now."""
    form = DayForm(request.GET if "day" in request.GET else None)
    if not (form.is_bound and form.is_valid()):
        return render(request, "memory/day.html", {"form": form}, status=422 if form.is_bound else 200)
    day = form.cleaned_data["day"]
    known = _known(ctx, day)
    return render(request, "memory/day.html", {"form": form, "day": day, "known": known})


def _known(ctx: CallContext, day: date) -> list[tuple[Memory, bool]]:
    """Each memory as it read then, and whether it reads otherwise now."""
    now = {memory.id: memory.text for memory in selectors.overview(ctx).items}
    return [(one, now.get(one.id) != one.text) for one in selectors.known_on(ctx, end_of(day))]
