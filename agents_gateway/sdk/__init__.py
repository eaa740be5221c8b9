"""The Keepsake SDK for agents: standard library only, typed, transport injected (K14). See docs/sdk.md."""

from agents_gateway.sdk.client import Client, Mode, Session
from agents_gateway.sdk.context import Context, Kind, Memory, Message, UntrustedSource
from agents_gateway.sdk.errors import KeepsakeError
from agents_gateway.sdk.hosts import (
    Body,
    Declined,
    Definition,
    Forgotten,
    Format,
    Outcome,
    Reference,
    References,
    StepContext,
    ToolAnswer,
    Written,
)
from agents_gateway.sdk.records import Event, EventPage, MemoryItem, Proposed, Refused
from agents_gateway.sdk.transport import HttpTransport, Request, Response, Transport

__all__ = [
    "Body",
    "Client",
    "Context",
    "Declined",
    "Definition",
    "Event",
    "EventPage",
    "Forgotten",
    "Format",
    "HttpTransport",
    "KeepsakeError",
    "Kind",
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
    "StepContext",
    "ToolAnswer",
    "Transport",
    "UntrustedSource",
    "Written",
]
