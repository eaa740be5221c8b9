"""Backups with real pg_dump: counted, apart from the keys, and unreadable once a person is erased (M11, abuse 50)."""

from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.core.management import CommandError, call_command
from django.db import connections

from memory_app import selectors, services
from memory_app.checks import weak_walls
from memory_app.crypto import keyring
from memory_app.crypto.keyring import KeyGone
from memory_app.domain.commands import Change, Forget, Remember
from memory_app.management import dumps
from memory_app.models import PersonKey
from memory_app.services.replay import replay
from tests.erasure.conftest import fill
from tests.journal.conftest import seal_all

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.req("M11"), pytest.mark.slow]
SCRATCH = "keepsake_drill_test"


def raw(database, sql, *params):
    with dumps.connect("owner", database) as there:
        return there.execute(sql, params).fetchall()


def count(database, table, person):
    return raw(database, f"SELECT count(*) FROM {table} WHERE subject_id = %s", person)[0][0]


def rows_in(file):
    return dumps._rows_in(dumps._programs("owner"), file)


def replayed(database):
    with dumps.connect("owner", database) as there, there.cursor() as cursor:
        return replay(cursor)


def test_the_drill_holds_and_leaves_nothing_behind(capsys):
    call_command("restore_drill")
    out = capsys.readouterr().out
    assert "The drill held" in out and "8. Replaying" in out
    names = [name for (name,) in raw(None, "SELECT datname FROM pg_database")]
    assert not [name for name in names if name.startswith("keepsake_drill")]


def test_a_backup_is_counted_private_and_keeps_the_keys_apart(ctx, tmp_path, capsys):
    fill(ctx)
    call_command("backup", str(tmp_path))
    call_command("backup", str(tmp_path))
    data, keys = sorted((tmp_path / "data").iterdir()), list((tmp_path / "keys").iterdir())
    assert data and [file.name for file in keys] == ["keepsake-keys.dump"]
    assert all(file.stat().st_mode & 0o077 == 0 for file in (*data, *keys))
    assert rows_in(data[0])["memory_app_version"] == 5
    assert "memory_app_personkey" not in rows_in(data[0])
    assert rows_in(keys[0])["memory_app_personkey"] == PersonKey.objects.count()
    assert "as many as in the database" in capsys.readouterr().out


def test_a_server_whose_own_programs_are_missing_is_not_dumped_with_others(tmp_path, monkeypatch):
    there = SimpleNamespace(info=SimpleNamespace(server_version=990_003))
    monkeypatch.setattr(dumps, "connect", lambda *args, **kwargs: nullcontext(there))
    with pytest.raises(CommandError, match=r"PostgreSQL 99, .*Here is: .*KEEPSAKE_PG_BIN"):
        call_command("backup", str(tmp_path))
    assert list((tmp_path / "data").iterdir()) == []


def test_one_line_can_be_dumped_without_the_other(tmp_path):
    call_command("backup", str(tmp_path / "one"), data_only=True)
    call_command("backup", str(tmp_path / "two"), keys_only=True)
    assert [path.name for path in (tmp_path / "one").iterdir()] == ["data"]
    assert [path.name for path in (tmp_path / "two").iterdir()] == ["keys"]


def test_a_dump_that_lost_rows_is_refused_and_deleted(ctx, tmp_path, monkeypatch):
    services.remember(ctx, Remember(text="likes tea"))
    monkeypatch.setattr(dumps, "MAINTENANCE", "-c keep.maintenance=off")
    real = dumps._count
    monkeypatch.setattr(dumps, "_count", lambda there, table: real(there, table) + (table == "memory_app_entry"))
    with pytest.raises(CommandError, match="memory_app_entry"):
        dumps.dump("owner", tmp_path / "data.dump")
    assert list(tmp_path.iterdir()) == []


