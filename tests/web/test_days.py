"""What was known on a day, and who wrote each wording and why (M4, K20)."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.db import connections
from django.utils import timezone

from memory_app import selectors, services
from memory_app.domain.commands import Change, Forget, Learn, Propose, Relearn, Remember
from memory_app.domain.context import Grant, Surface
from tests.conftest import as_agent

pytestmark = [pytest.mark.django_db, pytest.mark.req("K20", "M4")]
DAY = timedelta(days=1)


def texts(ctx, moment) -> list[str]:
    return [one.text for one in selectors.known_on(ctx, moment)]


def test_a_moment_shows_the_wording_of_then_and_nothing_that_came_later_or_was_forgotten(ctx, other_ctx):
    before = timezone.now()
    tea = services.remember(ctx, Remember(text="likes tea"))
    slip = services.remember(ctx, Remember(text="a slip", pinned=True))
    services.remember(other_ctx, Remember(text="likes milk"))
    services.propose(as_agent(ctx), Propose(text="likes rain"))
    first = timezone.now()
    services.revise(ctx, Change(entry=tea.id, text="likes green tea"))
    services.remember(ctx, Remember(text="likes snow"))
    assert texts(ctx, before) == []
    assert texts(ctx, first) == ["a slip", "likes tea"]
    assert texts(ctx, timezone.now()) == ["a slip", "likes snow", "likes green tea"]
    services.forget(ctx, Forget(entry=slip.id))
    assert texts(ctx, first) == ["likes tea"]


def test_the_page_asks_for_a_day_up_to_today_and_shows_it_without_script(tab, ctx):
    memory = services.remember(ctx, Remember(text="likes <b>tea</b>"))
    assert 'href="/memory/day"' in tab.get("/memory").content.decode()
    assert "likes" not in tab.get("/memory/day").content.decode()
    today = timezone.now().date()
    shown = tab.get(f"/memory/day?day={today}").content.decode()
    assert "likes &lt;b&gt;tea&lt;/b&gt;" in shown and f"/memory/{memory.id}/history" in shown
    assert "Reads otherwise now" not in shown
    assert (
        "Nothing that is still here was here on that day"
        in tab.get(f"/memory/day?day={today - 2 * DAY}").content.decode()
    )
    for wrong in (today + 2 * DAY, "", "x", "9999-12-31", "0001-01-01'"):
        assert tab.get("/memory/day", {"day": wrong}).status_code == 422
    assert tab.get("/memory/day", {"day": "0001-01-01"}).status_code == 200
    assert tab.post("/memory/day").status_code == 405


@pytest.mark.django_db(transaction=True)
def test_what_was_reworded_since_is_marked(tab, ctx):
    memory = services.remember(ctx, Remember(text="likes tea"))
    services.revise(ctx, Change(entry=memory.id, text="likes green tea"))
    with connections["owner"].cursor() as cursor:
        cursor.execute("SET keep.maintenance = 'on'")
        cursor.execute(
            "UPDATE memory_app_version SET recorded_at = recorded_at - interval '3 days',"
            " valid_from = valid_from - interval '3 days' WHERE number = 1"
        )
        assert cursor.rowcount == 1
        cursor.execute("UPDATE memory_app_entry SET listed_at = listed_at - interval '3 days'")
        cursor.execute("RESET keep.maintenance")
    shown = tab.get(f"/memory/day?day={timezone.now().date() - 2 * DAY}").content.decode()
    assert "likes tea" in shown and "likes green tea" not in shown
    assert "Reads otherwise now" in shown


def test_history_says_who_wrote_each_wording_for_when_and_why(tab, ctx):
    agent = replace(as_agent(ctx), surface=Surface.AGENT_API)
    agent = replace(agent, agent=replace(agent.agent, grant=Grant(writes=True)))
    since = timezone.now() - 10 * DAY
    entry = services.learn(agent, Learn(text="lives in Lyon", valid_from=since)).memory.id
    services.relearn(agent, Relearn(entry=entry, revision=1, text="lives in Metz", why="told <i>so</i>"))
    services.revise(ctx, Change(entry=entry, text="lives in Nancy"))
    shown = " ".join(tab.get(f"/memory/{entry}/history").content.decode().split())
    assert "· by you" in shown
    assert "by <bdi>travel-agent</bdi>, because: told &lt;i&gt;so&lt;/i&gt;" in shown
    assert "by <bdi>travel-agent</bdi> · true from <time" in shown
