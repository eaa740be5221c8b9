"""What an app shares, behind the gate of a session's person (K1, K9)."""

import pytest

from accounts.models import User, personal_scope
from agents_gateway import agents
from agents_gateway.connections import list_connections, pause
from tests.api.client import Api, problem
from tests.conftest import person
from tests.gateway.agents import pack
from tests.gateway.conftest import Start

pytestmark = pytest.mark.django_db
AT = "/v1/agent/memory"


@pytest.mark.req("K1", "K9")
@pytest.mark.parametrize("closed", ["off", "paused"])
def test_a_session_whose_person_closed_memory_has_nothing_of_what_is_shared(
    me: Api, owner: User, start: Start, closed: str
) -> None:
    tenant, _ = personal_scope(owner.id)
    alone = Api(agents.register(pack("office-agent"), by="test", tenant=tenant, trust_publisher=True).token)
    agents.let_share("office-agent", tenant, shares=True)
    run, _ = start(me)
    shared = {"text": "The office is in Bonn", "about": "tenant", "label": "none"}
    alone.ok("POST", AT, shared)
    if closed == "off":
        me.ok("PUT", "/v1/memory/settings", {"enabled": False})
    for connection in list_connections(person(owner)) if closed == "paused" else ():
        pause(person(owner), connection.id)
    asked = {"query": "Bonn", "about": "tenant"}
    assert run.ok("POST", f"{AT}/recall", asked)["items"] == []
    assert run.ok("POST", f"{AT}/context", {"about": "tenant"})["items"] == []
    assert problem(run("POST", AT, shared)) == (403, "forbidden")
    assert len(alone.ok("POST", f"{AT}/recall", asked)["items"]) == 1
