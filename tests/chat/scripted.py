"""A scripted chat endpoint on loopback: answers what the test put in, keeps what it was sent."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any


class Scripted:
    """`steps`: what each request is answered with: a message, a function of the request, or (status, bytes)."""

    def __init__(self, *steps: Any) -> None:
        self.steps = list(steps)
        self.asked: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []

    def answer(self, body: dict[str, Any], headers: dict[str, str]) -> tuple[int, bytes]:
        """The next step's answer."""
        self.asked.append(body)
        self.headers.append(headers)
        step = self.steps.pop(0)
        made = step(body) if callable(step) else step
        if isinstance(made, tuple):
            return made
        return 200, json.dumps({"choices": [{"message": made}]}).encode()


def text(content: str) -> dict[str, Any]:
    """A plain answer."""
    return {"role": "assistant", "content": content}


def calls(*made: tuple[str, Any]) -> dict[str, Any]:
    """An answer that calls tools: (name, arguments)."""
    return {
        "role": "assistant",
        "content": None,
        "tool_calls": [
            {
                "id": f"c{number}",
                "type": "function",
                "function": {"name": name, "arguments": given if isinstance(given, str) else json.dumps(given)},
            }
            for number, (name, given) in enumerate(made)
        ],
    }


def results(asked: dict[str, Any]) -> list[Any]:
    """What the tools answered, as a request tells the model."""
    return [json.loads(message["content"]) for message in asked["messages"] if message["role"] == "tool"]


def blocks(asked: dict[str, Any]) -> list[str]:
    """The memory blocks of a request, with the roles they were given."""
    return [f"{m['role']}: {m['content']}" for m in asked["messages"] if "<memory>\n" in str(m["content"])]


@contextmanager
def served(script: Scripted) -> Iterator[str]:
    """Serves it, and gives the address up to and with `/v1`."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            status, data = (
                script.answer(asked, dict(self.headers)) if self.path.endswith("/completions") else (404, b"")
            )
            self.send_response(status)
            if status in (301, 307):
                self.send_header("Location", "/v1/elsewhere")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1"
    finally:
        server.shutdown()
        server.server_close()
