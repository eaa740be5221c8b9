"""Starting our own PostgreSQL, also after a crash, and stopping it."""

import signal
import subprocess
import time
from pathlib import Path

import psycopg

from config.server.cluster import ENVIRONMENT, Cluster, Say
from config.server.errors import LauncherError
from config.server.local import PG_PORT
from config.server.process import spawn, stop, tail

CRASH_PATIENCE = 20.0  # seconds in which what is left of a killed server goes away
START_PATIENCE = 120.0  # seconds for replaying what a crash left behind
FAST = ("-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off")
STILL_THERE = ("lock file", "still in use")


def start(cluster: Cluster, say: Say) -> "subprocess.Popen[str]":
    """Start the server and return when it answers. What a killed server left is waited for. Raises `LauncherError`."""
    deadline = time.monotonic() + CRASH_PATIENCE
    while True:
        _clear_stale_locks(cluster)
        begin = cluster.log.stat().st_size if cluster.log.exists() else 0
        server = spawn(_command(cluster), env=ENVIRONMENT, log=cluster.log, death_signal=signal.SIGINT, cwd=Path("/"))
        try:
            if _answers(server, cluster):
                return server
        except BaseException:
            stop(server, signal.SIGINT)
            raise
        said = tail(cluster.log, begin)
        if time.monotonic() > deadline or not any(words in said for words in STILL_THERE):
            raise LauncherError(f"PostgreSQL did not start. Its log {cluster.log} ends with:\n{said}")
        say("Waiting for what is left of an earlier server …")
        time.sleep(1)


def halt(server: "subprocess.Popen[str]") -> None:
    """Stop the server in its fast way: open transactions are rolled back, everything is written."""
    stop(server, signal.SIGINT, patience=60)


def _command(cluster: Cluster) -> list[str]:
    settings = {
        "listen_addresses": "",
        "port": str(PG_PORT),
        "unix_socket_directories": str(cluster.local.socket_dir),
        "unix_socket_permissions": "0700",
        "timezone": "UTC",
        "log_timezone": "UTC",
    }
    words = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
    return cluster.runner.command("postgres", "-D", cluster.folder, *words, *(FAST if cluster.fast else ()))


def _answers(server: "subprocess.Popen[str]", cluster: Cluster) -> bool:
    """Whether the server takes connections; False once it has ended. Raises when it doesn't know our password."""
    deadline = time.monotonic() + START_PATIENCE
    while server.poll() is None:
        try:
            psycopg.connect(cluster.conninfo, connect_timeout=5).close()
        except psycopg.OperationalError as error:
            if "password authentication failed" in str(error):
                raise LauncherError(
                    f"The secrets in {cluster.local.data / 'secrets'} do not belong to the database {cluster.folder}."
                ) from error
            if time.monotonic() > deadline:
                raise LauncherError(f"PostgreSQL does not answer. See {cluster.log}.") from error
            time.sleep(0.1)
        else:
            return True
    return False


def _clear_stale_locks(cluster: Cluster) -> None:
    """Remove the lock files of a killed server once nothing of it is alive.

    PostgreSQL does so itself unless the process number in them exists: as another process (common where a
    container starts with the same few numbers each time), or as a dead one that nobody has waited for.
    """
    locks = [cluster.folder / "postmaster.pid", cluster.local.socket_dir / f".s.PGSQL.{PG_PORT}.lock"]
    if not any(lock.exists() for lock in locks) or not Path("/proc/self/cwd").exists():
        return
    deadline = time.monotonic() + CRASH_PATIENCE
    while _someone_in(cluster.folder):
        if time.monotonic() > deadline:
            return
        time.sleep(0.2)
    for lock in locks:
        lock.unlink(missing_ok=True)


def _someone_in(folder: Path) -> bool:
    """Whether a process works in `folder`, as every process of a PostgreSQL server does in its data."""
    for link in Path("/proc").glob("[0-9]*/cwd"):
        try:
            if link.readlink() == folder:
                return True
        except OSError:
            continue  # it has ended, or is not ours to look at
    return False
