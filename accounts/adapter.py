"""Our side of allauth: who must prove themselves once more, and how second factors are kept."""

from __future__ import annotations

import base64
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.internal.flows.reauthentication import get_reauthentication_flows
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from allauth.mfa.stages import AuthenticateStage
from allauth.mfa.utils import is_mfa_enabled
from django.http import HttpRequest

from accounts.seals import seal, unseal

PURPOSE = "authenticators"


class SecondStep(AuthenticateStage):
    """Asks for the authenticator app of those who set one up. A passkey alone is another way in, not a second step."""

    def _should_handle(self, request: HttpRequest) -> bool:
        user = self.login.user
        if user is None or not is_mfa_enabled(user, [Authenticator.Type.TOTP]):
            return False
        return bool(super()._should_handle(request))


class AccountAdapter(DefaultAccountAdapter):
    """People come in through the sign-in page alone; it makes the account (`accounts.sign_in`)."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """There is no form of its own for signing up."""
        return False

    def get_login_stages(self) -> list[str]:
        """allauth's steps, with our rule for when the second one is asked."""
        ours = f"{SecondStep.__module__}.{SecondStep.__name__}"
        return [ours if path.endswith(".AuthenticateStage") else path for path in super().get_login_stages()]

    def is_reauthentication_required(self, *, app: str, **kwargs: Any) -> bool:
        """Not for a person who has nothing to prove themselves with: one who came by a sign-in link (no mail yet)."""
        return bool(get_reauthentication_flows(self.request.user)) and bool(
            super().is_reauthentication_required(app=app, **kwargs)
        )


class SecondFactorAdapter(DefaultMFAAdapter):
    """Seals authenticator seeds, so that a copy of the database makes no codes."""

    def encrypt(self, text: str) -> str:
        """The sealed text, base64."""
        return base64.b64encode(seal(text.encode(), purpose=PURPOSE)).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """The text again."""
        return unseal(base64.b64decode(encrypted_text), purpose=PURPOSE).decode()
