"""From texts to forms: total on any Unicode, bounded, and the same for a word and its inflections."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory_app.drivers.ranking.scripts import language_of
from memory_app.drivers.ranking.words import MOST_WORDS, forms, terms

pytestmark = pytest.mark.req("M5")


@settings(deadline=None)
@given(st.text())
def test_any_text_has_forms_and_at_most_three_a_term(text):
    found, length = forms(text)
    assert length <= MOST_WORDS
    assert len(found) <= 3 * length
    assert all(len(term.forms) <= 4 for term in terms(text, asking=True))


@settings(deadline=None)
@given(st.text(alphabet=st.characters(codec="utf-8", categories=["Lo", "Mn", "Mc", "Nd", "Lu"])))
def test_letters_of_any_script_have_forms(text):
    assert forms(text) == forms(text)


def test_a_very_long_text_stays_bounded():
    assert forms("word " * 50_000)[1] == MOST_WORDS
    assert forms("字" * 50_000)[1] == MOST_WORDS
    assert max(map(len, forms("x" * 50_000)[0])) <= 64


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("allergies", "allergy"),
        ("running", "runs"),
        ("Häuser", "Haus"),
        ("canciones", "canción"),
        ("книги", "книга"),
        ("książki", "książka"),
        ("Cellospieler", "Cello"),
        ("Café", "cafe\u0301"),
        ("ＰＤＦ", "pdf"),
        ("والشاي", "شاي"),
        ("किताबें", "किताब"),
        ("名古屋に異動", "名古屋支社"),
        ("한국어를", "한국어"),
        ("ภาษาไทย", "ไทย"),
        ("soft\u00adware", "software"),
    ],
)
def test_a_word_is_found_by_its_inflections(one, other):
    assert forms(one)[0] & forms(other)[0]


@pytest.mark.parametrize(("one", "other"), [("plan", "plough"), ("tea", "team"), ("大阪", "名古屋"), ("шар", "шум")])
def test_different_words_share_no_form(one, other):
    assert not forms(one)[0] & forms(other)[0]


def test_function_words_are_not_searched_for():
    assert forms("What is it that they were, and when?") == (frozenset(), 0)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("the cat is in the house", "english"),
        ("die Katze ist im Haus und schläft", "german"),
        ("el gato está en la casa con su hermano", "spanish"),
        ("кошка в доме", "russian"),
        ("القطة في البيت", "arabic"),
        ("crime novels", "english"),
    ],
)
def test_the_language_is_told_by_alphabet_and_small_words(text, language):
    assert language_of(text.split()) == language


def test_a_capital_inside_a_sentence_looks_like_a_name():
    assert [term.name for term in terms("Yesterday Maria ate. Soup helped")] == ["", "Maria", "", "", ""]


@pytest.mark.parametrize(
    ("text", "word"),
    [("cat", "cat"), ("dog", "dog"), ("my dog", "dog"), ("My dog is called Rex", "dog"), ("den", "den"), ("no", "no")],
)
def test_one_small_word_of_another_language_takes_no_english_word_away(text: str, word: str) -> None:
    assert word in forms(text)[0]


@pytest.mark.parametrize(
    ("word", "found_by"),
    [
        ("allergies", {"allergies", "allergi", "~alle"}),
        ("die Reparaturen und die Küche", {"reparaturen", "reparatur", "~repa", "kuche", "kuch", "~kuch"}),
        ("canciones", {"canciones", "cancion", "~canc"}),
        ("книгами", {"книгами", "книг", "~книг"}),
        ("الروايات", {"روايات", "روا", "~رواي"}),
        ("名古屋", {"名古", "古屋", "名", "古", "屋"}),
    ],
)
def test_forms_stay_the_same_from_version_to_version(word, found_by):
    """What is stored was hashed from these; a stemmer that gives others would lose it."""
    assert forms(word)[0] == found_by
