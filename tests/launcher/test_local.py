"""What a data folder decides without any server."""

import json
import os
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from config.server import local as local_module
from config.server import lock, running
from config.server.errors import LauncherError
from config.server.local import REPOSITORY, data_folder, ensure, given
from config.server.process import open_log


def test_secrets_are_made_once_and_kept(tmp_path: Path) -> None:
    first = ensure(tmp_path / "data")
    assert ensure(tmp_path / "data") == first
    assert len(set(first.role_passwords.values())) == len(first.role_passwords)


def test_many_that_begin_at_once_read_the_same_secrets(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(ensure, [tmp_path / "data"] * 8))
    assert all(one == found[0] for one in found)


def test_secrets_are_for_this_account_only(tmp_path: Path) -> None:
    ensure(tmp_path / "data")
    secrets = tmp_path / "data" / "secrets"
    assert stat.S_IMODE(secrets.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in secrets.iterdir()} == {0o600}


def test_no_secret_shows_in_the_representation(tmp_path: Path) -> None:
    found = ensure(tmp_path / "data")
    secrets = [*found.role_passwords.values(), found.secret_key, found.master_key]
    assert not [one for one in secrets if one in repr(found)]


def test_sockets_of_a_deep_folder_get_a_short_private_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_module.tempfile, "gettempdir", lambda: str(tmp_path))
    deep = tmp_path / ("d" * 90)
    found = ensure(deep)
    assert deep not in found.socket_dir.parents
    assert stat.S_IMODE(found.socket_dir.parent.stat().st_mode) == 0o700
    assert ensure(tmp_path / ("e" * 90)).socket_dir != found.socket_dir


def test_sockets_of_a_folder_with_a_comma_are_elsewhere(tmp_path: Path) -> None:
    found = ensure(tmp_path / "one, two")
    try:
        assert "," not in str(found.socket_dir)
    finally:
        found.socket_dir.parent.rmdir()


def test_a_planted_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "secrets").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(LauncherError, match="not a folder of this account"):
        ensure(tmp_path / "data")


def test_a_server_in_database_url_decides_where_the_roles_sign_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgres://boss:word@db.example:6543/postgres")
    found = ensure(tmp_path / "data")
    assert (found.host, found.pg_port) == ("db.example", 6543)


def test_a_folder_has_one_launcher(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0)
    said: list[str] = []
    with lock.sole_owner(tmp_path, said.append):
        with pytest.raises(LauncherError, match=r"runs on .* already"), lock.sole_owner(tmp_path, said.append):
            pytest.fail("two hold the folder")
    with lock.sole_owner(tmp_path, said.append):
        assert len(said) == 1


def test_a_folder_tells_where_its_server_is_reached_while_it_runs(tmp_path: Path) -> None:
    assert running.origin_of(tmp_path) == ""
    with running.told(tmp_path, "http://localhost:8123"):
        assert running.origin_of(tmp_path) == "http://localhost:8123"
    assert running.origin_of(tmp_path) == ""
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_server_left_is_not_believed(tmp_path: Path) -> None:
    ended = subprocess.Popen(["true"])
    ended.wait()
    (tmp_path / running.NAME).write_text(json.dumps({"process": ended.pid, "origin": "http://localhost:8123"}))
    assert running.origin_of(tmp_path) == ""
    (tmp_path / running.NAME).write_text("half")
    assert running.origin_of(tmp_path) == ""


def settings_mean(named: str, home: Path) -> Path:
    """The data folder of the settings, where the environment names it like this."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("KEEPSAKE_", "PYTEST_"))}
    env |= {"KEEPSAKE_DATA": named, "HOME": str(home), "PYTHONPATH": str(REPOSITORY)}
    code = "from config import settings; print(settings.DATA)"
    answer = subprocess.run([sys.executable, "-c", code], env=env, cwd=home, capture_output=True, text=True, check=True)
    return Path(answer.stdout.strip())


def test_the_settings_and_the_launcher_mean_one_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path.resolve()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("KEEPSAKE_DATA", "~/kd")
    assert settings_mean("~/kd", home) == data_folder() == home / "kd"
    assert [path.name for path in home.iterdir()] == ["kd"]  # none made where the command was called
    monkeypatch.setenv("KEEPSAKE_DATA", "")
    assert data_folder() == REPOSITORY / "var"


def test_a_folder_that_leads_nowhere_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEEPSAKE_DATA", "~nobody-of-this-name/kd")
    with pytest.raises(LauncherError, match="leads nowhere"):
        data_folder()


def test_the_launcher_reads_what_a_file_gives_as_the_settings_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "url").write_text("postgres://boss:word@db.example:6543/postgres\n")
    monkeypatch.setenv("DATABASE_URL_FILE", str(tmp_path / "url"))
    assert given("DATABASE_URL").endswith("/postgres")
    assert ensure(tmp_path / "data").host == "db.example"
    monkeypatch.setenv("DATABASE_URL_FILE", str(tmp_path / "none"))
    with pytest.raises(LauncherError, match="DATABASE_URL_FILE can't be read"):
        given("DATABASE_URL")


def test_the_first_log_makes_its_folder_for_this_account_only(tmp_path: Path) -> None:
    with open_log(tmp_path / "log" / "worker.log") as log:
        log.write("it begins")
    assert stat.S_IMODE((tmp_path / "log").stat().st_mode) == 0o700


def test_a_folder_that_can_not_hold_logs_is_said(tmp_path: Path) -> None:
    (tmp_path / "log").write_text("a file")
    with pytest.raises(LauncherError, match="log can't be used"):
        open_log(tmp_path / "log" / "worker.log")
