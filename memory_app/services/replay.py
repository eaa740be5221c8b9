"""Forgetting again what an old backup brought back (M11). The list is the keys database's own; it has no history."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Protocol
from uuid import UUID

from memory_app.crypto import keyring
from memory_app.drivers import copies

CHUNK = 5000
FORGOTTEN = """DELETE FROM memory_app_entry WHERE id = ANY(%(ids)s::uuid[]) OR id IN
 (SELECT entry_id FROM memory_app_version WHERE key_id = ANY(%(ids)s::uuid[])) RETURNING id"""
HASHES = "UPDATE memory_app_idempotencykey SET request_mac = NULL WHERE entry_id = ANY(%(gone)s::uuid[])"
TRACES = """DELETE FROM {} WHERE subject_id IN
 (SELECT id FROM memory_app_subject WHERE key_id = ANY(%(ids)s::uuid[]))"""
ERASED = """UPDATE memory_app_subject SET state = 'erased', user_id = NULL, external_id = '', child = false,
 consent_by = NULL, consent_at = NULL WHERE id = ANY(%(ids)s::uuid[]) AND state <> 'erased' RETURNING tenant_id, id"""
NEW_KEY = "UPDATE memory_app_subject SET key_id = gen_random_uuid() WHERE key_id = ANY(%(ids)s::uuid[])"


class Cursor(Protocol):
    """Of a connection of the owner's, in one transaction: Django's or psycopg's own."""

    def execute(self, query: Any, params: Any = None, /) -> Any:
        """Runs one statement."""

    def fetchall(self) -> list[Any]:
        """The rows it returned."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """How many entries went again, and which people (tenant, subject)."""

    entries: int
    people: tuple[tuple[UUID, UUID], ...]


def replay(cursor: Cursor) -> Replayed:
    """Deletes, in the cursor's database, every entry and every person that was forgotten since; may run twice."""
    entries, people = 0, []
    cursor.execute("SELECT set_config('keep.maintenance', 'on', true)")
    for ids in _chunks():
        gone, erased = _chunk(cursor, ids)
        entries += gone
        people += erased
    return Replayed(entries, tuple(people))


def _chunk(cursor: Cursor, ids: list[UUID]) -> tuple[int, list[tuple[UUID, UUID]]]:
    cursor.execute(FORGOTTEN, {"ids": ids})
    gone = [entry for (entry,) in cursor.fetchall()]
    cursor.execute(HASHES, {"gone": gone})
    for table in ("memory_app_contextuse", "memory_app_turn"):
        cursor.execute(TRACES.format(table), {"ids": ids})
    cursor.execute(ERASED, {"ids": ids})
    people = list(cursor.fetchall())
    for model in copies.tables():
        cursor.execute(f"DELETE FROM {model._meta.db_table} WHERE subject_id = ANY(%(ids)s::uuid[])", {"ids": ids})
    cursor.execute(NEW_KEY, {"ids": ids})
    return len(gone), people


def _chunks() -> Iterator[list[UUID]]:
    ids = (id_ for _, _, id_ in keyring.gone())
    while chunk := list(islice(ids, CHUNK)):
        yield chunk
