"""What an app shares, behind the gate of a session's person (K1, K9)."""

import pytest

from accounts.models import User, personal_scope
from agents_gateway import agents, store
from agents_gateway.auth import caller_of
from agents_gateway.connections import list_connections, pause
from memory_app import services
from memory_app.domain.commands import Learn
from memory_app.domain.errors import MemoryOff
from memory_app.domain.kinds import Label
from memory_app.domain.records import Proposed
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


@pytest.mark.req("K1")
def test_a_shared_write_begun_before_an_off_does_not_commit_after_it(me: Api, owner: User, start: Start) -> None:
    """The switch waits for shared writes under way (they hold the person's row); one that comes later is refused."""
    run, _ = start(me)
    begun = store.context(caller_of(run.token), "tenant")
    services.switch(person(owner), False)
    with pytest.raises(MemoryOff):
        services.learn(begun, Learn(text="The office is in Bonn", label=Label.NONE))
    services.switch(person(owner), True)
    assert isinstance(services.learn(begun, Learn(text="The office is in Bonn", label=Label.NONE)), Proposed)


@pytest.mark.req("K12")
def test_a_session_puts_five_to_wait_whomever_they_are_about(me: Api, owner: User, start: Start) -> None:
    run, _ = start(me)
    for number in range(5):
        about = {"about": "tenant", "label": "none"} if number % 2 else {}
        assert run("POST", AT, {"text": f"The office is in Bonn {number}", **about}).status_code == 202
    for about in ({}, {"about": "tenant", "label": "none"}):
        assert problem(run("POST", AT, {"text": "The office is in Ulm", **about})) == (409, "session_limit")
