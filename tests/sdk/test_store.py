"""The store for app agents in the SDK, against a gateway at its transport port (M3 to M6, M16)."""

from dataclasses import FrozenInstanceError
from datetime import UTC, datetime
from typing import Any

import pytest

from agents_gateway.sdk import (
    App,
    Client,
    Confirmed,
    ContextBlock,
    Erased,
    FactValue,
    Forgotten,
    KeepsakeError,
    Memory,
    Request,
    Response,
    Source,
    Stored,
    Version,
    Waiting,
)
from tests.sdk.fake_gateway import PERSON, PROPOSAL, RUN, SEATS, FakeGateway, answer, problem

BASE = "http://keepsake.test"
AT = "/v1/agent/memory"
ENTRY = "01990000-0000-7000-8000-00000000000b"
SOURCE = {"who": "seat-agent", "what": "app_agent", "at": "2026-01-01T00:00:00Z"}
ITEM: dict[str, Any] = {
    "id": ENTRY, "text": "Canary lives in Bonn", "kind": "fact", "label": "personal", "level": "person",
    "trust": "inferred", "tainted": False, "quarantined": False, "pinned": False, "revision": 1, "source": SOURCE,
    "valid_from": "2026-01-01T00:00:00Z", "valid_to": None, "recorded_at": "2026-01-01T00:00:00Z",
    "value": {"city": "Bonn"}, "schema": "home",
}  # fmt: skip
WORDING = {
    "number": 1, "text": "Canary", "valid_from": "a", "valid_to": None, "recorded_at": "a", "closed_at": "b", "why": "",
}  # fmt: skip
GUEST = {"external_id": "guest-17"}
WAITS = {"proposal_id": PROPOSAL}
BLOCK = {"block": "<memory>\n...\n</memory>", "items": [ITEM]}


class Shop(FakeGateway):
    """Answers each call of the store with the next body put in, and keeps the header that asks whether it changed."""

    def __init__(self, *bodies: object) -> None:
        super().__init__(SEATS)
        self.bodies = list(bodies)
        self.known: list[str | None] = []

    def __call__(self, request: Request, /) -> Response:
        self.known.append(request.headers.get("If-None-Match"))
        return super().__call__(request)

    def _answer(self, method: str, path: str, token: str, body: dict[str, Any]) -> Response:
        if path.startswith("/v1/sessions"):
            return super()._answer(method, path, token, body)
        found = self.bodies.pop(0)
        return found if isinstance(found, Response) else answer(200, found)


def memory(*bodies: object) -> tuple[Shop, Memory]:
    shop = Shop(*bodies)
    return shop, Client(BASE, PERSON, shop).session(agent="seat-agent").run().memory


def app(*bodies: object) -> tuple[Shop, App]:
    shop = Shop(*bodies)
    return shop, App(BASE, "app-token", shop)


@pytest.mark.req("M5")
def test_a_write_is_sent_with_the_run_token_and_only_what_was_given() -> None:
    shop, mine = memory(ITEM, WAITS)
    stored = mine.remember("Canary lives in Bonn", kind="fact", value=FactValue(schema="home", data={"city": "Bonn"}))
    assert isinstance(stored, Stored)
    assert (stored.id, stored.source, stored.score) == (ENTRY, Source(**SOURCE), None)
    assert stored.value == FactValue(schema="home", data={"city": "Bonn"})
    value = {"schema": "home", "data": {"city": "Bonn"}}
    assert shop.calls[-1] == ("POST", AT, RUN, {"text": "Canary lives in Bonn", "kind": "fact", "value": value})
    assert mine.remember("x", source="web") == Waiting(PROPOSAL)
    assert shop.calls[-1][3] == {"text": "x", "kind": "note", "source": "web"}


@pytest.mark.req("M1", "M4", "M5")
def test_every_field_of_a_write_has_its_name_on_the_wire() -> None:
    shop, mine = memory(ITEM)
    since = datetime(2026, 1, 1, tzinfo=UTC)
    mine.remember(
        "x", "insight", session=True, label="none", valid_from=since, valid_to="2027-01-01T00:00:00Z",
        derived_from=(ENTRY,), relates_to=[ENTRY], why="asked", about="tenant",
    )  # fmt: skip
    assert shop.calls[-1][3] == {
        "text": "x", "kind": "insight", "session": True, "label": "none", "valid_from": "2026-01-01T00:00:00+00:00",
        "valid_to": "2027-01-01T00:00:00Z", "derived_from": [ENTRY], "relates_to": [ENTRY], "why": "asked",
        "about": "tenant",
    }  # fmt: skip


@pytest.mark.req("M4", "M5")
def test_a_recall_gives_frozen_items_with_their_scores_in_their_order() -> None:
    shop, mine = memory({"items": [ITEM | {"score": 1}, ITEM | {"score": 0.25}]}, {"items": []})
    found = mine.recall("Bonn", k=2, as_of="2026-01-01T00:00:00Z", include_quarantined=True)
    assert type(found) is tuple
    assert [one.score for one in found] == [1.0, 0.25]
    with pytest.raises(FrozenInstanceError):
        found[0].text = "other"  # type: ignore[misc]
    asked = {"query": "Bonn", "k": 2, "as_of": "2026-01-01T00:00:00Z", "include_quarantined": True}
    assert shop.calls[-1] == ("POST", f"{AT}/recall", RUN, asked)
    assert mine.recall("") == ()
    assert shop.calls[-1][3] == {"query": ""}


