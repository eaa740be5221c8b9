"""The tab through Django's client: signed in, with or without HTMX."""

from collections.abc import Callable

import pytest
from django.conf import settings
from django.test import Client

from accounts.models import User

HTMX = {"HX-Request": "true"}


@pytest.fixture
def signed_in() -> Callable[[User], Client]:
    """A client of this person."""

    def sign_in(user: User) -> Client:
        client = Client()
        client.force_login(user, backend=settings.AUTHENTICATION_BACKENDS[0])
        return client

    return sign_in


@pytest.fixture
def tab(signed_in: Callable[[User], Client], owner: User) -> Client:
    """The owner's client."""
    return signed_in(owner)
