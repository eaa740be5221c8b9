"""A restore has the database to itself: nothing serves meanwhile, nor before what was forgotten is forgotten again."""

import json
from collections.abc import Iterator

import psycopg
import pytest
from django.core.management import CommandError, call_command
from django.db import connections

from config.server import lock, running
from config.server.errors import LauncherError
from config.server.provision import CUT_OFF
from memory_app import selectors, services
from memory_app.domain.commands import Remember
from memory_app.management import dumps
from memory_app.management.commands import restore
from memory_app.management.door import COMMENT

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.req("M11"), pytest.mark.slow]
MAY_ENTER = "SELECT has_database_privilege('keep_app', current_database(), 'CONNECT')"


@pytest.fixture
def dump(ctx, tmp_path):
    services.remember(ctx, Remember(text="likes tea"))
    dumps.dump("owner", tmp_path / "data.dump")
    services.remember(ctx, Remember(text="likes cocoa"))
    return str(tmp_path / "data.dump")


@pytest.fixture
def app_session() -> Iterator[psycopg.Connection]:
    """The app's login from elsewhere, as a web on another host."""
    params = connections["default"].get_connection_params()
    named = {name: params[name] for name in (*dumps.LIBPQ, "password") if params.get(name)}
    with psycopg.connect(**named) as session:
        yield session


def may_enter() -> bool:
    with dumps.connect("owner") as there:
        return bool(there.execute(MAY_ENTER).fetchall()[0][0])


def comment() -> str | None:
    with dumps.connect("owner") as there:
        return there.execute(COMMENT).fetchall()[0][0]


def texts(ctx) -> list[str]:
    return sorted(memory.text for memory in selectors.overview(ctx).items)


def test_it_refuses_while_the_app_is_signed_in_anywhere(ctx, dump, app_session):
    with pytest.raises(CommandError, match=r"signed in to the database as keep_app \(1\)"):
        call_command("restore", dump, replace=True)
    assert texts(ctx) == ["likes cocoa", "likes tea"]
    assert may_enter()


def test_who_comes_in_just_before_it_is_shut_is_seen_too(ctx, dump, app_session, monkeypatch):
    looks: list[int] = []
    real = restore.Door._refuse_others

    def second_look(self, there, ours):
        looks.append(ours)
        if len(looks) > 1:
            real(self, there, ours)

    monkeypatch.setattr(restore.Door, "_refuse_others", second_look)
    with pytest.raises(CommandError, match=r"keep_app \(1\)"):  # the other one, not our own
        call_command("restore", dump, replace=True)
    assert texts(ctx) == ["likes cocoa", "likes tea"]
    assert may_enter()


def test_the_app_stays_outside_until_what_was_forgotten_is_forgotten_again(ctx, dump, monkeypatch):
    seen: list[tuple[str, bool]] = []

    def watched(name, *args, **kwargs):
        seen.append((name, may_enter()))
        call_command(name, *args, **kwargs)

    monkeypatch.setattr(restore, "call_command", watched)
    call_command("restore", dump, replace=True)
    assert seen == [("migrate", False), ("replay_erasures", False)]
    assert may_enter()
    assert texts(ctx) == ["likes tea"]


def test_one_that_is_cut_off_leaves_the_app_outside_until_one_is_whole(ctx, dump, monkeypatch, capsys):
    with monkeypatch.context() as cut:
        cut.setattr(restore.Command, "_forget_again", lambda self: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            call_command("restore", dump, replace=True)
    assert "run the restore once more" in capsys.readouterr().err
    assert not may_enter()
    with pytest.raises(CommandError, match="pg_restore failed"):
        call_command("restore", f"{dump}.none", replace=True)
    assert not may_enter()
    assert comment() == CUT_OFF
    call_command("restore", dump, replace=True)
    assert may_enter()
    assert comment() is None
    assert texts(ctx) == ["likes tea"]


def test_a_dump_that_can_not_be_read_changes_nothing(ctx, dump):
    with pytest.raises(CommandError, match="pg_restore failed"):
        call_command("restore", f"{dump}.none", replace=True)
    assert may_enter()
    assert texts(ctx) == ["likes cocoa", "likes tea"]


def test_it_refuses_where_up_runs_but_not_beside_the_servers_alone(tmp_path, settings, dump, ctx):
    settings.DATA = tmp_path
    with lock.sole_owner(tmp_path, print), running.told(tmp_path, "http://localhost:8123"):
        with pytest.raises(LauncherError, match="Keepsake serves from"):
            call_command("restore", dump, replace=True)
        assert texts(ctx) == ["likes cocoa", "likes tea"]
    killed = {"process": 999_999_999, "origin": "http://localhost:8123"}
    (tmp_path / running.NAME).write_text(json.dumps(killed))
    with lock.sole_owner(tmp_path, print):  # as `manage.py servers`, after an `up` that was killed
        call_command("restore", dump, replace=True)
    assert texts(ctx) == ["likes tea"]


def test_up_can_not_begin_meanwhile(tmp_path, monkeypatch):
    monkeypatch.setattr(lock, "PATIENCE", 0)
    with lock.none_serving(tmp_path), pytest.raises(LauncherError, match="already"):
        with lock.sole_owner(tmp_path, print):
            pytest.fail("it began")
