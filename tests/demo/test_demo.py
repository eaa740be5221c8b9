"""The whole story against a real server, as `make demo` tells it."""

import subprocess
import sys
from pathlib import Path

import pytest

DEMO = Path(__file__).resolve().parents[2] / "examples" / "demo" / "demo.py"


@pytest.mark.launcher
@pytest.mark.req("K1", "K2", "K8", "K9", "K11", "K12", "K13", "K14", "K16", "M12")
def test_the_story_holds_from_the_first_sign_in_to_the_last_forget() -> None:
    done = subprocess.run([sys.executable, str(DEMO)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("The story holds.\n")
