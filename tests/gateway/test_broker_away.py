"""Without a broker every request succeeds all the same, and what it wrote is found by the sweep (section 4, K13)."""

from importlib import import_module
from typing import Any

import pytest
from celery import Celery
from kombu.exceptions import OperationalError

from memory_app import services
from tests.api.client import Api
from tests.gateway.conftest import Start, propose

nudging = import_module("memory_app.services.nudge")


@pytest.mark.django_db(transaction=True)
@pytest.mark.req("K12", "K13")
@pytest.mark.parametrize("fault", [OperationalError, ConnectionError, TypeError])
def test_with_the_broker_away_a_suggestion_is_taken_and_its_notice_comes_with_the_sweep(
    me: Api, start: Start, caplog: pytest.LogCaptureFixture, fault: type[Exception]
) -> None:
    run, session = start(me)
    tried: list[str] = []

    def away(app: Celery, name: str, *args: Any, **options: Any) -> None:
        tried.append(name)
        raise fault

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Celery, "send_task", away)
        patch.setattr(nudging, "_asked_again_at", 0.0)
        answer = propose(run, session, "Likes tea")
    assert (answer["type"], tried) == ("memory.proposed", ["memory_app.tasks.deliver_inbox"])
    assert [(one.levelname, "broker" in one.message) for one in caplog.records] == [("WARNING", True)]
    assert [one["id"] for one in me.memory()["proposals"]] == [answer["proposal_id"]]
    assert services.deliver_notices() == 1
    assert [one["id"] for one in me.ok("GET", "/v1/inbox")["memory_proposals"]] == [answer["proposal_id"]]


@pytest.mark.django_db(transaction=True)
@pytest.mark.req("K12")
def test_a_broker_that_failed_is_left_alone_for_a_while_so_that_no_request_waits_for_it_again(
    me: Api, start: Start
) -> None:
    run, session = start(me)
    tried: list[str] = []

    def hanging(app: Celery, name: str, *args: Any, **options: Any) -> None:
        tried.append(name)
        raise TimeoutError

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Celery, "send_task", hanging)
        patch.setattr(nudging, "_asked_again_at", 0.0)
        for text in ("Likes tea", "Likes milk"):
            assert propose(run, session, text)["type"] == "memory.proposed"
        assert len(tried) == 1
        patch.setattr(nudging, "_asked_again_at", nudging.time.monotonic())
        assert propose(run, session, "Likes mocha")["type"] == "memory.proposed"
    assert len(tried) == 2
