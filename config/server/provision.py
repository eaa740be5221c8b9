"""Roles, databases and grants on a PostgreSQL server (recipes 1 and 2). Every statement may run again.

A statement that begins with SELECT yields further statements to run, as psql's `\\gexec` does;
so the same list serves the launcher and, printed, an administrator.
"""

from collections.abc import Callable, Iterator, Mapping

import psycopg
from psycopg import sql

from config.server.errors import LauncherError

LOGINS = {"keep_owner": "CREATEDB", "keep_app": "NOINHERIT", "keep_journal": "NOINHERIT", "keep_keys": "CREATEDB"}
GROUPS = ("keep_ops", "keep_purger", "keep_courier", "keep_sealer")
DATABASES = {
    "keepsake": ("keep_owner", ("keep_owner", "keep_app", "keep_journal")),
    "keepsake_keys": ("keep_keys", ("keep_keys",)),
}
QUIET_ROLES = ("keep_app", "keep_journal")

CREATE_ROLE = "SELECT 'CREATE ROLE {0} {1}' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '{0}')"
CREATE_DATABASE = (
    "SELECT 'CREATE DATABASE {0} OWNER {1} TEMPLATE template0 ENCODING ''UTF8'''"
    " WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = '{0}')"
)
# While a database bears this comment only its owner may enter: what a restore brought back was not forgotten again.
CUT_OFF = "keepsake: a restore was cut off, run it once more"
HAS_COMMENT = "shobj_description((SELECT oid FROM pg_database WHERE datname = '{0}'), 'pg_database')"
LET_IN = "SELECT 'GRANT CONNECT ON DATABASE {0} TO {1}' WHERE " + HAS_COMMENT + " IS DISTINCT FROM '{2}'"
TELL_CUT_OFF = "DO $$ BEGIN IF " + HAS_COMMENT + " = '{1}' THEN RAISE WARNING '{1}'; END IF; END $$"
# A login that is no superuser must be a member of the owners to make their databases.
JOIN_OWNERS = (
    "SELECT 'GRANT keep_owner, keep_keys TO CURRENT_USER' FROM pg_roles WHERE rolname = current_user AND NOT rolsuper"
)
# Since 16 a membership says itself whether it is inherited; before, NOINHERIT on the role does.
# An inheriting keep_app would fall under the policies of keep_ops and see every row.
JOIN_GROUP = (
    "SELECT 'GRANT {0} TO keep_app'"
    " || CASE WHEN current_setting('server_version_num')::int >= 160000"
    " THEN ' WITH INHERIT FALSE, SET TRUE' ELSE '' END"
)
# Addresses and reasons travel in statements: they must not end in the server's log. Only a superuser may say so.
QUIET = (
    "DO $$ BEGIN"
    " ALTER ROLE {0} SET log_min_error_statement = 'panic'; ALTER ROLE {0} SET log_error_verbosity = 'terse';"
    " EXCEPTION WHEN insufficient_privilege THEN RAISE WARNING"
    " 'a superuser must set log_min_error_statement = panic and log_error_verbosity = terse for {0}';"
    " END $$"
)


def statements() -> Iterator[str]:
    """Everything but the passwords, in order."""
    for role, options in LOGINS.items():
        yield CREATE_ROLE.format(role, f"LOGIN {options}")
        yield f"ALTER ROLE {role} LOGIN {options}"
    for group in GROUPS:
        yield CREATE_ROLE.format(group, "NOLOGIN")
        yield JOIN_GROUP.format(group)
    yield from (QUIET.format(role) for role in QUIET_ROLES)
    yield JOIN_OWNERS
    for name, (owner, users) in DATABASES.items():
        yield CREATE_DATABASE.format(name, owner)
        yield f"REVOKE ALL ON DATABASE {name} FROM PUBLIC"
        yield LET_IN.format(name, ", ".join(users), CUT_OFF)
        yield TELL_CUT_OFF.format(name, CUT_OFF)


def provision(conninfo: str, passwords: Mapping[str, str], say: Callable[[str], None]) -> None:
    """Bring the server at `conninfo` to the state above and set the four logins' passwords.

    The login of `conninfo` must be a superuser, or have CREATEROLE and CREATEDB.
    Passwords leave this process only as SCRAM verifiers. What only a superuser may do is told to `say`.
    Raises `LauncherError`.
    """
    try:
        _provision(conninfo, passwords, say)
    except psycopg.Error as error:
        raise LauncherError(f"The roles and databases can't be set up on the server: {error}") from error


def _provision(conninfo: str, passwords: Mapping[str, str], say: Callable[[str], None]) -> None:
    with psycopg.connect(conninfo, autocommit=True) as connection:
        connection.add_notice_handler(lambda notice: _tell(notice, say))
        for statement in statements():
            _run(connection, statement)
        for role in LOGINS:
            verifier = connection.pgconn.encrypt_password(passwords[role].encode(), role.encode(), b"scram-sha-256")
            connection.execute(
                sql.SQL("ALTER ROLE {} PASSWORD {}").format(sql.Identifier(role), sql.Literal(verifier.decode()))
            )


def script() -> str:
    """The same as a psql script for an administrator, who sets the passwords by hand at its end."""
    lines = [one + (" \\gexec" if one.startswith("SELECT") else ";") for one in statements()]
    return "\n".join([*lines, *(f"\\password {role}" for role in LOGINS)])


def _tell(notice: psycopg.errors.Diagnostic, say: Callable[[str], None]) -> None:
    if notice.severity_nonlocalized == "WARNING":
        say(f"Note: {notice.message_primary}")


def _run(connection: psycopg.Connection, statement: str) -> None:
    rows = connection.execute(statement.encode())
    if statement.startswith("SELECT"):
        for (further,) in rows.fetchall():
            connection.execute(str(further).encode())
