"""A person signed in at their pages, and an agent to talk to."""

from collections.abc import Callable

import pytest
from django.test import Client

from accounts.models import User
from memory_app.domain.context import CallContext
from tests.web_gateway.talks import Talk, register


@pytest.fixture
def mine(client: Client, owner: User) -> Client:
    """The owner's browser."""
    client.force_login(owner)
    return client


@pytest.fixture
def theirs(other: User) -> Client:
    """The other person's browser."""
    client = Client()
    client.force_login(other)
    return client


@pytest.fixture
def talk(db: None) -> Callable[[CallContext], Talk]:
    """Starts a session of a person with the travel agent."""
    register()
    return Talk
