"""Which PostgreSQL and broker are used. The programs here are scripts that only know their version."""

from pathlib import Path

import pytest

from config.server import binaries
from config.server.errors import LauncherError


def install(folder: Path, version: str, programs: tuple[str, ...] = binaries.SERVING) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name in programs:
        program = folder / name
        program.write_text(f"#!/bin/sh\necho '{name} (PostgreSQL) {version}'\n")
        program.chmod(0o755)
    return folder


@pytest.fixture
def only_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(binaries, "_package", lambda name: None)
    monkeypatch.setattr(binaries.shutil, "which", lambda name: None)
    monkeypatch.setattr(binaries, "SYSTEM_FOLDERS", (f"{tmp_path}/lib/*/bin",))
    return tmp_path / "lib"


def test_the_newest_of_the_system_is_used_for_a_new_folder(only_system: Path, tmp_path: Path) -> None:
    install(only_system / "9" / "bin", "9.6.1")
    install(only_system / "15" / "bin", "15.18")
    install(only_system / "17" / "bin", "17.2")
    found = binaries.find_postgres(tmp_path)
    assert (found.major, found.origin) == (17, "system")


def test_data_that_is_there_is_read_by_its_own_version(only_system: Path, tmp_path: Path) -> None:
    install(only_system / "15" / "bin", "15.18")
    install(only_system / "17" / "bin", "17.2")
    (tmp_path / "data" / "pg15").mkdir(parents=True)
    (tmp_path / "data" / "pg15" / "PG_VERSION").write_text("15\n")
    assert binaries.find_postgres(tmp_path / "data").major == 15


def test_data_that_nothing_here_can_read_is_not_passed_over(only_system: Path, tmp_path: Path) -> None:
    install(only_system / "17" / "bin", "17.2")
    (tmp_path / "data" / "pg16").mkdir(parents=True)
    (tmp_path / "data" / "pg16" / "PG_VERSION").write_text("16\n")
    with pytest.raises(LauncherError, match="belongs to PostgreSQL 16"):
        binaries.find_postgres(tmp_path / "data")


def test_without_any_the_message_says_what_to_do(only_system: Path, tmp_path: Path) -> None:
    with pytest.raises(LauncherError, match="DATABASE_URL"):
        binaries.find_postgres(tmp_path)


def test_a_named_installation_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEEPSAKE_PG_BIN", str(install(tmp_path / "own", "16.4")))
    assert binaries.find_postgres(tmp_path).bin == tmp_path / "own"


def test_a_named_broker_must_be_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEEPSAKE_BROKER_BIN", str(tmp_path / "nothing"))
    with pytest.raises(LauncherError, match="can't be run"):
        binaries.find_broker()


def test_dumps_are_made_with_programs_of_the_servers_own_version(
    only_system: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(only_system / "15" / "bin", "15.18", binaries.DUMPING)  # a client's installation, without a server
    install(only_system / "18" / "bin", "18.1", binaries.DUMPING)
    install(only_system / "16" / "bin", "16.4", binaries.SERVING)
    assert binaries.find_dump_programs(15) == only_system / "15" / "bin"
    assert binaries.find_dump_programs(18) == only_system / "18" / "bin"
    named = install(tmp_path / "named", "15.2", binaries.DUMPING)
    monkeypatch.setenv("KEEPSAKE_PG_BIN", str(named))
    assert binaries.find_dump_programs(15) == named
    assert binaries.find_dump_programs(18) == only_system / "18" / "bin"  # named for a server of our own, perhaps


def test_where_dump_programs_of_the_version_are_missing_what_there_is_is_named(only_system: Path) -> None:
    with pytest.raises(LauncherError, match="Here is: none"):
        binaries.find_dump_programs(15)
    install(only_system / "18" / "bin", "18.1", binaries.DUMPING)
    install(only_system / "9" / "bin", "9.6.1", binaries.DUMPING)
    with pytest.raises(
        LauncherError, match=r"PostgreSQL 15, .*Here is: 9, 18\. .*postgresql-client-15.*KEEPSAKE_PG_BIN"
    ):
        binaries.find_dump_programs(15)
