"""The sentences: where a memory came from, how a refusal is told, and that no page holds inline script or style."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.utils import timezone

from accounts.ids import new_id
from memory_app.domain import errors
from memory_app.domain.kinds import Kind, Origin, SourceType, Trust
from memory_app.domain.records import Memory, Source, Wording
from memory_app.web import words
from memory_app.web.forms import end_of

AT = datetime(2020, 11, 12, 23, 30, tzinfo=UTC)
TEMPLATES = sorted(Path(settings.BASE_DIR, "templates").rglob("*.html"))
ALONE = Path(settings.BASE_DIR, "templates", "archive", "page.html")  # opened from disk, so its style is in it


def memory(
    *, by: SourceType = SourceType.USER_MANAGEMENT, agent: str = "", tainted: bool = False, accepted: bool = False
) -> Memory:
    origin = (
        Origin.USER if by in (SourceType.USER_MANAGEMENT, SourceType.USER_REQUEST, SourceType.IMPORT) else Origin.AGENT
    )
    return Memory(
        id=new_id(),
        text="Tea, no milk.",
        kind=Kind.NOTE,
        pinned=False,
        origin=origin,
        source=Source(type=by, at=AT, agent=agent),
        tainted=tainted,
        trust=Trust.CONFIRMED if accepted or origin is Origin.USER else Trust.INFERRED,
        revision=1,
        created_at=AT,
        updated_at=AT,
        expires_at=None,
        accepted_at=AT if accepted else None,
    )


def plain(html: str) -> str:
    return re.sub(r"<[^>]+>", "", html)


@pytest.mark.req("K15")
@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        (memory(), "You added this · 12 Nov 2020"),
        (memory(by=SourceType.IMPORT), "You imported this · 12 Nov 2020"),
        (memory(by=SourceType.USER_REQUEST, agent="Kim"), "You asked Kim to remember this · 12 Nov 2020"),
        (
            memory(by=SourceType.AGENT_PROPOSAL, agent="Kim", accepted=True),
            "Suggested by Kim · you accepted it 12 Nov 2020",
        ),
        (
            memory(by=SourceType.AGENT_PROPOSAL, agent="Kim", accepted=True, tainted=True),
            "Suggested by Kim in a conversation that had read outside content · you accepted it 12 Nov 2020",
        ),
        (memory(by=SourceType.APP_AGENT, agent=""), "Saved by an agent, not confirmed by you · 12 Nov 2020"),
    ],
)
def test_provenance_is_one_sentence(entry: Memory, sentence: str) -> None:
    assert plain(words.provenance(entry)) == sentence


@pytest.mark.req("K15")
def test_an_agents_name_can_neither_be_markup_nor_reorder_the_sentence() -> None:
    told = words.provenance(memory(by=SourceType.AGENT_PROPOSAL, agent="<b>\u202ex", accepted=True))
    assert "<bdi>&lt;b&gt;⟨U+202E⟩x</bdi>" in told


def test_times_are_in_the_persons_zone_with_the_exact_one_beside() -> None:
    with timezone.override("Asia/Tokyo"):
        told = words.moment(AT)
    assert told == ('<time datetime="2020-11-12T23:30:00+00:00" title="13 November 2020, 08:30">13 Nov 2020</time>')


def wording(closed_at: datetime | None) -> Wording:
    return Wording(number=1, text="Tea.", recorded_at=AT, closed_at=closed_at, authority="user", valid_from=AT)


@pytest.mark.parametrize(
    ("closed_at", "sentence"),
    [
        (None, "Since 12 Nov 2020"),
        (AT + timedelta(seconds=5), "12 Nov 2020, 23:30"),
        (AT + timedelta(minutes=5), "12 Nov 2020, 23:30 – 23:35"),
        (AT + timedelta(hours=1), "12 Nov 2020 – 13 Nov 2020"),
    ],
)
def test_a_wording_of_one_day_is_told_with_times(closed_at: datetime | None, sentence: str) -> None:
    assert plain(words.lasted(wording(closed_at))) == sentence


def test_an_erasure_of_nothing_says_so() -> None:
    assert words.amount(0, one=False) == "nothing was there"


@pytest.mark.req("K15")
def test_an_agent_is_told_by_its_title_where_one_is_known() -> None:
    entry = memory(by=SourceType.AGENT_PROPOSAL, agent="memory-agent", accepted=True)
    assert plain(words.provenance(entry, {"memory-agent": "Memory agent"})).startswith("Suggested by Memory agent · ")
    assert plain(words.provenance(entry, {"other": "Other"})).startswith("Suggested by memory-agent · ")


@pytest.mark.req("K18")
def test_a_day_ends_when_the_next_begins_even_where_midnight_is_skipped() -> None:
    with timezone.override("America/Asuncion"):  # on 6 October 2024 clocks went from 0:00 to 1:00
        assert end_of(datetime(2024, 10, 5).date()).astimezone(UTC) == datetime(2024, 10, 6, 4, tzinfo=UTC)


@pytest.mark.parametrize("kind", [kind for kind in vars(errors).values() if isinstance(kind, type)])
def test_every_refusal_has_calm_words(kind: type) -> None:
    if not issubclass(kind, errors.DomainError):
        return
    told = words.error(kind(limit=2000, size=2100, shape="password"))
    assert told.endswith(".") and "!" not in told and "oops" not in told.lower()


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)
def test_no_template_holds_inline_script_or_style(path: Path) -> None:
    source = path.read_text()
    if path == ALONE:
        source = re.sub(r"(?s)<style>.*?</style>", "", source, count=1)
    inline = r'<style|\sstyle="|\son[a-z]+="|hx-on|javascript:|<script(?![^>]*(\bsrc=|type="application/json"))'
    assert not re.search(inline, source)


@pytest.mark.parametrize("status", [400, 403, 404, 500, 503])
def test_error_pages_need_no_request_and_no_database(status: int) -> None:
    shown = render_to_string(f"errors/{status}.html")
    assert "<h1>" in shown and "!" not in plain(shown.split("<main")[1])


@pytest.mark.req("K20")
@pytest.mark.parametrize(
    ("at", "zone"),
    [
        (datetime(1, 1, 1, tzinfo=UTC), "America/New_York"),
        (datetime.max.replace(tzinfo=UTC), "Europe/Berlin"),
    ],
)
def test_an_instant_that_a_zone_has_no_day_for_is_shown_in_utc(at, zone):
    with timezone.override(zone):
        for shown in (words.moment(at), words.exact(at), words.clock(at)):
            assert f'datetime="{at.isoformat(timespec="seconds")}"' in shown
