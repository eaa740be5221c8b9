"""Which instants are taken from outside (M3, section 4)."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from memory_app import services
from memory_app.domain import errors
from memory_app.domain.calendar import EARLIEST, LATEST
from memory_app.domain.commands import Learn, Relearn
from tests.memory.agents import agent_of

pytestmark = [pytest.mark.django_db, pytest.mark.req("M3")]
TICK = timedelta(microseconds=1)
OUTSIDE = [
    datetime(1, 1, 1, tzinfo=UTC),
    datetime(1, 1, 1, tzinfo=timezone(timedelta(hours=12))),
    EARLIEST - TICK,
    LATEST,
    datetime.max.replace(tzinfo=UTC),
    datetime.max.replace(tzinfo=timezone(-timedelta(hours=12))),
]


@pytest.mark.parametrize("at", OUTSIDE)
def test_what_is_true_in_no_zones_calendar_is_refused(ctx, at):
    agent = agent_of(ctx)
    note = services.learn(agent, Learn(text="likes tea"))
    change = {"entry": note.memory.id, "revision": 1}
    for times in ({"valid_from": at}, {"valid_to": at}):
        with pytest.raises(errors.BadTimes):
            services.learn(agent, Learn(text="likes tea", **times))
        with pytest.raises(errors.BadTimes):
            services.relearn(agent, Relearn(**change, **times))


def test_history_reaches_back_a_thousand_years(ctx):
    learned = services.learn(agent_of(ctx), Learn(text="built", valid_from=EARLIEST, valid_to=LATEST - TICK))
    assert (learned.valid_from, learned.valid_to) == (EARLIEST, LATEST - TICK)
