"""Ctrl-C, SIGTERM and a closed terminal all end the launcher the same way, once."""

import signal
from types import FrameType

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Interrupted(BaseException):
    """Asked to stop. Not an `Exception`, so that nothing on the way takes it for a fault."""


def stop_on_signals() -> None:
    """Raise `Interrupted` in the main thread at the first signal; later ones don't disturb the stopping."""
    for number in SIGNALS:
        if number != signal.SIGHUP or signal.getsignal(number) is not signal.SIG_IGN:  # nohup ignores that one
            signal.signal(number, _interrupt)


def _interrupt(number: int, frame: FrameType | None) -> None:
    for other in SIGNALS:
        signal.signal(other, signal.SIG_IGN)
    raise Interrupted
