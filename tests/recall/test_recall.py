"""Recall over keyed tokens in the database: what rests there, whose it is, what is found (M5, M12)."""

import json
from pathlib import Path

import pytest
from django.db import connection

from memory_app import services
from memory_app.crypto.keyring import destroy_key
from memory_app.domain.commands import Change, Forget, Propose, Remember
from memory_app.drivers.ranking.words import forms
from memory_app.models import Subject, Version
from memory_app.models.walls import scoped
from memory_app.selectors.reach import given
from memory_app.selectors.recall import Among, rank
from memory_app.selectors.standing import standing
from tests.conftest import as_agent

pytestmark = [pytest.mark.django_db, pytest.mark.req("M5")]
MULTILINGUAL = [
    json.loads(line) for line in (Path(__file__).parent / "data/multilingual.jsonl").read_text("utf-8").splitlines()
]


def remember(ctx, *texts):
    return [services.remember(ctx, Remember(text=text)).id for text in texts]


def recall(ctx, query, k=10, **more):
    with scoped(ctx.tenant, ctx.subject):
        return [entry for entry, _ in rank(ctx, standing(ctx.tenant, ctx.subject), query, k, **more)]


def stored(ctx):
    with scoped(ctx.tenant, ctx.subject):
        return list(Version.objects.order_by("recorded_at"))


@pytest.mark.req("M12")
def test_words_rest_only_as_keyed_numbers(ctx):
    remember(ctx, "likes Zanzibar and cardamom")
    with scoped(ctx.tenant, ctx.subject), connection.cursor() as cursor:
        cursor.execute("SELECT v::text FROM memory_app_version v")
        row = cursor.fetchone()[0].lower()
    assert not any(word in row for word in ("zanzibar", "cardamom", "zanz", "card"))
    (version,) = stored(ctx)
    assert version.tokens == sorted(set(version.tokens))
    assert version.length == 3


@pytest.mark.req("M12")
def test_the_same_words_of_two_people_share_no_number(ctx, other_ctx):
    remember(ctx, "likes Zanzibar and cardamom")
    remember(other_ctx, "likes Zanzibar and cardamom")
    assert not set(stored(ctx)[0].tokens) & set(stored(other_ctx)[0].tokens)


@pytest.mark.req("M12")
def test_after_forgetting_everything_the_same_words_get_other_numbers(ctx):
    remember(ctx, "likes Zanzibar")
    before = set(stored(ctx)[0].tokens)
    services.forget_all(ctx)
    assert stored(ctx) == []
    remember(ctx, "likes Zanzibar")
    assert not before & set(stored(ctx)[0].tokens)


@pytest.mark.parametrize("row", MULTILINGUAL, ids=lambda row: row["id"])
def test_forms_of_one_language_meet(row):
    assert forms(row["note"])[0] & forms(row["query_kw"])[0]


def test_each_language_is_found_by_its_keywords_among_all_notes(ctx):
    entries = dict(
        zip((row["id"] for row in MULTILINGUAL), remember(ctx, *(row["note"] for row in MULTILINGUAL)), strict=True)
    )
    missed = [row["id"] for row in MULTILINGUAL if entries[row["id"]] not in recall(ctx, row["query_kw"], 5)]
    assert missed == []


def test_the_best_match_comes_first_and_what_shares_nothing_stays_away(ctx):
    tea, walk, chess = remember(ctx, "drinks green tea in the morning", "walks in the morning", "plays chess")
    assert recall(ctx, "green tea in the morning") == [tea, walk]
    assert recall(ctx, "chess") == [chess]
    assert recall(ctx, "", 5) == []


def test_a_misspelt_word_alone_is_found(ctx):
    pen, _ = remember(ctx, "carries an epinephrine pen", "plays chess")
    assert recall(ctx, "epinefrine") == [pen]


def test_other_peoples_notes_never_appear(ctx, other_ctx):
    remember(other_ctx, "likes Zanzibar")
    (mine,) = remember(ctx, "likes cardamom")
    assert recall(ctx, "Zanzibar cardamom") == [mine]


def test_a_memory_that_never_held_anything_recalls_nothing(ctx):
    assert recall(ctx, "Zanzibar") == []


def test_forgotten_revised_and_waiting_wordings_do_not_appear(ctx):
    gone, changed = remember(ctx, "likes Zanzibar", "likes saffron")
    services.propose(as_agent(ctx), Propose(text="likes Zanzibar too"))
    services.forget(ctx, Forget(entry=gone, revision=1))
    services.revise(ctx, Change(entry=changed, revision=1, text="likes cardamom"))
    assert recall(ctx, "Zanzibar") == []
    assert recall(ctx, "saffron") == []
    assert recall(ctx, "cardamom") == [changed]


def test_the_condition_is_the_callers(ctx):
    _, coffee = remember(ctx, "likes green tea", "likes green coffee")
    where, granted = given(ctx)
    assert recall(ctx, "green", among=Among(f"{where} AND e.id = %s", [*granted, coffee])) == [coffee]


def test_what_waits_has_tokens_too_so_that_accepting_it_needs_no_work(ctx):
    services.propose(as_agent(ctx), Propose(text="likes Zanzibar"))
    assert stored(ctx)[0].tokens


def test_a_key_that_is_gone_recalls_nothing(ctx):
    remember(ctx, "likes Zanzibar")
    with scoped(ctx.tenant, ctx.subject):
        key_id = Subject.objects.values_list("key_id", flat=True).get(id=ctx.subject)
    destroy_key(key_id, tenant=ctx.tenant, subject=ctx.subject)
    assert recall(ctx, "Zanzibar") == []
