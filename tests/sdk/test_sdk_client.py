"""K14, K9, K10, K12: the SDK against a gateway at its transport port."""

import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from agents_gateway.sdk import (
    Client,
    Context,
    Event,
    HttpTransport,
    KeepsakeError,
    MemoryItem,
    Proposed,
    Refused,
    Request,
    Response,
    Session,
)
from tests.sdk.fake_gateway import EVENT, PERSON, PROPOSAL, RUN, SEATS, SESSION, FakeGateway, answer, problem, served

BASE = "http://keepsake.test"
SECRET_TEXT = "Prefers the canary suite"


def start(gateway: FakeGateway) -> Session:
    return Client(BASE, PERSON, gateway).session(agent="memory-agent")


def run(gateway: FakeGateway) -> Context:
    return start(gateway).run()


@pytest.mark.req("K14")
def test_a_session_starts_with_the_persons_token_runs_with_its_own_and_ends_when_left() -> None:
    gateway = FakeGateway(SEATS)
    with Client(BASE, PERSON, gateway).session(agent="memory-agent", thread="t-1") as session:
        session.run()
    started = {"agent": "memory-agent", "mode": "durable", "thread": "t-1"}
    assert gateway.calls == [
        ("POST", "/v1/sessions", PERSON, started),
        ("POST", f"/v1/sessions/{SESSION}/runs", RUN, {}),
        ("DELETE", f"/v1/sessions/{SESSION}", PERSON, None),
    ]


@pytest.mark.req("K10")
def test_the_run_gives_the_items_as_they_came_in_their_order() -> None:
    coffee = {"text": "Drinks coffee black", "kind": "note", "pinned": False, "tainted": True}
    assert run(FakeGateway(SEATS, coffee)).memory.items == (
        MemoryItem("Prefers window seats", "preference", pinned=True, tainted=False),
        MemoryItem("Drinks coffee black", "note", pinned=False, tainted=True),
    )


@pytest.mark.req("K9")
def test_no_memory_is_an_empty_tuple_and_no_message() -> None:
    memory = run(FakeGateway()).memory
    assert memory.items == ()
    assert memory.messages() == []
    assert memory.prompt_md() == ""


@pytest.mark.req("K10")
@pytest.mark.parametrize("name", ["text", "kind", "pinned", "tainted"])
def test_an_item_cannot_be_changed(name: str) -> None:
    item = run(FakeGateway(SEATS)).memory.items[0]
    with pytest.raises(FrozenInstanceError):
        setattr(item, name, "other")
    with pytest.raises(FrozenInstanceError):
        delattr(item, name)
    assert not hasattr(item, "__dict__")


@pytest.mark.req("K10")
def test_the_list_of_items_cannot_be_changed_or_replaced() -> None:
    ctx = run(FakeGateway(SEATS))
    assert type(ctx.memory.items) is tuple
    for holder, name in ((ctx.memory, "items"), (ctx, "memory")):
        with pytest.raises(FrozenInstanceError):
            setattr(holder, name, ())


@pytest.mark.req("K10")
def test_what_the_server_changes_later_does_not_reach_a_running_snapshot() -> None:
    gateway = FakeGateway(SEATS)
    ctx = run(gateway)
    gateway.items.clear()
    assert [item.text for item in ctx.memory.items] == ["Prefers window seats"]


@pytest.mark.req("K12")
def test_a_proposal_carries_text_kind_and_message_and_returns_its_id() -> None:
    gateway = FakeGateway()
    outcome = run(gateway).memory.propose("Prefers aisle seats", kind="preference", message="m-1")
    assert outcome == Proposed(PROPOSAL)
    data = {"text": "Prefers aisle seats", "kind": "preference", "message": "m-1"}
    sent = {"type": "memory.propose", "data": data}
    assert gateway.calls[-1] == ("POST", f"/v1/sessions/{SESSION}/events", RUN, sent)


@pytest.mark.req("K12")
def test_the_default_kind_is_note() -> None:
    gateway = FakeGateway()
    run(gateway).memory.propose("Has a cat")
    assert gateway.calls[-1][3]["data"] == {"text": "Has a cat", "kind": "note"}


