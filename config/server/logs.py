"""Shows at the terminal what the services log as an error."""

from collections.abc import Iterator
from pathlib import Path

MARKS = ('"level": "ERROR"', '"level": "CRITICAL"', "[ERROR]")


class Errors:
    """Reads on from where it was; a log that is not there yet, or was moved aside, is read from its begin."""

    def __init__(self, log: Path) -> None:
        """Nothing that was in the log before counts."""
        self._log = log
        self._at = log.stat().st_size if log.exists() else 0

    def new(self) -> Iterator[str]:
        """The whole lines since the last call that tell of an error."""
        size = self._log.stat().st_size if self._log.exists() else 0
        self._at = min(self._at, size)
        if size == self._at:
            return
        with self._log.open("rb") as file:
            file.seek(self._at)
            text = file.read(size - self._at)
        whole = text[: text.rfind(b"\n") + 1]
        self._at += len(whole)
        for line in whole.decode(errors="replace").splitlines():
            if any(mark in line for mark in MARKS):
                yield line
