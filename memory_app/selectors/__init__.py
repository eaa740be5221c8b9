"""Every read that opens a seal. Each takes a CallContext and returns frozen records."""

from memory_app.selectors import recall as _recall_module  # noqa: F401 - before the function of its name
from memory_app.selectors.activity import activity, digest_wanted, erasure, erasures
from memory_app.selectors.context import Budget, snapshot, turn_context
from memory_app.selectors.export import export
from memory_app.selectors.memories import (
    counts,
    get,
    history,
    inbox,
    known_on,
    overview,
    resembling,
    search,
    waiting_count,
)
from memory_app.selectors.notes import may_leave_to, open_note
from memory_app.selectors.pages import page
from memory_app.selectors.past import past
from memory_app.selectors.procedures import export_procedures
from memory_app.selectors.receipts import held, receipt_keys, receipt_text, receipts
from memory_app.selectors.rules import app_rules, shared_overview
from memory_app.selectors.standing import is_on, terms
from memory_app.selectors.store import read, recall, store_context
from memory_app.selectors.subjects import on_at_first, subject_of

__all__ = [
    "Budget",
    "activity",
    "app_rules",
    "counts",
    "digest_wanted",
    "erasure",
    "erasures",
    "export",
    "export_procedures",
    "get",
    "held",
    "history",
    "inbox",
    "is_on",
    "known_on",
    "may_leave_to",
    "on_at_first",
    "open_note",
    "overview",
    "page",
    "past",
    "read",
    "recall",
    "receipt_keys",
    "receipt_text",
    "receipts",
    "resembling",
    "search",
    "shared_overview",
    "snapshot",
    "store_context",
    "subject_of",
    "terms",
    "turn_context",
    "waiting_count",
]
