"""A data folder of its own for each test, `manage.py` beside it, and a look at what runs on it."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.error import URLError

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
OURS = ("KEEPSAKE_", "DATABASE_URL", "OWNER_", "JOURNAL_", "KEYS_", "REDIS_URL", "PYTEST_")


@dataclass
class Folder:
    """A data folder and the launchers started on it."""

    data: Path
    port: int
    started: list["subprocess.Popen[str]"] = field(default_factory=list)

    def start(self, *words: str, **extra: str) -> "subprocess.Popen[str]":
        """Start `manage.py` with these words, nothing of our own environment, and `extra`."""
        env = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
        env |= {"KEEPSAKE_DATA": str(self.data), "KEEPSAKE_PORT": str(self.port), **extra}
        command = [sys.executable, str(REPOSITORY / "manage.py"), *words]
        pipe = subprocess.PIPE
        child = subprocess.Popen(
            command, env=env, cwd="/", text=True, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe
        )
        self.started.append(child)
        return child

    def run(self, *words: str, **extra: str) -> "subprocess.CompletedProcess[str]":
        """The same, to its end."""
        child = self.start(*words, **extra)
        out, err = child.communicate(timeout=120)
        return subprocess.CompletedProcess(words, child.returncode, out, err)

    def servers(self, code: str, *options: str, **extra: str) -> "subprocess.CompletedProcess[str]":
        """Run Python beside the servers. It finds `local`, and `connect(role, database)`."""
        before = (
            "import sys, psycopg; from config.server.local import data_folder, ensure; local = ensure(data_folder())\n"
            "def connect(role, name='keepsake'):\n"
            "    return psycopg.connect(host=local.host, port=local.pg_port, user=role, dbname=name,"
            " password=local.role_passwords[role], autocommit=True)\n"
        )
        extra["PYTHONPATH"] = str(REPOSITORY)
        return self.run("servers", "--fast", *options, "--", sys.executable, "-c", before + code, **extra)

    def get(self, path: str, token: str = "") -> int:
        """The status of a GET, or 0 when nothing answers."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}")
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        try:
            with urllib.request.urlopen(request, timeout=20) as response:
                return int(response.status)
        except URLError as error:
            return int(getattr(error, "code", 0))
        except OSError:
            return 0

    def until_ready(self, launcher: "subprocess.Popen[str]") -> None:
        """Wait for /readyz, or fail with what the launcher said."""
        wait_for(lambda: launcher.poll() is not None or self.get("/readyz") == 200)
        if launcher.poll() is not None:
            pytest.fail("".join(launcher.communicate()))

    def said_up_to(self, launcher: "subprocess.Popen[str]", words: str) -> str:
        """What the launcher says, up to a line with these words; the test fails when it ends before."""
        assert launcher.stdout
        said = ""
        for line in launcher.stdout:
            said += line
            if words in line:
                return said
        return pytest.fail(said)

    def running(self) -> set[int]:
        """The processes that work on this folder, by their command line, environment or working folder."""
        return {int(path.name) for path in Path("/proc").glob("[0-9]*") if self._works_here(path)}

    def _works_here(self, process: Path) -> bool:
        try:
            said = (process / "cmdline").read_bytes()
            if not said:
                return False  # dead, and only not waited for
            where = os.fsencode((process / "cwd").readlink())
            return os.fsencode(self.data) in said + where + (process / "environ").read_bytes()
        except OSError:
            return False


def wait_for(condition: Callable[[], bool], patience: float = 200) -> None:
    """Return once it holds; the test fails when it never does."""
    deadline = time.monotonic() + patience
    while not condition():
        if time.monotonic() > deadline:
            pytest.fail("waited in vain")
        time.sleep(0.1)


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def folder() -> Iterator[Folder]:
    """An empty data folder that other accounts may enter; whatever still runs on it at the end is killed."""
    parent = Path(tempfile.mkdtemp(prefix="keepsake-"))
    parent.chmod(0o755)
    one = Folder(parent / "data", free_port())
    try:
        yield one
    finally:
        for child in one.started:
            if child.poll() is None:
                child.send_signal(signal.SIGKILL)
            child.communicate()
        wait_for(lambda: not one.running())
        shutil.rmtree(parent)
