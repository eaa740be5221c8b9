"""Another wrapping key: everything stays readable, nothing destroyed comes back, and it may be cut off (M11)."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from config.server import local, running
from memory_app import selectors, services
from memory_app.checks import master_key
from memory_app.crypto import keyring, master
from memory_app.domain.commands import Remember
from memory_app.models import PersonKey

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.req("M11")]


@pytest.fixture
def wrap(settings):
    """Starts anew, as a process would, with these wrapping keys."""

    def start(*keys: str) -> None:
        settings.WRAPPING_KEYS = list(keys)
        master.wrapping_keys.cache_clear()
        keyring.clear()

    yield start
    start()


def run(*words: str) -> str:
    out = StringIO()
    call_command("rotate_keys", *words, stdout=out, stderr=out)
    return out.getvalue()


def texts(ctx):
    return [memory.text for memory in selectors.overview(ctx).items]


def ids():
    return set(PersonKey.objects.filter(wrapped__isnull=False).values_list("kek_id", flat=True))


def test_memories_are_read_before_during_and_after(ctx, other_ctx, wrap):
    services.remember(ctx, Remember(text="likes tea"))
    first, second = local.new_key(), local.new_key()
    wrap(first)
    services.remember(other_ctx, Remember(text="likes coffee"))
    assert texts(ctx) == ["likes tea"] and texts(other_ctx) == ["likes coffee"]
    assert len(ids()) == 2
    assert "Wrapped anew: 1 key." in run()
    assert ids() == {master.wrapping_key_id()}
    wrap(second, first)
    assert "Wrapped anew: 2 keys." in run()
    assert "Wrapped anew: 0 keys." in run()
    wrap(second)
    assert texts(ctx) == ["likes tea"] and texts(other_ctx) == ["likes coffee"]


def test_without_the_key_in_force_nothing_opens(ctx, wrap):
    services.remember(ctx, Remember(text="likes tea"))
    wrap(local.new_key())
    run()
    wrap()
    with pytest.raises(keyring.UnknownWrappingKey):
        texts(ctx)
    with pytest.raises(CommandError, match="does not name"):
        wrap(local.new_key())
        run()


def test_a_key_destroyed_meanwhile_stays_destroyed(ctx, other_ctx, wrap, monkeypatch):
    services.remember(ctx, Remember(text="likes tea"))
    services.remember(other_ctx, Remember(text="likes coffee"))
    wrap(local.new_key())
    usual = keyring._wrap

    def slow(secret: bytes, bound: bytes) -> bytes:
        if PersonKey.objects.filter(subject_id=ctx.subject, wrapped__isnull=False).exists():
            services.forget_all(ctx)
        return usual(secret, bound)

    monkeypatch.setattr(keyring, "_wrap", slow)
    assert keyring.wrap_anew() == (1, 0)
    assert not PersonKey.objects.filter(subject_id=ctx.subject, wrapped__isnull=False).exists()
    assert texts(other_ctx) == ["likes coffee"]


def test_what_was_cut_off_is_gone_on_with(ctx, other_ctx, wrap, monkeypatch):
    services.remember(ctx, Remember(text="likes tea"))
    services.remember(other_ctx, Remember(text="likes coffee"))
    wrap(local.new_key())
    usual, calls = keyring._wrap, []

    def once(secret: bytes, bound: bytes) -> bytes:
        if calls:
            raise KeyboardInterrupt
        calls.append(1)
        return usual(secret, bound)

    with monkeypatch.context() as cut:
        cut.setattr(keyring, "_wrap", once)
        with pytest.raises(KeyboardInterrupt):
            keyring.wrap_anew()
    assert len(ids()) == 2
    assert keyring.wrap_anew() == (1, 0)
    assert texts(ctx) == ["likes tea"] and texts(other_ctx) == ["likes coffee"]


def test_a_new_key_goes_first_into_the_data_folder_and_asks_for_a_restart(wrap, settings, tmp_path: Path):
    settings.DATA, settings.LOCAL = tmp_path, True
    (tmp_path / "secrets").mkdir()
    with running.told(tmp_path, "http://localhost:8123"):
        assert str(tmp_path / "secrets" / "wrapping_keys") in run("--new")
        wrap(*local.wrapping_keys(tmp_path))
        run("--new")
        assert local.wrapping_keys(tmp_path)[1:] == tuple(settings.WRAPPING_KEYS)
        with pytest.raises(CommandError, match="Restart it first"):
            run()
    assert (tmp_path / "secrets" / "wrapping_keys").stat().st_mode & 0o777 == 0o600
    wrap(*local.wrapping_keys(tmp_path))
    assert "Wrapped anew" in run()


def test_where_the_setting_names_the_keys_a_new_one_is_printed(wrap, settings):
    wrap(local.new_key())
    assert len(run("--new").splitlines()[-1]) == 44
    assert master_key(None) == []
    settings.WRAPPING_KEYS = ["short"]
    assert [error.id for error in master_key(None)] == ["keepsake.E001"]
