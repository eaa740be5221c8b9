"""A gateway in memory for the SDK's transport port, and the same behind a loopback HTTP server."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from agents_gateway.sdk import Request, Response

PERSON = "person-token"
RUN = "run-token"
SESSION = "01990000-0000-7000-8000-000000000001"
SEATS = {"text": "Prefers window seats", "kind": "preference", "pinned": True, "tainted": False}
PROPOSAL = "01990000-0000-7000-8000-00000000000a"
PROPOSED = {"type": "memory.proposed", "data": {"proposal_id": PROPOSAL}}
EVENT = {"id": "e-1", "type": "memory.proposed", "at": "2026-01-01T00:00:00Z", "proposal_id": PROPOSAL}


class FakeGateway:
    """Answers section 5's routes with what the test put in; keeps each call as (method, path, token, body)."""

    def __init__(self, *items: object, outcome: dict[str, Any] = PROPOSED) -> None:
        self.items = list(items)
        self.outcome = outcome
        self.calls: list[tuple[str, str, str, Any]] = []
        self.failures: list[Response | OSError] = []

    def __call__(self, request: Request, /) -> Response:
        path = request.url.removeprefix("http://keepsake.test")
        body = None if request.body is None else json.loads(request.body)
        token = request.headers["Authorization"].removeprefix("Bearer ")
        self.calls.append((request.method, path, token, body))
        if self.failures:
            failure = self.failures.pop(0)
            if isinstance(failure, OSError):
                raise failure
            return failure
        return self._answer(request.method, path, token, body or {})

    def _answer(self, method: str, path: str, token: str, body: dict[str, Any]) -> Response:
        session = f"/v1/sessions/{SESSION}"
        match (method, path, token):
            case ("POST", "/v1/sessions", "person-token"):
                return answer(201, {"id": SESSION, "agent": body["agent"], "mode": body["mode"], "run_token": RUN})
            case ("POST", route, "run-token") if route == f"{session}/runs":
                return answer(201, {"run_id": "run-1", "memory": {"items": self.items}})
            case ("POST", route, "run-token") if route == f"{session}/events":
                untrusted = {"type": "content.untrusted", "data": {}}
                return answer(201, self.outcome if body["type"] == "memory.propose" else untrusted)
            case ("GET", route, "run-token") if route == f"{session}/events":
                return answer(200, {"items": [EVENT], "next": None})
            case ("DELETE", route, "person-token") if route == session:
                return Response(204, {}, b"")
        return problem(404, "not_found")


def answer(status: int, body: object) -> Response:
    """A JSON answer."""
    return Response(status, {"content-type": "application/json"}, json.dumps(body).encode())


def problem(status: int, code: str, **headers: str) -> Response:
    """An RFC 9457 answer; header names are given with underscores."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Response(status, named, json.dumps({"code": code, "title": "No", "status": status}).encode())


@contextmanager
def served(gateway: FakeGateway) -> Iterator[str]:
    """Serve the gateway on a free loopback port and give its address."""

    class Handler(BaseHTTPRequestHandler):
        def _pass_on(self) -> None:
            size = int(self.headers.get("Content-Length", "0"))
            request = Request(self.command, self.path, dict(self.headers), self.rfile.read(size) if size else None)
            response = gateway(request)
            self.send_response(response.status)
            for name, value in response.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(response.body)))
            self.end_headers()
            self.wfile.write(response.body)

        do_GET = do_POST = do_DELETE = _pass_on

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
