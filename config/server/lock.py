"""One launcher per data folder."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from config.server.errors import LauncherError


@contextmanager
def sole_owner(data: Path) -> Iterator[None]:
    """Hold `data` for this process; the kernel lets go of it however we end. Raises `LauncherError` when it is held."""
    handle = os.open(data / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            holder = os.read(handle, 20).decode().strip() or "unknown"
            raise LauncherError(
                f"Keepsake runs on {data} already (process {holder}). "
                "Stop it first, or set KEEPSAKE_DATA to another folder."
            ) from error
        os.ftruncate(handle, 0)
        os.write(handle, f"{os.getpid()}\n".encode())
        yield
    finally:
        os.close(handle)
