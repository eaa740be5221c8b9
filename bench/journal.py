"""Verifying the journal (M15): seconds for so many sealed rows, beside reading the same rows and nothing else.

`KEEPSAKE_DATA=var/bench manage.py servers -- python bench/journal.py [ROWS]`
Writes ROWS (default 10 000) rows, seals them in sets of 500, then reads and verifies in turns and prints the medians
of 9 rounds, and how many times as long as bare reading the check takes.
"""

import os
import statistics
import sys
import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection, transaction  # noqa: E402

from accounts.ids import new_id  # noqa: E402
from memory_app import journal, services  # noqa: E402
from memory_app.domain.context import Actor, Authority, CallContext, Surface  # noqa: E402
from memory_app.domain.kinds import Event  # noqa: E402
from memory_app.models.walls import as_role, scoped  # noqa: E402
from memory_app.selectors.journal_state import journal_state  # noqa: E402

ROUNDS, SET = 9, 500


def fill(rows: int) -> None:
    """Writes and seals rows of one person who is in no table."""
    actor = Actor(id=new_id(), name="bench")
    whose = {"tenant": new_id(), "app": new_id(), "subject": new_id()}
    ctx = CallContext(**whose, actor=actor, authority=Authority.USER, surface=Surface.MEMORY_API)
    for start in range(0, rows, SET):
        events = [journal.event_values(ctx, Event.ADDED, [new_id()]) for _ in range(min(SET, rows - start))]
        with scoped(whose["tenant"], whose["subject"], durable=True):
            journal.record_many(events)
        while services.seal_journal():
            pass


def bare() -> int:
    """Reads every column of every row."""
    with transaction.atomic(), as_role("keep_ops"), connection.cursor() as cursor:
        cursor.execute("SELECT * FROM memory_app_journalevent")
        return len(cursor.fetchall())


def verified() -> int:
    """Checks every MAC and the chain; the number of rows looked at."""
    state = journal_state(None, timedelta(seconds=60))
    if state.findings:
        raise SystemExit("The journal is not as it was written.")
    return sum(stream.rows for stream in state.streams)


def seconds(act: Callable[[], int]) -> tuple[float, int]:
    """How long it took, and the rows."""
    start = time.perf_counter()
    rows = act()
    return time.perf_counter() - start, rows


def main() -> None:
    """Measures both in turns."""
    call_command("migrate", database="owner", verbosity=0)
    call_command("migrate", database="keys", verbosity=0)
    fill(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
    rounds = [(seconds(bare), seconds(verified)) for _ in range(ROUNDS)]
    reading, checking = (statistics.median(one[at][0] for one in rounds) for at in (0, 1))
    print(f"reading {rounds[0][0][1]} rows: {reading:.2f} s")
    print(f"verifying {rounds[0][1][1]} sealed rows: {checking:.2f} s, {checking / reading:.1f} times bare reading")


if __name__ == "__main__":
    main()
