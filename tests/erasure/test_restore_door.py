"""The door of a restore: whatever stops it halfway, it is as it was found, and what stays shut is said."""

import psycopg
import pytest
from django.core.management import CommandError, call_command
from django.db import connections
from psycopg import sql

from config.server.provision import CUT_OFF
from memory_app import services
from memory_app.domain.commands import Remember
from memory_app.management import door, dumps
from memory_app.management.commands import restore
from memory_app.management.door import COMMENT, Door

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.req("M11"), pytest.mark.slow]
MAY_ENTER = "SELECT has_database_privilege(name, current_database(), 'CONNECT') FROM unnest(%s::text[]) name"
LOGINS = ["keep_app", "keep_journal"]


def may_enter() -> list[bool]:
    with dumps.connect("owner") as there:
        return [row[0] for row in there.execute(MAY_ENTER, [LOGINS]).fetchall()]


def comment() -> str | None:
    with dumps.connect("owner") as there:
        return there.execute(COMMENT).fetchall()[0][0]


def everybody(say: str) -> None:
    with dumps.connect("owner", autocommit=True) as there:
        there.execute(sql.SQL(say).format(sql.Identifier(there.info.dbname)))


@pytest.fixture
def dump(ctx, tmp_path):
    services.remember(ctx, Remember(text="likes tea"))
    dumps.dump("owner", tmp_path / "data.dump")
    return str(tmp_path / "data.dump")


@pytest.fixture(autouse=True)
def open_afterwards(dump, monkeypatch):
    yield
    monkeypatch.undo()
    shut = Door()
    shut._comment = None
    shut.open()


@pytest.fixture
def cut_off(dump):
    """As a restore leaves it that was cut off."""
    connections.close_all()
    Door().shut()
    connections.close_all()


class NoWay:
    """In the place of the connections: the one of the app can't be made."""

    databases = connections.databases

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def __getitem__(self, alias: str) -> object:
        raise self.error


STOPS = [psycopg.OperationalError("too many clients already"), KeyboardInterrupt()]


@pytest.mark.parametrize("stop", STOPS, ids=["refused", "ctrl-c"])
def test_one_that_was_left_shut_is_shut_again_when_the_app_can_not_connect(dump, cut_off, monkeypatch, capsys, stop):
    monkeypatch.setattr(door, "connections", NoWay(stop))
    with pytest.raises(type(stop)):
        call_command("restore", dump, replace=True)
    assert (may_enter(), comment()) == ([False, False], CUT_OFF)
    assert "the app's logins can't enter" in capsys.readouterr().err


@pytest.mark.parametrize("stop", STOPS, ids=["refused", "ctrl-c"])
def test_one_that_was_open_is_open_again(dump, monkeypatch, capsys, stop):
    monkeypatch.setattr(door, "connections", NoWay(stop))
    with pytest.raises(type(stop)):
        call_command("restore", dump, replace=True)
    assert (may_enter(), comment()) == ([True, True], None)
    assert capsys.readouterr().err == ""


def test_who_may_enter_all_the_same_is_seen(dump, monkeypatch):
    inside = Door()
    everybody("GRANT CONNECT ON DATABASE {} TO PUBLIC")  # behind its back, as by another role
    monkeypatch.setattr(restore, "Door", lambda: inside)
    try:
        with pytest.raises(CommandError, match="even now that the right was taken from them: keep_app, keep_journal"):
            call_command("restore", dump, replace=True)
    finally:
        everybody("REVOKE CONNECT ON DATABASE {} FROM PUBLIC")
    assert (may_enter(), comment()) == ([True, True], None)


def test_nobody_is_kept_out_without_a_word(dump, monkeypatch, capsys):
    def failing(there, said):
        raise psycopg.OperationalError("no room for it")

    monkeypatch.setattr(door, "_say_of_it", failing)
    with pytest.raises(psycopg.OperationalError, match="no room"):
        call_command("restore", dump, replace=True)
    assert (may_enter(), comment()) == ([True, True], None)


def test_one_that_can_not_be_opened_at_the_end_says_so(dump, monkeypatch, capsys):
    def failing(self):
        raise psycopg.OperationalError("the server is gone")

    monkeypatch.setattr(Door, "open", failing)
    with pytest.raises(psycopg.OperationalError, match="gone"):
        call_command("restore", dump, replace=True)
    monkeypatch.undo()
    assert (may_enter(), comment()) == ([False, False], CUT_OFF)
    assert "the app's logins can't enter" in capsys.readouterr().err
