"""Limits of an agent (M16): how many calls a minute are answered, over all its sessions."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from agents_gateway import agents
from agents_gateway.agents import Registered
from agents_gateway.models import Agent, AgentCalls
from tests.api.client import Api, problem
from tests.gateway.conftest import Start

pytestmark = [pytest.mark.django_db, pytest.mark.req("M16")]


def test_beyond_its_limit_an_agent_is_told_when_to_come_back(me: Api, agent: Registered, start: Start) -> None:
    one, session = start(me)
    two, _ = start(me)
    agents.limit_calls(agent.name, calls_per_minute=2)
    path = f"/v1/sessions/{session['id']}/context"
    answers = [one("GET", path), two("POST", "/v1/agent/memory/recall", {"query": "a"}), one("GET", path)]
    assert [answer.status_code for answer in answers[:2]] == [200, 200]
    assert problem(answers[2]) == (429, "rate_limited")
    assert 1 <= int(answers[2]["Retry-After"]) <= 60
    assert problem(Api(agent.token)("GET", path)) == (429, "rate_limited")
    assert me("GET", "/v1/memory").status_code == 200


def test_the_next_minute_begins_anew(me: Api, agent: Registered, start: Start) -> None:
    run, session = start(me)
    agents.limit_calls(agent.name, calls_per_minute=1)
    path = f"/v1/sessions/{session['id']}/context"
    assert run("GET", path).status_code == 200
    assert run("GET", path).status_code == 429
    AgentCalls.objects.update(minute="2026-01-01T00:00:00Z")
    assert run("GET", path).status_code == 200


def test_without_a_limit_nothing_is_counted(me: Api, start: Start) -> None:
    run, session = start(me)
    run.ok("GET", f"/v1/sessions/{session['id']}/context")
    assert not AgentCalls.objects.exists()


def test_an_operator_sets_limits_and_sharing_at_the_command_line(agent: Registered) -> None:
    said = StringIO()
    call_command("agent", "limit", agent.name, "60", stdout=said)
    call_command("agent", "share", agent.name, "on", stdout=said)
    assert said.getvalue().splitlines() == [
        f"{agent.name}: at most 60 calls a minute.",
        f"{agent.name}: what it writes for all of its app is used at once.",
    ]
    assert Agent.objects.values_list("calls_per_minute", "shares").get() == (60, True)
    call_command("agent", "limit", agent.name, "0", stdout=StringIO())
    call_command("agent", "share", agent.name, "off", stdout=StringIO())
    assert Agent.objects.values_list("calls_per_minute", "shares").get() == (None, False)
    with pytest.raises(CommandError):
        call_command("agent", "limit", "nobody", "5", stdout=StringIO())
