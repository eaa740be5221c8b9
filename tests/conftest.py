"""The cast and the databases of every test: real PostgreSQL, four connections (docs/architecture.md)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest
from django.core.management.commands import flush
from django.db import connections
from django.db.backends.postgresql.operations import DatabaseOperations

from accounts.ids import new_id
from accounts.models import User
from accounts.people import scope_for, sign_up
from memory_app import services
from memory_app.crypto import keyring
from memory_app.domain.context import Actor, AgentRef, Authority, CallContext, Mode, SessionRef, Surface
from tests.invariants import read_tables, traced

ALIASES = ["default", "owner", "journal", "keys"]
FILLED = "SELECT relname FROM pg_class WHERE relkind = 'r' AND relname = ANY(%s) AND pg_relation_size(oid) > 0"
OTHER_SESSIONS = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()"""
WRITTEN_BY_MIGRATIONS = {"django_content_type", "auth_permission", "django_migrations"}
APPEND_ONLY = ("memory_app_journalevent", "memory_app_operatoraccess")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every database test uses all four connections; a live server needs committed rows (recipe 1)."""
    for item in items:
        if "live_server" in getattr(item, "fixturenames", ()) and not item.get_closest_marker("django_db"):
            item.add_marker(pytest.mark.django_db(transaction=True))
        for mark in item.iter_markers("django_db"):
            mark.kwargs.setdefault("databases", ALIASES)


@pytest.fixture(scope="session", autouse=True)
def _quick_flush() -> Iterator[None]:
    """After a transactional test only tables with rows are emptied, and what migrations wrote for Django's own
    permissions stays, so that it need not be written anew each time.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DatabaseOperations, "sql_flush", _flush_of_filled(DatabaseOperations.sql_flush))
        patch.setattr(flush, "emit_post_migrate_signal", lambda *args, **kwargs: None)
        yield


def _flush_of_filled(original: Any) -> Any:
    def sql_flush(self: Any, style: Any, tables: Any, **options: Any) -> list[str]:
        with self.connection.cursor() as cursor:
            cursor.execute(FILLED, [[table for table in tables if table not in WRITTEN_BY_MIGRATIONS]])
            filled = [name for (name,) in cursor.fetchall()]
        return list(original(self, style, filled, **{**options, "allow_cascade": True})) if filled else []

    return sql_flush


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: object) -> Iterator[None]:
    """Lets the owner flush the append-only tables between tests; everything else of the walls stays."""
    with django_db_blocker.unblock(), connections["owner"].cursor() as cursor:  # type: ignore[attr-defined]
        for table in APPEND_ONLY:
            cursor.execute(f"ALTER TABLE {table} DISABLE TRIGGER append_only_all")
    connections["owner"].close()
    yield
    with django_db_blocker.unblock():  # type: ignore[attr-defined]
        _end_sessions()


def _end_sessions() -> None:
    """A database in use can't be dropped, and a thread that served a browser may hold a session a little longer."""
    for alias in ALIASES:
        with connections[alias].cursor() as cursor:
            cursor.execute(OTHER_SESSIONS)
    connections.close_all()


@pytest.fixture(autouse=True)
def _no_remembered_keys() -> Iterator[None]:
    """A key of one test's rolled-back database is not a key in the next."""
    keyring.clear()
    yield
    keyring.clear()


def person(user: User, organization: str | None = None) -> CallContext:
    """The context of a person at their own tab, or of a member in an organization."""
    scope = scope_for(user.id, organization)
    subject = services.ensure_subject(tenant=scope.tenant_id, app=scope.app_id, user=user.id)
    return CallContext(
        tenant=scope.tenant_id,
        app=scope.app_id,
        subject=subject,
        actor=Actor(id=user.id, name=user.email),
        authority=Authority.USER,
        surface=Surface.MEMORY_API,
    )


@pytest.fixture
def owner(db: None) -> Iterator[User]:
    """The person whose memory it is. After each test with a person the invariants hold (tests/invariants.py)."""
    with traced() as traces:
        yield sign_up("owner@example.org")
        read_tables(traces)
    assert traces.found() == []


@pytest.fixture
def other(db: None) -> User:
    """Another person with a memory of their own."""
    return sign_up("other@example.org")


@pytest.fixture
def stranger(db: None) -> User:
    """Somebody who signed up and never turned memory on."""
    return sign_up("stranger@example.org")


@pytest.fixture
def operator(db: None) -> User:
    """Staff with every permission."""
    return User.objects.create_superuser("operator@example.org")


@pytest.fixture
def ctx(owner: User) -> CallContext:
    """The owner's context, memory on."""
    context = person(owner)
    services.switch(context, True)
    return context


@pytest.fixture
def other_ctx(other: User) -> CallContext:
    """The other person's context, memory on."""
    context = person(other)
    services.switch(context, True)
    return context


@pytest.fixture
def operator_ctx(ctx: CallContext, operator: User) -> CallContext:
    """The operator looking at the owner's memory, with a reason."""
    return replace(
        ctx,
        actor=Actor(id=operator.id, name=operator.email),
        authority=Authority.OPERATOR,
        reason="ticket 4711",
    )


def as_agent(
    ctx: CallContext,
    *,
    declared: bool = True,
    user_started: bool = True,
    mode: Mode = Mode.DURABLE,
    tainted: bool = False,
    session: UUID | None = None,
) -> CallContext:
    """The context of an agent in a session of this person."""
    return replace(
        ctx,
        authority=Authority.AGENT,
        surface=Surface.GATEWAY,
        actor=Actor(id=new_id(), name="travel-agent"),
        agent=AgentRef(id=UUID(int=7), name="travel-agent", declared=declared),
        session=SessionRef(id=session or new_id(), mode=mode, user_started=user_started, tainted=tainted),
    )
