"""Requests that are refused before anything of them is taken for something else (section 4)."""

import json
from io import BytesIO

import pytest
from django.test import Client

from memory_app import selectors, services
from memory_app.domain.commands import Propose
from memory_app.domain.context import CallContext
from tests.api.client import Api, problem
from tests.conftest import as_agent

pytestmark = pytest.mark.django_db
NO_LENGTH = [
    {"HTTP_TRANSFER_ENCODING": "chunked", "CONTENT_LENGTH": ""},
    {"HTTP_TRANSFER_ENCODING": "chunked"},  # both: what stands between may have read it either way
    {"SERVER_PROTOCOL": "HTTP/2", "CONTENT_LENGTH": ""},
]


@pytest.mark.req("K8", "C9")
@pytest.mark.parametrize("sent", NO_LENGTH)
def test_an_edited_accept_in_chunks_is_refused_and_the_unedited_text_goes_on_waiting(
    me: Api, ctx: CallContext, sent: dict[str, str]
) -> None:
    waits = services.propose(as_agent(ctx), Propose(text="likes tea"))
    path, body = f"/v1/memory/{waits.proposal}/accept", json.dumps({"text": "likes green tea"})
    headers = {"Authorization": f"Bearer {me.token}"}
    answer = me.http.generic("POST", path, body, content_type="application/json", headers=headers, **sent)
    assert problem(answer) == (411, "length_required")
    assert (answer["Content-Type"], answer["Cache-Control"]) == ("application/problem+json", "private, no-store")
    assert [one.id for one in selectors.overview(ctx).proposals] == [waits.proposal]


@pytest.mark.parametrize("sent", NO_LENGTH)
def test_a_form_in_chunks_is_told_on_a_page(sent: dict[str, str]) -> None:
    answer = Client().generic("POST", "/memory", "text=tea", content_type="application/x-www-form-urlencoded", **sent)
    assert answer.status_code == 411
    assert "did not say how much" in answer.content.decode()
    assert "Content-Security-Policy" in answer and "X-Request-Id" in answer


def test_without_a_body_no_length_is_needed(me: Api) -> None:
    for protocol in ("HTTP/1.1", "HTTP/2"):
        sent = {"SERVER_PROTOCOL": protocol, "CONTENT_LENGTH": "", "wsgi.input": BytesIO()}
        answer = me.http.generic("GET", "/v1/memory", headers={"Authorization": f"Bearer {me.token}"}, **sent)
        assert answer.status_code == 200


@pytest.mark.req("K16", "K21")
@pytest.mark.parametrize(
    "path",
    [
        "/staff/memory_app/entry/?status__exact=%00",
        "/staff/memory_app/journalevent/?o=1&name=a%00b",
        "/memory?q=%00",
        "/activity?show=%00",
        "/v1/memories?after=%00",
        "/v1/memory?nobody_reads_this=%00",
    ],
)
def test_a_nul_in_a_query_is_refused_everywhere(me: Api, operator, path: str) -> None:
    client = Client()
    client.force_login(operator)
    answer = me("GET", path) if path.startswith("/v1") else client.get(path)
    assert answer.status_code == 400
    assert not path.startswith("/v1") or problem(answer) == (400, "bad_text")


def test_a_nul_in_a_cookie_is_refused() -> None:
    assert Client(headers={"Cookie": r'sessionid="\000abcdefghijk"'}).get("/memory").status_code == 400
