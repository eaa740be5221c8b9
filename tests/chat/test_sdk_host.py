"""The SDK's part for hosts of a chat, against a gateway at its transport port (C10 to C14)."""

import json
from typing import Any

import pytest

from agents_gateway.sdk import (
    Body,
    Client,
    Declined,
    Forgotten,
    KeepsakeError,
    MemoryItem,
    Reference,
    References,
    Response,
    Session,
    Written,
)
from tests.sdk.fake_gateway import PERSON, RUN, SEATS, SESSION, FakeGateway, answer, problem

BASE = "http://keepsake.test"
PATH = f"/v1/sessions/{SESSION}"
ENTRY = "01990000-0000-7000-8000-00000000000b"
BODY = {"id": ENTRY, "revision": 2, "kind": "fact", "text": "Canary memory", "tainted": True}
STEP = {"items": [SEATS], "referenced": [BODY], "block": "<memory>\n...\n</memory>"}
TOOL = {"type": "function", "function": {"name": "memory_get", "parameters": {}}}


class Host(FakeGateway):
    """Answers each call with the next body put in."""

    def __init__(self, *bodies: object) -> None:
        super().__init__()
        self.bodies = list(bodies)

    def _answer(self, method: str, path: str, token: str, body: dict[str, Any]) -> Response:
        if path in ("/v1/sessions", PATH):
            return super()._answer(method, path, token, body)
        return answer(200, self.bodies.pop(0))


def start(*bodies: object) -> tuple[Host, Session]:
    host = Host(*bodies)
    return host, Client(BASE, PERSON, host).session(agent="chat-loop")


@pytest.mark.req("C10")
def test_a_turn_is_posted_by_the_starter_and_everything_else_by_the_run_token() -> None:
    host, session = start({"event_id": "e-1"}, STEP, {"tools": [TOOL]}, {"items": []})
    assert session.turn("Remember that I like tea", message="7") == "e-1"
    session.context()
    session.tools("anthropic")
    session.call_tool("memory_search", {"query": "tea"})
    assert host.calls[1:] == [
        ("POST", f"{PATH}/turns", PERSON, {"text": "Remember that I like tea", "message": "7"}),
        ("GET", f"{PATH}/context", RUN, None),
        ("GET", f"{PATH}/tools?format=anthropic", RUN, None),
        ("POST", f"{PATH}/tools/memory_search", RUN, {"query": "tea"}),
    ]


@pytest.mark.req("C10")
def test_a_resumed_session_takes_no_turns() -> None:
    session = Session.resume(SESSION, RUN, base_url=BASE, transport=Host())
    with pytest.raises(TypeError):
        session.turn("Remember that I like tea")


@pytest.mark.req("C12", "K19")
def test_the_context_is_typed_and_goes_before_the_talk_as_user_content() -> None:
    host, session = start(STEP, {"items": [], "referenced": [], "block": ""})
    step = session.context("tea & milk", max_items=3, max_bytes=100)
    assert step.items == (MemoryItem("Prefers window seats", "preference", pinned=True, tainted=False),)
    assert step.referenced == (Body(ENTRY, 2, "fact", "Canary memory", tainted=True),)
    assert step.messages() == [{"role": "user", "content": STEP["block"]}]
    assert host.calls[-1][1] == f"{PATH}/context?query=tea+%26+milk&max_items=3&max_bytes=100"
    assert session.context().messages() == []


@pytest.mark.req("C11")
def test_tools_come_as_the_model_call_takes_them() -> None:
    _, session = start({"tools": [TOOL]}, {"tools": []})
    assert session.tools() == [TOOL]
    assert session.tools() == []


REFUSED = {"refused": "not_asked", "message": "No.", "settings_url": "http://keepsake.test/memory"}


@pytest.mark.req("C12", "C13", "C14")
@pytest.mark.parametrize(
    ("body", "outcome"),
    [
        (
            {"items": [{"id": ENTRY, "revision": 1, "kind": "note", "score": 1}]},
            References((Reference(ENTRY, 1, "note", 1.0),)),
        ),
        ({"id": ENTRY, "revision": 1, "kind": "fact"}, Written(ENTRY, 1, "fact")),
        ({"forgotten": 1, "receipt": None}, Forgotten(1, None)),
        (REFUSED, Declined("not_asked", "No.", "http://keepsake.test/memory")),
        (REFUSED | {"shape": "jwt"}, Declined("not_asked", "No.", "http://keepsake.test/memory", "jwt")),
    ],
)
def test_a_tool_call_answers_typed_and_as_content_for_the_model(body: dict[str, Any], outcome: object) -> None:
    _, session = start(body)
    done = session.call_tool("memory_any", "{}")
    assert done.outcome == outcome
    assert json.loads(done.content) == body


@pytest.mark.req("C11")
def test_arguments_are_taken_as_an_object_or_as_its_json_text() -> None:
    host, session = start({"items": []}, {"items": []})
    session.call_tool("memory_search", '{"query": "tea"}')
    session.call_tool("../runs", "")
    assert [call[3] for call in host.calls[1:]] == [{"query": "tea"}, {}]
    assert host.calls[-1][1] == f"{PATH}/tools/..%2Fruns"
    for wrong in ("[1]", "tea", "{", "[" * 100_000):
        with pytest.raises(ValueError):
            session.call_tool("memory_search", wrong)
    assert len(host.calls) == 3


@pytest.mark.req("C12")
@pytest.mark.parametrize(
    "body",
    [
        {},
        {"items": []},
        STEP | {"block": None},
        STEP | {"referenced": [BODY | {"revision": "2"}]},
        STEP | {"referenced": {}},
        STEP | {"items": [{}]},
    ],
)
def test_a_context_of_the_wrong_form_is_an_error_and_not_an_empty_one(body: object) -> None:
    _, session = start(body)
    with pytest.raises(KeepsakeError) as caught:
        session.context()
    assert caught.value.code == "bad_response"


@pytest.mark.req("C13")
@pytest.mark.parametrize("body", [{}, {"id": ENTRY}, {"forgotten": True}, {"items": [{"id": ENTRY, "score": "1"}]}])
def test_a_tool_answer_of_the_wrong_form_is_an_error(body: object) -> None:
    _, session = start(body)
    with pytest.raises(KeepsakeError):
        session.call_tool("memory_get", {"id": ENTRY})


@pytest.mark.req("C13", "C12")
def test_reads_are_tried_again_and_writes_are_not() -> None:
    host, session = start(STEP)
    host.failures = [problem(503, "unavailable")]
    assert session.context().items
    host.failures = [problem(503, "unavailable")]
    with pytest.raises(KeepsakeError):
        session.call_tool("memory_remember", {"body": "I like tea"})
    assert [call[0] for call in host.calls] == ["POST", "GET", "GET", "POST"]


@pytest.mark.req("K11")
def test_no_memory_text_is_in_a_repr() -> None:
    _, session = start(STEP)
    step = session.context()
    assert "Canary" not in repr(step)
    assert "window" not in repr(step)