@pytest.mark.req("K12")
@pytest.mark.parametrize(("data", "shape"), [({"reason": "memory_off"}, None), ({"reason": "credential"}, "jwt")])
def test_a_refusal_is_an_answer_with_its_reason_and_shape(data: dict[str, str], shape: str | None) -> None:
    outcome = {"type": "memory.proposal_refused", "data": data | ({"shape": shape} if shape else {})}
    assert run(FakeGateway(outcome=outcome)).memory.propose("x") == Refused(data["reason"], shape)


@pytest.mark.req("K12")
def test_untrusted_content_is_reported_with_its_source() -> None:
    gateway = FakeGateway()
    run(gateway).untrusted("web")
    assert gateway.calls[-1][3] == {"type": "content.untrusted", "data": {"source": "web"}}


@pytest.mark.req("K14")
def test_a_resumed_session_runs_on_its_token_and_is_not_ended() -> None:
    gateway = FakeGateway(SEATS)
    with Session.resume(SESSION, RUN, base_url=BASE, transport=gateway) as session:
        assert len(session.run().memory.items) == 1
        with pytest.raises(TypeError):
            session.end()
    assert [call[0] for call in gateway.calls] == ["POST"]


@pytest.mark.req("K14")
def test_ending_an_ended_session_is_no_fault_and_hides_no_error_of_the_agent() -> None:
    gateway = FakeGateway()
    session = start(gateway)
    gateway.failures = [problem(404, "not_found")]
    session.end()
    gateway.failures = [problem(503, "unavailable")]
    with pytest.raises(ZeroDivisionError), session:
        raise ZeroDivisionError


@pytest.mark.req("K14")
def test_events_are_read_a_page_at_a_time_by_the_cursor_of_the_last() -> None:
    gateway = FakeGateway()
    session = start(gateway)
    gateway.failures = [answer(200, {"items": [EVENT], "next": "e-1"}), answer(200, {"items": [], "next": None})]
    first = session.events()
    assert first.items == (Event("e-1", "memory.proposed", EVENT["at"], proposal_id=PROPOSAL),)
    assert session.events(after=first.next).next is None
    assert gateway.calls[-1][1] == f"/v1/sessions/{SESSION}/events?after=e-1"


@pytest.mark.req("K14")
def test_a_problem_becomes_its_code_status_and_retry_after_without_the_text() -> None:
    gateway = FakeGateway()
    ctx = run(gateway)
    gateway.failures = [problem(503, "unavailable", retry_after="7")]
    with pytest.raises(KeepsakeError) as caught:
        ctx.memory.propose(SECRET_TEXT)
    assert (caught.value.code, caught.value.status, caught.value.retry_after) == ("unavailable", 503, 7.0)
    assert SECRET_TEXT not in f"{caught.value!s}{caught.value!r}"


@pytest.mark.req("K14")
@pytest.mark.parametrize("code", [SECRET_TEXT, 7, None, "Upper", ""])
def test_only_a_slug_is_taken_for_a_code(code: object) -> None:
    gateway = FakeGateway()
    gateway.failures = [answer(400, {"code": code})]
    with pytest.raises(KeepsakeError) as caught:
        start(gateway)
    assert caught.value.code == "http_error"


@pytest.mark.req("K14")
@pytest.mark.parametrize("failure", [problem(503, "unavailable"), ConnectionRefusedError()])
def test_only_a_get_is_tried_again(failure: Response | OSError) -> None:
    gateway = FakeGateway()
    session = start(gateway)
    gateway.failures = [failure, failure]
    assert [event.type for event in session.events().items] == ["memory.proposed"]
    assert [call[0] for call in gateway.calls] == ["POST", "GET", "GET", "GET"]
    gateway.failures = [failure]
    with pytest.raises(KeepsakeError):
        session.run()
    assert [call[0] for call in gateway.calls][-2:] == ["GET", "POST"]


@pytest.mark.req("K14")
def test_a_get_that_must_wait_too_long_or_is_refused_is_not_tried_again() -> None:
    gateway = FakeGateway()
    session = start(gateway)
    for failure in (problem(503, "unavailable", retry_after="3600"), problem(401, "not_authenticated")):
        gateway.failures = [failure]
        with pytest.raises(KeepsakeError):
            session.events()
    assert [call[0] for call in gateway.calls] == ["POST", "GET", "GET"]


