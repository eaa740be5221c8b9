"""The forms of the account pages."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from allauth.account.forms import ConfirmLoginCodeForm
from allauth.mfa.base.forms import AuthenticateForm, ReauthenticateForm
from allauth.mfa.webauthn.forms import AddWebAuthnForm
from django import forms
from django.utils.translation import gettext_lazy as _

from accounts import zones
from accounts.tokens import NAME_LENGTH

LIVES = [("30", _("30 days")), ("90", _("90 days")), ("365", _("a year")), ("", _("until revoked"))]


class TimeZoneForm(forms.Form):
    """Where the person's days begin and end."""

    timezone = forms.ChoiceField(
        label=_("Time zone"), help_text=_("Times are shown in it, and a day you pick ends in it.")
    )

    def __init__(self, data: Any = None, *, zone: str) -> None:
        super().__init__(data, initial={"timezone": zones.UTC if zone == zones.UNCHOSEN else zone})
        self.fields["timezone"].choices = zones.choices(zone)  # type: ignore[attr-defined]


class TokenForm(forms.Form):
    """A new personal token."""

    name = forms.CharField(
        label=_("Name"), max_length=NAME_LENGTH, help_text=_("What will use it, so that you know it again.")
    )
    life = forms.ChoiceField(label=_("Good for"), choices=LIVES, required=False, initial="90")

    def expires_at(self, now: datetime) -> datetime | None:
        """When the token ends, or None for never."""
        days = self.cleaned_data["life"]
        return now + timedelta(days=int(days)) if days else None


class AddPasskeyForm(AddWebAuthnForm):
    """A passkey is always one that signs in by itself, so that is no question on the page."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"] = forms.CharField(label=_("Name of this passkey"), max_length=80, required=False)
        self.fields["passwordless"].initial = True
        self.fields["passwordless"].widget = forms.CheckboxInput(attrs={"hidden": True})


class CodeInHand(forms.Form):
    """A page that only asks for a code has the focus at it; the label alone says what it is."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].widget.attrs |= {"autofocus": True, "placeholder": False}


class CodeForm(CodeInHand, ConfirmLoginCodeForm):
    """The code from the mail."""


class SecondStepForm(CodeInHand, AuthenticateForm):
    """The code from the app, or a recovery code."""


class TypedAgainForm(CodeInHand, ReauthenticateForm):
    """The same, for somebody who is signed in."""
