"""Each shape the check claims has a twin of sources: one that passes recalled text as system text, one as user text."""

from pathlib import Path

import pytest

from memory_app.agent_lint import scan, scan_source, shapes

pytestmark = pytest.mark.req("M7")

FIXTURES = Path(__file__).parent / "fixtures"
BAD, GOOD = sorted(FIXTURES.glob("*_bad.py")), sorted(FIXTURES.glob("*_good.py"))
OWN = Path(__file__).resolve().parents[2]
KNOWN = [(name, one) for name, each in vars(shapes).items() if isinstance(each, frozenset) for one in sorted(each)]


def marked(file):
    """The lines that say they are wrong."""
    return [number for number, line in enumerate(file.read_text().splitlines(), 1) if line.endswith("# E022")]


def name(file):
    return file.stem


@pytest.mark.parametrize("file", BAD, ids=name)
def test_exactly_the_marked_lines_are_found(file):
    assert marked(file)
    assert [(problem.id, problem.line) for problem in scan(file)] == [("keepsake.E022", n) for n in marked(file)]


@pytest.mark.parametrize("file", GOOD, ids=name)
def test_the_same_text_as_user_content_passes(file):
    assert scan(file) == []


def test_every_bad_one_has_a_good_twin():
    assert {file.stem.removesuffix("_bad") for file in BAD} <= {file.stem.removesuffix("_good") for file in GOOD}


@pytest.mark.parametrize(("shapes_", "one"), KNOWN, ids=[f"{shapes_}-{one}" for shapes_, one in KNOWN])
def test_without_any_one_known_shape_a_fixture_is_judged_otherwise(shapes_, one, monkeypatch):
    monkeypatch.setattr(shapes, shapes_, getattr(shapes, shapes_) - {one})
    assert any(marked(file) != [problem.line for problem in scan(file)] for file in BAD + GOOD)


@pytest.mark.parametrize("folder", ["examples", "agents_gateway", "memory_app", "accounts", "config"])
def test_our_own_sources_pass(folder):
    assert scan(OWN / folder) == []


def test_a_finding_names_where_it_was_recalled():
    source = "def f(ctx, c):\n    known = ctx.memory.block()\n    c.responses.create(instructions=known)\n"
    [problem] = scan_source(source, "agent.py")
    assert str(problem).startswith("agent.py:3: keepsake.E022 text recalled on line 2 is passed as system text")


@pytest.mark.parametrize("source", ["def f(:", "\0", "x = " + "(" * 500 + ")" * 500, "é".encode("latin-1")])
def test_what_cannot_be_read_is_said_not_to_be_checked(source):
    assert [problem.id for problem in scan_source(source, "x.py")] == ["keepsake.W022"]


def test_a_source_full_of_calls_ends():
    functions = "".join(f"def f{n}(x):\n    return f{n + 1}(x) + f{n + 1}(x) + f{n + 2}(x)\n" for n in range(300))
    source = f"{functions}def g(ctx, c):\n    c.messages.create(system=f0(ctx.memory.block()), model=f1(2))\n"
    assert all(problem.id == "keepsake.E022" for problem in scan_source(source, "x.py"))


def test_a_long_chain_of_branches_ends():
    source = "x = ''\n" + "".join(f"if y{n}:\n    x += str({n})\n" for n in range(2000))
    assert scan_source(source, "x.py") == []
