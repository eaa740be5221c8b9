"""Every way a text gets into memory, each telling its refusal as the same code: K, C, the chat tools, M, a proposal and
the form of the tab.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from html import unescape
from typing import Any

from django.http import HttpResponse
from django.test import Client

from agents_gateway.connections import list_connections, set_grants
from memory_app.domain.context import CallContext
from memory_app.domain.errors import LooksLikeCredential, LooksLikeInjection, TooLong
from memory_app.web.words import ERRORS, error
from tests.api.client import Api, problem

DONE = ""
SAID = {code: str(sentence) for code, sentence in ERRORS.items()} | {
    "too_long": re.sub(r"\d+.*", "", error(TooLong(size=2, limit=1))).removesuffix("1 letter"),
    "credential": error(LooksLikeCredential()).split(" holds ")[0],
    "injection": error(LooksLikeInjection()).split(" an ")[0],
}


@dataclass
class Doors:
    """One person and an agent of theirs that may write directly. A method answers with a code, "" when it is done."""

    person: Api
    run: Api
    session: str
    tab: Client
    ctx: CallContext

    @classmethod
    def opened(cls, person: Api, run: Api, session: dict[str, Any], tab: Client, ctx: CallContext) -> "Doors":
        """With the grant to write."""
        (connection,) = list_connections(ctx)
        set_grants(ctx, connection.id, writes=True)
        return cls(person, run, session["id"], tab, ctx)

    def k(self, text: str, kind: str | None = None) -> str:
        return code(self.person("POST", "/v1/memory", {"text": text} | kinds("kind", kind)))

    def c(self, text: str, kind: str | None = None) -> str:
        body = {"body": text, "idempotency_key": f"key {len(text)} {kind}"} | kinds("category", kind)
        return code(self.person("POST", "/v1/memories", body))

    def tool(self, text: str, kind: str | None = None) -> str:
        turn = self.person("POST", f"/v1/sessions/{self.session}/turns", {"text": f"Remember: {text}"})
        if turn.status_code != 201:
            return code(turn)
        path = f"/v1/sessions/{self.session}/tools/memory_remember"
        return code(self.run("POST", path, {"body": text} | kinds("category", kind)))

    def m(self, text: str, kind: str | None = None) -> str:
        return code(self.run("POST", "/v1/agent/memory", {"text": text} | kinds("kind", kind)))

    def propose(self, text: str, kind: str | None = None) -> str:
        report = {"type": "memory.propose", "data": {"text": text} | kinds("kind", kind)}
        return code(self.run("POST", f"/v1/sessions/{self.session}/events", report))

    def form(self, text: str, kind: str | None = None) -> str:
        answer = self.tab.post("/memory/add", {"text": text, "kind": kind or "note"})
        return DONE if answer.status_code == 303 else said(answer)

    def all(self) -> dict[str, Callable[..., str]]:
        """The doors by name."""
        return {"K": self.k, "C": self.c, "tool": self.tool, "M": self.m, "propose": self.propose, "tab": self.form}


def kinds(field: str, kind: str | None) -> dict[str, str]:
    """The field of a kind, if one is named."""
    return {field: kind} if kind else {}


def code(response: HttpResponse) -> str:
    """The code of a problem, of a refused tool call or proposal; "" for what was done."""
    if response.status_code >= 400:
        return problem(response)[1]
    body = json.loads(response.content) if response.content else {}
    return str(body.get("refused") or body.get("reason") or DONE)


def said(page: HttpResponse) -> str:
    """The code whose sentence a page shows."""
    text = unescape(page.content.decode())
    found = [one for one, sentence in SAID.items() if sentence in text and one != "memory_off"]
    return found[0] if found else "memory_off" if SAID["memory_off"] in text else f"nothing: {page.status_code}"
