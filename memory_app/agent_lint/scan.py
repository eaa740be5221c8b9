"""Files and folders of sources, and what was found in them."""

import ast
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from memory_app.agent_lint.flow import Flow

ERROR, NOT_CHECKED = "keepsake.E022", "keepsake.W022"
LEFT_OUT = frozenset({"site-packages", "node_modules", "__pycache__"})
SAYS = "text recalled on line {} is passed as system text; pass it as user content, as memory.messages() does"
UNREADABLE = "not checked: it can't be read as Python"


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One place in a file: the check's id and what is wrong there."""

    file: str
    line: int
    id: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.id} {self.message}"


def scan(path: Path) -> list[Problem]:
    """Problems in a file, or in every `.py` below a folder, hidden and installed ones left out.

    Raises FileNotFoundError.
    """
    if not path.exists():
        raise FileNotFoundError(path)
    return [problem for file in _files(path) for problem in _scan_file(file)]


def scan_source(source: str | bytes, file: str) -> list[Problem]:
    """Problems in one source, by line."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", SyntaxWarning)  # what we read is not ours
            tree = ast.parse(source, file)
        found: set[tuple[int, int]] = set()
        Flow(tree, lambda node, recalled: found.add((getattr(node, "lineno", 0), recalled))).run()
    except (SyntaxError, ValueError, RecursionError) as error:
        return [Problem(file, getattr(error, "lineno", None) or 1, NOT_CHECKED, UNREADABLE)]
    lines = dict(sorted(found, reverse=True))
    return [Problem(file, line, ERROR, SAYS.format(recalled)) for line, recalled in sorted(lines.items())]


def _files(path: Path) -> Iterator[Path]:
    if path.is_file():
        yield path
        return
    for file in sorted(path.rglob("*.py")):
        parts = file.relative_to(path).parts
        if file.is_file() and not any(part in LEFT_OUT or part.startswith(".") for part in parts):
            yield file


def _scan_file(file: Path) -> list[Problem]:
    try:
        return scan_source(file.read_bytes(), str(file))
    except OSError:
        return [Problem(str(file), 1, NOT_CHECKED, UNREADABLE)]
