"""When a session ends, what lives and dies with it goes: by DELETE, by idleness, by disconnecting (C10, M1)."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import User
from agents_gateway import leftovers
from agents_gateway.connections import disconnect, list_connections, set_grants
from agents_gateway.models import AgentSession, Connection
from agents_gateway.tasks import end_idle_sessions
from memory_app import services
from memory_app.domain.context import CallContext
from memory_app.models import Entry, JournalEvent, Turn
from memory_app.models.walls import scoped
from tests.api.client import Api
from tests.conftest import person
from tests.gateway.conftest import Start

pytestmark = [pytest.mark.django_db, pytest.mark.req("C10", "M1")]


@pytest.fixture
def ctx(owner: User) -> CallContext:
    """The owner."""
    return person(owner)


@pytest.fixture
def session(me: Api, start: Start, ctx: CallContext) -> dict[str, Any]:
    """A session with an entry of its own, one of the person's, a proposal, and an open turn."""
    run, session = start(me)
    (connection,) = list_connections(ctx)
    set_grants(ctx, connection.id, writes=True)
    run.ok("POST", "/v1/agent/memory", {"text": "Is in a hurry", "session": True})
    run.ok("POST", "/v1/agent/memory", {"text": "Likes tea"})
    run.ok("POST", "/v1/agent/memory", {"text": "Likes rum", "source": "web"})
    me.ok("POST", f"/v1/sessions/{session['id']}/turns", {"text": "Remember that I like milk"})
    return session


def left(ctx: CallContext) -> tuple[int, int, list[str]]:
    """Entries, turns, and the events of purging."""
    with scoped(ctx.tenant, ctx.subject):
        purged = JournalEvent.objects.filter(name="keep.memory.purged")
        return Entry.objects.count(), Turn.objects.count(), [one.authority for one in purged]


@pytest.mark.parametrize("way", ["delete", "idle", "disconnect"])
def test_its_own_entries_and_its_turn_go_and_proposals_stay(
    me: Api, ctx: CallContext, session: dict[str, Any], way: str
) -> None:
    assert left(ctx) == (3, 1, [])
    if way == "delete":
        me.ok("DELETE", f"/v1/sessions/{session['id']}")
    elif way == "idle":
        AgentSession.objects.update(active_at=timezone.now() - timedelta(days=31))
        assert end_idle_sessions() == 1
    else:
        disconnect(ctx, list_connections(ctx)[0].id)
    assert left(ctx) == (2, 0, ["system"])
    assert [one["text"] for one in me.memory()["proposals"]] == ["Likes rum"]
    assert AgentSession.objects.get().purged_at is not None


def test_a_crash_in_between_is_taken_up_by_the_worker(
    me: Api, ctx: CallContext, session: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*args: object) -> int:
        raise RuntimeError

    with monkeypatch.context() as patched:
        patched.setattr(services, "end_session", crash)
        assert me("DELETE", f"/v1/sessions/{session['id']}").status_code == 500
    assert left(ctx) == (3, 1, [])
    assert end_idle_sessions() == 0
    assert left(ctx) == (2, 0, ["system"])
    assert end_idle_sessions() == 0
    assert left(ctx) == (2, 0, ["system"])


def test_ending_twice_purges_once(me: Api, ctx: CallContext, session: dict[str, Any]) -> None:
    for _ in range(2):
        me.ok("DELETE", f"/v1/sessions/{session['id']}")
    assert left(ctx) == (2, 0, ["system"])


def test_a_person_who_is_erased_leaves_no_session_and_no_connection(
    ctx: CallContext, session: dict[str, Any], them: Api, start: Start
) -> None:
    start(them)
    assert services.erase_person(ctx).done
    assert not AgentSession.objects.filter(subject_id=ctx.subject).exists()
    assert (AgentSession.objects.count(), Connection.objects.count()) == (1, 1)
    assert leftovers.erase(ctx.tenant, ctx.person) == 0
