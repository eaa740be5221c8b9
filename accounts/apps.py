"""Django's entry to accounts."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """People, tenants, sign-in, tokens."""

    name = "accounts"
