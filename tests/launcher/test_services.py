"""The launcher's pieces one by one: the port it is told, what the broker reads, which servers it starts."""

from pathlib import Path

import pytest

from config.server import broker, servers
from config.server.binaries import find_broker
from config.server.errors import LauncherError
from config.server.local import ensure
from config.server.process import stop
from config.server.services import Address
from config.server.supervisor import Supervisor
from tests.launcher.conftest import Folder

LOGINS = ("DATABASE_URL", *servers.OWN_LOGINS)


@pytest.mark.parametrize("named", ["99999", "65536", "0", "\u00b2", "\u0663", "-1", " 80", "9" * 5000, "http"])
def test_what_is_no_port_is_said(named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEEPSAKE_PORT", named)
    with pytest.raises(LauncherError, match="not a port number"):
        Address.from_environment()


def test_the_highest_port_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEEPSAKE_PORT", "65535")
    assert Address.from_environment().port == 65_535


@pytest.mark.launcher
@pytest.mark.parametrize("name", ['quoted "so"', "back\\slash", "sp ace", "per%cent", "caf\u00e9", "li\nne"])
def test_the_broker_starts_whatever_the_folder_is_called(name: str, folder: Folder) -> None:
    program = find_broker()
    if program is None:
        pytest.skip("there is no broker here")
    local = ensure(folder.data / name)
    assert name in str(local.broker_socket)
    running = broker.start(program, local)
    try:
        assert running.poll() is None
        assert local.broker_socket.is_socket()
    finally:
        stop(running)
    assert (local.data / "broker" / "appendonlydir").is_dir()


def test_with_a_login_for_each_role_nothing_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in LOGINS:
        monkeypatch.setenv(name, "postgres://one:word@db.example/keepsake")
    monkeypatch.delenv("REDIS_URL", raising=False)
    said: list[str] = []
    with Supervisor(said.append) as supervisor:
        extra = servers.add_servers(supervisor, tmp_path, fast=False, say=said.append)
    assert extra == {"KEEPSAKE_DATA": str(tmp_path), "REDIS_URL": servers.NO_BROKER}
    assert said == ["REDIS_URL is not set: beat does the due work itself."]
    assert list(tmp_path.iterdir()) == []


def test_logins_that_files_give_count_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "url").write_text("postgres://one:word@db.example/keepsake")
    for name in LOGINS:
        monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv(f"{name}_FILE", str(tmp_path / "url"))
    assert servers.has_own_logins()


def test_who_sets_up_the_roles_is_not_told_to_what_serves(tmp_path: Path) -> None:
    (tmp_path / "url").write_text("postgres://boss:word@db.example:6543/postgres")
    kept = servers.without_owner({"DATABASE_URL_FILE": str(tmp_path / "url"), "LANG": "C"})
    assert kept == {"DATABASE_URL": "postgres://db.example:6543/postgres", "LANG": "C"}
