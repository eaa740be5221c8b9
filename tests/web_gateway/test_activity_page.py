"""Activity: what was used, by whom and when; whose it is; filters and paging."""

import zoneinfo
from dataclasses import replace
from datetime import timedelta

import pytest
import time_machine

from accounts.people import set_timezone
from agents_gateway.models import Agent
from agents_gateway.web import activity, amounts, words
from memory_app import journal, selectors, services
from memory_app.admin.pages import AboutPerson
from memory_app.admin.site import staff
from memory_app.domain.commands import Change, Forget, Propose, Remember
from memory_app.domain.kinds import Event
from memory_app.models.walls import scoped
from tests.conftest import as_agent
from tests.web_gateway.talks import connection

pytestmark = [pytest.mark.django_db, pytest.mark.req("K20")]


def seen(mine, address="/activity"):
    answer = mine.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def sentences(mine, address="/activity"):
    days = mine.get(address).context["days"]
    return [line.sentence for day in days for entry in day.entries for line in entry.lines]


def summaries(mine, address="/activity"):
    return [entry.summary for day in mine.get(address).context["days"] for entry in day.entries]


def test_each_act_is_one_sentence_newest_first(mine, ctx):
    memory = services.remember(ctx, Remember(text="likes aisle seats"))
    services.revise(ctx, Change(entry=memory.id, text="likes window seats"))
    services.forget(ctx, Forget(entry=memory.id))
    services.switch(ctx, False)
    assert sentences(mine) == [
        "You turned memory off.",
        "You forgot 1 memory.",
        "You changed a memory.",
        "You added a memory.",
        "You turned memory on.",
    ]


@pytest.mark.req("K11")
def test_which_memories_an_agent_was_given_is_listed_with_links_to_them(mine, ctx, talk):
    memory = services.remember(ctx, Remember(text="likes aisle seats"))
    assert talk(ctx).given() == ["likes aisle seats"]
    text = seen(mine)
    assert "<bdi>Travel agent</bdi> was given 1 memory." in text
    assert f'<a href="/memory#m-{memory.id}"><bdi>likes aisle seats</bdi></a>' in text


@pytest.mark.req("K11")
def test_a_forgotten_memory_is_told_by_count_only(mine, ctx, talk):
    kept = services.remember(ctx, Remember(text="likes aisle seats"))
    gone = services.remember(ctx, Remember(text="likes Zanzibar"))
    assert len(talk(ctx).given()) == 2
    services.forget(ctx, Forget(entry=gone.id))
    text = seen(mine)
    assert "was given 2 memories." in text
    assert "1 of them is no longer here." in text
    assert "Zanzibar" not in text
    assert str(kept.id) in text


def test_an_agent_that_found_nothing_is_told_so(mine, ctx, talk):
    assert talk(ctx).given() == []
    assert "<bdi>Travel agent</bdi> asked, and there was nothing to give." in sentences(mine)


@pytest.mark.req("K15")
def test_an_agent_has_one_name_on_every_page(mine, ctx, talk):
    talk(ctx).suggest("likes aisle seats")
    (waiting,) = selectors.overview(ctx).proposals
    assert "<bdi>Travel agent</bdi> suggests remembering this" in seen(mine, "/suggestions")
    mine.post(f"/suggestions/{waiting.id}/accept")
    for address in ("/memory", f"/memory/{waiting.id}/history"):
        text = seen(mine, address)
        assert "Suggested by <bdi>Travel agent</bdi>" in text
        assert "travel-agent" not in text


@pytest.mark.req("C12")
def test_a_search_is_told_as_one_and_never_counted_as_forgotten(mine, ctx, talk):
    services.remember(ctx, Remember(text="likes aisle seats"))
    session = talk(ctx)
    assert len(session.search("aisle")) == 1
    assert session.search("Zanzibar") == []
    assert sentences(mine)[:2] == [
        "<bdi>Travel agent</bdi> looked in your memory and found nothing.",
        "<bdi>Travel agent</bdi> looked in your memory and found 1.",
    ]
    assert "no longer here" not in seen(mine)


def test_what_an_agent_did_in_one_conversation_is_one_row_with_its_buttons_once(mine, ctx, talk):
    services.remember(ctx, Remember(text="likes aisle seats"))
    first, second = talk(ctx), talk(ctx)
    first.given()
    first.given()
    second.given()
    first.suggest("likes window seats")
    assert summaries(mine)[:2] == [
        "<bdi>Travel agent</bdi> was given memories 2 times and made 1 suggestion.",
        "<bdi>Travel agent</bdi> was given 1 memory.",
    ]
    text = seen(mine)
    assert text.count("Step by step") == 1
    assert text.count('id="hold-') == 2


def test_being_given_nothing_counts_in_a_summary_only_by_itself(mine, ctx, talk):
    session = talk(ctx)
    session.given()
    session.given()
    assert summaries(mine)[0] == "<bdi>Travel agent</bdi> asked 2 times, and there was nothing to give."
    session.suggest("likes window seats")
    assert summaries(mine)[0] == "<bdi>Travel agent</bdi> made 1 suggestion."


