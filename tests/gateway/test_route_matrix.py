"""Every route under `/v1/` against every kind of caller. A route that is not in the table fails here (abuse 4, 21)."""

import re
import uuid
from dataclasses import dataclass
from typing import Any

import pytest

from accounts import tokens
from accounts.models import User, personal_scope
from agents_gateway import agents
from agents_gateway.agents import Registered
from agents_gateway.rest.urls import urlpatterns
from tests.api.client import Api, problem, whole
from tests.gateway.agents import pack
from tests.gateway.conftest import Start, propose

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
PEOPLE = frozenset({"person"})
RUN = frozenset({"run"})
APP = frozenset({"app"})
MACHINES = frozenset({"run", "app", "agent"})
STARTERS = frozenset({"person", "app", "agent"})
ALL = STARTERS | {"run"}


@dataclass(frozen=True)
class Row:
    """Who may call, what is sent, and whose id stands in the path."""

    who: frozenset[str]
    body: Any = None
    id_of: str = ""
    query: str = ""

    def sent(self, kind: str) -> Any:
        """The body as this kind of caller sends it: a person names nobody."""
        return {} if kind == "person" and self.body == ABOUT_END_USER else self.body


ABOUT_END_USER = {"about": {"external_id": "e"}}
SHARED = {"text": "The office is in Bonn", "about": "tenant", "label": "none"}
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
    ("GET", "memories"): Row(PEOPLE),
    ("POST", "memories"): Row(PEOPLE, {"body": "Likes milk", "idempotency_key": "k"}),
    ("GET", "memories/{id}"): Row(PEOPLE, None, "entry"),
    ("PATCH", "memories/{id}"): Row(PEOPLE, {"body": "Likes milk", "revision": 1}, "entry"),
    ("DELETE", "memories/{id}"): Row(PEOPLE, None, "entry", "?revision=1"),
    ("GET", "memory-settings"): Row(PEOPLE | APP, query="?external_id=e"),
    ("PATCH", "memory-settings"): Row(PEOPLE | APP, {"use_memories": True}, query="?external_id=e"),
    ("POST", "sessions"): Row(STARTERS, {"agent": "travel-agent"}),
    ("DELETE", "sessions/{id}"): Row(STARTERS, None, "session"),
    ("POST", "sessions/{id}/runs"): Row(ALL, {}, "session"),
    ("POST", "sessions/{id}/events"): Row(frozenset({"run"}), UNTRUSTED, "session"),
    ("GET", "sessions/{id}/events"): Row(ALL, None, "session"),
    ("POST", "sessions/{id}/turns"): Row(STARTERS, {"text": "Remember that I like milk"}, "session"),
    ("GET", "sessions/{id}/tools"): Row(RUN, None, "session"),
    ("POST", "sessions/{id}/tools/{name}"): Row(RUN, {"query": "tea"}, "session"),
    ("GET", "sessions/{id}/context"): Row(RUN, None, "session"),
    ("POST", "agent/memory"): Row(MACHINES, SHARED),
    ("POST", "agent/memory/"): Row(MACHINES, SHARED),
    ("POST", "agent/memory/recall"): Row(MACHINES, {"query": "tea", "about": "tenant"}),
    ("POST", "agent/memory/context"): Row(MACHINES, {"about": "tenant"}),
    ("POST", "agent/memory/export"): Row(PEOPLE | APP, ABOUT_END_USER),
    ("POST", "agent/memory/erase"): Row(APP, {"about": {"external_id": "e"}}),
    ("GET", "agent/memory/{id}"): Row(MACHINES, None, "entry", "?about=tenant"),
    ("PATCH", "agent/memory/{id}"): Row(MACHINES, {"text": "Likes milk", "revision": 1}, "entry", "?about=tenant"),
    ("DELETE", "agent/memory/{id}"): Row(MACHINES, None, "entry", "?about=tenant&revision=1"),
    ("POST", "agent/memory/{id}/confirm"): Row(PEOPLE | APP, ABOUT_END_USER, "entry"),
    ("POST", "agent/memory/{id}/reject"): Row(PEOPLE | APP, ABOUT_END_USER, "proposal"),
    ("GET", "agent/memory/{id}/history"): Row(MACHINES, None, "entry", "?about=tenant"),
}
ROWS = pytest.mark.parametrize(("method", "path"), list(TABLE))


def routes() -> set[tuple[str, str]]:
    """Every method and path that the URL resolver knows."""
    found = set()
    for route in urlpatterns:
        path = re.sub(r"<str:\w+_id>", "{id}", str(route.pattern)).replace("<str:name>", "{name}")
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
    """One caller of each kind, none of whom is the other person's; an app's end user has memory on."""
    tenant = personal_scope(owner.id)[0]
    app = Api(tokens.issue_for_app(tenant).secret)
    app.ok("PATCH", "/v1/memory-settings?external_id=e", {"use_memories": True})
    alone = agents.register(pack("office-agent"), by="test", tenant=tenant, trust_publisher=True)
    agents.let_share(alone.name, tenant, shares=True)
    return {"person": me, "app": app, "agent": Api(alone.token), "run": start(me)[0]}


@pytest.mark.django_db
@pytest.mark.req("section-4")
@ROWS
def test_only_the_right_kinds_of_token_get_in(
    callers: dict[str, Api], theirs: dict[str, str], method: str, path: str
) -> None:
    row = TABLE[method, path]
    url = f"/v1/{path.format(id=theirs[row.id_of], name='memory_search')}{row.query}"
    assert problem(Api()(method, url, row.body)) == (401, "unauthorized")
    for kind, api in callers.items():
        response = api(method, url, row.sent(kind))
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
        answer, unknown = (
            whole(callers[kind](method, f"/v1/{path.format(id=id_, name='memory_search')}{row.query}", row.sent(kind)))
            for id_ in (theirs[row.id_of], uuid.uuid4())
        )
        assert answer[0] == 404
        assert unknown == answer
    assert them.memory() == before
