"""Agents, and people who use them over HTTP."""

from collections.abc import Callable
from typing import Any

import pytest

from accounts import tokens
from accounts.models import User, personal_scope
from agents_gateway import agents
from agents_gateway.agents import Registered
from agents_gateway.connections import list_connections, set_grants
from tests.api.client import Api
from tests.conftest import person
from tests.gateway.agents import pack
from tests.gateway.store import QUERY

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


@pytest.fixture
def grant(owner: User) -> Any:
    """Grants to the owner's agents."""

    def give(**chosen: bool) -> None:
        for connection in list_connections(person(owner)):
            set_grants(person(owner), connection.id, **chosen)

    return give


@pytest.fixture
def run(me: Api, start: Start, grant: Any) -> Api:
    """A run token of the owner's agent, which may write directly."""
    run, session = start(me)
    grant(writes=True)
    run.session = session  # type: ignore[attr-defined]
    return run


@pytest.fixture
def app(owner: User) -> Api:
    """The token of an app with an end user who turned memory on."""
    api = Api(tokens.issue_for_app(personal_scope(owner.id)[0]).secret)
    api.ok("PATCH", f"/v1/memory-settings{QUERY}", {"use_memories": True})
    return api


@pytest.fixture
def alone(owner: User) -> Api:
    """The token of an agent of the owner's tenant, without a person."""
    tenant, _ = personal_scope(owner.id)
    return Api(agents.register(pack("office-agent"), by="test", tenant=tenant, trust_publisher=True).token)
