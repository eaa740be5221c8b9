"""The adapter that `score.py` calls: `--call bench.recall.ranker:rank`, run from the project's folder.

KEEPSAKE_EMBEDDER=semantic adds the offline extra; KEEPSAKE_BENCH_DATABASE=yes goes through PostgreSQL.
"""

import os
from typing import Any

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

from bench.recall.run import _store

_embedder, _make = _store(os.environ.get("KEEPSAKE_BENCH_DATABASE") == "yes")
_stores: dict[int, Any] = {}


def rank(items: list[dict[str, Any]], query: str, k: int) -> list[str]:
    """Ids of the best k of one person's notes, best first."""
    if id(items) not in _stores:
        _stores[id(items)] = _make(items, _embedder)
    found: list[str] = _stores[id(items)].rank(query, k)
    return found
