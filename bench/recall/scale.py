"""Recall in a large memory: how long it takes, and whether a known note is still among the first twenty.

    KEEPSAKE_DATA=var/bench python manage.py servers --fast -- python bench/recall/scale.py [--sizes 200 1000 10000]

Notes are made-up words drawn by Zipf's law, 12 to 24 each; a question is four words of one note. Prints for each size
the median and the 95th percentile in milliseconds, beside the mean processor time of both sides and a bare SELECT 1
round trip in the same run, and the share of known notes found.
Reach: p95 of 25 ms at 10 000; found 0.99 up to 1 000 and 0.95 at 10 000.
"""

import argparse
import os
import random
import sys
import time
from itertools import accumulate
from pathlib import Path
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import django

django.setup()

from django.db import connection, connections  # noqa: E402

from bench.recall import database  # noqa: E402

WORDS, QUESTIONS, WARM = 20_000, 300, 20
SYLLABLES = "ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu bra cle dri flo gru"
REACH = {200: 0.99, 1000: 0.99, 10_000: 0.95}


def vocabulary(chance: random.Random) -> list[str]:
    """Made-up words, no two alike."""
    words: dict[str, None] = {}
    while len(words) < WORDS:
        words["".join(chance.choices(SYLLABLES.split(), k=chance.randint(2, 4)))] = None
    return list(words)


def notes(count: int, chance: random.Random) -> list[str]:
    """Texts of Zipf-distributed words."""
    words = vocabulary(chance)
    weights = list(accumulate(1 / (rank + 5) for rank in range(len(words))))
    return [" ".join(chance.choices(words, cum_weights=weights, k=chance.randint(12, 24))) for _ in range(count)]


def percentile(times: list[float], share: float) -> float:
    """In milliseconds."""
    return 1e3 * sorted(times)[int(len(times) * share)]


def bare() -> float:
    """One round trip."""
    start = time.perf_counter()
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        cursor.fetchone()
    return time.perf_counter() - start


def processor_seconds() -> float:
    """Processor time so far of this process and of the server process behind its connection, which a busy machine does
    not stretch as it does the clock's."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        stat = Path(f"/proc/{cursor.fetchone()[0]}/stat").read_text().rsplit(")", 1)[1].split()
    return time.process_time() + (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")


def measure(size: int, chance: random.Random) -> dict[str, Any]:
    """One person with so many notes."""
    texts = notes(size, chance)
    store = database.Store([{"id": n, "text": text, "session": "", "date": ""} for n, text in enumerate(texts)], None)
    with connections["owner"].cursor() as cursor:
        cursor.execute("VACUUM ANALYZE memory_app_entry, memory_app_version, memory_app_subject")
    took, round_trips, found, busy = [], [], 0, 0.0
    for turn in range(QUESTIONS + WARM):
        busy = processor_seconds() if turn == WARM else busy
        note = chance.randrange(size)
        question = " ".join(chance.sample(sorted(set(texts[note].split())), 4))
        start = time.perf_counter()
        ids = store.rank(question, 20)
        if turn >= WARM:
            took.append(time.perf_counter() - start)
            round_trips.append(bare())
            found += note in ids
    return {
        "notes": size,
        "p50 ms": percentile(took, 0.5),
        "p95 ms": percentile(took, 0.95),
        "processor ms": 1e3 * (processor_seconds() - busy) / QUESTIONS,
        "round trip p50 ms": percentile(round_trips, 0.5),
        "found": found / QUESTIONS,
    }


def main() -> int:
    """Prints a line for each size; 1 if something is not reached."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", nargs="*", type=int, default=[200, 1000, 10_000])
    asked = parser.parse_args()
    database.migrate()
    missed = False
    for size in asked.sizes:
        line = measure(size, random.Random(size))
        missed |= line["p95 ms"] > 25 or line["found"] < REACH.get(size, 0.95)
        print("  ".join(f"{name} {value:.4g}" for name, value in line.items()), flush=True)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