def test_what_was_added_leads_to_the_memory_while_it_is_here(mine, ctx):
    memory = services.remember(ctx, Remember(text="likes aisle seats"))
    link = f'href="/memory#m-{memory.id}"'
    assert link in seen(mine)
    services.forget(ctx, Forget(entry=memory.id))
    assert link not in seen(mine)


@pytest.mark.req("K12")
def test_a_refused_suggestion_is_told_with_its_reason_and_never_its_text(mine, ctx, talk):
    talk(ctx).suggest("the password is hunter2-Zanzibar")
    text = seen(mine)
    assert "A suggestion by <bdi>Travel agent</bdi> was refused: it looked like a secret, such as a password." in text
    assert "Zanzibar" not in text


def test_a_suggestion_and_its_decision_are_told(mine, ctx, talk):
    assert talk(ctx).suggest("likes aisle seats") == "memory.proposed"
    (waiting,) = selectors.overview(ctx).proposals
    mine.post(f"/suggestions/{waiting.id}/reject")
    assert sentences(mine)[:2] == [
        "You rejected a suggestion, and it was erased.",
        "<bdi>Travel agent</bdi> suggested something to remember.",
    ]


@pytest.mark.req("K16")
def test_a_staff_access_stands_out_with_name_and_reason(mine, ctx, operator_ctx):
    selectors.overview(operator_ctx)
    text = seen(mine)
    assert "A staff member, <bdi>operator@example.org</bdi>, looked at your list of memories." in text
    assert "ticket 4711" in text
    assert 'class="row happening staff"' in text


@pytest.mark.req("K16", "K21")
@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("open", "opened the staff pages about you."),
        ("metadata.counts", "saw how many memories and suggestions you have, not what they say."),
        ("metadata.sessions", "saw your conversations with agents, not what was said."),
        ("metadata.something_new", "saw a list about you, not what any memory says."),
        ("something.new", "dealt with your memory."),
    ],
)
def test_what_staff_saw_is_told_whatever_page_they_opened(mine, ctx, operator, action, said):
    look(ctx, operator, action)
    assert sentences(mine, "/activity?show=staff") == [f"A staff member, <bdi>operator@example.org</bdi>, {said}"]


def look(ctx, operator, action, reason="ticket 4711"):
    looking = journal.Access(
        operator=operator.id,
        name=operator.email,
        action=action,
        surface="admin",
        reason=reason,
        tenant=ctx.tenant,
        subject=ctx.subject,
    )
    journal.access(looking)


@pytest.mark.req("K16", "K21")
def test_the_same_list_seen_again_in_one_look_is_told_once_and_a_reading_always(mine, ctx, operator):
    for action in ("metadata.entries", "read", "metadata.sessions", "read", "metadata.entries"):
        look(ctx, operator, action)
    look(ctx, operator, "metadata.entries", reason="ticket 4712")
    rows = [entry for day in mine.get("/activity?show=staff").context["days"] for entry in day.entries]
    assert [(entry.times, entry.lines[0].reason[-1]) for entry in rows] == [
        (1, "2"),
        (2, "1"),
        (1, "1"),
        (1, "1"),
        (1, "1"),
    ]
    assert seen(mine).count("read a memory of yours.") == 2
    assert " · 2 times since " in seen(mine)
    assert len(selectors.export(ctx)["accesses"]) == 6


@pytest.mark.req("K16")
def test_a_look_some_time_later_is_told_by_itself(mine, ctx, operator, monkeypatch):
    monkeypatch.setattr(activity, "ONE_LOOK", timedelta(0))
    look(ctx, operator, "metadata.entries")
    look(ctx, operator, "metadata.entries")
    assert len(sentences(mine, "/activity?show=staff")) == 2


@pytest.mark.req("K16")
def test_staff_who_go_on_looking_are_told_again_every_five_minutes(mine, ctx, operator):
    with time_machine.travel("2026-11-30T12:00:00Z", tick=False) as clock:
        for _ in range(16):
            look(ctx, operator, "metadata.entries")
            clock.shift(timedelta(minutes=4))
    rows = [entry for day in mine.get("/activity?show=staff").context["days"] for entry in day.entries]
    assert [entry.times for entry in rows] == [2] * 8


@pytest.mark.req("K21")
def test_every_staff_page_about_a_person_has_a_sentence_of_its_own():
    pages = [page for page in staff._registry.values() if isinstance(page, AboutPerson)]
    assert len(pages) > 5
    assert [page.seen for page in pages if f"metadata.{page.seen}" not in words.ACCESSES] == []


@pytest.mark.req("K16")
def test_another_persons_activity_never_shows(mine, theirs, ctx, other_ctx, talk):
    memory = services.remember(ctx, Remember(text="likes aisle seats"))
    assert talk(ctx).given()
    for address in ("/activity", "/activity?show=agents", f"/activity?user_id={ctx.actor.id}"):
        text = seen(theirs, address)
        assert "aisle" not in text
        assert "Travel agent" not in text
        assert str(memory.id) not in text
    assert sentences(theirs) == ["You turned memory on."]


