"""What a person may type in the tab. The rules on texts are the domain's; forms only read and keep what was typed."""

from datetime import datetime, time, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from memory_app.domain import errors
from memory_app.domain.context import Surface
from memory_app.domain.kinds import Kind
from memory_app.domain.limits import PROFILES
from memory_app.web.words import KINDS, error

LIMIT = PROFILES[Surface.TAB].text_bytes
DATE = "date"
UNTIL = [("", gettext_lazy("Until I forget it")), ("7", gettext_lazy("A week")), ("30", gettext_lazy("A month"))]
UNTIL_WITH_DATE = [*UNTIL, (DATE, gettext_lazy("Until a date"))]


class Wording(forms.CharField):
    """A text exactly as typed. Browsers send every line break as CR LF, which nobody typed: it becomes LF again."""

    def __init__(self, *, focus: bool = False, **options: Any) -> None:
        attrs = {"rows": 3, "dir": "auto", "data-limit": LIMIT, "spellcheck": "true", "autofocus": focus}
        super().__init__(strip=False, required=False, widget=forms.Textarea(attrs=attrs), **options)
        self.validators = []  # NUL and the like are refused by the domain, with its own words

    def to_python(self, value: Any) -> str:
        """The text with its line breaks as they were."""
        return str(super().to_python(value) or "").replace("\r\n", "\n")


class Refusable(forms.Form):
    """A form that can show a refusal of the domain at the field it is about."""

    at_field: dict[str, str] = {}

    def refuse(self, refusal: errors.DomainError) -> None:
        """Puts the sentence for a refusal at its field, or above the form."""
        field = self.at_field.get(refusal.code)
        self.add_error(field if field in self.fields else None, error(refusal))


TEXT_ERRORS = {
    kind.code: "text"
    for kind in (
        errors.Empty,
        errors.TooLong,
        errors.BadText,
        errors.LooksLikeCredential,
        errors.LooksLikeInjection,
    )
}


class UntilForm(Refusable):
    """Until when something is kept: with no end, some days, or the end of a day in the person's zone (K18)."""

    at_field = {errors.BadExpiry.code: "day"}
    until = forms.ChoiceField(label=gettext_lazy("Keep it"), choices=UNTIL_WITH_DATE, required=False)
    day = forms.DateField(
        label=gettext_lazy("Day"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=gettext_lazy("To the end of that day."),
    )

    def clean(self) -> dict[str, Any]:
        """A date must be named when "A date" is chosen."""
        cleaned: dict[str, Any] = self.cleaned_data
        if cleaned.get("until") == DATE and not cleaned.get("day") and "day" not in self.errors:
            self.add_error("day", _("Choose the day."))
        return cleaned

    def expiry(self) -> dict[str, Any]:
        """The fields of a command: days from now, or the instant a day ends."""
        chosen = self.cleaned_data.get("until")
        if chosen == DATE:
            return {"expires_at": end_of(self.cleaned_data["day"])}
        return {"expires_in_days": int(chosen) if chosen else None}


def end_of(day: Any) -> datetime:
    """The instant at which a day ends in the person's zone."""
    try:
        return datetime.combine(day + timedelta(days=1), time.min, timezone.get_current_timezone())
    except OverflowError as overflow:
        raise errors.BadExpiry from overflow


class AddForm(UntilForm):
    """Something to remember. `in_hand`: the person is adding, so the box keeps the focus."""

    at_field = {**TEXT_ERRORS, errors.BadExpiry.code: "day", errors.BadKind.code: "kind"}
    text = Wording(label=gettext_lazy("Something to remember"))
    kind = forms.ChoiceField(
        label=gettext_lazy("Kind"),
        choices=[(kind.value, KINDS[kind]) for kind in (Kind.PREFERENCE, Kind.FACT, Kind.NOTE)],
        initial=Kind.NOTE.value,
        widget=forms.RadioSelect,
    )
    pinned = forms.BooleanField(label=gettext_lazy("Keep on top"), required=False)
    field_order = ["text", "kind", "pinned", "until", "day"]

    def __init__(self, *args: Any, in_hand: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["text"].widget.attrs["autofocus"] = in_hand


class KeepForm(UntilForm):
    """The same for an entry that is here, asked for to be changed: so the focus goes there."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["until"].widget.attrs["autofocus"] = True


class EditForm(Refusable):
    """Another wording of an entry. The revision tells whether it changed elsewhere meanwhile."""

    at_field = TEXT_ERRORS
    text = Wording(label=gettext_lazy("Wording"), focus=True)
    revision = forms.IntegerField(widget=forms.HiddenInput, required=False)


class ReviewForm(Refusable):
    """A suggestion in the person's own words."""

    at_field = TEXT_ERRORS
    text = Wording(label=gettext_lazy("Your wording"))


class ReplaceForm(forms.Form):
    """Which memory a suggestion takes the place of, as the person saw it."""

    old = forms.UUIDField(widget=forms.HiddenInput)
    revision = forms.IntegerField(widget=forms.HiddenInput)


class RevisionForm(Refusable):
    """Nothing but the revision the person saw."""

    revision = forms.IntegerField(widget=forms.HiddenInput, required=False)


class ForgetEverythingForm(forms.Form):
    """The typed word."""

    word = forms.CharField(
        label=gettext_lazy("Type the word “forget”"),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}),
    )

    def clean_word(self) -> str:
        """The word in the person's language, in any case."""
        typed = str(self.cleaned_data["word"]).strip().casefold()
        if typed != _("forget").casefold():
            raise forms.ValidationError(_("Type the word “forget” to go on. Nothing was forgotten."))
        return typed
