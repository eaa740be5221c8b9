"""What holds after any test: no text of a memory in the journal, admin log, log lines or task messages (K11, M15)."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from celery import Celery
from django.db import connection, transaction

from config.logs import JsonFormatter
from memory_app.models.walls import as_role
from memory_app.services import desk

TELLING = 8  # characters; a shorter text may stand anywhere by chance
TABLES = ("memory_app_journalevent", "memory_app_operatoraccess", "memory_app_erasure", "memory_app_receipt")


class Traces(logging.Handler):
    """Everything that was sealed as a memory's text in one test, and everything that was written beside."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonFormatter())
        self.texts: set[str] = set()
        self.written: list[tuple[str, str]] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keeps a log line as it would be printed."""
        self.written.append(("a log line", self.format(record)))

    def found(self) -> list[tuple[str, str]]:
        """Texts that stand where none may."""
        texts = [text for text in self.texts if len(text) >= TELLING]
        return [(text, where) for text in texts for where, words in self.written if text in words]


@contextmanager
def traced() -> Iterator[Traces]:
    """Watches what is sealed, logged and sent to workers."""
    traces = Traces()
    seal, send = desk.seal, Celery.send_task

    def sealing(key: Any, text: bytes, place: Any) -> bytes:
        traces.texts.add(text.decode("utf-8", "replace"))
        return seal(key, text, place)

    def sending(app: Celery, name: str, *args: Any, **options: Any) -> Any:
        traces.written.append(("a task message", repr((name, args, options))))
        return send(app, name, *args, **options)

    logging.getLogger().addHandler(traces)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(desk, "seal", sealing)
        patch.setattr(Celery, "send_task", sending)
        yield traces
    logging.getLogger().removeHandler(traces)


def read_tables(traces: Traces) -> None:
    """Takes in what the journal, the audit tables and Django's admin log hold; not after a transaction that failed."""
    if connection.needs_rollback:
        return
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT coalesce(string_agg(l::text, ' '), '') FROM django_admin_log l")
        traces.written.append(("django_admin_log", cursor.fetchone()[0]))
        with as_role("keep_ops"):
            for table in TABLES:
                cursor.execute(f"SELECT coalesce(string_agg(t::text, ' '), '') FROM {table} t")
                traces.written.append((table, cursor.fetchone()[0]))