@pytest.mark.req("M6")
def test_a_context_is_user_content_and_is_not_sent_again_while_nothing_changed() -> None:
    first = Response(200, {"etag": '"a"'}, answer(200, BLOCK).body)
    shop, mine = memory(first, Response(304, {"etag": '"a"'}, b""), {"block": "", "items": []})
    given = mine.context("Bonn", max_items=3, max_bytes=100)
    assert given.messages() == [{"role": "user", "content": BLOCK["block"]}]
    assert shop.calls[-1] == ("POST", f"{AT}/context", RUN, {"query": "Bonn", "max_items": 3, "max_bytes": 100})
    assert mine.context("Bonn", last=given) is given
    assert mine.context(last=given) == ContextBlock((), "", None)
    assert mine.items and shop.known[-3:] == [None, '"a"', '"a"']


@pytest.mark.req("M6")
def test_an_answer_that_says_unchanged_without_being_asked_is_an_error() -> None:
    _, mine = memory(Response(304, {}, b""))
    with pytest.raises(KeepsakeError):
        mine.context()


@pytest.mark.req("M4", "M16")
def test_one_memory_is_read_changed_followed_and_asked_to_be_forgotten() -> None:
    gone = {"forgotten": 1, "receipt": None}
    shop, mine = memory(ITEM, ITEM, ITEM, {"items": [WORDING], "next": None}, WAITS, gone)
    mine.get(ENTRY, known_at="2026-01-01T00:00:00+01:00", about="tenant")
    mine.revise(ENTRY, 1, "Lives in Ulm", why="moved")
    mine.revise(ENTRY, 2, value=None)
    [version] = mine.history(ENTRY)
    assert (type(version), version.closed_at) == (Version, "b")
    assert mine.forget(ENTRY, 2) == Waiting(PROPOSAL)
    assert mine.forget("../erase", 2) == Forgotten(1, None)
    assert [call[:2] + call[3:] for call in shop.calls[2:]] == [
        ("GET", f"{AT}/{ENTRY}?about=tenant&known_at=2026-01-01T00%3A00%3A00%2B01%3A00", None),
        ("PATCH", f"{AT}/{ENTRY}", {"revision": 1, "text": "Lives in Ulm", "why": "moved"}),
        ("PATCH", f"{AT}/{ENTRY}", {"revision": 2, "value": None}),
        ("GET", f"{AT}/{ENTRY}/history", None),
        ("DELETE", f"{AT}/{ENTRY}?revision=2", None),
        ("DELETE", f"{AT}/..%2Ferase?revision=2", None),
    ]


@pytest.mark.req("M5", "M11")
def test_an_app_says_whom_it_is_about_and_relays_that_persons_own_acts() -> None:
    confirmed = {"id": ENTRY, "trust": "confirmed", "revision": 2}
    erased = {"forgotten": 3, "receipt": "r", "jws": "a.b.c"}
    shop, own = app({"items": []}, ITEM, {}, confirmed, {"forgotten": 1, "receipt": "r"}, {}, {"memories": []}, erased)
    own.recall("tea", about=GUEST)
    own.get(ENTRY, about={"user_id": "u"})
    own.switch(True, about=GUEST)
    assert own.confirm(ENTRY, about=GUEST, revision=1) == Confirmed(ENTRY, "confirmed", 2)
    assert own.confirm(PROPOSAL, about=GUEST) == Forgotten(1, "r")
    own.reject(PROPOSAL, about=GUEST)
    assert own.export(about=GUEST) == {"memories": []}
    assert own.erase(about=GUEST) == Erased(3, "r", "a.b.c")
    assert shop.calls == [
        ("POST", f"{AT}/recall", "app-token", {"query": "tea", "about": GUEST}),
        ("GET", f"{AT}/{ENTRY}?user_id=u", "app-token", None),
        ("PATCH", "/v1/memory-settings?external_id=guest-17", "app-token", {"use_memories": True}),
        ("POST", f"{AT}/{ENTRY}/confirm", "app-token", {"about": GUEST, "revision": 1}),
        ("POST", f"{AT}/{PROPOSAL}/confirm", "app-token", {"about": GUEST}),
        ("POST", f"{AT}/{PROPOSAL}/reject", "app-token", {"about": GUEST}),
        ("POST", f"{AT}/export", "app-token", {"about": GUEST}),
        ("POST", f"{AT}/erase", "app-token", {"about": GUEST}),
    ]


@pytest.mark.req("M5")
def test_a_refusal_is_its_stable_code_and_a_write_is_not_sent_twice() -> None:
    shop, mine = memory()
    shop.failures = [problem(403, "forbidden"), problem(503, "unavailable")]
    for code in ("forbidden", "unavailable"):
        with pytest.raises(KeepsakeError) as caught:
            mine.remember("Canary lives in Bonn")
        assert caught.value.code == code
        assert "Canary" not in str(caught.value)
    assert len(shop.calls) == 4


@pytest.mark.req("M3")
@pytest.mark.parametrize(
    "broken",
    [
        {"revision": "1"},
        {"tainted": 0},
        {"source": None},
        {"valid_to": 7},
        {"score": "1"},
        {"schema": 7},
        {"text": None},
    ],
)
def test_a_memory_of_the_wrong_form_is_an_error(broken: dict[str, Any]) -> None:
    _, mine = memory(ITEM | broken)
    with pytest.raises(KeepsakeError) as caught:
        mine.get(ENTRY)
    assert caught.value.code == "bad_response"


@pytest.mark.req("K11")
def test_no_text_value_or_token_is_in_a_repr() -> None:
    _, mine = memory(BLOCK, {"items": [WORDING | {"why": "Canary"}]})
    shown = repr((mine, mine.context(), mine.history(ENTRY), app()[1]))
    assert "Canary" not in shown and "Bonn" not in shown
    assert RUN not in shown and "app-token" not in shown
