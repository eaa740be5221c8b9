"""One line instead of a traceback, where the fault is around the program and not in it."""

import os
from pathlib import Path

import psycopg
import pytest
from django.db import OperationalError

from config.server.errors import LauncherError
from config.terminal import plainly, words_for
from tests.launcher.conftest import Folder

COMMANDS = (("token", "--email", "ana@example.org"), ("verify_journal",), ("signin_link",), ("backup", "{}/dumps"))


@pytest.mark.launcher
@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_a_command_with_no_database_says_so(words: tuple[str, ...], folder: Folder, tmp_path: Path) -> None:
    answer = folder.run(*(word.format(tmp_path) for word in words))
    assert answer.returncode == 1
    assert answer.stdout == ""
    (line,) = answer.stderr.splitlines()
    assert line.startswith("The database can't be reached: connection to server on socket ")
    assert line.endswith("No such file or directory. Is Keepsake running?")


@pytest.mark.launcher
def test_the_traceback_is_there_for_who_asks(folder: Folder) -> None:
    answer = folder.run("verify_journal", "--traceback")
    assert answer.returncode == 1
    assert answer.stderr.startswith("Traceback")


@pytest.mark.launcher
def test_a_data_folder_that_is_a_file_is_said_in_a_line(folder: Folder) -> None:
    folder.data.write_text("no folder")
    answer = folder.run("up")
    assert (answer.returncode, len(answer.stderr.splitlines())) == (1, 1)
    assert answer.stderr.startswith(f"The data folder {folder.data} can't be used: ")


@pytest.mark.launcher
def test_another_accounts_folder_is_said_in_a_line(folder: Folder) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root gives a folder to somebody else")
    (folder.data / "secrets").mkdir(parents=True)
    os.chown(folder.data / "secrets", 65_534, 65_534)
    answer = folder.run("signin_link")
    assert (answer.returncode, answer.stdout) == (1, "")
    secrets = folder.data / "secrets"
    assert answer.stderr == f"{secrets} is not a folder of this account. Run as the account that made it.\n"


@pytest.mark.launcher
def test_a_port_that_is_none_and_a_key_that_is_missing_are_said_in_a_line(folder: Folder) -> None:
    answer = folder.run("up", KEEPSAKE_PORT="99999")
    assert (answer.returncode, answer.stderr) == (
        1,
        "CommandError: KEEPSAKE_PORT is '99999', not a port number (1 to 65535).\n",
    )
    answer = folder.run("token", OWNER_DATABASE_URL="postgres://keep_owner:word@db.example/keepsake")
    assert (answer.returncode, answer.stderr) == (1, "KEEPSAKE_SECRET_KEY (or KEEPSAKE_SECRET_KEY_FILE) must be set.\n")


def wrapped(cause: Exception) -> OperationalError:
    error = OperationalError(*cause.args)
    error.__cause__ = cause
    return error


def test_only_a_database_that_is_away_is_called_away() -> None:
    assert "server is shutting down. Is Keepsake" in words_for(
        wrapped(psycopg.errors.AdminShutdown("server is shutting down"))
    )
    never = psycopg.OperationalError("connection failed: FATAL:  one\nDETAIL:  two.\n\tIs it running?")
    assert words_for(never) == "The database can't be reached: FATAL:  one DETAIL:  two. Is Keepsake running?"
    assert words_for(wrapped(psycopg.errors.LockNotAvailable("a lock"))) == ""
    assert words_for(OperationalError("of no cause")) == ""
    assert words_for(ValueError("a fault of ours")) == ""


NEVER_MADE = (
    {"host": "/nowhere"},
    {"host": "127.0.0.1", "port": 1},
    {"host": "nowhere.invalid"},
)


@pytest.mark.parametrize("where", NEVER_MADE, ids=["socket", "port", "name"])
def test_what_the_driver_says_of_a_connection_that_was_not_made_is_known(where: dict[str, str | int]) -> None:
    with pytest.raises(psycopg.OperationalError) as failed:
        psycopg.connect(dbname="keepsake", **where)
    assert words_for(failed.value).startswith("The database can't be reached: ")
    assert "connection failed: " not in words_for(failed.value)
    assert words_for(psycopg.errors.ConnectionTimeout("connection timeout expired"))


@pytest.mark.parametrize(
    "said",
    [
        "sending query failed: another command is already in progress",
        "the connection is closed",
        "cannot join the pipeline",
    ],
)
def test_the_drivers_own_faults_without_a_code_keep_their_traceback(said: str) -> None:
    assert words_for(wrapped(psycopg.OperationalError(said))) == ""


def test_after_a_restore_that_was_cut_off_it_is_said_what_to_do() -> None:
    said = (
        'connection failed: connection to server on socket "s" failed: FATAL:  permission denied for database '
        '"keepsake"\nDETAIL:  User does not have CONNECT privilege.'
    )
    line = words_for(wrapped(psycopg.OperationalError(said)))
    assert line.startswith("The database lets this login not in: connection to server")
    assert line.endswith(
        "CONNECT privilege. If a restore is at work, wait for its end; if one was cut off, run it once "
        "more, to its end."
    )
    assert "running?" not in line


def test_a_fault_of_ours_keeps_its_traceback() -> None:
    with pytest.raises(ValueError, match="ours"), plainly(["manage.py"]):
        raise ValueError("ours")
    with pytest.raises(LauncherError), plainly(["manage.py", "up", "--traceback"]):
        raise LauncherError("in the way")
    with pytest.raises(SystemExit, match="in the way"), plainly(["manage.py", "up"]):
        raise LauncherError("in the way")
