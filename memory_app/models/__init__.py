"""The tables of memory. Texts are sealed in `Version`; everything else is metadata."""

from memory_app.models.audit import (
    Erasure,
    IdempotencyKey,
    JournalBatch,
    JournalEvent,
    OperatorAccess,
    Receipt,
    ReceiptKey,
)
from memory_app.models.entry import Entry, FactSchema, Relation, Version
from memory_app.models.keys import PersonKey
from memory_app.models.review import ContextUse, InboxItem, Proposal, ProposalTally, Turn
from memory_app.models.scope import AppPolicy, LegalHold, MemorySettings, Subject

__all__ = [
    "AppPolicy",
    "ContextUse",
    "Entry",
    "Erasure",
    "FactSchema",
    "IdempotencyKey",
    "InboxItem",
    "JournalBatch",
    "JournalEvent",
    "LegalHold",
    "MemorySettings",
    "OperatorAccess",
    "PersonKey",
    "Proposal",
    "ProposalTally",
    "Receipt",
    "ReceiptKey",
    "Relation",
    "Subject",
    "Turn",
    "Version",
]
