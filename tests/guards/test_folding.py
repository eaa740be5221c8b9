"""Folded copies, visible forms and blank texts."""

import pytest

from memory_app.guards import fold, is_blank, visible
from tests.guards.disguises import DISGUISES

PLAIN = "Remember the milk"
FOLDED = ("zero_width", "word_joiner", "soft_hyphen", "combining_joiner", "filler", "cyrillic", "greek", "fullwidth")


@pytest.mark.req("M8")
@pytest.mark.parametrize("disguise", [*FOLDED, "bold", "script", "monospace", "bidi"])
def test_folding_takes_a_disguise_off(disguise: str) -> None:
    assert fold(DISGUISES[disguise](PLAIN)) == PLAIN


@pytest.mark.req("M8")
@pytest.mark.parametrize(
    "text", ["Ёлка и мёд", "Χαίρε κόσμε", "日本語のメモ", "خبز وحليب", "Crème brûlée à Lyon", "iPhone для мамы"]
)
def test_folding_leaves_real_text_of_other_alphabets_alone(text: str) -> None:
    assert fold(text) == text


@pytest.mark.req("K12")
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\u202eb", "a⟨U+202E⟩b"),
        ("a\u200bb", "a⟨U+200B⟩b"),
        ("a\U000e0041b", "a⟨U+E0041⟩b"),
        ("a\u3164b", "a⟨U+3164⟩b"),
        ("a\x00b", "a⟨U+0000⟩b"),
        ("a\nb\tc", "a\nb\tc"),
        ("naïve 日本", "naïve 日本"),
        ("👩‍👧 ❤️ 1️⃣ می‌خواهم क्‍ष", "👩‍👧 ❤️ 1️⃣ می‌خواهم क्‍ष"),
        ("a\ufe0fb\u200dc ❤\ufe0f\ufe0f", "a⟨U+FE0F⟩b⟨U+200D⟩c ❤\ufe0f⟨U+FE0F⟩"),
    ],
)
def test_hidden_characters_are_spelled_out_for_review(text: str, shown: str) -> None:
    assert visible(text) == shown


@pytest.mark.req("K12")
@pytest.mark.parametrize(
    "text", ["", "  \n\t", "\u200b\u200d", "\u3164", "\u2800\u2800", "\u00ad \ufeff", "\U000e0020", "\ufe0f"]
)
def test_a_text_that_shows_nothing_is_blank(text: str) -> None:
    assert is_blank(text)


@pytest.mark.req("K12")
@pytest.mark.parametrize("text", ["a", ".", "\u200bx", "☕", "は", "👨\u200d👩\u200d👧"])
def test_a_text_that_shows_something_is_not_blank(text: str) -> None:
    assert not is_blank(text)
