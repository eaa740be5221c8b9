"""Without a broker every request succeeds all the same, and what it wrote is found by the sweep (section 4, K13)."""

from typing import Any

import pytest
from celery import Celery
from kombu.exceptions import OperationalError

from memory_app import services
from tests.api.client import Api
from tests.gateway.conftest import Start, propose


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
        answer = propose(run, session, "Likes tea")
    assert (answer["type"], tried) == ("memory.proposed", ["memory_app.tasks.deliver_inbox"])
    assert [(one.levelname, "broker" in one.message) for one in caplog.records] == [("WARNING", True)]
    assert [one["id"] for one in me.memory()["proposals"]] == [answer["proposal_id"]]
    assert services.deliver_notices() == 1
    assert [one["id"] for one in me.ok("GET", "/v1/inbox")["memory_proposals"]] == [answer["proposal_id"]]
