"""What the page of an export tells of what happened: made of the archive's own data, by name, at little cost (M13)."""

import re
from uuid import UUID

import pytest
from django.utils import timezone

from agents_gateway.web import words
from agents_gateway.web.archive_page import page
from memory_app import selectors, services
from memory_app.domain.commands import Change, Propose, Remember
from memory_app.domain.kinds import Event
from tests.conftest import as_agent
from tests.gateway.conftest import agent, me, start  # noqa: F401 - fixtures
from tests.privacy.test_export_page import seen, told_of
from tests.privacy.test_export_whole import full  # noqa: F401 - a fixture

pytestmark = [pytest.mark.django_db, pytest.mark.req("M13")]


def items(html, heading):
    """The items under a heading, as they are read."""
    section = html[html.index(f"<h2>{heading}</h2>") :].split("<h2>")[1]
    return [re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", one)).strip() for one in section.split("<li>\n      <p>")[1:]]


@pytest.mark.req("K15", "K16")
def test_it_tells_which_memory_staff_saw_and_which_one_a_change_was_about(ctx, operator_ctx):
    tea = services.remember(ctx, Remember(text="likes tea")).id
    services.remember(ctx, Remember(text="likes <b>milk</b>"))
    services.revise(ctx, Change(entry=tea, text="likes green tea"))
    services.propose(as_agent(ctx), Propose(text="likes cocoa"))
    selectors.get(operator_ctx, tea)
    selectors.overview(operator_ctx)
    html = told_of(ctx)
    told = items(html, "What happened")
    assert [one for one in told if "You changed a memory." in one and one.endswith("likes green tea")]
    assert [one for one in told if "You added a memory." in one and one.endswith("likes &lt;b&gt;milk&lt;/b&gt;")]
    assert [one for one in told if "suggested something to remember." in one and one.endswith("likes cocoa")]
    listed, read = items(html, "Staff who looked")
    assert "read a memory of yours." in read and read.endswith("likes green tea")
    assert "Which memories" in listed and "likes &lt;b&gt;milk&lt;/b&gt;" in listed and "likes green tea" in listed


@pytest.mark.req("K11")
def test_of_several_things_an_agent_did_it_tells_which_memories_it_was_given_and_which_it_wrote(full):  # noqa: F811
    (summed,) = [one for one in items(told_of(full), "What happened") if "looked in your memory once, made 2" in one]
    assert "saved a memory. Is a Rhinelander" in summed
    assert "changed a memory. Has a home in Bonn" in summed
    assert "suggested something to remember. Drinks tea at nine" in summed
    assert summed.endswith("Which memories Has a home in Bonn")


def test_a_list_that_staff_saw_again_is_one_item_with_all_that_was_on_it(ctx, operator_ctx):
    shown = [services.remember(ctx, Remember(text=text)).id for text in ("likes tea", "likes milk")]
    export = selectors.export(ctx)
    looks = [
        {
            "at": timezone.now(),
            "operator": "o@example.org",
            "reason": "4711",
            "action": "metadata.entries",
            "memories": ids,
        }
        for ids in ([shown[0]], [shown[1], UUID(int=4711)])
    ]
    (told,) = items(page(ctx, export | {"accesses": looks}), "Staff who looked")
    assert "2 times since" in told and told.endswith("Which memories likes tea likes milk")


def test_it_is_made_of_what_the_archive_holds_and_reads_no_journal_of_its_own(ctx, operator_ctx, monkeypatch):
    services.remember(ctx, Remember(text="likes tea"))
    selectors.overview(operator_ctx)
    export = selectors.export(ctx)
    services.remember(ctx, Remember(text="likes milk"))
    monkeypatch.setattr(selectors, "activity", lambda *args, **more: pytest.fail("a second read"))
    assert len(items(page(ctx, export), "What happened")) == len(export["activity"])
    text = seen(page(ctx, export | {"activity": [], "accesses": []}))
    assert "Nothing has happened yet." in text and "No staff member has looked at your memory." in text


def test_what_an_agent_did_a_thousand_times_in_a_conversation_is_put_into_words_once(ctx, monkeypatch):
    kept = services.remember(ctx, Remember(text="likes tea")).id
    at, agent_id, session = timezone.now(), UUID(int=1), UUID(int=2)
    read = {"at": at, "name": Event.CONTEXT.full, "authority": "agent", "counts": {"items": 1}}
    rows = [read | {"agent": agent_id, "session": session, "given": [kept]}] * 1000
    said = []
    monkeypatch.setattr(words, "sentence", lambda *args: said.append(args) or "")
    html = page(ctx, selectors.export(ctx) | {"activity": rows})
    assert "was given memories 1000 times" in seen(html)
    assert len(said) < 10
