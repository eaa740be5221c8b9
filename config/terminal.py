"""What the command line says in place of a traceback, where the fault is around the program and not in it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError

from config.server.errors import LauncherError

CUT = ("08", "57P")  # SQLSTATE classes of a connection that broke
# One that was never made has no SQLSTATE. The driver's faults that have none either begin with other words.
NEVER_MADE = ("connection failed: ", "connection is bad: ", "connection timeout expired", "failed to resolve host ")
NO_DATABASE = "The database can't be reached: {}. Is Keepsake running?"
SHUT = "permission denied for database "
IS_SHUT = (
    "The database lets this login not in: {}. If a restore is at work, wait for its end; if one was cut off, run it "
    "once more, to its end."
)


@contextmanager
def plainly(arguments: list[str]) -> Iterator[None]:
    """Ends the process with one line and code 1 for what `words_for` has words; `--traceback` shows all as ever."""
    try:
        yield
    except Exception as error:
        said = "" if "--traceback" in arguments else words_for(error)
        if not said:
            raise
        sys.exit(said)


def words_for(error: Exception) -> str:
    """A line for the person at the terminal; empty where only a traceback helps."""
    if isinstance(error, LauncherError | ImproperlyConfigured):
        return str(error)
    cause = error.__cause__ if isinstance(error, OperationalError) else error
    if not isinstance(cause, psycopg.OperationalError) or not _is_away(cause):
        return ""
    said = _one_line(str(cause))
    return (IS_SHUT if SHUT in said else NO_DATABASE).format(said)


def _is_away(cause: psycopg.OperationalError) -> bool:
    return cause.sqlstate.startswith(CUT) if cause.sqlstate else str(cause).startswith(NEVER_MADE)


def _one_line(said: str) -> str:
    """Without the question that libpq ends with: ours is asked."""
    lines = (line.strip() for line in said.removeprefix(NEVER_MADE[0]).removeprefix(NEVER_MADE[1]).splitlines())
    return " ".join(line for line in lines if not line.endswith("?")).rstrip(".")
