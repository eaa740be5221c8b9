"""The three processes that serve: web, worker and beat."""

import http.client
import os
import re
import socket
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from config.server.errors import LauncherError
from config.server.local import REPOSITORY
from config.server.process import spawn
from config.server.servers import NO_BROKER, without_owner
from config.server.supervisor import Service

LAST_PORT = 65_535
# HTTP/1.1 alone: over HTTP/2 granian resets a stream whose body nobody read, as when the answer is 401.
GRANIAN = ("granian", "--interface", "wsgi", "--http", "1", "--blocking-threads", "4", "--no-ws", "--log-level=warning")
GRANIAN_WORKERS = ("--respawn-failed-workers", "--workers-kill-timeout", "20")
CELERY = ("celery", "--quiet", "--app", "config")
WORKER = ("worker", "--pool", "threads", "--concurrency", "2", "--without-gossip", "--without-mingle")
BEAT = ("beat", "--scheduler", "celery.beat:Scheduler")  # the schedule is fixed, so nothing is kept in a file


@dataclass(frozen=True)
class Address:
    """Where the web listens."""

    host: str
    port: int

    @classmethod
    def from_environment(cls) -> "Address":
        """`KEEPSAKE_HOST` and `KEEPSAKE_PORT`. Raises `LauncherError` when the port is no number of a port."""
        port = os.environ.get("KEEPSAKE_PORT") or "8000"
        if not re.fullmatch("[0-9]{1,5}", port) or not 0 < int(port) <= LAST_PORT:
            raise LauncherError(f"KEEPSAKE_PORT is {port!r}, not a port number (1 to {LAST_PORT}).")
        return cls(os.environ.get("KEEPSAKE_HOST") or "127.0.0.1", int(port))

    def require_free(self, patience: float = 5) -> None:
        """Wait a little for the port. Raises `LauncherError` when something else listens there."""
        deadline = time.monotonic() + patience
        while not self._is_free():
            if time.monotonic() > deadline:
                raise LauncherError(f"Port {self.port} is in use. Stop what uses it, or set KEEPSAKE_PORT.")
            time.sleep(0.2)

    def answers(self, path: str, headers: Mapping[str, str]) -> bool:
        """Whether a GET of `path` is answered with 200."""
        host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.host, self.host)  # noqa: S104  to ask it, not to listen
        connection = http.client.HTTPConnection(host, self.port, timeout=5)
        try:
            connection.request("GET", path, headers=dict(headers))
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    def _is_free(self) -> bool:
        family = socket.AF_INET6 if ":" in self.host else socket.AF_INET
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((self.host, self.port))
            except PermissionError as error:
                raise LauncherError(f"This account may not use port {self.port}. Set KEEPSAKE_PORT.") from error
            except OSError:
                return False
            return True


def serving(address: Address, env: Mapping[str, str], logs: Path) -> list[Service]:
    """The services in the order to start them. With no broker there is no worker: beat runs the due work."""
    workers = os.environ.get("KEEPSAKE_WORKERS") or "2"
    listen = ("--host", address.host, "--port", str(address.port), "--workers", workers)
    commands = {
        "worker": (*CELERY, *WORKER),
        "web": (*GRANIAN, *GRANIAN_WORKERS, *listen, "config.wsgi:application"),
        "beat": (*CELERY, *BEAT),
    }
    if env.get("REDIS_URL") == NO_BROKER:
        del commands["worker"]
    return [_service(name, words, env, logs) for name, words in commands.items()]


def _service(name: str, words: tuple[str, ...], env: Mapping[str, str], logs: Path) -> Service:
    own = without_owner(dict(env)) | {"KEEPSAKE_PROCESS": name, "KEEPSAKE_SUPERVISED": "1", "PYTHONUNBUFFERED": "1"}
    argv = [sys.executable, "-m", *words]
    log = logs / f"{name}.log"
    # Standard output stays on the terminal: in development it carries the mails.
    return Service(name, lambda: spawn(argv, env=own, log=log, only_errors=True, cwd=REPOSITORY), log)
