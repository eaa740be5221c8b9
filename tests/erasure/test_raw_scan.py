"""No text of a memory in any file of the servers: not before a forget, not after (M12, abuse 49)."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

CANARY = "quetzalwhistle"  # as in written.py
REPOSITORY = Path(__file__).resolve().parents[2]
OURS = ("KEEPSAKE_", "DATABASE_URL", "OWNER_", "JOURNAL_", "KEYS_", "REDIS_URL", "PYTEST_")


@pytest.mark.slow
@pytest.mark.launcher
@pytest.mark.req("M10", "M12")
def test_no_file_of_the_servers_ever_holds_a_text_of_a_memory():
    env = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    with tempfile.TemporaryDirectory(prefix="scan") as folder:
        env |= {"KEEPSAKE_DATA": folder, "DJANGO_SETTINGS_MODULE": "config.settings", "PYTHONPATH": str(REPOSITORY)}
        command = [sys.executable, str(REPOSITORY / "manage.py"), "servers", "--", sys.executable]
        written = str(REPOSITORY / "tests" / "erasure" / "written.py")
        done = subprocess.run([*command, written], env=env, cwd="/", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["done"] == [True, True, True]
    assert any(name.startswith("pg") for name in found["control"])
    assert (found["before"], found["after"]) == ([], [])
    assert CANARY not in done.stderr
