"""What a process keeps opened is bounded in size and age, in an idle one too (M10, M11)."""

import threading

import pytest

from accounts.ids import new_id
from memory_app.crypto import keyring
from memory_app.crypto.sealing import Key
from memory_app.crypto.sweeper import Sweeper
from memory_app.drivers.embedders import cache
from memory_app.drivers.embedders.cache import Mark
from memory_app.drivers.embedders.vectors import Gallery, pack
from memory_app.selectors import judging

pytestmark = pytest.mark.req("M10", "M11")


class Clock:
    """Seconds, moved by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch):
    made = Clock()
    monkeypatch.setattr(keyring, "_clock", made)
    monkeypatch.setattr(cache, "_clock", made)
    keyring.clear()
    cache.clear()
    yield made
    keyring.clear()
    cache.clear()


def key():
    return keyring._keep(Key(new_id(), bytes(32))).id


def gallery(subject, mark):
    cache.put(subject, mark, Gallery(["v"], [pack([1.0])]))


MARK = Mark(new_id(), 1, 1, "m", "m")


def test_at_most_2000_opened_keys_the_latest(clock):
    ids = [key() for _ in range(keyring.CACHE_SIZE + 3)]
    assert list(keyring._cache) == ids[3:]


@pytest.mark.parametrize("look", [lambda: keyring.is_open(new_id()), key], ids=["asked for another", "kept another"])
def test_an_opened_key_older_than_a_minute_goes_whoever_is_asked_for(clock, look):
    old = key()
    clock.now += keyring.CACHE_SECONDS / 2
    young = key()
    clock.now += keyring.CACHE_SECONDS / 2
    look()
    assert old not in keyring._cache
    assert young in keyring._cache


def test_asking_for_a_key_does_not_lengthen_its_life(clock):
    old = key()
    clock.now += keyring.CACHE_SECONDS - 1
    assert keyring.is_open(old)
    clock.now += 1
    assert not keyring.is_open(old)


def test_an_idle_process_lets_go_of_keys_and_vectors_by_its_timers(clock):
    person = new_id()
    key()
    gallery(person, MARK)
    for module, seconds in ((keyring, keyring.CACHE_SECONDS), (cache, cache.SECONDS)):
        timer = module._sweeper._timer
        assert timer.is_alive() and timer.daemon
        assert timer.interval <= seconds
    clock.now += 60
    keyring._sweeper.run()
    cache._sweeper.run()
    assert not keyring._cache and not cache._kept
    assert keyring._sweeper._timer is None and cache._sweeper._timer is None


def test_opened_vectors_older_than_a_minute_go_whoever_is_asked_for(clock):
    old, young = new_id(), new_id()
    gallery(old, MARK)
    clock.now += cache.SECONDS / 2
    gallery(young, MARK)
    clock.now += cache.SECONDS / 2
    gallery(new_id(), MARK)
    assert old not in cache._kept
    assert cache.get(young, MARK) is not None


def test_a_timer_comes_again_when_the_next_is_due_and_not_once_nothing_is_kept():
    due: list[float | None] = [7.0, None]
    sweeper = Sweeper(lambda: due.pop(0))
    sweeper.wake(60.0)
    first = sweeper._timer
    sweeper.wake(60.0)
    assert sweeper._timer is first
    first.cancel()
    sweeper.run()
    assert sweeper._timer.interval == 7.0
    sweeper._timer.cancel()
    sweeper.run()
    assert sweeper._timer is None


def test_a_timer_that_is_dead_as_after_a_fork_is_started_anew():
    sweeper = Sweeper(lambda: None)
    sweeper._timer = threading.Timer(1.0, sweeper.run)
    sweeper.wake(60.0)
    assert sweeper._timer.is_alive()
    sweeper._timer.cancel()


def test_verdicts_are_kept_by_id_and_bounded_in_number():
    judging._verdict.cache_clear()
    assert judging.flagged(new_id(), "likes Zanzibar", "user") is False
    info = judging._verdict.cache_info()
    assert (info.currsize, info.maxsize) == (1, 10_000)
    assert list(judging._verdict.__annotations__) == ["version", "part", "source", "return"]
