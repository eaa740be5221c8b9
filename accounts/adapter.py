"""Our side of allauth: who must prove themselves once more, and how second factors are kept."""

from __future__ import annotations

import base64
import time
from typing import Any

from allauth.account import app_settings
from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.internal.flows.login import get_authentication_records
from allauth.account.internal.flows.reauthentication import get_reauthentication_flows
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from allauth.mfa.stages import AuthenticateStage
from allauth.mfa.utils import is_mfa_enabled
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.seals import seal, unseal

PURPOSE = "authenticators"
TYPED = "mfa_reauthenticate"
ALONE = _("Enter a recovery code")  # of those who have a passkey and no app
WORDS = {
    "reauthenticate_by_code": _("Send me a code by mail"),
    TYPED: _("Enter a code from the app, or a recovery code"),
    "mfa_reauthenticate:webauthn": _("Use your passkey"),
}


class SecondStep(AuthenticateStage):
    """Asks for the authenticator app of those who set one up. A passkey alone is another way in, not a second step."""

    def _should_handle(self, request: HttpRequest) -> bool:
        user = self.login.user
        if user is None or not is_mfa_enabled(user, [Authenticator.Type.TOTP]):
            return False
        return bool(super()._should_handle(request))


class AccountAdapter(DefaultAccountAdapter):
    """People come in through the sign-in page alone; it makes the account (`accounts.sign_in`)."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "incorrect_code": _("This is not the code of the last mail. Look at the mail again, or have a new code sent.")
    }

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """There is no form of its own for signing up."""
        return False

    def get_login_stages(self) -> list[str]:
        """allauth's steps, with our rule for when the second one is asked."""
        ours = f"{SecondStep.__module__}.{SecondStep.__name__}"
        return [ours if path.endswith(".AuthenticateStage") else path for path in super().get_login_stages()]

    def is_reauthentication_required(self, *, app: str, **kwargs: Any) -> bool:
        """Not just after signing in, and not for a person who has nothing to prove themselves with (no mail yet)."""
        user = self.request.user
        if not get_reauthentication_flows(user):
            return False
        proofs = get_authentication_records(self.request, user)
        if proofs and time.time() - proofs[-1]["at"] < app_settings.REAUTHENTICATION_TIMEOUT:
            return False
        return bool(super().is_reauthentication_required(app=app, **kwargs))

    def get_reauthentication_methods(self, user: User | AnonymousUser) -> list[dict[str, Any]]:
        """The ways to prove oneself, the typed second-step code last."""
        ways = super().get_reauthentication_methods(user)
        for way in ways:
            way["description"] = WORDS.get(way["id"], way["description"])
            if way["id"] == TYPED and not is_mfa_enabled(user, [Authenticator.Type.TOTP]):
                way["description"] = ALONE
        return sorted(ways, key=lambda way: way["id"] == TYPED)


class SecondFactorAdapter(DefaultMFAAdapter):
    """Seals authenticator seeds, so that a copy of the database makes no codes."""

    error_messages = DefaultMFAAdapter.error_messages | {
        "incorrect_code": _("This did not fit. Try again, with a code from the app with the one it shows now.")
    }

    def generate_authenticator_name(self, user: User, type: Authenticator.Type) -> str:  # noqa: A002 - allauth's name
        """A first name for a passkey, which the person may change."""
        return gettext("Passkey {number}").format(number=Authenticator.objects.filter(user=user, type=type).count() + 1)

    def encrypt(self, text: str) -> str:
        """The sealed text, base64."""
        return base64.b64encode(seal(text.encode(), purpose=PURPOSE)).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """The text again."""
        return unseal(base64.b64decode(encrypted_text), purpose=PURPOSE).decode()
