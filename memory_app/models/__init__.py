"""The tables of memory. Texts are sealed in `Version`; everything else is metadata."""

from memory_app.models.audit import Erasure, IdempotencyKey, JournalEvent, OperatorAccess
from memory_app.models.entry import Entry, Version
from memory_app.models.keys import PersonKey
from memory_app.models.review import ContextUse, InboxItem, Proposal, ProposalTally, Turn
from memory_app.models.scope import AppPolicy, MemorySettings, Subject

__all__ = [
    "AppPolicy",
    "ContextUse",
    "Entry",
    "Erasure",
    "IdempotencyKey",
    "InboxItem",
    "JournalEvent",
    "MemorySettings",
    "OperatorAccess",
    "PersonKey",
    "Proposal",
    "ProposalTally",
    "Subject",
    "Turn",
    "Version",
]
