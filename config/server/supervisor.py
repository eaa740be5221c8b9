"""Keeps a few services running, in the order they were added, and stops them in the opposite order."""

import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType

from config.server.errors import LauncherError
from config.server.process import stop, tail

Say = Callable[[str], None]
RESTARTS = 5  # of one service within
RESTART_WINDOW = 120.0  # seconds


@dataclass
class Service:
    """One child: how it is started (returning when it may be used) and stopped, and where it logs."""

    name: str
    start: Callable[[], "subprocess.Popen[str]"]
    log: Path
    halt: Callable[["subprocess.Popen[str]"], None] = stop
    child: "subprocess.Popen[str] | None" = None
    ended: list[float] = field(default_factory=list)


class Supervisor:
    """A context: leaving it, for whatever reason, stops what was started."""

    def __init__(self, say: Say) -> None:
        """`say` takes one line for the person at the terminal."""
        self._say = say
        self._services: list[Service] = []

    def __enter__(self) -> "Supervisor":
        """Nothing is started yet."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Stop everything, last first."""
        while self._services:
            service = self._services.pop()
            if service.child is not None:
                service.halt(service.child)

    def add(self, service: Service) -> None:
        """Start a service and look after it. Raises `LauncherError` when it does not start."""
        self._services.append(service)
        service.child = service.start()

    def look(self) -> None:
        """Restart what has ended. Raises `LauncherError` when something keeps ending."""
        for service in self._services:
            if service.child is not None and service.child.poll() is not None:
                self._restart(service)

    def _restart(self, service: Service) -> None:
        now = time.monotonic()
        service.ended = [*(at for at in service.ended if now - at < RESTART_WINDOW), now]
        if len(service.ended) > RESTARTS:
            raise LauncherError(f"{service.name} keeps ending. Its log {service.log} ends with:\n{tail(service.log)}")
        self._say(f"{service.name} ended and is started again (log: {service.log}).")
        time.sleep(0.2 * 2 ** len(service.ended))
        service.child = service.start()
