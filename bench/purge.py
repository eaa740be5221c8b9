"""Purging expired entries (K18, G9): rows a second, beside a bare batched DELETE of the same rows in the same run.

`make bench-purge`, or: `KEEPSAKE_DATA=var/bench manage.py servers -- python bench/purge.py [ROWS]`
Prints the seconds for ROWS (default 100 000) expired entries of 1 000 people, and the ratio bare / purge.
"""

import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connections, transaction  # noqa: E402

from memory_app import services  # noqa: E402

PEOPLE = 1000
FILL = """
INSERT INTO memory_app_subject (id, tenant_id, app_id, external_id, shared, child, state, key_id, generation,
       vectors_generation, vectors_model, created_at)
SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), %(run)s || n, false, false, 'active',
       gen_random_uuid(), 0, 0, '', now() FROM generate_series(1, %(people)s) n;
INSERT INTO memory_app_entry (id, tenant_id, subject_id, kind, status, level, label, origin, trust, tainted,
       quarantined, flagged, pinned, revision, schema, source_type, source_at, source_agent, source_thread,
       source_message,
       created_at, listed_at, updated_at, expires_at)
SELECT gen_random_uuid(), s.tenant_id, s.id, 'note', 'active', 'person', 'personal', 'user', 'confirmed', false, false,
       false, false, 1, '', 'user_management', now(), '', '', '', now(), now(), now(), now() - interval '1 minute'
  FROM memory_app_subject s, generate_series(1, %(each)s) WHERE s.external_id LIKE %(run)s || '%%';
INSERT INTO memory_app_version (id, tenant_id, subject_id, entry_id, number, sealed, key_id, size, authority,
       recorded_at, valid_from, during, tokens, length)
SELECT gen_random_uuid(), e.tenant_id, e.subject_id, e.id, 1, sha256(e.id::text::bytea), gen_random_uuid(), 60, 'user',
       now(), now(), tstzrange(now(), NULL), ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9], 9
  FROM memory_app_entry e WHERE e.expires_at IS NOT NULL"""
BARE = """DELETE FROM memory_app_entry WHERE id = ANY(ARRAY(
    SELECT id FROM memory_app_entry WHERE expires_at <= now() LIMIT 5000))"""


def fill(rows: int, run: str) -> None:
    """Writes the expired entries with one wording each, as the owner in maintenance."""
    with transaction.atomic(using="owner"), connections["owner"].cursor() as cursor:
        cursor.execute("SELECT set_config('keep.maintenance', 'on', true)")
        cursor.execute(FILL, {"people": PEOPLE, "each": rows // PEOPLE, "run": run})


def bare() -> int:
    """A batched DELETE without journal and roles."""
    with transaction.atomic(using="owner"), connections["owner"].cursor() as cursor:
        cursor.execute("SELECT set_config('keep.maintenance', 'on', true)")
        cursor.execute(BARE)
        return int(cursor.rowcount)


def seconds(batch: object) -> tuple[float, int]:
    """Wall seconds and rows until a batch comes back empty."""
    start, total = time.perf_counter(), 0
    while gone := batch():  # type: ignore[operator]
        total += gone
    return time.perf_counter() - start, total


def main() -> None:
    """Measures both, bare first, and prints the ratio."""
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    call_command("migrate", database="owner", verbosity=0)
    call_command("migrate", database="keys", verbosity=0)
    measured = {}
    for name, batch in (("bare DELETE", bare), ("purge", services.purge_expired)):
        fill(rows, name)
        measured[name], total = seconds(batch)
        print(f"{name}: {total} entries in {measured[name]:.1f} s, {total / measured[name]:.0f} a second")
    print(f"ratio (bare / purge, 1 is as fast as bare): {measured['bare DELETE'] / measured['purge']:.2f}")


if __name__ == "__main__":
    main()
