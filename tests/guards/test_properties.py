"""What holds for any text at all: no error, no echo, the same answer each time, no Django, safe to share."""

import multiprocessing
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory_app.guards import SHAPES, check, fold, is_blank, visible
from tests.guards.disguises import DISGUISES
from tests.guards.secret_kinds import MACHINE, PROSE, Draw

SOURCES = st.sampled_from(["user", "agent", "tool", "mcp", "web", "import", "file", "unheard of"])
ANY_TEXT = st.text(alphabet=st.characters(codec=None), max_size=400)
PIECES = st.sampled_from(
    [
        *("ignore ", "your ", "rules ", "password ", "is ", ": ", "<", "</memory>", "\u202e", "\u200b", "&#", "%4"),
        *("密码", "無視", "تجاهل", "http://a?b=", "!", "\ud800", "{", "\\u00", "_ _", "a.", "0x", "-----", "\n", "1 "),
        *("=", "'", '"', "4f", "@"),
    ]
)
MIXED_TEXT = st.lists(st.one_of(PIECES, st.text(max_size=6)), max_size=60).map("".join)
RELAXED = settings(max_examples=150, deadline=None, database=None)


@pytest.mark.req("K12")
@RELAXED
@given(st.one_of(ANY_TEXT, MIXED_TEXT), SOURCES)
def test_check_answers_any_text_and_always_the_same(text: str, source: str) -> None:
    first = check(text, source)
    assert first == check(text, source)
    assert first is None or (first.code in ("credential", "injection") and first.shape in SHAPES)


@pytest.mark.req("K12")
@RELAXED
@given(ANY_TEXT)
def test_folding_showing_and_blankness_answer_any_text(text: str) -> None:
    assert isinstance(fold(text), str)
    assert is_blank(text) or visible(text).strip()
    assert all(char.isprintable() or char in "\n\r\t" or ord(char) > 127 for char in visible(text))


@pytest.mark.req("K17")
@RELAXED
@given(st.sampled_from(sorted({**MACHINE, **PROSE})), st.integers(), st.text(alphabet="abc xyz.", max_size=30))
def test_everyday_words_around_a_secret_do_not_hide_it(kind: str, seed: int, words: str) -> None:
    make = {**MACHINE, **PROSE}[kind]
    refusal = check(f"{words}\n{make(Draw(seed))}")
    assert refusal is not None and refusal.code == "credential"


@pytest.mark.req("M8")
@RELAXED
@given(st.sampled_from(sorted(DISGUISES)), st.text(alphabet="abcdefghij ", min_size=1, max_size=80))
def test_a_disguise_alone_is_no_offence(disguise: str, words: str) -> None:
    assert check(DISGUISES[disguise](words)) is None


@pytest.mark.req("K12")
def test_the_guards_import_without_django() -> None:
    code = "import sys, memory_app.guards as g; g.check('x'); sys.exit('django' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def _shape(seed: int) -> str | None:
    refusal = check(MACHINE["gitlab_deploy"](Draw(seed)))
    return refusal.shape if refusal else None


@pytest.mark.req("K17")
def test_the_check_works_in_threads_and_in_forked_processes() -> None:
    assert _shape(0) == "git_token"
    with ThreadPoolExecutor(8) as threads:
        assert set(threads.map(_shape, range(64))) == {"git_token"}
    with multiprocessing.get_context("fork").Pool(2) as forked:
        assert set(forked.map(_shape, range(8))) == {"git_token"}
