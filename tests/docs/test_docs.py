"""What the documentation must tell, read from the code; and that what it names is there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.urls import URLPattern, URLResolver, get_resolver, resolve

from agents_gateway.rest.errors import PROBLEMS
from agents_gateway.tools import TOOLS

ROOT = Path(settings.BASE_DIR)
README = ROOT / "README.md"
TOLD = {".md", ".json", ".yaml", ".yml"}
FILES = sorted(path for path in (ROOT / "docs").rglob("*") if path.suffix in TOLD)
PAGES = [README, *(path for path in FILES if path.suffix == ".md"), *sorted(ROOT.glob("examples/*/README.md"))]
DOCS = "\n".join(path.read_text() for path in FILES)
IDS = [str(path.relative_to(ROOT)) for path in PAGES]
# Answers for addresses that are none; everything under /staff/ has a table of its own in tests/admin/test_routes.py.
UNTOLD = {"no-such-route"}
VARIABLE = r"\b(?:KEEPSAKE_[A-Z_]+|(?:[A-Z]+_)?DATABASE_URL|REDIS_URL|EMAIL_URL)\b"
INTERFACES = ("api", "sdk", "pages", "commands", "operators", "drivers")


def routes(resolver: URLResolver, before: str = "/") -> Iterator[str]:
    for one in resolver.url_patterns:
        address = before + re.sub(r"<[^>]+>", "{}", str(one.pattern))
        if isinstance(one, URLPattern):
            if one.name not in UNTOLD:
                yield address.rstrip("/")
        elif address == "/staff/":
            yield "/staff"
        else:
            yield from routes(one, address)


def addresses(text: str) -> set[str]:
    found = re.findall(r"(?<![\w.:/])/[\w./{}-]*", text)
    return {re.sub(r"\{[^}]*\}", "{}", one).rstrip("/") for one in found}


def sources(*patterns: str) -> str:
    return "\n".join(path.read_text() for pattern in patterns for path in sorted(ROOT.glob(pattern)))


def anchors(page: Path) -> set[str]:
    heads = re.findall(r"^#+ (.+)$", page.read_text(), re.M)
    return {re.sub(r"[^\w -]", "", head.lower()).strip().replace(" ", "-") for head in heads}


@pytest.mark.req("M21")
def test_every_route_is_told() -> None:
    known = set(routes(get_resolver()))
    assert len(known) > 40
    assert sorted(known - addresses(DOCS)) == []


@pytest.mark.req("M21")
@pytest.mark.parametrize("name", INTERFACES)
def test_every_interface_states_its_stability(name: str) -> None:
    told = (ROOT / "docs" / f"{name}.md").read_text().lower()
    assert re.search(r"stability: \**(planned|building|preview|stable|beta|experimental)", told)


def test_every_error_code_is_told() -> None:
    assert [code for code in PROBLEMS if f"`{code}`" not in DOCS] == []


def test_every_tool_is_told() -> None:
    assert [name for name in TOOLS if name not in DOCS] == []


def test_every_environment_variable_is_told() -> None:
    named = set(
        re.findall(r"\b(?:KEEPSAKE_[A-Z_]+|(?:[A-Z]+_)?DATABASE_URL|REDIS_URL|EMAIL_URL)\b", sources("config/**/*.py"))
    )
    assert len(named) > 20
    assert [name for name in sorted(named) if f"`{name}`" not in DOCS] == []


def test_every_check_id_is_told() -> None:
    ids = set(re.findall(r"keepsake\.[EWI]\d{3}", sources("memory_app/checks.py", "memory_app/checks/*.py")))
    assert ids
    assert [one for one in sorted(ids) if f"`{one}`" not in DOCS] == []


def test_every_command_is_told() -> None:
    names = [path.stem for path in ROOT.glob("*/management/commands/*.py") if path.stem != "__init__"]
    assert names
    assert [name for name in sorted(names) if not re.search(rf"`{name}[ `]", DOCS)] == []


@pytest.mark.parametrize("file", PAGES, ids=IDS)
def test_every_link_leads_somewhere(file: Path) -> None:
    broken = []
    for link in re.findall(r"\]\(([^)\s]+)\)", file.read_text()):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = (file.parent / name).resolve() if name else file
        if not target.exists() or (anchor and anchor not in anchors(target)):
            broken.append(link)
    assert broken == []


@pytest.mark.parametrize("file", PAGES, ids=IDS)
def test_no_page_names_a_registry_or_a_path_of_one_machine(file: Path) -> None:
    registries = [".".join(parts) for parts in (("pypi", "org"), ("python" + "hosted", "org"), ("npmjs", "org"))]
    text = file.read_text()
    assert [host for host in registries if host in text] == []
    assert re.findall(r"(?<![\w.}])/(?:home|root|work|tmp|Users|mnt)/\S*", text) == []


def test_every_test_that_the_threat_model_names_is_there() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", (ROOT / "docs" / "threat-model.md").read_text())
    assert len(named) > 50
    missing = [f"{file}::{test}" for file, test in named if f"def {test}(" not in (ROOT / file).read_text()]
    assert missing == []


@pytest.mark.parametrize("file", [README, ROOT / "docs" / "agents.md"], ids=["README.md", "docs/agents.md"])
def test_what_a_page_of_commands_calls_is_there(file: Path) -> None:
    """Its commands were run as written; this only notices when an address moves, or the person is another."""
    called = re.findall(r"(?:\bcall [A-Z]+ |\$K)(/v1/[^\s\"?]+)", file.read_text())
    assert len(called) > 5
    assert set(re.findall(r"\b\w+@example\.org", file.read_text())) == {"ana@example.org"}
    for address in called:
        plain = re.sub(r"\$\([^)]*\)|\$\w+|\$", "x", address.replace("$(pick", "x"))
        assert resolve(plain).url_name != "no-such-route"
