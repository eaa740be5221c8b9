"""The page to read in an export: told as the pages tell it, in one file that needs nothing else (M13, K15, K16)."""

import io
import re
import zipfile
from dataclasses import replace
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from agents_gateway.models import Agent
from agents_gateway.web.archive_page import page
from memory_app import selectors, services
from memory_app.domain.archive import HTML_NAME, JSON_NAME
from memory_app.domain.commands import Accept, Change, Forget, Propose, Remember
from memory_app.domain.kinds import Kind
from tests.conftest import as_agent
from tests.gateway.conftest import agent, me, start  # noqa: F401 - fixtures
from tests.privacy.test_export_whole import full  # noqa: F401 - a fixture

pytestmark = [pytest.mark.django_db, pytest.mark.req("M13")]
PROGRAM_WORDS = ("user_words", "user_request", "user_management", "derived_from", "quarantine", "untrusted", "UTC")
IDS = r"[0-9a-f]{8}-[0-9a-f]{4}-7"


def told_of(ctx):
    return page(ctx, selectors.export(ctx))


def seen(html):
    """What a reader sees of it, without the receipts themselves."""
    body = re.sub(r"<code>.*?</code>", "", html[html.index("<body>") :])
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", body))


def day(at=None):
    local = timezone.localtime(at or timezone.now())
    return f"{local.day} {local:%B %Y}"


@pytest.mark.req("K15", "K16")
def test_it_tells_everything_in_the_words_of_the_pages_and_no_ids(full):  # noqa: F811
    selectors.export(full)
    html = told_of(full)
    text = seen(html)
    for shown in (
        "Fact · Saved by Travel agent, not confirmed by you",
        f"Travel agent suggests forgetting this · {day()}",
        f"Travel agent suggests remembering this · {day()}",
        "from outside content, so no other conversation is given it before",
        "because: moved &amp; settled",
        "Worked out from: Has a home in Bonn",
        f"Note · You added this · {day()} · kept until {day(timezone.now() + timedelta(9))}",
        "Travel agent · holiday plans",
        "and save what it works out by itself",
        "A staff member, operator@example.org, looked at your list of memories.",
        "Reason: ticket 4711",
        "You exported your memory.",
        "Forgotten for good: 1 memory",
        "What a receipt proves",
        f"Exported {day()}, ",
    ):
        assert shown in text, shown
    assert "Bonn &lt;b&gt;am&lt;/b&gt; Rhein" in html
    assert "a slip" not in html and "<b>am" not in html
    assert not [word for word in PROGRAM_WORDS if word.lower() in text.lower()]
    assert not re.search(IDS, html) and "today" not in text.lower()


def test_each_wording_is_told_with_when_it_stood(ctx):
    memory = services.remember(ctx, Remember(text="likes <b>tea</b>", kind=Kind.PREFERENCE, pinned=True))
    services.revise(ctx, Change(entry=memory.id, text="likes <i>green</i> tea"))
    html = told_of(ctx)
    assert "On top · Preference · You added this" in seen(html)
    assert html.index("likes &lt;i&gt;green&lt;/i&gt; tea") < html.index("likes &lt;b&gt;tea&lt;/b&gt;")
    assert f"Since {day()} · by you" in seen(html)


@pytest.mark.req("K15")
def test_an_accepted_suggestion_says_who_made_it_and_that_outside_content_was_read(ctx):
    made = services.propose(as_agent(ctx, tainted=True), Propose(text="likes milk"))
    services.accept(ctx, Accept(entry=made.proposal))
    told = f"in a conversation that had read outside content · you accepted it {day()}"
    assert told in seen(told_of(ctx))


def test_it_stands_alone_and_nothing_in_it_is_obeyed(ctx, operator_ctx, start, me):  # noqa: F811
    start(me, thread="<script>alert(1)</script>\u202eplans")
    Agent.objects.update(title="<img src=x>\u202egnp")
    services.remember(ctx, Remember(text="likes <script>alert(2)</script> tea\u200b"))
    selectors.overview(replace(operator_ctx, reason="<style>*{}</style>\u202e"))
    html = told_of(ctx)
    assert html.count("<style>") == 1 and "prefers-color-scheme: dark" in html
    assert not re.search(r"<script|<img|<link|<[^>]*\s(src|on\w+)=|@import|url\(", html)
    assert "\u202e" not in html and "<mark>⟨U+202E⟩</mark>" in html
    assert re.findall(r'href="([^"]+)"', html) == ["http://localhost:8000/.well-known/keepsake-receipts.json"]


def test_without_anything_it_says_so(ctx):
    services.forget(ctx, Forget(entry=services.remember(ctx, Remember(text="a slip")).id))
    text = seen(told_of(ctx))
    for said in ("Nothing was remembered.", "None waited.", "No agent was used.", "No staff member has looked"):
        assert said in text
    assert "a slip" not in text


def test_the_archive_of_the_page_holds_both_and_days_are_of_the_persons_zone(client: Client, owner, ctx):
    services.remember(ctx, Remember(text="likes tea"))
    client.force_login(owner)
    archive = zipfile.ZipFile(io.BytesIO(client.post("/privacy/export").content))
    assert archive.namelist() == [JSON_NAME, HTML_NAME]
    assert "likes tea" in archive.read(HTML_NAME).decode()
