"""What an agent's run, a recall and a person's lists cost beside a plain view with one raw query (G1): CPU of a call.

`KEEPSAKE_DATA=var/bench manage.py servers -- python bench/hot.py [NOTES]`
Each answers WSGI calls in this process, in turns: the plain view (a raw query of 20 rows with set_config in `atomic`,
no middleware), then ours with everything on: token, gates, row-level security, unsealing, one journal event. Prints the
median of 9 rounds as milliseconds of CPU a call, and as a multiple of the plain view's.
"""

import io
import json
import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

import django

django.setup()

from django.core.handlers.wsgi import WSGIHandler  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection, transaction  # noqa: E402
from django.http import HttpRequest, JsonResponse  # noqa: E402
from django.test.utils import override_settings  # noqa: E402
from django.urls import include, path  # noqa: E402

from accounts.ids import new_id  # noqa: E402
from accounts.people import scope_for, sign_up  # noqa: E402
from accounts.tokens import issue  # noqa: E402
from agents_gateway import agents  # noqa: E402
from memory_app.services import ensure_subject  # noqa: E402

ROUNDS, CALLS = 9, 60
QUERY = "SELECT id, size FROM memory_app_version WHERE tenant_id = %s AND subject_id = %s LIMIT 20"
WHOSE: list[Any] = []


def plain(request: HttpRequest) -> JsonResponse:
    """One raw query in the person's scope."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(
            "SELECT set_config('keep.tenant', %s, true), set_config('keep.subject', %s, true)",
            [str(one) for one in WHOSE],
        )
        cursor.execute(QUERY, WHOSE)
        return JsonResponse({"items": [{"id": str(row[0]), "size": row[1]} for row in cursor.fetchall()]})


urlpatterns = [path("plain", plain), path("", include("config.urls"))]


def call(app: WSGIHandler, method: str, where: str, body: object = None, token: str = "") -> Any:
    """One request through WSGI; the decoded body."""
    sent = b"" if body is None else json.dumps(body).encode()
    environ = {
        "REQUEST_METHOD": method,
        "PATH_INFO": where,
        "QUERY_STRING": "",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "HTTP_HOST": "localhost",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(sent),
        "wsgi.errors": sys.stderr,
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(sent)),
        "HTTP_AUTHORIZATION": f"Bearer {token}",
    }
    status: list[str] = []
    answer = app(environ, lambda said, headers: status.append(said))
    data = b"".join(answer)
    answer.close()
    if not status[0].startswith("2"):
        raise SystemExit(f"{method} {where}: {status[0]} {data.decode()}")
    return json.loads(data)


def cost(act: Callable[[], Any]) -> float:
    """Milliseconds of this process's CPU for one call."""
    start = time.process_time()
    for _ in range(CALLS):
        act()
    return (time.process_time() - start) * 1000 / CALLS


def cast(app: WSGIHandler, notes: int) -> dict[str, Callable[[], Any]]:
    """One person with memory on and so many notes, an agent with a session: what each of them asks."""
    user = sign_up(f"{new_id()}@example.org")
    mine = issue(user, "bench").secret
    pack = (Path(__file__).resolve().parents[1] / "examples/memory-agent/pack.json").read_bytes()
    agent = agents.register(pack, by="bench", trust_publisher=True)
    call(app, "PUT", "/v1/memory/settings", {"enabled": True}, mine)
    for number in range(notes):
        call(app, "POST", "/v1/memory", {"text": f"Prefers train {number} on weekday mornings"}, mine)
    scope = scope_for(user.id, None)
    WHOSE[:] = [scope.tenant_id, ensure_subject(tenant=scope.tenant_id, app=scope.app_id, user=user.id)]
    session = call(app, "POST", "/v1/sessions", {"agent": agent.name}, mine)
    run = session["run_token"]
    return {
        "an agent's run (20 memories)": lambda: call(app, "POST", f"/v1/sessions/{session['id']}/runs", {}, run),
        "recall, best 10": lambda: call(app, "POST", "/v1/agent/memory/recall", {"query": "which train"}, run),
        "a page of 50 records": lambda: call(app, "GET", "/v1/memories", None, mine),
        "the whole memory": lambda: call(app, "GET", "/v1/memory", None, mine),
    }


def main() -> None:
    """Fills one person's memory, measures each in turns and prints the medians."""
    notes = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    call_command("migrate", database="owner", verbosity=0)
    call_command("migrate", database="keys", verbosity=0)
    ours = WSGIHandler()
    with override_settings(MIDDLEWARE=[]):
        bare = WSGIHandler()
    with override_settings(ROOT_URLCONF=__name__):
        acts = {"plain view": lambda: call(bare, "GET", "/plain"), **cast(ours, notes)}
        measured: dict[str, list[float]] = {name: [] for name in acts}
        for _ in range(ROUNDS):
            for name, act in acts.items():
                measured[name].append(cost(act))
    base = statistics.median(measured["plain view"])
    for name, rounds in measured.items():
        middle = statistics.median(rounds)
        print(f"{name}: {middle:.2f} ms of CPU, {middle / base:.1f} times the plain view")


if __name__ == "__main__":
    main()
