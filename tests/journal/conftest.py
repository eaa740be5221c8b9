"""A journal with sealed sets and a witness, and the superuser who tampers with it."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.db import connections

from config.server.local import data_folder, ensure
from memory_app import journal, services
from memory_app.crypto.heads import Head, claimed
from memory_app.domain.commands import Remember
from memory_app.domain.context import CallContext
from memory_app.domain.ids import new_id
from memory_app.domain.kinds import Event
from memory_app.selectors.journal_state import JournalState, journal_state, told
from memory_app.services.seal_journal import seal_journal
from memory_app.services.witness import witness_journal

Tamper = Callable[..., list[Any]]


@pytest.fixture
def witness(settings: Any, tmp_path: Path) -> Path:
    """The witness's file of this test."""
    settings.WITNESS = str(tmp_path / "witness" / "journal.jsonl")
    return Path(settings.WITNESS)


@pytest.fixture
def superuser(db: None) -> Iterator[psycopg.Connection]:
    """The cluster's superuser on the test's database, with every trigger off."""
    place, local = connections["default"].settings_dict, ensure(data_folder())
    conninfo = {"host": place["HOST"], "port": place["PORT"], "dbname": place["NAME"], "user": "postgres"}
    with psycopg.connect(**conninfo, password=local.role_passwords["postgres"], autocommit=True) as connection:
        connection.execute("SET session_replication_role = replica")
        yield connection


@pytest.fixture
def tamper(superuser: psycopg.Connection) -> Tamper:
    """Runs SQL as that superuser; returns rows, if there are any."""

    def run(statement: str, *params: Any) -> list[Any]:
        cursor = superuser.execute(statement, params)
        return cursor.fetchall() if cursor.description else []

    return run


def seal_all() -> None:
    """What the beat does."""
    while seal_journal():
        pass
    witness_journal()


def write_events(ctx: CallContext, count: int = 3) -> None:
    """Events of a person, written as every service writes them."""
    values = [
        journal.event_values(replace(ctx, request_id=f"r{n}"), Event.ADDED, [new_id()], {"n": n}) for n in range(count)
    ]
    journal.record_many(values)


def write_access(ctx: CallContext) -> None:
    """One look of staff."""
    journal.access(
        journal.Access(
            operator=ctx.actor.id,
            name="o@example.org",
            action="read",
            surface="admin",
            reason="ticket 4711",
            tenant=ctx.tenant,
            subject=ctx.subject,
        )
    )


@pytest.fixture
def sealed(ctx: CallContext, witness: Path) -> CallContext:
    """Three sealed sets of events, two of accesses, every head witnessed."""
    services.remember(ctx, Remember(text="likes tea"))
    for _ in range(2):
        write_events(ctx)
        write_access(ctx)
        seal_all()
    write_events(ctx)
    seal_all()
    return ctx


def state(witness: Path | None, patience: float = 60) -> JournalState:
    """What verification finds."""
    heads = told(witness.read_text().splitlines()) if witness else None
    return journal_state(heads, timedelta(seconds=patience))


def found(witness: Path | None, patience: float = 60) -> set[tuple[str, str]]:
    """Findings by name and stream."""
    return {(each.name, each.stream) for each in state(witness, patience).findings}


def claims(line: str) -> Head:
    """What a line of the witness says."""
    return claimed(json.loads(line))
