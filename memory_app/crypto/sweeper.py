"""Lets go of what grew old in this process's caches: an idle process looks at none, so a timer does (M11)."""

from collections.abc import Callable
from threading import Lock, Timer


class Sweeper:
    """Runs `sweep` when the oldest thing kept is due, for as long as anything is. One thread at most, none when empty.

    `sweep` drops what is old and returns the seconds until the next is, or None when nothing is kept.
    """

    def __init__(self, sweep: Callable[[], float | None]) -> None:
        self._sweep = sweep
        self._timer: Timer | None = None
        self._lock = Lock()

    def wake(self, seconds: float) -> None:
        """Something was kept that is due in so many seconds; after a fork the timer is started anew."""
        with self._lock:
            if self._timer is None or not self._timer.is_alive():
                self._start(seconds)

    def _start(self, seconds: float) -> None:
        self._timer = Timer(max(seconds, 0.0), self.run)
        self._timer.daemon = True
        self._timer.start()

    def run(self) -> None:
        """Sweeps, and comes again when the next is due."""
        with self._lock:  # whoever keeps something meanwhile wakes us afterwards
            seconds = self._sweep()
            self._timer = None
            if seconds is not None:
                self._start(seconds)
