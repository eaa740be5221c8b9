"""One launcher per data folder."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from config.server.cluster import Say
from config.server.errors import LauncherError
from config.server.local import make_folder
from config.server.running import process_of

NAME = "lock"
PATIENCE = 10.0  # seconds for an earlier one, told to stop, to finish


@contextmanager
def sole_owner(data: Path, say: Say) -> Iterator[None]:
    """Hold `data` for this process; the kernel lets go of it however we end. Raises `LauncherError` when it is held."""
    handle = _open(data)
    try:
        _wait(handle, data, say)
        os.ftruncate(handle, 0)
        os.pwrite(handle, f"{os.getpid()}\n".encode(), 0)
        yield
    finally:
        os.close(handle)


@contextmanager
def none_serving(data: Path) -> Iterator[None]:
    """Keep `manage.py up` away from `data`. Under `manage.py servers` that does so, and holds the lock for us.

    Raises `LauncherError` when `up` runs there.
    """
    handle = _open(make_folder(data))
    try:
        if not _lock(handle) and _holder(handle) == str(process_of(data)):
            raise LauncherError(f"Keepsake serves from {data} (process {_holder(handle)}). Stop it first.")
        yield
    finally:
        os.close(handle)


def _open(data: Path) -> int:
    try:
        return os.open(data / NAME, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise LauncherError(f"The data folder {data} can't be used: {error}") from error


def _wait(handle: int, data: Path, say: Say) -> None:
    deadline = time.monotonic() + PATIENCE
    told = False
    while not _lock(handle):
        holder = _holder(handle) or "unknown"
        if not told:
            say(f"Another Keepsake (process {holder}) uses {data}. Waiting a little in case it is stopping …")
        told = True
        if time.monotonic() > deadline:
            raise LauncherError(
                f"Keepsake runs on {data} already (process {holder}). "
                "Stop it first, or set KEEPSAKE_DATA to another folder."
            )
        time.sleep(0.2)


def _holder(handle: int) -> str:
    return os.pread(handle, 20, 0).decode().strip()


def _lock(handle: int) -> bool:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
