"""The order of notes: rare words first, names, times and sources lift, near misses are caught, nothing else appears."""

from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accounts.ids import new_id
from memory_app.crypto.sealing import Key
from memory_app.drivers.ranking.blend import Candidate, blend
from memory_app.drivers.ranking.order import Note, question, scores
from memory_app.drivers.ranking.words import forms

pytestmark = pytest.mark.req("M5")
KEY = Key(new_id(), b"k" * 32)
MAY = datetime(2022, 5, 25, tzinfo=UTC)


def ranked(query, texts, **extra):
    asked = question(query, lambda form: KEY.tokens([form])[0])
    stored = [forms(text) for text in texts]
    wanted = set(asked.tokens)
    notes = [
        Note([token for token in KEY.tokens(found) if token in wanted], length, **{k: v[i] for k, v in extra.items()})
        for i, (found, length) in enumerate(stored)
    ]
    mean = sum(length for _, length in stored) / len(stored)
    result = scores(
        asked, notes, total=len(notes), mean=mean, opened=lambda positions: {p: texts[p] for p in positions}
    )
    return [texts[p] for p in sorted(range(len(texts)), key=lambda p: -result[p]) if result[p] > 0]


def test_any_word_is_enough_and_a_rare_one_counts_for_more():
    texts = ["likes green tea", "likes black tea", "likes coffee", "plays chess"]
    assert ranked("green coffee tea", texts)[0] == "likes green tea"
    assert set(ranked("tea or chess", texts)) == {"likes green tea", "likes black tea", "plays chess"}


def test_a_misspelt_word_is_found_by_its_pieces():
    assert ranked("epinefrine", ["carries an epinephrine pen", "plays chess"]) == ["carries an epinephrine pen"]


def test_notes_about_the_one_named_person_rise():
    texts = [f"Maria likes walk {n}" for n in range(4)] + ["John took a walk", "John sings", "John cooks", "John reads"]
    assert ranked("Where does John walk", texts)[0] == "John took a walk"


def test_notes_of_the_named_time_rise():
    texts = ["won a race", "won a race too"]
    assert ranked("Which race on 25 May, 2022", texts, when=[None, MAY])[0] == "won a race too"


def test_notes_from_the_source_of_a_good_match_rise():
    texts = ["Lisbon trip with ferry", "packed sun hats for trip", "packed wool hats for trip"]
    order = ranked("Lisbon ferry, which hats for the trip", texts, source=["a", "b", "a"])
    assert order.index("packed wool hats for trip") < order.index("packed sun hats for trip")


def test_a_question_of_nothing_but_function_words_finds_nothing():
    assert ranked("what is it", ["it is what it is", "plays chess"]) == []


candidates = st.builds(
    Candidate,
    by_words=st.floats(0, 50),
    by_sense=st.none() | st.floats(-1, 1),
    named=st.booleans(),
    source=st.none() | st.sampled_from("abc"),
    when=st.none() | st.just(MAY),
)


@settings(deadline=None)
@given(st.lists(candidates, max_size=30), st.floats(0, 1), st.text())
def test_scores_are_always_between_nought_and_one(notes, covered, text):
    asked = question(text, lambda form: KEY.tokens([form])[0])
    result = blend(notes, covered=covered, asked_for=asked.date)
    assert len(result) == len(notes)
    assert all(0 <= score <= 1 + 1e-9 for score in result)
