"""A Redis-compatible broker of our own on a private socket. Celery only nudges with it: losing it loses nothing."""

import os
import socket
import subprocess
import time
from pathlib import Path

from config.server.errors import LauncherError
from config.server.local import Local, private_folder
from config.server.process import spawn, stop, tail

PATIENCE = 20.0


def log_of(local: Local) -> Path:
    """The broker's own log."""
    return local.data / "log" / "broker.log"


def start(program: Path, local: Local) -> "subprocess.Popen[str]":
    """Start the broker and return when it answers. Raises `LauncherError`."""
    log = log_of(local)
    private_folder(local.data / "broker")
    deadline = time.monotonic() + PATIENCE
    while _answers(local.broker_socket) and time.monotonic() < deadline:
        time.sleep(0.2)  # one that was left by a killed launcher is on its way out
    # The settings go in by standard input, so that the password stands in no file and no list of processes.
    server = spawn([program, "-"], env={}, log=log, stdin=_settings(local))
    while server.poll() is None and time.monotonic() < deadline:
        if _answers(local.broker_socket):
            return server
        time.sleep(0.05)
    stop(server)
    raise LauncherError(f"The broker did not start. Its log {log} ends with:\n{tail(log)}")


def _settings(local: Local) -> str:
    lines = {
        "port": "0",
        "unixsocket": _quoted(local.broker_socket),
        "unixsocketperm": "700",
        "requirepass": local.role_passwords["broker"],
        "dir": _quoted(local.data / "broker"),
        "appendonly": "yes",
        "save": '""',
        "maxmemory-policy": "noeviction",
        "daemonize": "no",
    }
    return "".join(f"{name} {value}\n" for name, value in lines.items())


def _quoted(path: Path) -> str:
    """A word of the broker's settings: its own syntax knows quotes, backslashes and bytes that end a line."""
    plain = (chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\x{byte:02x}" for byte in os.fsencode(path))
    return f'"{"".join(plain)}"'


def _answers(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as client:
        try:
            client.connect(str(path))
        except OSError:
            return False
        return True