BROKEN: list[Any] = [
    {},
    {"items": None},
    {"items": {}},
    {"items": ["text"]},
    {"items": [SEATS | {"pinned": 1}]},
    {"items": [SEATS | {"tainted": "false"}]},
    {"items": [{"text": "x", "kind": "note", "pinned": False}]},
]


@pytest.mark.req("K14")
@pytest.mark.parametrize("memory", BROKEN)
def test_an_answer_of_the_wrong_form_is_an_error_and_not_an_empty_memory(memory: object) -> None:
    gateway = FakeGateway()
    session = start(gateway)
    gateway.failures = [answer(201, {"run_id": "r", "memory": memory})]
    with pytest.raises(KeepsakeError) as caught:
        session.run()
    assert caught.value.code == "bad_response"


@pytest.mark.req("K14")
@pytest.mark.parametrize("body", [b"", b"<html>", b"[]", b"[" * 100_000, b"\xff", b"null"])
def test_an_answer_that_is_no_object_is_an_error(body: bytes) -> None:
    gateway = FakeGateway()
    gateway.failures = [Response(200, {}, body)]
    with pytest.raises(KeepsakeError) as caught:
        start(gateway)
    assert caught.value.code == "bad_response"


@pytest.mark.req("K14")
@pytest.mark.parametrize(
    "url", ["file:///etc/passwd", "ftp://h", "keepsake.test", "http://", "http://a:b@h", "http://h?x"]
)
def test_an_address_that_could_not_work_is_refused_at_once(url: str) -> None:
    with pytest.raises(ValueError, match="base_url"):
        Client(url, PERSON)


@pytest.mark.req("K14")
@pytest.mark.parametrize("token", ["", "a b", "a\r\nX-Evil: 1", "é"])
def test_a_token_that_could_not_be_a_header_is_refused_without_showing_it(token: str) -> None:
    with pytest.raises(ValueError, match="the token must be printable") as caught:
        Client(BASE, token)
    assert not token or token not in str(caught.value)


@pytest.mark.req("K14")
def test_no_token_or_text_is_in_a_repr_or_a_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    gateway = FakeGateway(SEATS | {"text": SECRET_TEXT})
    client = Client(BASE, PERSON, gateway)
    session = client.session(agent="memory-agent")
    ctx = session.run()
    request = Request("POST", BASE, {"Authorization": f"Bearer {PERSON}"}, SECRET_TEXT.encode())
    shown = repr((client, session, ctx, ctx.memory, ctx.memory.items, request)) + caplog.text
    assert SECRET_TEXT not in shown
    assert PERSON not in shown
    assert RUN not in shown


@pytest.mark.req("K14")
def test_the_default_transport_serves_many_threads() -> None:
    gateway = FakeGateway(SEATS)
    with served(gateway) as url:
        client = Client(url, PERSON)
        with ThreadPoolExecutor(8) as pool:
            runs = list(pool.map(lambda _: client.session(agent="memory-agent").run(), range(32)))
    assert {ctx.memory.items[0].text for ctx in runs} == {"Prefers window seats"}
    assert len(gateway.calls) == 64


@pytest.mark.req("K14")
def test_the_default_transport_takes_a_token_to_no_other_address() -> None:
    gateway, other = FakeGateway(), FakeGateway()
    with served(gateway) as url, served(other) as elsewhere:
        gateway.failures = [Response(307, {"location": f"{elsewhere}/v1/sessions"}, b"")]
        with pytest.raises(KeepsakeError) as caught:
            Client(url, PERSON).session(agent="memory-agent")
    assert caught.value.status == 307
    assert other.calls == []


@pytest.mark.req("K14")
def test_no_server_is_unreachable() -> None:
    with served(FakeGateway()) as url:
        pass
    with pytest.raises(KeepsakeError) as caught:
        Client(url, PERSON, HttpTransport(timeout=2)).session(agent="memory-agent")
    assert (caught.value.code, caught.value.status) == ("unreachable", 0)
