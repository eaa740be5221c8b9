"""What the command line says in place of a traceback, where the fault is around the program and not in it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError

from config.server.errors import LauncherError

CUT = ("08", "57P")  # SQLSTATE classes of a connection that broke; one that was never made has none
NO_DATABASE = "The database can't be reached: {}. Is Keepsake running?"


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
    if isinstance(cause, psycopg.OperationalError) and (not cause.sqlstate or cause.sqlstate.startswith(CUT)):
        return NO_DATABASE.format(_one_line(str(cause)))
    return ""


def _one_line(said: str) -> str:
    """Without the question that libpq ends with: ours is asked."""
    lines = (line.strip() for line in said.removeprefix("connection is bad: ").splitlines())
    return " ".join(line for line in lines if not line.endswith("?")).rstrip(".")
