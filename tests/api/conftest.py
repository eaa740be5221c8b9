"""Callers of the HTTP API, one for each of the cast."""

import pytest

from accounts import tokens
from accounts.models import User
from tests.api.client import Api
from tests.gateway.conftest import agent, start

__all__ = ["agent", "start"]


def api_of(user: User) -> Api:
    """The user's own token."""
    return Api(tokens.issue(user, "test").secret)


@pytest.fixture
def me(owner: User) -> Api:
    """The owner, memory on."""
    return api_of(owner).on()


@pytest.fixture
def them(other: User) -> Api:
    """The other person, memory on."""
    return api_of(other).on()


@pytest.fixture
def newcomer(stranger: User) -> Api:
    """Somebody who never turned memory on."""
    return api_of(stranger)


@pytest.fixture
def staff(operator: User) -> Api:
    """An operator's token."""
    return api_of(operator)


@pytest.fixture
def nobody() -> Api:
    """No token at all."""
    return Api()
