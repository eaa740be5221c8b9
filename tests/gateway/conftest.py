"""Agents, and people who use them over HTTP."""

from collections.abc import Callable
from typing import Any

import pytest

from accounts import tokens
from accounts.models import User
from agents_gateway import agents
from agents_gateway.agents import Registered
from tests.api.client import Api
from tests.gateway.agents import pack

Start = Callable[..., tuple[Api, dict[str, Any]]]


def api_of(user: User) -> Api:
    """The user's own token."""
    return Api(tokens.issue(user, "test").secret)


@pytest.fixture
def agent(db: None) -> Registered:
    """An installation-wide agent that declares memory."""
    return agents.register(pack(), by="test", trust_publisher=True)


@pytest.fixture
def me(owner: User) -> Api:
    """The owner, memory on."""
    return api_of(owner).on()


@pytest.fixture
def them(other: User) -> Api:
    """The other person, memory on."""
    return api_of(other).on()


@pytest.fixture
def start(agent: Registered) -> Start:
    """Starts a session: (its run token's caller, the answer)."""

    def begin(api: Api, **body: Any) -> tuple[Api, dict[str, Any]]:
        session = api.ok("POST", "/v1/sessions", {"agent": agent.name, **body})
        return Api(session["run_token"]), session

    return begin


def given(api: Api, session: dict[str, Any]) -> list[str]:
    """The texts a run is given."""
    run = api.ok("POST", f"/v1/sessions/{session['id']}/runs", {})
    return [item["text"] for item in run["memory"]["items"]]


def propose(api: Api, session: dict[str, Any], text: str, **more: Any) -> dict[str, Any]:
    """The answer to a proposal."""
    return report(api, session, "memory.propose", {"text": text, **more})


def report(api: Api, session: dict[str, Any], type_: str, data: dict[str, Any]) -> dict[str, Any]:
    """The answer to an event."""
    answer: dict[str, Any] = api.ok("POST", f"/v1/sessions/{session['id']}/events", {"type": type_, "data": data})
    return answer
