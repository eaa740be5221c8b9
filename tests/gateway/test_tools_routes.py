"""Turns, tools and the next step's context over HTTP (C10 to C14)."""

import json
from typing import Any

import pytest

from agents_gateway import agents, tools
from agents_gateway.agents import Registered
from tests.api.client import Api, problem
from tests.gateway.agents import pack
from tests.gateway.conftest import Start, report

pytestmark = pytest.mark.django_db
NAMES = ["memory_search", "memory_get", "memory_remember", "memory_update", "memory_forget"]


class Chat:
    """A conversation of a person: what the host says for the user, and what the model does."""

    def __init__(self, me: Api, run: Api, session: dict[str, Any]) -> None:
        self.me, self.run, self.at = me, run, f"/v1/sessions/{session['id']}"

    def say(self, text: str) -> Any:
        return self.me.ok("POST", f"{self.at}/turns", {"text": text})

    def call(self, tool: str, **arguments: object) -> Any:
        return self.run.ok("POST", f"{self.at}/tools/memory_{tool}", arguments)

    def context(self, query: str = "") -> Any:
        return self.run.ok("GET", f"{self.at}/context{query}")


@pytest.fixture
def chat(me: Api, start: Start) -> Chat:
    """The owner's conversation."""
    return Chat(me, *start(me))


@pytest.mark.req("C11")
@pytest.mark.parametrize("form", tools.FORMATS)
def test_the_five_tools_are_told_in_both_forms(chat: Chat, form: str) -> None:
    told = chat.run.ok("GET", f"{chat.at}/tools?format={form}")["tools"]
    if form == "openai":
        assert {tool["type"] for tool in told} == {"function"}
        told = [tool["function"] | {"input_schema": tool["function"]["parameters"]} for tool in told]
    assert [tool["name"] for tool in told] == NAMES
    for tool in told:
        assert tool["description"]
        assert tool["input_schema"]["type"] == "object"
        assert tool["input_schema"]["additionalProperties"] is False
        assert set(tool["input_schema"]["required"]) <= set(tool["input_schema"]["properties"])


@pytest.mark.req("C11")
def test_openai_is_the_usual_form_and_another_is_400(chat: Chat) -> None:
    assert chat.run.ok("GET", f"{chat.at}/tools") == chat.run.ok("GET", f"{chat.at}/tools?format=openai")
    assert problem(chat.run("GET", f"{chat.at}/tools?format=yaml")) == (400, "malformed")


@pytest.mark.req("C11")
def test_each_definition_names_the_arguments_that_are_taken() -> None:
    for tool in tools.TOOLS.values():
        assert set(tool.properties) == set(tool.form.__struct_fields__)


@pytest.mark.req("C10", "K9")
def test_where_the_gate_is_closed_there_are_no_tools_and_calls_do_nothing(me: Api, start: Start) -> None:
    agents.register(pack("no-memory", memory=False), by="test", trust_publisher=True)
    me.add("Likes tea")
    for body in ({"mode": "stateless"}, {"mode": "guest"}, {"agent": "no-memory"}):
        closed = Chat(me, *start(me, **body))
        assert closed.run.ok("GET", f"{closed.at}/tools") == {"tools": []}
        assert set(closed.say("Remember that I like rum")) == {"event_id"}
        assert closed.call("remember", body="I like rum")["refused"] == "not_asked"
        assert closed.call("search", query="tea") == {"items": []}
        assert closed.context() == {"items": [], "referenced": [], "block": ""}


@pytest.mark.req("C13", "C1")
def test_what_the_user_said_in_exact_words_is_remembered_changed_and_forgotten(chat: Chat) -> None:
    event = chat.say("Remember that I like tea")["event_id"]
    made = chat.call("remember", body="I like tea")
    assert made == {"id": made["id"], "revision": 1, "kind": "fact"}
    record = chat.me.ok("GET", f"/v1/memories/{made['id']}")
    assert (record["body"], record["source"]["type"], record["source"]["event_id"]) == (
        "I like tea",
        "user_request",
        event,
    )
    chat.say(f"Update memory {made['id']}: I like green tea")
    assert chat.call("update", id=made["id"], body="I like green tea")["revision"] == 2
    chat.say("Forget: I like green tea")
    gone = chat.call("forget", body="I like green tea")
    assert (gone["forgotten"], chat.me.memory()["items"]) == (1, [])


@pytest.mark.req("C14")
def test_what_was_not_asked_is_refused_plainly_with_where_to_do_it(chat: Chat, settings: Any) -> None:
    chat.say("I like tea. What is the weather?")
    refused = chat.call("remember", body="I like tea")
    assert set(refused) == {"refused", "message", "settings_url"}
    assert (refused["refused"], refused["settings_url"]) == ("not_asked", f"{settings.ORIGIN}/memory")
    assert "Remember <text>" in refused["message"]
    entry = chat.me.add("Likes rum")
    for id_ in (entry["id"], "not-an-id", ""):
        assert chat.call("forget", id=id_)["refused"] == "not_asked"
        assert chat.call("update", id=id_, body="a")["refused"] == "not_asked"
    assert chat.call("get", id="not-an-id") == {"items": []}
    assert chat.me.memory()["items"] == [entry]


@pytest.mark.req("C13")
def test_only_the_starter_opens_turns_and_an_agents_own_words_are_none(chat: Chat) -> None:
    turn = chat.run("POST", f"{chat.at}/turns", {"text": "Remember that I like tea"})
    assert problem(turn) == (403, "forbidden")
    assert chat.call("remember", body="I like tea")["refused"] == "not_asked"


