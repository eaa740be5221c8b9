"""What the tests of accounts share."""

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def fresh_limits(request: pytest.FixtureRequest) -> None:
    """Sign-in limits count in the database, in a table that the flush after a transactional test does not know."""
    if mark := request.node.get_closest_marker("django_db"):
        request.getfixturevalue("transactional_db" if mark.kwargs.get("transaction") else "db")
        cache.clear()
