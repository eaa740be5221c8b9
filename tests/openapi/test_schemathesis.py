"""Generated requests against the live server: no server error, and no answer that the schema does not tell of."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from pytest_django.live_server_helper import LiveServer
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from accounts import tokens
from accounts.models import User, personal_scope
from agents_gateway import agents
from agents_gateway.agents import Registered
from agents_gateway.rest.described import Family
from agents_gateway.rest.openapi import schema_of
from tests.api.client import Api
from tests.gateway.agents import pack
from tests.gateway.conftest import Start, api_of, propose

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
]
ASKED = {GenerationMode.POSITIVE: 12, GenerationMode.NEGATIVE: 8}
Cast = Callable[[], tuple[dict[str, str], dict[str, str]]]


@cache
def operations(family: Family) -> dict[str, Any]:
    """The operations of a family by id."""
    schema = schemathesis.openapi.from_dict(dict(schema_of(family)))
    found = [result.ok() for result in schema.get_all_operations()]
    return {one.definition.raw["operationId"]: one for one in found}


EVERY = [(family, name) for family in Family for name in operations(family)]


@pytest.fixture
def cast(live_server: LiveServer, owner: User, agent: Registered, start: Start) -> Cast:
    """Makes a token of each kind, and ids that are there for them."""
    tenant, _ = personal_scope(owner.id)
    app = tokens.issue_for_app(tenant).secret
    alone = agents.register(pack("office-agent"), by="test", tenant=tenant, trust_publisher=True)
    person = api_of(owner).on()

    def made() -> tuple[dict[str, str], dict[str, str]]:
        run, session = start(person)
        entry, proposal = person.add("Likes tea"), propose(run, session, "Likes coffee")
        bearers = {"person": person.token, "app": app, "agent": alone.token, "run": run.token}
        there = {"session_id": session["id"], "memory_id": entry["id"], "proposal": proposal["proposal_id"]}
        return bearers, there

    return made


def aim(case: Any, kind: str, ids: dict[str, str]) -> None:
    """Puts in place of made-up ids those that are there, and whom this kind of caller may speak of."""
    if case.path_parameters:
        case.path_parameters |= {key: ids[key] for key in case.path_parameters if key in ids}
    about = {"app": {"external_id": "e"}, "agent": {"about": "tenant"}}.get(kind, {})
    for name in ("organization_id", "user_id", "external_id", "about"):
        if case.query and name in case.query:
            del case.query[name]
    if case.query is not None and case.method != "POST":
        case.query |= about
    if isinstance(case.body, dict):
        if "agent" in case.body:
            case.body |= {"agent": "office-agent" if kind == "agent" else "travel-agent"}
        if "/agent/memory" in case.path:
            case.body.pop("about", None)
            case.body |= {"about": about.get("about", about)} if about else {}


@pytest.mark.slow
@pytest.mark.req("section-4")
@pytest.mark.parametrize(("family", "name"), EVERY)
def test_answers_are_what_the_schema_says(live_server: LiveServer, cast: Cast, family: Family, name: str) -> None:
    operation = operations(family)[name]
    bearers, there = cast()
    deciding = "accept" in name or "reject" in name
    ids = there | ({"memory_id": there["proposal"]} if deciding else {})
    for mode, asked in ASKED.items():

        @settings(
            max_examples=asked,
            derandomize=True,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(
            case=operation.as_strategy(generation_mode=mode),
            kind=st.sampled_from(operation.definition.raw["x-callers"]),
            aimed=st.sampled_from([True, True, True, False]),
        )
        def ask(case: Any, kind: str, aimed: bool) -> None:
            if aimed:
                aim(case, kind, ids)
            response = case.call(base_url=live_server.url, headers={"Authorization": f"Bearer {bearers[kind]}"})
            case.validate_response(response, checks=CHECKS)

        ask()


def test_the_cast_reaches_what_the_requests_ask_for(live_server: LiveServer, cast: Cast) -> None:
    bearers, there = cast()
    assert Api(bearers["person"])("GET", f"/v1/memories/{there['memory_id']}").status_code == 200
    assert Api(bearers["run"])("GET", f"/v1/sessions/{there['session_id']}/context").status_code == 200
