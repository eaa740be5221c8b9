"""The data of our own PostgreSQL: where it is, who owns it, and its first set-up."""

import os
import shutil
import stat
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from psycopg.conninfo import make_conninfo

from config.server.binaries import find_postgres
from config.server.errors import LauncherError
from config.server.local import PG_PORT, Local
from config.server.unprivileged import Runner, choose_runner

Say = Callable[[str], None]
ENVIRONMENT = {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C.UTF-8"}  # nothing else of ours is its business


@dataclass(frozen=True)
class Cluster:
    """Where one server keeps its data, and how it is started. `fast` ones are for tests and may lose data."""

    local: Local
    runner: Runner
    folder: Path
    fast: bool

    @property
    def log(self) -> Path:
        """The server's own log."""
        return self.local.data / "log" / "postgres.log"

    @property
    def conninfo(self) -> str:
        """The superuser's connection over the private socket."""
        local = self.local
        password = local.role_passwords["postgres"]
        return make_conninfo(
            host=str(local.socket_dir), port=PG_PORT, user="postgres", password=password, dbname="postgres"
        )


def prepare(local: Local, *, fast: bool, say: Say) -> Cluster:
    """Find the programs and make the cluster when it is not there yet. Raises `LauncherError`."""
    _check_null_device()
    programs = find_postgres(local.data)
    runner = choose_runner(programs, local.data)
    folder = local.data / (f"pg{programs.major}-fast" if fast else f"pg{programs.major}")
    cluster = Cluster(local, runner, folder, fast)
    _own_folder(runner, local.socket_dir)
    if runner.uid != os.geteuid():
        local.socket_dir.parent.chmod(0o711)  # our own folder; the account must pass through it to its socket
    if not (folder / "PG_VERSION").exists():
        say(f"Making the database (PostgreSQL {programs.major}, {programs.origin}), a few seconds …")
        _initdb(cluster)
    _take(runner, folder)
    return cluster


def _initdb(cluster: Cluster) -> None:
    """Make the cluster beside its place, then rename it, so that a half-made one is never taken for a whole one."""
    draft = cluster.folder.with_name(f"{cluster.folder.name}.new")
    if draft.exists():
        shutil.rmtree(draft)
    _own_folder(cluster.runner, draft)
    with tempfile.NamedTemporaryFile("w", dir=draft, prefix="password") as file:
        file.write(cluster.local.role_passwords["postgres"])
        file.flush()
        os.chown(file.name, cluster.runner.uid, cluster.runner.gid)
        made = draft / "made"
        words = ("-D", made, "-U", "postgres", "--auth=scram-sha-256", f"--pwfile={file.name}", "--encoding=UTF8")
        command = cluster.runner.command("initdb", *words, "--locale=C.UTF-8", *(["--no-sync"] if cluster.fast else []))
        answer = subprocess.run(command, env=ENVIRONMENT, cwd="/", capture_output=True, text=True, check=False)
    if answer.returncode != 0:
        raise LauncherError(f"initdb failed:\n{answer.stdout}{answer.stderr}")
    made.rename(cluster.folder)
    draft.rmdir()


def _own_folder(runner: Runner, folder: Path) -> None:
    """Make a folder that only PostgreSQL's account may enter."""
    folder.mkdir(mode=0o700, exist_ok=True)
    _take(runner, folder)


def _take(runner: Runner, folder: Path) -> None:
    """Give the folder to PostgreSQL's account if it is ours to give. Raises `LauncherError` when it is not."""
    owner = folder.lstat().st_uid
    if owner not in (os.geteuid(), runner.uid) and os.geteuid() != 0:
        raise LauncherError(f"{folder} belongs to another account (number {owner}). Start Keepsake as that account.")
    runner.give(folder)


def _check_null_device() -> None:
    """PostgreSQL fails in odd ways without it, and some containers have a plain file there."""
    found = Path("/dev/null").stat()
    if not stat.S_ISCHR(found.st_mode) or not os.access("/dev/null", os.W_OK):
        raise LauncherError("/dev/null is not a writable device here. PostgreSQL can't work without one.")
