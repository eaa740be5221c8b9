"""Order of stopping, restarts, and environments, with small real processes."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from config.server import supervisor as module
from config.server.errors import LauncherError
from config.server.process import spawn, stop
from config.server.servers import without_owner
from config.server.supervisor import Service, Supervisor
from tests.launcher.conftest import wait_for

SLEEP = "import time; time.sleep(600)"
STUBBORN = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('x', flush=True); time.sleep(600)"


def service(name: str, code: str, folder: Path, halted: list[str]) -> Service:
    log = folder / f"{name}.log"

    def halt(child: "subprocess.Popen[str]") -> None:
        stop(child)
        halted.append(name)

    return Service(name, lambda: spawn([sys.executable, "-c", code], env={}, log=log), log, halt)


def test_what_was_started_last_is_stopped_first(tmp_path: Path) -> None:
    halted: list[str] = []
    services = [service(name, SLEEP, tmp_path, halted) for name in ("database", "broker", "web")]
    with pytest.raises(KeyboardInterrupt), Supervisor(print) as supervisor:
        for one in services:
            supervisor.add(one)
        raise KeyboardInterrupt
    assert halted == ["web", "broker", "database"]
    assert all(one.child and one.child.poll() is not None for one in services)


def test_what_ends_is_started_again(tmp_path: Path) -> None:
    said: list[str] = []
    with Supervisor(said.append) as supervisor:
        one = service("web", SLEEP, tmp_path, [])
        supervisor.add(one)
        first = one.child
        assert first
        first.kill()
        first.wait()
        supervisor.look()
        assert one.child is not first
        assert one.child and one.child.poll() is None
    assert "web ended" in said[0]


def test_what_keeps_ending_brings_all_down_and_shows_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RESTARTS", 1)
    halted: list[str] = []
    bad = service("web", "raise SystemExit('no such setting')", tmp_path, halted)
    with pytest.raises(LauncherError, match=r"(?s)web keeps ending.*no such setting"), Supervisor(print) as supervisor:
        supervisor.add(service("database", SLEEP, tmp_path, halted))
        supervisor.add(bad)
        for _ in range(2):
            assert bad.child
            bad.child.wait()
            supervisor.look()
    assert halted == ["web", "database"]


def test_who_does_not_listen_is_killed(tmp_path: Path) -> None:
    log = tmp_path / "log"
    child = spawn([sys.executable, "-c", STUBBORN], env={}, log=log)
    wait_for(lambda: log.stat().st_size > 0)
    stop(child, patience=0.2)
    assert child.returncode == -signal.SIGKILL


def test_a_serving_process_gets_no_login_but_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OWNER_DATABASE_URL", raising=False)
    env = {"DATABASE_URL": "postgres://boss:word@db.example:6543/postgres?sslmode=require"}
    assert without_owner(env) == {"DATABASE_URL": "postgres://db.example:6543/postgres?sslmode=require"}
    owned = {"DATABASE_URL": "postgres://keep_app:a@db/keepsake", "KEYS_DATABASE_URL": "postgres://keep_keys:k@db/k"}
    for name, value in owned.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("OWNER_DATABASE_URL", "postgres://keep_owner:o@db/keepsake")
    assert without_owner(owned | {"OWNER_DATABASE_URL": "x", "OWNER_DATABASE_URL_FILE": "y"}) == owned
