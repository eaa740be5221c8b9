"""PostgreSQL refuses to run as root. Two ways to start it without: neither makes an account or opens a folder.

1. A user namespace in which root is seen as "nobody": no copy, no change of owner, works from a private home.
2. The existing account `nobody` (or `KEEPSAKE_RUN_AS`): its data and socket folders belong to that account,
   and the programs are copied into the data folder when it can't read them where they are.
"""

import os
import pwd
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from config.server.binaries import Postgres
from config.server.errors import LauncherError

NAMESPACE = ("unshare", "--user", "--map-user=65534", "--map-group=65534", "--")
PDEATHSIG = ("setpriv", "--pdeathsig", "INT", "--")  # entering either way clears what was set before


@dataclass(frozen=True)
class Runner:
    """How to start a program of PostgreSQL: words before its name, its folder, and who owns its files on disk."""

    prefix: tuple[str, ...]
    bin: Path
    uid: int
    gid: int

    def command(self, program: str, *words: str | Path) -> list[str]:
        """The full command line for one of PostgreSQL's programs."""
        return [*self.prefix, str(self.bin / program), *map(str, words)]

    def give(self, path: Path) -> None:
        """Make `path` and all below it belong to the account PostgreSQL runs as."""
        if path.lstat().st_uid == self.uid:
            return
        for one in (*path.rglob("*"), path):  # the folder itself last: if we are cut off, we begin again
            os.chown(one, self.uid, self.gid, follow_symlinks=False)


def choose_runner(postgres: Postgres, data: Path) -> Runner:
    """The way that works here. Raises `LauncherError` when we are root and neither does."""
    if os.geteuid() != 0:
        return Runner((), postgres.bin, os.geteuid(), os.getegid())
    wanted = os.environ.get("KEEPSAKE_RUN_AS")
    inside = Runner((*NAMESPACE, *PDEATHSIG), postgres.bin, 0, 0)
    if not wanted and _works(inside):
        return inside
    return _as_account(wanted or "nobody", postgres, data)


def _as_account(name: str, postgres: Postgres, data: Path) -> Runner:
    try:
        account = pwd.getpwnam(name)
    except KeyError as error:
        raise LauncherError(f"There is no account {name} to run PostgreSQL as (KEEPSAKE_RUN_AS).") from error
    words = ("setpriv", f"--reuid={account.pw_uid}", f"--regid={account.pw_gid}", "--clear-groups")
    prefix = (*words, *PDEATHSIG[1:])
    runner = Runner(prefix, postgres.bin, account.pw_uid, account.pw_gid)
    if not _works(runner):
        runner = Runner(prefix, _copy(postgres, data), account.pw_uid, account.pw_gid)
    may_enter = subprocess.run([*prefix, "test", "-x", f"{data}/."], cwd="/", check=False).returncode == 0
    if account.pw_uid != 0 and may_enter and _works(runner):
        return runner
    raise LauncherError(
        f"PostgreSQL does not run as root, user namespaces are not allowed here, and the account {name} can't enter "
        f"{data}. Run as an ordinary user, or set KEEPSAKE_DATA to a folder that {name} can enter."
    )


def _works(runner: Runner) -> bool:
    # By way of a shell: what setpriv itself starts, it still finds with root's rights.
    command = [*runner.prefix, "sh", "-c", '"$0" --version', str(runner.bin / "postgres")]
    try:
        answer = subprocess.run(command, cwd="/", capture_output=True, check=False)
    except FileNotFoundError:
        return False
    return answer.returncode == 0


def _copy(postgres: Postgres, data: Path) -> Path:
    """Copy the installation, and the libraries a wheel keeps beside it, into the data folder. Returns its programs."""
    tree = postgres.bin.parent
    target = data / "programs" / f"pg{postgres.major}"
    package = tree.parent
    if not (target / package.name / tree.name / "bin" / "postgres").exists():
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(tree, target / package.name / tree.name, symlinks=True)
        libraries = package.with_name(f"{package.name}.libs")
        if libraries.is_dir():
            shutil.copytree(libraries, target / libraries.name, symlinks=True)
    return target / package.name / tree.name / "bin"
