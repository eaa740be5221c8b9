"""A stand-in for a remote model: a real HTTP server on the loopback with the OpenAI-compatible `/v1/embeddings`."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from memory_app.drivers.embedders import cache, registry

# The stand-in's whole idea of sense: words of one line mean the same.
MEANINGS = ("tea coffee cocoa drink beverage", "chess game play", "dog cat pet animal", "train tram commute travel")
DIMS = len(MEANINGS) + 1


def vector_of(text: str) -> list[float]:
    words = text.lower().split()
    return [float(sum(word in meaning.split() for word in words)) for meaning in MEANINGS] + [0.5]


class StandIn:
    """The server, what it was asked, and how it should misbehave."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.status, self.body = 200, b""
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                outer.asked.append(asked | {"path": self.path})
                outer.headers.append(dict(self.headers))
                rows = [{"index": i, "embedding": vector_of(text)} for i, text in enumerate(asked["input"])]
                body = outer.body or json.dumps({"data": rows[::-1]}).encode()
                self.send_response(outer.status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/v1"

    @property
    def texts(self) -> list[str]:
        return [text for asked in self.asked for text in asked["input"]]


@pytest.fixture
def stand_in() -> Iterator[StandIn]:
    server = StandIn()
    thread = threading.Thread(target=server.server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    yield server
    server.server.shutdown()
    server.server.server_close()


@pytest.fixture(autouse=True)
def _nothing_opened() -> Iterator[None]:
    cache.clear()
    registry._made.cache_clear()
    yield
    cache.clear()
    registry._made.cache_clear()


@pytest.fixture
def openai(stand_in: StandIn, settings: Any) -> StandIn:
    """The embedder `openai` in use, against the stand-in."""
    settings.EMBEDDER = "openai"
    settings.EMBEDDER_URL, settings.EMBEDDER_MODEL, settings.EMBEDDER_DIMS = stand_in.url, "stand-in", DIMS
    settings.EMBEDDER_KEY, settings.EMBEDDER_REGIONS = "secret-of-the-test", []
    return stand_in
