"""The one way in: an address, a code by mail. It signs in and signs up alike.

No address is looked up before its code came back, so a known and an unknown one can't be told apart, not by time
either, and nobody has an account who did not read the mail.
"""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.internal.flows.login_by_code import LoginCodeVerificationProcess
from allauth.account.models import EmailAddress, Login
from allauth.account.stages import LoginByCodeStage, LoginStageController
from allauth.account.views import ConfirmLoginCodeView, RequestLoginCodeView
from allauth.core import ratelimit
from allauth.mfa.webauthn.views import AddWebAuthnView
from django import forms
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.generic.edit import FormView

from accounts.models import User
from accounts.people import address_of, sign_up


class SignInForm(forms.Form):
    """One field."""

    email = forms.EmailField(
        label=_("Your e-mail address"),
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "email", "autofocus": True}),
    )

    def __init__(self, *args: Any, request: HttpRequest, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._request = request

    def clean_email(self) -> str:
        """The address as stored. Too many codes for one address or from one place are refused."""
        address = address_of(self.cleaned_data["email"])
        if not ratelimit.consume(self._request, action="request_login_code", key=address):
            raise ValidationError(_("That was asked for often just now. Please wait a minute and try again."))
        return address


class SignIn(LoginCodeVerificationProcess):
    """A code on its way to an address. The person behind it is found, or made, when the code comes back."""

    @classmethod
    def start(cls, request: HttpRequest, address: str) -> None:
        """Sends a code and remembers in the session that one is awaited."""
        login = Login(user=None, email=address)
        login.state["stages"] = {"current": LoginByCodeStage.key}
        stage = LoginByCodeStage(LoginStageController(request, login), request, login)
        stage.state.update(cls.initial_state(user=None, email=address), initiated_by_user=True)
        process = cls(stage=stage)
        process.send()
        process.persist()

    def send_by_email(self, email: str, skip_enumeration_mails: bool = False) -> None:
        """The same mail for everybody."""
        get_adapter().send_mail("account/email/login_code", email, {"code": self.generate_code()})

    def finish(self, redirect_url: str | None) -> HttpResponse:
        """The code was right: so the address is theirs."""
        address = self.state["email"]
        self._user = user = sign_up(address)
        _note_proven(user, address)
        response: HttpResponse = super().finish(redirect_url)
        return response


def _note_proven(user: User, address: str) -> None:
    """allauth's own note of a verified address: one for each person, none left over from before a change of it."""
    with transaction.atomic():
        rows = EmailAddress.objects.filter(Q(user=user) | Q(email=address))
        rows.exclude(user=user, email=address).delete()
        EmailAddress.objects.update_or_create(user=user, email=address, defaults={"verified": True, "primary": True})


class SignInView(RequestLoginCodeView):
    """The page with the one field."""

    template_name = "account/login.html"

    def get_form_class(self) -> type[SignInForm]:
        """Ours."""
        return SignInForm

    def get_form_kwargs(self) -> dict[str, Any]:
        """The request goes along, for the limits."""
        return {**super().get_form_kwargs(), "request": self.request}

    def form_valid(self, form: SignInForm) -> HttpResponse:
        """Sends the code, then asks for it."""
        SignIn.start(self.request, form.cleaned_data["email"])
        return FormView.form_valid(self, form)


class ConfirmCodeView(ConfirmLoginCodeView):
    """The page that asks for the code."""

    def form_valid(self, form: forms.Form) -> HttpResponse:
        """Ends the sign-in, or sends a new code when that was asked for."""
        self._process = SignIn(self.stage)
        response: HttpResponse = super().form_valid(form)
        return response


class AddPasskeyView(AddWebAuthnView):
    """Adds a passkey and shows the list. Recovery codes belong to the authenticator app, so they are not shown here."""

    def get_success_url(self) -> str:
        """The list of passkeys."""
        return reverse("mfa_list_webauthn")
