"""Opened vectors of people who are recalling just now: few, for a minute, and only as of one generation.

The generation is read from the database at each use and moves on with every write, forget and switch, so what is kept
here is never used after one; in this process it is dropped at once, and what is old, also where nobody recalls.
"""

import time
from collections import OrderedDict
from threading import Lock
from typing import Final, NamedTuple
from uuid import UUID

from memory_app.crypto.sweeper import Sweeper
from memory_app.drivers.embedders.vectors import Gallery

SECONDS: Final = 60.0
MOST_PEOPLE: Final = 100
MOST_VECTORS: Final = 20_000


class Mark(NamedTuple):
    """As of what a gallery holds: the key in force, the generation of writes, that of vectors and by which model they
    were made, the model in use."""

    key_id: UUID
    generation: int
    vectors: int
    made_by: str
    model: str


_kept: OrderedDict[UUID, tuple[float, Mark, Gallery]] = OrderedDict()
_lock = Lock()
_clock = time.monotonic


def get(subject: UUID, mark: Mark) -> Gallery | None:
    """The gallery of exactly this mark, if it is kept and young."""
    with _lock:
        _drop_old()
        found = _kept.get(subject)
        if found and found[1] == mark:
            return found[2]
        _kept.pop(subject, None)
        return None


def put(subject: UUID, mark: Mark, gallery: Gallery) -> None:
    """Keeps a gallery, letting go of the oldest ones; one that is too large by itself is not kept."""
    with _lock:
        _drop_old()
        _kept.pop(subject, None)
        if len(gallery) <= MOST_VECTORS:
            _kept[subject] = (_clock(), mark, gallery)
        while len(_kept) > MOST_PEOPLE or sum(len(one) for _, _, one in _kept.values()) > MOST_VECTORS:
            _kept.popitem(last=False)
    _sweeper.wake(SECONDS)


def drop(subject: UUID) -> None:
    """Lets go of one person's vectors in this process."""
    with _lock:
        _kept.pop(subject, None)


def holds(subject: UUID) -> bool:
    """Whether this process has vectors of this person opened."""
    with _lock:
        _drop_old()
        return subject in _kept


def clear() -> None:
    """Lets go of everything in this process."""
    with _lock:
        _kept.clear()


def _drop_old() -> float | None:
    """With the lock held; returns the seconds until the next is old, the oldest standing first."""
    while _kept:
        left = next(iter(_kept.values()))[0] + SECONDS - _clock()
        if left > 0:
            return left
        _kept.popitem(last=False)
    return None


def _sweep() -> float | None:
    with _lock:
        return _drop_old()


_sweeper = Sweeper(_sweep)