@pytest.mark.parametrize(
    ("show", "expected"),
    [
        ("agents", ["<bdi>Travel agent</bdi> asked, and there was nothing to give."]),
        ("mine", ["You turned memory on."]),
        ("staff", ["A staff member, <bdi>operator@example.org</bdi>, looked at your activity."]),
    ],
)
def test_a_filter_shows_its_own_and_nothing_else(mine, ctx, operator_ctx, talk, show, expected):
    talk(ctx).given()
    selectors.activity(operator_ctx)
    assert sentences(mine, f"/activity?show={show}") == expected
    assert f'<a href="/activity?show={show}" aria-current="true">' in seen(mine, f"/activity?show={show}")


@pytest.mark.parametrize("show", ["all", "agents", "mine", "staff"])
def test_an_empty_filter_says_what_would_be_here(mine, owner, show):
    assert str(activity.FILTERS[show].none) in seen(mine, f"/activity?show={show}").replace("&#x27;", "'")


def test_paging_goes_back_through_everything_once(mine, ctx):
    with scoped(ctx.tenant, ctx.person):
        for _ in range(activity.PAGE * 2 + 3):
            journal.record(ctx, Event.ADDED, counts={"entries": 1})
    ids, address = [], "/activity?show=mine"
    while address:
        context = mine.get(address).context
        ids += [line.id for day in context["days"] for entry in day.entries for line in entry.lines]
        address = context["older"]
    assert len(ids) == len(set(ids)) == activity.PAGE * 2 + 4


@pytest.mark.parametrize(
    "query",
    ["before=yesterday", "before=2025-01-01", "before=0001-01-01T00:00:00%2B14:00", "show=everything"],
)
def test_a_query_that_makes_no_sense_shows_the_newest(mine, ctx, query):
    assert sentences(mine, f"/activity?{query}") == ["You turned memory on."]


@pytest.mark.parametrize("before", ["0001-01-02T00:00:00Z", "1970-01-01T00:00:00-11:00"])
def test_before_the_first_day_there_is_nothing(mine, ctx, before):
    assert "Nothing earlier." in seen(mine, f"/activity?before={before}")


def test_days_are_those_of_the_persons_zone(mine, owner, ctx):
    set_timezone(owner.id, "Pacific/Kiritimati")
    (day,) = mine.get("/activity").context["days"]
    (happening,) = selectors.activity(ctx)
    local = happening.at.astimezone(zoneinfo.ZoneInfo("Pacific/Kiritimati"))
    assert f">{local:%H:%M}</time>" in day.entries[0].lines[0].clock
    assert f'datetime="{happening.at:%Y-%m-%dT%H:%M}' in day.entries[0].lines[0].clock


def test_an_agent_that_is_gone_is_told_by_its_id(mine, ctx):
    with scoped(ctx.tenant, ctx.person):
        journal.record(as_agent(ctx), Event.CONTEXT, counts={"items": 0})
    assert sentences(mine)[0] == "An agent that is gone (00000000) asked, and there was nothing to give."


def test_hostile_names_and_reasons_are_shown_and_not_obeyed(mine, ctx, operator_ctx, talk):
    talk(ctx).given()
    Agent.objects.update(title="<script>alert(1)</script>\u202egnp")
    selectors.overview(replace(operator_ctx, reason="<img src=x>\u202e"))
    text = seen(mine)
    assert "<script>alert" not in text
    assert "<img src=x>" not in text
    assert "\u202e" not in text
    assert "⟨U+202E⟩" in text


def test_pausing_from_a_row_returns_to_the_same_part(mine, ctx, talk):
    services.remember(ctx, Remember(text="likes aisle seats"))
    session = talk(ctx)
    assert session.given()
    asked = {"place": "activity", "show": "agents", "before": ""}
    answer = mine.post(f"/connections/{connection(ctx).id}/pause", asked)
    assert (answer.status_code, answer["Location"]) == (303, "/activity?show=agents")
    text = seen(mine, answer["Location"])
    assert "is paused. It is given nothing from now on." in text
    assert "Resume Travel agent" in text
    assert session.given() == []


def test_whatever_an_agent_does_has_a_place_in_the_summary():
    assert set(amounts.AMOUNTS) == {event for who, event in words.SENTENCES if who == words.AGENT} | {
        Event.PROPOSAL_REFUSED
    }


def test_every_event_of_the_journal_has_a_sentence_of_its_own():
    told = {event for _, event in words.SENTENCES} | {Event.PROPOSAL_REFUSED, Event.OPERATOR_ACCESS}
    about_no_person = {Event.ADMINISTERED}
    assert told | about_no_person == set(Event)


def test_visitors_are_asked_to_sign_in(client):
    answer = client.get("/activity?show=mine")
    assert answer.status_code == 302
    assert answer["Location"].startswith("/account/login/?next=/activity")


def test_an_agents_own_page_shows_no_revoke_for_what_the_person_did(mine, ctx):
    assert 'id="hold-' not in seen(mine)
    assert services.propose(as_agent(ctx), Propose(text="likes tea"))
    assert 'id="hold-' not in seen(mine)
