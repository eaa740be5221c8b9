"""What operators fill in. Every form is sent by POST, so that reasons and addresses stand in no log."""

from typing import Any

from django import forms
from django.contrib.admin.widgets import AdminTextInputWidget
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from memory_app.domain.text import says_something

REASON_BYTES = 500
EVERYTHING = "everything"


class ReasonField(forms.CharField):
    """Why an operator looks: 1 to 500 bytes, told to the person."""

    widget = AdminTextInputWidget

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            label=_("Reason"), help_text=_("The person sees it, with your name. For example a ticket number."), **kwargs
        )

    def validate(self, value: str) -> None:
        """Says something, not over 500 bytes, printable."""
        super().validate(value)
        if not says_something(value):
            raise ValidationError(_("Write a reason in words, or a ticket number."))
        if len(value.encode()) > REASON_BYTES:
            raise ValidationError(_("At most 500 bytes."))
        if not value.isprintable():
            raise ValidationError(_("Use plain characters on one line."))


class PersonForm(forms.Form):
    """Names a person and a reason."""

    who = forms.CharField(
        label=_("Person"),
        max_length=254,
        widget=AdminTextInputWidget,
        help_text=_("An e-mail address, a user id or a subject id."),
    )
    organization = forms.UUIDField(
        label=_("Organization id"),
        required=False,
        widget=AdminTextInputWidget,
        help_text=_("Leave it empty for the person's own memory. With it, an app's own id of a person works too."),
    )
    reason = ReasonField()
    page = forms.SlugField(required=False, widget=forms.HiddenInput)


class ReasonForm(forms.Form):
    """A reason for one act."""

    reason = ReasonField()


class EverythingForm(ReasonForm):
    """A reason, and a word typed out, for what can't be undone."""

    confirm = forms.CharField(
        label=_("Type the word: everything"), widget=AdminTextInputWidget(attrs={"autocomplete": "off"})
    )

    def clean_confirm(self) -> str:
        """The word itself."""
        word = str(self.cleaned_data["confirm"])
        if word.strip().lower() != EVERYTHING:
            raise ValidationError(_("Type the word exactly as shown."))
        return word
