"""While the data is replaced the app's logins stay outside, until what was forgotten since is forgotten again."""

from collections.abc import Iterable
from typing import Any

import psycopg
from django.core.management.base import CommandError
from django.db import connections
from psycopg import sql

from config.server.provision import CUT_OFF
from memory_app.management.dumps import connect

SERVING = ("default", "journal")
MAY_ENTER = """SELECT coalesce(bool_and(has_database_privilege(name, current_database(), 'CONNECT')), true)
 FROM unnest(%s::text[]) name"""
SESSIONS = """SELECT usename, count(*) FROM pg_stat_activity
 WHERE datname = current_database() AND usename = ANY(%s) AND pid <> %s GROUP BY usename ORDER BY usename"""
COMMENT = "SELECT shobj_description(oid, 'pg_database') FROM pg_database WHERE datname = current_database()"
OTHERS = (
    "Something is signed in to the database as {}, so Keepsake may be serving from it, here or on another host. "
    "Stop web, worker and beat everywhere (and let go of what a connection pool holds), then try again."
)
STILL_MAY = (
    "These may enter the database even now that the right was taken from them: {}. They have it by another role, or by "
    "a grant of somebody else than the database's owner. Take it there, then try again."
)


class Door:
    """Of the data database. A process that ends with it shut leaves it shut: what is inside is not fit to be served.

    A comment on the database says so, and the launcher lets nobody in while it is there.
    """

    def __init__(self) -> None:
        """Looks who may enter now."""
        owner = connections.databases["owner"]["USER"]
        self._logins = sorted({str(connections.databases[alias]["USER"]) for alias in SERVING} - {str(owner)})
        self.is_shut = False
        with connect("owner") as there:
            self._comment = _one(there, COMMENT)
            self._was_open = self._comment != CUT_OFF and _may_enter(there, self._logins)
            self._everybody = _may_enter(there, ["public"])

    def shut(self) -> None:
        """Nobody new comes in. Raises CommandError, with the door as it was, when somebody is inside but ourselves, or
        when one of the logins may enter all the same."""
        with connect("owner", autocommit=True) as there:
            self._refuse_others(there, 0)
            self.is_shut = True
            try:
                _say_of_it(there, CUT_OFF)
                self._let_in(there)
                with connections["default"].cursor() as cursor:  # what clears sessions and connections comes in by it
                    cursor.execute("SELECT pg_backend_pid()")
                    ours = cursor.fetchone()[0]
                self._keep_out(there)
                self._refuse_who_may_enter(there)
                self._refuse_others(there, ours)
            except BaseException:
                self.leave()
                raise

    def open(self) -> None:
        """They may come in again."""
        with connect("owner") as there:
            _say_of_it(there, None if self._comment == CUT_OFF else self._comment)
            self._let_in(there)
        self.is_shut = False

    def leave(self) -> None:
        """As it was found: one that an earlier restore left shut stays shut."""
        if self._was_open:
            self.open()
        else:
            with connect("owner") as there:
                self._keep_out(there)

    def _let_in(self, there: "psycopg.Connection[Any]") -> None:
        for one in self._grantees():
            there.execute(sql.SQL("GRANT CONNECT ON DATABASE {} TO {}").format(_database(there), one))

    def _keep_out(self, there: "psycopg.Connection[Any]") -> None:
        for one in self._grantees():
            there.execute(sql.SQL("REVOKE CONNECT ON DATABASE {} FROM {}").format(_database(there), one))

    def _grantees(self) -> Iterable[sql.Composable]:
        yield from map(sql.Identifier, self._logins)
        if self._everybody:
            yield sql.SQL("PUBLIC")

    def _refuse_others(self, there: "psycopg.Connection[Any]", ours: int) -> None:
        found = there.execute(SESSIONS, [self._logins, ours]).fetchall()
        if found:
            raise CommandError(OTHERS.format(", ".join(f"{name} ({count})" for name, count in found)))

    def _refuse_who_may_enter(self, there: "psycopg.Connection[Any]") -> None:
        found = [name for name in self._logins if _may_enter(there, [name])]
        if found:
            raise CommandError(STILL_MAY.format(", ".join(found)))


def _may_enter(there: "psycopg.Connection[Any]", names: list[str]) -> bool:
    return bool(_one(there, MAY_ENTER, names))


def _one(there: "psycopg.Connection[Any]", query: str, *params: Any) -> Any:
    row = there.execute(query.encode(), params).fetchone()
    return row[0] if row else None


def _say_of_it(there: "psycopg.Connection[Any]", comment: str | None) -> None:
    there.execute(sql.SQL("COMMENT ON DATABASE {} IS {}").format(_database(there), sql.Literal(comment)))


def _database(there: "psycopg.Connection[Any]") -> sql.Identifier:
    return sql.Identifier(there.info.dbname)
