"""Starting and stopping one child process so that none outlives us."""

import ctypes
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

from config.server.local import private_folder

PR_SET_PDEATHSIG = 1
LOG_LIMIT = 10_000_000  # bytes; a longer log is moved aside at the next start

_libc = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


def die_with_parent(sign: int = signal.SIGTERM) -> None:
    """Ask the kernel to send `sign` to this process when the one that started it ends. Only on Linux."""
    if _libc is not None:
        _libc.prctl(PR_SET_PDEATHSIG, sign, 0, 0, 0)


def spawn(
    argv: Sequence[str | Path],
    *,
    env: Mapping[str, str],
    log: Path,
    only_errors: bool = False,
    death_signal: int = signal.SIGTERM,
    stdin: str | None = None,
    cwd: Path | None = None,
) -> subprocess.Popen[str]:
    """Start `argv` in a session of its own (so that Ctrl-C reaches only us), with its output in `log`.

    With `only_errors` just its standard error goes there, and its standard output to ours.
    """
    with open_log(log) as output:
        child = subprocess.Popen(
            argv,
            env=env,
            cwd=cwd,
            stdin=subprocess.PIPE if stdin is not None else subprocess.DEVNULL,
            stdout=None if only_errors else output,
            stderr=output,
            text=True,
            start_new_session=True,
            preexec_fn=lambda: die_with_parent(death_signal),
        )
    if stdin is not None and child.stdin is not None:
        child.stdin.write(stdin)
        child.stdin.close()
    return child


def stop(child: "subprocess.Popen[str]", sign: int = signal.SIGTERM, patience: float = 30) -> None:
    """Send `sign` and wait; after `patience` seconds SIGKILL. A child that has ended already is fine."""
    if child.poll() is None:
        child.send_signal(sign)
    try:
        child.wait(patience)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()


def open_log(path: Path) -> IO[str]:
    """Open a log for appending, in a folder for this account only; one past `LOG_LIMIT` becomes `<name>.1` first."""
    private_folder(path.parent)
    if path.exists() and path.stat().st_size > LOG_LIMIT:
        path.replace(path.with_name(f"{path.name}.1"))
    return path.open("a")


def tail(path: Path, start: int = 0, lines: int = 12) -> str:
    """The last lines of a log after byte `start`, for a message."""
    if not path.exists():
        return ""
    with path.open("rb") as file:
        file.seek(start)
        return "\n".join(file.read().decode(errors="replace").splitlines()[-lines:])
