"""A caller of the HTTP API: one bearer token, JSON in and out, through Django's whole stack."""

import json
from dataclasses import dataclass, field
from typing import Any

from django.http import HttpResponse
from django.test import Client

VARYING = ("X-Request-Id", "Date")


@dataclass
class Api:
    """Speaks for one token, or for nobody."""

    token: str = ""
    http: Client = field(default_factory=lambda: Client(raise_request_exception=False))

    def __call__(self, method: str, path: str, body: Any = None, **headers: str) -> HttpResponse:
        """Send `body` as JSON; bytes go as they are."""
        sent = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.token:
            given.setdefault("Authorization", f"Bearer {self.token}")
        content_type = given.pop("Content-Type", "application/json")
        return self.http.generic(method, path, sent, content_type=content_type, headers=given)

    def ok(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """The decoded body of a 2xx answer."""
        response = self(method, path, body, **headers)
        assert 200 <= response.status_code < 300, (response.status_code, response.content)
        return json.loads(response.content) if response.content else None

    def on(self) -> "Api":
        """Turns the person's memory on."""
        self.ok("PUT", "/v1/memory/settings", {"enabled": True})
        return self

    def add(self, text: str, **more: Any) -> Any:
        """Adds an entry and returns it."""
        return self.ok("POST", "/v1/memory", {"text": text, **more})

    def memory(self) -> Any:
        """The whole of the person's memory."""
        return self.ok("GET", "/v1/memory")


def problem(response: HttpResponse) -> tuple[int, str]:
    """Status and code of a problem, after checking its form."""
    assert response["Content-Type"] == "application/problem+json"
    body = json.loads(response.content)
    assert body["status"] == response.status_code
    assert body["type"] == f"urn:keepsake:problem:{body['code']}"
    assert body["title"]
    return body["status"], body["code"]


def whole(response: HttpResponse) -> tuple[int, bytes, dict[str, str]]:
    """Everything a caller sees of an answer, but what differs between any two."""
    return (
        response.status_code,
        response.content,
        {name: value for name, value in response.items() if name not in VARYING},
    )
