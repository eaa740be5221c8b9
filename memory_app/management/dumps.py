"""Dumps of one database, each compared row by row count with what it was taken of (recipe 2).

Under row-level security a plain `pg_dump` of the owner's dumps no row and reports success; hence the count.
"""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
from django.core.management.base import CommandError
from django.db import connections
from psycopg import sql
from psycopg.conninfo import make_conninfo

from config.server.binaries import find_dump_programs
from config.server.errors import LauncherError

LIBPQ = ("host", "port", "user", "dbname", "sslmode", "sslrootcert", "sslcert", "sslkey")
MAINTENANCE = "-c keep.maintenance=on"
DEFAULT_RIGHTS = ("SELECT, INSERT, UPDATE, DELETE ON TABLES", "USAGE, SELECT ON SEQUENCES")  # as migrations set them
OWN_SESSIONS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND usename = current_user"
TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename"


def conninfo(alias: str, database: str | None = None) -> tuple[str, str]:
    """How to reach an alias's database, or another on its server with the same login; and its password."""
    if alias not in connections.databases:
        raise CommandError(f"This process has no login for {alias}. Run the command outside web, worker and beat.")
    params: dict[str, Any] = connections[alias].get_connection_params()
    named = {name: params[name] for name in LIBPQ if params.get(name)}
    return make_conninfo("", **(named | ({"dbname": database} if database else {}))), str(params.get("password") or "")


def connect(alias: str, database: str | None = None, *, autocommit: bool = False) -> "psycopg.Connection[Any]":
    """A connection of its own, with the owner's maintenance policy in force."""
    info, password = conninfo(alias, database)
    return psycopg.connect(info, password=password, options=MAINTENANCE, autocommit=autocommit)


def dump(alias: str, to: Path) -> int:
    """Writes a dump of this alias's database to a file for this account only; returns how many rows it holds.

    The rows are counted in the same snapshot. A dump that differs is deleted. Raises CommandError.
    """
    programs = _programs(alias)
    draft = to.with_name(f".{to.name}.part")
    draft.unlink(missing_ok=True)
    draft.touch(mode=0o600)
    try:
        with connect(alias) as there:
            there.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            snapshot = _one(there, "SELECT pg_export_snapshot()")
            expected = {name: _count(there, name) for (name,) in there.execute(TABLES).fetchall()}
            arguments = ("--format=custom", "--enable-row-security", f"--snapshot={snapshot}", f"--file={draft}")
            _run(programs / "pg_dump", alias, *arguments)
        _compare(expected, _rows_in(programs, draft))
        draft.replace(to)
    finally:
        draft.unlink(missing_ok=True)
    return sum(expected.values())


def restore(alias: str, file: Path) -> None:
    """Replaces what the alias's database holds with what the dump does, in one transaction. Raises CommandError."""
    target = conninfo(alias)[0]
    program = _programs(alias) / "pg_restore"
    options = ("--clean", "--if-exists", "--single-transaction", "--no-owner")
    with _no_default_rights(alias):
        _run(program, alias, *options, f"--dbname={target}", str(file))


@contextmanager
def _no_default_rights(alias: str) -> Iterator[None]:
    """Tables are made anew with the rights in the dump alone: the defaults for new tables would widen them again."""
    with connect(alias, autocommit=True) as there:
        for right in DEFAULT_RIGHTS:
            there.execute(f"ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE {right} FROM keep_app".encode())
        try:
            yield
        finally:
            for right in DEFAULT_RIGHTS if alias == "owner" else ():
                there.execute(f"ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT {right} TO keep_app".encode())


@contextmanager
def restored(alias: str, file: Path, database: str) -> Iterator[None]:
    """A scratch database on the alias's server with what the dump holds, dropped at the end. Raises CommandError."""
    name, program = sql.Identifier(database), _programs(alias) / "pg_restore"
    with connect(alias, autocommit=True) as server:
        try:
            server.execute(sql.SQL("CREATE DATABASE {} TEMPLATE template0 ENCODING 'UTF8'").format(name))
        except psycopg.Error as error:
            raise CommandError(f"A scratch database can't be made: {error}") from error
        try:
            target = conninfo(alias, database)[0]
            _run(program, alias, "--exit-on-error", "--no-owner", f"--dbname={target}", str(file))
            yield
        finally:
            _drop(server, database)


def _drop(server: "psycopg.Connection[Any]", database: str) -> None:
    """Without FORCE: that asks for rights over a vacuum at work there; a plain DROP sends it away itself."""
    server.execute(OWN_SESSIONS, [database])
    server.execute(sql.SQL("DROP DATABASE {}").format(sql.Identifier(database)))


def _one(there: "psycopg.Connection[Any]", query: str) -> Any:
    row = there.execute(query.encode()).fetchone()
    return row[0] if row else None


def _count(there: "psycopg.Connection[Any]", table: str) -> int:
    row = there.execute(sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier(table))).fetchone()
    return int(row[0]) if row else 0


def _compare(expected: dict[str, int], found: dict[str, int]) -> None:
    differ = [name for name, count in expected.items() if found.get(name, 0) != count]
    if differ:
        raise CommandError(f"The dump does not hold what the database does, so it was deleted: {', '.join(differ)}.")


def _rows_in(programs: Path, file: Path) -> dict[str, int]:
    """Rows by table, counted in the dump itself."""
    found: dict[str, int] = {}
    words = (programs / "pg_restore", "--data-only", "--file=-", file)
    with subprocess.Popen(words, stdout=subprocess.PIPE) as reading:  # noqa: S603  a program of PostgreSQL's
        assert reading.stdout is not None
        table = ""
        for line in reading.stdout:
            if not table and line.startswith(b"COPY ") and line.endswith(b" FROM stdin;\n"):
                table = line.split()[1].decode().rpartition(".")[2].strip('"')
                found[table] = 0
            elif line == b"\\.\n":
                table = ""
            elif table:
                found[table] += 1
    if reading.returncode:
        raise CommandError("The dump can't be read back.")
    return found


def _run(program: Path, alias: str, *arguments: str) -> None:
    info, password = conninfo(alias)
    env = {"PATH": os.environ.get("PATH", os.defpath), "PGPASSWORD": password, "PGOPTIONS": MAINTENANCE}
    words = [str(program), "--no-password", *arguments]
    if program.name == "pg_dump":
        words.append(f"--dbname={info}")
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)  # noqa: S603  the same
    if done.returncode:
        raise CommandError(f"{program.name} failed:\n{done.stderr.strip()}")


def _programs(alias: str) -> Path:
    """Where the programs are that fit the server of this alias. Raises CommandError before anything is written."""
    with connect(alias) as there:
        major = there.info.server_version // 10_000
    try:
        return find_dump_programs(major)
    except LauncherError as error:
        raise CommandError(str(error)) from error
