"""The calls every agent makes ask few questions: who calls, with agent and connection, is one (architecture, Speed)."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.api.client import Api
from tests.gateway.conftest import Start, given

pytestmark = pytest.mark.django_db
TABLES = ("agents_gateway_agentsession", "agents_gateway_agent", "agents_gateway_connection", "accounts_membership")


def test_token_session_agent_connection_and_membership_are_one_query(me: Api, start: Start) -> None:
    run, session = start(me)
    given(run, session)
    with CaptureQueriesContext(
        connection,
    ) as seen:
        given(run, session)
    asked = [query["sql"] for query in seen.captured_queries]
    gateway = [sql for sql in asked if "agents_gateway_" in sql or "accounts_membership" in sql]
    assert len(gateway) == 1
    assert all(table in gateway[0] for table in TABLES)
