"""Every route under `/v1/` against every kind of caller. A route that is not in the table fails here (abuse 4, 21)."""

import re
import uuid
from dataclasses import dataclass
from typing import Any

import pytest

from accounts import tokens
from accounts.models import User, personal_scope
from agents_gateway.agents import Registered
from agents_gateway.rest.urls import urlpatterns
from tests.api.client import Api, problem, whole
from tests.gateway.conftest import Start, propose

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
PEOPLE = frozenset({"person"})
STARTERS = frozenset({"person", "app", "agent"})
ALL = STARTERS | {"run"}


@dataclass(frozen=True)
class Row:
    """Who may call, what is sent, and whose id stands in the path."""

    who: frozenset[str]
    body: Any = None
    id_of: str = ""


UNTRUSTED = {"type": "content.untrusted", "data": {"source": "web"}}
TABLE = {
    ("GET", "memory"): Row(PEOPLE),
    ("POST", "memory"): Row(PEOPLE, {"text": "Likes milk"}),
    ("DELETE", "memory"): Row(PEOPLE),
    ("PUT", "memory/settings"): Row(PEOPLE, {"enabled": True}),
    ("PATCH", "memory/{id}"): Row(PEOPLE, {"pinned": True}, "entry"),
    ("DELETE", "memory/{id}"): Row(PEOPLE, None, "entry"),
    ("POST", "memory/{id}/accept"): Row(PEOPLE, {}, "proposal"),
    ("POST", "memory/{id}/reject"): Row(PEOPLE, {}, "proposal"),
    ("GET", "inbox"): Row(PEOPLE),
    ("POST", "sessions"): Row(STARTERS, {"agent": "travel-agent"}),
    ("DELETE", "sessions/{id}"): Row(STARTERS, None, "session"),
    ("POST", "sessions/{id}/runs"): Row(ALL, {}, "session"),
    ("POST", "sessions/{id}/events"): Row(frozenset({"run"}), UNTRUSTED, "session"),
    ("GET", "sessions/{id}/events"): Row(ALL, None, "session"),
}
ROWS = pytest.mark.parametrize(("method", "path"), list(TABLE))


def routes() -> set[tuple[str, str]]:
    """Every method and path that the URL resolver knows."""
    found = set()
    for route in urlpatterns:
        path = re.sub(r"<str:\w+>", "{id}", str(route.pattern))
        view = route.callback.cls  # type: ignore[union-attr]
        found |= {(method, path) for method in METHODS if hasattr(view, method.lower())}
    return found


def test_every_route_is_in_the_table() -> None:
    assert routes() == set(TABLE)


@pytest.fixture
def theirs(them: Api, start: Start) -> dict[str, str]:
    """Ids of things that are another person's."""
    run, session = start(them)
    proposal = propose(run, session, "Likes coffee")["proposal_id"]
    return {"entry": them.add("Likes tea")["id"], "proposal": proposal, "session": session["id"], "": ""}


@pytest.fixture
def callers(me: Api, owner: User, agent: Registered, start: Start) -> dict[str, Api]:
    """One caller of each kind, none of whom is the other person's."""
    app = Api(tokens.issue_for_app(personal_scope(owner.id)[0]).secret)
    return {"person": me, "app": app, "agent": Api(agent.token), "run": start(me)[0]}


@pytest.mark.django_db
@pytest.mark.req("section-4")
@ROWS
def test_only_the_right_kinds_of_token_get_in(
    callers: dict[str, Api], theirs: dict[str, str], method: str, path: str
) -> None:
    row = TABLE[method, path]
    url = f"/v1/{path.format(id=theirs[row.id_of])}"
    assert problem(Api()(method, url, row.body)) == (401, "unauthorized")
    for kind, api in callers.items():
        response = api(method, url, row.body)
        assert (response.status_code == 403) == (kind not in row.who), (kind, response.content)


@pytest.mark.django_db
@pytest.mark.req("K16")
@ROWS
def test_anothers_id_is_no_id_for_every_kind_of_token(
    callers: dict[str, Api], theirs: dict[str, str], them: Api, method: str, path: str
) -> None:
    row = TABLE[method, path]
    before = them.memory()
    for kind in row.who if row.id_of else ():
        answer = whole(callers[kind](method, f"/v1/{path.format(id=theirs[row.id_of])}", row.body))
        assert answer[0] == 404
        assert whole(callers[kind](method, f"/v1/{path.format(id=uuid.uuid4())}", row.body)) == answer
    assert them.memory() == before