@pytest.mark.req("C11")
@pytest.mark.parametrize(
    ("tool", "arguments", "code"),
    [
        ("search", {}, "malformed"),
        ("search", {"query": 5}, "malformed"),
        ("search", {"query": "tea", "limit": "3"}, "malformed"),
        ("search", {"query": "tea", "user_id": "x"}, "unknown_field"),
        ("remember", {"body": "a", "trust": "confirmed"}, "unknown_field"),
        ("remember", {"body": "a", "category": "note"}, "bad_kind"),
        ("forget", {"id": None}, "malformed"),
    ],
)
def test_arguments_are_read_strictly(chat: Chat, tool: str, arguments: Any, code: str) -> None:
    assert problem(chat.run("POST", f"{chat.at}/tools/memory_{tool}", arguments)) == (400, code)


@pytest.mark.req("C11", "K16")
def test_an_unknown_tool_and_anothers_session_are_not_there(chat: Chat, them: Api, start: Start) -> None:
    assert problem(chat.run("POST", f"{chat.at}/tools/memory_sql", {})) == (404, "not_found")
    run, _ = start(them)
    for method, path in (("GET", "tools"), ("POST", "tools/memory_search"), ("GET", "context")):
        assert problem(run(method, f"{chat.at}/{path}", {"query": "a"} if method == "POST" else None))[0] == 404


@pytest.mark.req("C12")
def test_reads_return_references_and_the_bodies_come_with_the_next_context(chat: Chat) -> None:
    entry, other = chat.me.add("Likes tea"), chat.me.add("Likes long walks")
    chat.say("What do I drink?")
    found = chat.call("search", query="tea")
    assert [set(one) for one in found["items"]] == [{"id", "revision", "kind", "score"}]
    assert found["items"][0]["id"] == entry["id"]
    assert "Likes" not in json.dumps(found)
    got = chat.context("?max_items=0")
    assert got["items"] == []
    assert got["referenced"] == [
        {"id": entry["id"], "revision": 1, "kind": "note", "text": "Likes tea", "tainted": False}
    ]
    assert "Likes tea" in got["block"]
    chat.call("get", id=other["id"])
    chat.me.ok("PATCH", f"/v1/memory/{entry['id']}", {"text": "Likes green tea"})
    assert [one["text"] for one in chat.context()["referenced"]] == ["Likes long walks", "Likes green tea"]
    chat.me.ok("DELETE", f"/v1/memory/{entry['id']}")
    assert [one["text"] for one in chat.context()["referenced"]] == ["Likes long walks"]
    chat.say("Next")
    assert chat.context()["referenced"] == []


@pytest.mark.req("C12", "M6")
def test_the_context_has_an_etag_of_all_it_holds(chat: Chat) -> None:
    entry = chat.me.add("Likes tea")
    first = chat.run("GET", f"{chat.at}/context")
    again = chat.run("GET", f"{chat.at}/context")
    assert (first.content, first["ETag"]) == (again.content, again["ETag"])
    for known in (first["ETag"], f'"x", W/{first["ETag"]}', "*"):
        unchanged = chat.run("GET", f"{chat.at}/context", If_None_Match=known)
        assert (unchanged.status_code, unchanged.content) == (304, b"")
        assert unchanged["Cache-Control"] == "private, no-store"
    chat.me.ok("PATCH", f"/v1/memory/{entry['id']}", {"text": "Likes mint"})
    changed = chat.run("GET", f"{chat.at}/context", If_None_Match=first["ETag"])
    assert (changed.status_code, changed["ETag"] == first["ETag"]) == (200, False)


@pytest.mark.req("C12")
def test_a_context_fits_its_budget_and_follows_its_query(chat: Chat) -> None:
    for text in ("Likes tea", "Likes long walks", "Has a dog"):
        chat.me.add(text)
    assert [one["text"] for one in chat.context("?max_items=2")["items"]] == ["Has a dog", "Likes long walks"]
    assert [one["text"] for one in chat.context("?query=tea")["items"]] == ["Likes tea"]
    assert [one["text"] for one in chat.context("?max_bytes=9")["items"]] == ["Has a dog"]
    for query in ("max_items=201", "max_bytes=65537", "max_items=-1", "max_bytes=x"):
        assert problem(chat.run("GET", f"{chat.at}/context?{query}")) == (400, "malformed")
    assert problem(chat.run("GET", f"{chat.at}/context?query=%00")) == (400, "bad_text")


@pytest.mark.req("K10")
def test_a_context_with_something_tainted_taints_the_session(chat: Chat, me: Api, start: Start) -> None:
    run, session = start(me)
    report(run, session, "content.untrusted", {"source": "web"})
    waiting = report(run, session, "memory.propose", {"text": "Likes rum"})["proposal_id"]
    chat.context()
    assert clean(chat)
    me.ok("POST", f"/v1/memory/{waiting}/accept", {})
    assert chat.context()["items"][0]["tainted"] is True
    assert not clean(chat)


def clean(chat: Chat) -> bool:
    """Whether what the session suggests now is unmarked."""
    session = {"id": chat.at.rsplit("/", 1)[1]}
    waiting = report(chat.run, session, "memory.propose", {"text": "Likes milk"})["proposal_id"]
    (found,) = [one for one in chat.me.memory()["proposals"] if one["id"] == waiting]
    return not found["tainted"]


@pytest.mark.req("C13", "M16")
def test_the_kill_switch_ends_what_words_allowed(chat: Chat, agent: Registered) -> None:
    chat.say("Remember that I like tea")
    agents.kill(agent.name)
    call = chat.run("POST", f"{chat.at}/tools/memory_remember", {"body": "I like tea"})
    assert problem(call) == (403, "agent_disabled")
    assert problem(chat.me("POST", f"{chat.at}/turns", {"text": "Hello"})) == (403, "agent_disabled")
    agents.revive(agent.name)
    assert chat.call("remember", body="I like tea")["refused"] == "not_asked"
