"""The Keepsake SDK for agents: standard library only, typed, transport injected (K14). See docs/sdk.md."""

from agents_gateway.sdk.client import Client, Mode, Session
from agents_gateway.sdk.context import Context, Kind, Memory
from agents_gateway.sdk.errors import KeepsakeError
from agents_gateway.sdk.hosts import (
    Body,
    Declined,
    Definition,
    Format,
    Outcome,
    Reference,
    References,
    StepContext,
    ToolAnswer,
    Written,
)
from agents_gateway.sdk.records import (
    Event,
    EventPage,
    Forgotten,
    MemoryItem,
    Message,
    Proposed,
    Refused,
    UntrustedSource,
)
from agents_gateway.sdk.store import About, AnyKind, App, Label, Store, Time
from agents_gateway.sdk.stored import Confirmed, ContextBlock, Erased, Source, Stored, Version, Waiting
from agents_gateway.sdk.transport import HttpTransport, Request, Response, Transport
from memory_app.domain.commands import KEEP, FactValue

__all__ = [
    "KEEP",
    "About",
    "AnyKind",
    "App",
    "Body",
    "Client",
    "Confirmed",
    "Context",
    "ContextBlock",
    "Declined",
    "Definition",
    "Erased",
    "Event",
    "EventPage",
    "FactValue",
    "Forgotten",
    "Format",
    "HttpTransport",
    "KeepsakeError",
    "Kind",
    "Label",
    "Memory",
    "MemoryItem",
    "Message",
    "Mode",
    "Outcome",
    "Proposed",
    "Reference",
    "References",
    "Refused",
    "Request",
    "Response",
    "Session",
    "Source",
    "StepContext",
    "Store",
    "Stored",
    "Time",
    "ToolAnswer",
    "Transport",
    "UntrustedSource",
    "Version",
    "Waiting",
    "Written",
]
