"""Sealing the journal: audit rows become sets, each set's root builds on the one before (M15, recipe 9).

By set and not by range, because rows commit out of order: a row with a low id may turn up after a higher one was
sealed.
"""

import zlib
from datetime import UTC, datetime

from django.db import connection, transaction
from django.db.backends.utils import CursorWrapper

from memory_app.domain.ids import new_id
from memory_app.journal import START, STREAMS, Stream, root_of
from memory_app.models.walls import as_role

BATCH = 5000
ALONE = "SELECT pg_try_advisory_xact_lock(%s)"
UNSEALED = "SELECT id, mac FROM {} WHERE batch IS NULL ORDER BY id LIMIT %s FOR UPDATE SKIP LOCKED"
LAST = "SELECT number, root FROM memory_app_journalbatch WHERE stream = %s ORDER BY number DESC LIMIT 1"
MARK = "UPDATE {} SET batch = %s WHERE id = ANY(%s)"
SEAL = """INSERT INTO memory_app_journalbatch (id, stream, number, count, previous, root, sealed_at)
    VALUES (%s, %s, %s, %s, %s, %s, %s)"""


def seal_journal(batch: int = BATCH) -> bool:
    """Seals what both streams have waiting, at most `batch` rows each; returns whether more may be waiting.

    Safe with any number of workers: one seals a stream, the others leave it alone. Running twice seals nothing twice.
    """
    return max([_seal(stream, batch) for stream in STREAMS]) == batch


def _seal(stream: Stream, batch: int) -> int:
    with transaction.atomic(durable=True), as_role("keep_sealer"), connection.cursor() as cursor:
        cursor.execute(ALONE, [zlib.crc32(f"keep sealer {stream.name}".encode())])
        if not cursor.fetchone()[0]:
            return 0
        cursor.execute(UNSEALED.format(stream.table), [batch])
        rows = cursor.fetchall()
        if rows:
            _close(cursor, stream, rows)
        return len(rows)


def _close(cursor: CursorWrapper, stream: Stream, rows: list[tuple[object, ...]]) -> None:
    """Writes the set under the next number, and its number into its rows."""
    cursor.execute(LAST, [stream.name])
    number, previous = cursor.fetchone() or (0, START)
    number, now = number + 1, datetime.now(UTC)
    cursor.execute(MARK.format(stream.table), [number, [row[0] for row in rows]])
    root = root_of(stream.name, number, bytes(previous), now, len(rows), rows)  # type: ignore[arg-type]
    cursor.execute(SEAL, [new_id(), stream.name, number, len(rows), previous, root, now])