def test_what_was_forgotten_after_the_backup_is_forgotten_again_and_nothing_else(ctx, other_ctx, tmp_path):
    mine, others = fill(ctx), fill(other_ctx)
    third = services.ensure_subject(tenant=ctx.tenant, app=ctx.app, external_id="third")
    third_ctx = replace(ctx, subject=third)
    services.switch(third_ctx, True)
    services.remember(third_ctx, Remember(text="likes cocoa"))
    dumps.dump("owner", tmp_path / "data.dump")
    services.forget(other_ctx, Forget(entry=others.entry))
    services.forget_all(third_ctx)
    services.erase_person(ctx)
    with dumps.restored("owner", tmp_path / "data.dump", SCRATCH):
        before = count(SCRATCH, "memory_app_entry", other_ctx.subject)
        keys = raw(SCRATCH, "SELECT key_id FROM memory_app_version WHERE subject_id = %s", ctx.subject)
        assert len(keys) == 5
        for (key_id,) in keys:
            with pytest.raises(KeyGone):
                keyring.open_key(key_id)
        again = replayed(SCRATCH)
        assert (again.entries, again.people) == (4 + 2 + 1, ((ctx.tenant, ctx.subject),))
        name = "SELECT state, user_id FROM memory_app_subject WHERE id = %s"
        assert raw(SCRATCH, name, ctx.subject) == [("erased", None)]
        for table in ("memory_app_entry", "memory_app_version", "memory_app_memorysettings", "memory_app_turn"):
            assert count(SCRATCH, table, ctx.subject) == 0
        assert count(SCRATCH, "memory_app_entry", other_ctx.subject) == before - 2
        hashes = "SELECT count(request_mac) FROM memory_app_idempotencykey WHERE entry_id = %s"
        assert raw(SCRATCH, hashes, others.entry) == [(0,)]
        assert count(SCRATCH, "memory_app_entry", third) == 0
        assert count(SCRATCH, "memory_app_memorysettings", third) == 1
        ((new_key,),) = raw(SCRATCH, "SELECT key_id FROM memory_app_subject WHERE id = %s", third)
        assert not PersonKey.objects.filter(key_id=new_key).exists()
        assert replayed(SCRATCH).entries == 0
    assert mine.entry


def test_the_command_replays_on_the_database_in_use(ctx, tmp_path, capsys):
    memory = services.remember(ctx, Remember(text="likes tea"))
    services.remember(ctx, Remember(text="walks a lot"))
    keyring.bury([memory.id], tenant=ctx.tenant, subject=ctx.subject)  # as if the row came from an older backup
    call_command("replay_erasures")
    assert "Forgotten again: 1 memory; erased again: 0 people." in capsys.readouterr().out
    assert [m.text for m in selectors.overview(ctx).items] == ["walks a lot"]


def test_a_restored_backup_gives_back_what_was_not_forgotten_since(ctx, other_ctx, tmp_path, capsys):
    kept = services.remember(ctx, Remember(text="walks a lot"))
    gone = services.remember(ctx, Remember(text="likes tea"))
    services.remember(other_ctx, Remember(text="likes coffee"))
    dumps.dump("owner", tmp_path / "data.dump")
    services.forget(ctx, Forget(entry=gone.id))
    services.revise(ctx, Change(entry=kept.id, text="walks less"))
    services.forget_all(other_ctx)
    with pytest.raises(CommandError, match="--replace"):
        call_command("restore", str(tmp_path / "data.dump"))
    call_command("restore", str(tmp_path / "data.dump"), replace=True)
    assert "Forgotten again: 2 memories" in capsys.readouterr().out
    assert [m.text for m in selectors.overview(ctx).items] == ["walks a lot"]
    assert selectors.overview(other_ctx).items == ()
    assert services.remember(other_ctx, Remember(text="likes cocoa")).text == "likes cocoa"
    assert weak_walls("default") == ([], [])


@pytest.mark.req("M15")
def test_after_a_restore_the_old_witness_tells_of_the_cut_and_a_new_one_finds_nothing(ctx, tmp_path, settings, capsys):
    settings.WITNESS = str(tmp_path / "journal.jsonl")
    services.remember(ctx, Remember(text="walks a lot"))
    seal_all()
    dumps.dump("owner", tmp_path / "data.dump")
    services.remember(ctx, Remember(text="likes tea"))
    seal_all()
    call_command("restore", str(tmp_path / "data.dump"), replace=True)
    said = capsys.readouterr().out
    assert "cut_tail" in said and settings.WITNESS in said and "signed out" in said
    with pytest.raises(CommandError, match="1 finding"):
        call_command("verify_journal")
    assert "FOUND cut_tail" in capsys.readouterr().out
    Path(settings.WITNESS).rename(tmp_path / "journal-before.jsonl")
    seal_all()
    call_command("verify_journal", patience=0)
    assert "Nothing was found." in capsys.readouterr().out


def test_a_process_that_serves_has_no_login_to_dump_with(monkeypatch):
    monkeypatch.delitem(connections.databases, "owner")
    with pytest.raises(CommandError, match="no login"):
        dumps.dump("owner", Path("never.dump"))
