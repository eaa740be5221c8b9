"""A session ends when idle: durable ones after 30 days, others after 24 hours (C10)."""

from datetime import timedelta
from threading import Thread
from typing import Any

import pytest
from django.db import connection, transaction
from django.utils import timezone

from agents_gateway import sessions
from agents_gateway.models import AgentSession
from agents_gateway.tasks import end_idle_sessions
from tests.api.client import Api
from tests.gateway.conftest import Start, given

pytestmark = pytest.mark.req("C10")
MINUTE = timedelta(minutes=1)


def last_used(session: dict[str, Any], ago: timedelta) -> None:
    AgentSession.objects.filter(pk=session["id"]).update(active_at=timezone.now() - ago)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("mode", "ago", "lives"),
    [
        ("durable", timedelta(days=30) - MINUTE, True),
        ("durable", timedelta(days=30), False),
        ("stateless", timedelta(hours=24) - MINUTE, True),
        ("stateless", timedelta(hours=24), False),
        ("guest", timedelta(hours=24), False),
    ],
)
def test_idle_ends_a_session_before_and_after_the_worker_ran(
    me: Api, start: Start, mode: str, ago: timedelta, lives: bool
) -> None:
    run, session = start(me, mode=mode)
    path = f"/v1/sessions/{session['id']}/runs"
    last_used(session, ago)
    assert end_idle_sessions() == int(not lives)
    assert end_idle_sessions() == 0
    assert run("POST", path, {}).status_code == (201 if lives else 401)


@pytest.mark.django_db
@pytest.mark.parametrize(("act", "body"), [("runs", {}), ("turns", {"text": "Hello"})])
def test_what_its_host_does_with_a_session_keeps_it_alive(me: Api, start: Start, act: str, body: Any) -> None:
    _, session = start(me, mode="durable")
    last_used(session, timedelta(days=29))
    me.ok("POST", f"/v1/sessions/{session['id']}/{act}", body)
    used = AgentSession.objects.values_list("active_at", flat=True).get(pk=session["id"])
    assert timezone.now() - used < MINUTE


@pytest.mark.django_db
def test_an_idle_session_is_dead_before_any_worker_comes(me: Api, start: Start) -> None:
    run, session = start(me)
    last_used(session, timedelta(days=30))
    assert run("POST", f"/v1/sessions/{session['id']}/runs", {}).status_code == 401
    assert me("POST", f"/v1/sessions/{session['id']}/runs", {}).status_code == 404


@pytest.mark.django_db
def test_use_keeps_a_session_alive(me: Api, start: Start) -> None:
    run, session = start(me)
    last_used(session, timedelta(days=29))
    given(run, session)
    assert AgentSession.objects.get(pk=session["id"]).active_at > timezone.now() - timedelta(days=1)


@pytest.mark.django_db
def test_many_idle_sessions_end_in_batches(me: Api, start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "BATCH", 2)
    for _ in range(5):
        last_used(start(me)[1], timedelta(days=31))
    assert sessions.end_idle() == 5
    assert not AgentSession.objects.filter(ended_at=None).exists()


@pytest.mark.django_db(transaction=True)
def test_two_workers_do_not_wait_for_each_other(me: Api, start: Start) -> None:
    _, held = start(me)
    _, free = start(me)
    for session in (held, free):
        last_used(session, timedelta(days=31))
    ended: list[int] = []

    def work() -> None:
        try:
            ended.append(sessions.end_idle())
        finally:
            connection.close()

    with transaction.atomic():
        list(AgentSession.objects.select_for_update().filter(pk=held["id"]))
        worker = Thread(target=work)
        worker.start()
        worker.join(10)
        assert ended == [1]
    assert AgentSession.objects.get(ended_at=None).pk == AgentSession.objects.get(pk=held["id"]).pk
