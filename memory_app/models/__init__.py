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
from memory_app.models.learning import LearningJob, LearningTally
from memory_app.models.review import ContextUse, InboxItem, Proposal, ProposalTally, Turn
from memory_app.models.scope import AppPolicy, LegalHold, MemorySettings, Subject
from memory_app.models.vectors import Embedding

__all__ = [
    "AppPolicy",
    "ContextUse",
    "Embedding",
    "Entry",
    "Erasure",
    "FactSchema",
    "IdempotencyKey",
    "InboxItem",
    "JournalBatch",
    "JournalEvent",
    "LearningJob",
    "LearningTally",
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
