"""The SDK's store against a running server: a run's memory, what an app shares, an app and its end user (M1 to M6)."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from accounts import tokens
from accounts.models import App as AppRow
from accounts.models import User, personal_scope
from accounts.people import found_organization
from agents_gateway import agents
from agents_gateway.connections import list_connections, set_grants
from agents_gateway.sdk import (
    App,
    Client,
    Confirmed,
    FactValue,
    Forgotten,
    KeepsakeError,
    Memory,
    Stored,
    Waiting,
)
from memory_app import services
from memory_app.domain.context import CallContext
from tests.gateway.agents import pack

GUEST = {"external_id": "guest-17"}


@pytest.fixture
def memory(live_server: Any, ctx: CallContext, owner: User) -> Memory:
    """The memory of a run of the owner's agent, which may write directly."""
    agents.register(pack(), by="test", trust_publisher=True)
    run = Client(live_server.url, tokens.issue(owner, "test").secret).session(agent="travel-agent").run()
    for connection in list_connections(ctx):
        set_grants(ctx, connection.id, writes=True)
    return run.memory


@pytest.mark.req("M3", "M4", "M5", "M6", "M16")
def test_a_run_writes_recalls_changes_and_asks_to_forget(memory: Memory, ctx: CallContext) -> None:
    services.register_schema(ctx, "home", {"type": "object"})
    value = FactValue(schema="home", data={"city": "Bonn"})
    stored = memory.remember("Lives in Bonn", kind="fact", value=value, why="said so")
    assert isinstance(stored, Stored) and (stored.trust, stored.value) == ("inferred", value)
    changed = memory.revise(stored.id, stored.revision, "Lives in Ulm")
    assert [one.text for one in memory.history(stored.id)] == ["Lives in Ulm", "Lives in Bonn"]
    assert memory.get(stored.id, as_of=stored.valid_from).text == "Lives in Bonn"
    [found] = memory.recall("Where does she live? Ulm")
    assert found.score is not None and found.revision == changed.revision == 2
    given = memory.context("Ulm")
    assert "Lives in Ulm" in given.messages()[0]["content"]
    assert memory.context("Ulm", last=given) is given
    assert isinstance(memory.forget(stored.id, 2), Waiting)
    with pytest.raises(KeepsakeError) as caught:
        memory.revise(stored.id, 1, "Lives in Kiel")
    assert (caught.value.code, caught.value.status) == ("stale_revision", 409)


@pytest.mark.req("M1", "M9")
def test_what_came_from_outside_waits_and_a_sessions_own_goes_at_once(memory: Memory) -> None:
    own = memory.remember("Row 12 is open", session=True)
    assert isinstance(own, Stored) and own.level == "session"
    assert isinstance(memory.forget(own.id, own.revision), Forgotten)
    waiting = memory.remember("Likes aisle seats", source="web")
    assert isinstance(waiting, Waiting)
    assert memory.recall("aisle") == ()
    assert [one.id for one in memory.recall("aisle", include_quarantined=True)] == [waiting.proposal_id]


@pytest.mark.req("M1", "M5")
def test_an_agent_alone_shares_what_is_about_nobody(live_server: Any, owner: User) -> None:
    acme = AppRow.objects.get(tenant=found_organization("Acme", owner))
    made = agents.register(pack("office-agent"), by="test", tenant=acme.tenant_id, trust_publisher=True)
    office = App(live_server.url, made.token)
    assert isinstance(office.remember("Rinse the filter weekly", "procedure", label="none", about="tenant"), Waiting)
    assert office.recall("filter", about="tenant") == ()
    with pytest.raises(KeepsakeError) as caught:
        office.recall("filter", about=GUEST)
    assert caught.value.code == "forbidden"


@pytest.mark.req("M5", "M10", "M11")
def test_an_app_writes_for_its_end_user_confirms_exports_and_erases(live_server: Any, owner: User) -> None:
    app = App(live_server.url, tokens.issue_for_app(personal_scope(owner.id)[0]).secret)
    app.switch(True, about=GUEST)
    first = app.remember("Likes tea", about=GUEST)
    second = app.remember("Likes milk", about=GUEST)
    assert isinstance(first, Waiting) and isinstance(second, Waiting)
    assert isinstance(app.confirm(first.proposal_id, about=GUEST), Confirmed)
    app.reject(second.proposal_id, about=GUEST)
    assert [one.text for one in app.recall("tea", about=GUEST)] == ["Likes tea"]
    assert len(app.export(about=GUEST)["memories"]) == 1
    erased = app.erase(about=GUEST)
    assert erased.count == 1 and erased.jws


def told(heading: str) -> list[str]:
    """The snippets of a section of docs/sdk.md."""
    section = (Path(settings.BASE_DIR) / "docs" / "sdk.md").read_text().split(f"## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"```python\n(.*?)```", section, re.S)


@pytest.mark.req("M5")
def test_the_snippets_of_the_docs_run_as_written(
    live_server: Any, memory: Memory, ctx: CallContext, owner: User
) -> None:
    names: dict[str, Any] = {"url": live_server.url, "rules": {}, "conversation": []}
    names |= {"token": tokens.issue(owner, "docs").secret, "app_token": tokens.issue_for_app(ctx.tenant).secret}
    names |= {"tenant_id": ctx.tenant, "app_id": ctx.app, "user_id": owner.id}
    with_grant, of_app = told("The store")
    exec(with_grant, names)
    assert names["given"].items[0].text == "Flies from Bremen" and len(names["messages"]) == 2
    exec(of_app, names)
    assert names["receipt"] and names["everything"]["memories"][0]["text"] == "Likes tea"
    [inside] = told("In process")
    exec(inside, names)
    assert [one.memory.text for one in names["best"]] == ["Drinks green tea"]
