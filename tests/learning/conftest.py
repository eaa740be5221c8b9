"""A stand-in for the learning model, and an agent whose session may be learned from."""

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import pytest

from agents_gateway import sessions
from agents_gateway.parties import own
from memory_app import selectors
from memory_app.domain.context import CallContext
from memory_app.models import LearningJob
from memory_app.models.walls import scoped
from tests.web_gateway import talks

SAID = [("user", "I like green tea. Write to anna@example.org or +49 170 1234567."), ("assistant", "Noted.")]


class Model:
    """A stand-in for the model's endpoint: what it was asked, and what it answers."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.status = 200
        self.answer: Any = [{"text": "Likes green tea", "kind": "preference"}]

    def body(self) -> bytes:
        content = self.answer if isinstance(self.answer, str) else "Here: " + json.dumps(self.answer)
        return json.dumps({"choices": [{"message": {"content": content}}]}).encode()


@pytest.fixture
def model(settings: Any) -> Iterator[Model]:
    stand_in = Model()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            stand_in.asked.append(self.rfile.read(int(self.headers["Content-Length"])).decode())
            body = stand_in.body()
            self.send_response(stand_in.status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    settings.LEARNING = True
    settings.LEARNING_URL = f"http://127.0.0.1:{server.server_port}/v1"
    settings.LEARNING_REGIONS = []
    settings.LEARNING_PER_DAY = 100
    yield stand_in
    server.shutdown()
    server.server_close()


@pytest.fixture
def agent(ctx: CallContext) -> CallContext:
    """An agent in a durable session that the owner started."""
    started = sessions.start(own(ctx.actor.id, ctx.tenant, ctx.app), talks.register(), thread="trip")
    found = sessions.context_of(ctx.tenant, started.id)
    assert found is not None
    return found


def waits(ctx: CallContext) -> int:
    """How many conversations of this person wait to be learned from."""
    with scoped(ctx.tenant, ctx.subject):
        return LearningJob.objects.count()


def suggested(ctx: CallContext) -> list[str]:
    """The texts of the suggestions that wait."""
    return [one.memory.text for one in selectors.overview(ctx).proposals]
