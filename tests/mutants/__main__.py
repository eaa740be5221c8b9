"""Runs all mutants, or those named on the command line. Exit code 1 if one survives or no longer applies.

Each run of a test is bounded in time: a mutant that hangs its test is caught as well.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.mutants.audited import AUDITED
from tests.mutants.catalogue import MUTANTS, Mutant

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 180


def copy_of_the_tree(target: Path) -> None:
    """The tracked files as they are in the work tree."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    for name in filter(None, listed.decode().split("\0")):
        source = ROOT / name
        if source.is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target / name)


def run(tree: Path, tests: tuple[str, ...], fresh: bool) -> int:
    """Pytest's exit code for some tests in a tree."""
    database = "--create-db" if fresh else "--reuse-db"
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:randomly", database, *tests]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        return subprocess.run(command, cwd=tree, env=environment, capture_output=True, timeout=SECONDS).returncode
    except subprocess.TimeoutExpired:
        return 1


def verdict(tree: Path, mutant: Mutant) -> str:
    """`killed`, or what is wrong with this mutant."""
    path = tree / mutant.file
    original = path.read_text(encoding="utf-8")
    if original.count(mutant.old) != 1:
        return f"does not apply: its text stands {original.count(mutant.old)} times in {mutant.file}"
    path.write_text(original.replace(mutant.old, mutant.new), encoding="utf-8")
    try:
        code = run(tree, mutant.tests, mutant.migrates)
    finally:
        path.write_text(original, encoding="utf-8")
    return "killed" if code == 1 else f"SURVIVED {' '.join(mutant.tests)} (pytest said {code})"


def main(names: list[str]) -> int:
    """Runs the chosen mutants, after seeing that their tests pass without them."""
    chosen = [mutant for mutant in [*MUTANTS, *AUDITED] if not names or mutant.name in names]
    with tempfile.TemporaryDirectory(prefix="keepsake-mutants-") as folder:
        tree = Path(folder)
        copy_of_the_tree(tree)
        tests = tuple(dict.fromkeys(test for mutant in chosen for test in mutant.tests))
        if code := run(tree, tests, fresh=True):
            print(f"the named tests do not pass unmutated (pytest said {code})")
            return 1
        wrong = 0
        for mutant in chosen:
            said = verdict(tree, mutant)
            wrong += said != "killed"
            print(f"{mutant.name}: {said}", flush=True)
    print(f"{len(chosen) - wrong} passed, {wrong} failed")
    return int(bool(wrong))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
