"""Every read that opens a seal. Each takes a CallContext and returns frozen records."""

from memory_app.selectors.activity import activity, digest_wanted, erasure, erasures
from memory_app.selectors.context import snapshot, turn_context
from memory_app.selectors.memories import (
    counts,
    get,
    history,
    inbox,
    overview,
    resembling,
    search,
    waiting_count,
)
from memory_app.selectors.pages import page
from memory_app.selectors.standing import is_on
from memory_app.selectors import recall as _recall_module  # imported first: the function below takes its name
from memory_app.selectors.store import past, read, recall

__all__ = [
    "activity",
    "counts",
    "digest_wanted",
    "erasure",
    "erasures",
    "get",
    "history",
    "inbox",
    "is_on",
    "overview",
    "page",
    "past",
    "read",
    "recall",
    "resembling",
    "search",
    "snapshot",
    "turn_context",
    "waiting_count",
]
