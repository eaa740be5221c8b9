"""Entries, suggestions and answers to a forget in their form on the wire (K2, K6)."""

from uuid import UUID

from msgspec import UNSET, Struct, UnsetType
from rest_framework.response import Response

from agents_gateway.rest.wire import Instant
from memory_app.domain.kinds import Action, Kind, Trust
from memory_app.domain.kinds import Origin as MemoryOrigin
from memory_app.domain.records import Forgotten, Memory, Suggestion
from memory_app.domain.records import Source as Origin


class Source(Struct, kw_only=True):
    """Where an entry came from. What there is nothing to tell of is left out."""

    at: Instant
    agent: str | UnsetType = UNSET
    session: UUID | UnsetType = UNSET
    thread: str | UnsetType = UNSET
    message: str | UnsetType = UNSET


class Item(Struct, kw_only=True):
    """One entry."""

    id: UUID
    text: str
    kind: Kind
    pinned: bool
    origin: MemoryOrigin
    source: Source
    tainted: bool
    trust: Trust
    revision: int
    created_at: Instant
    updated_at: Instant
    expires_at: Instant | None
    action: Action | UnsetType = UNSET
    proposed_at: Instant | UnsetType = UNSET


class ForgottenAnswer(Struct, kw_only=True):
    """The answer to a forget (K6): how many went, and the id of the signed receipt once there is one."""

    forgotten: int
    receipt: UUID | None


def item(memory: Memory) -> Item:
    """An entry as K shows it."""
    return Item(
        id=memory.id,
        text=memory.text,
        kind=memory.kind,
        pinned=memory.pinned,
        origin=memory.origin,
        source=source_of(memory.source),
        tainted=memory.tainted,
        trust=memory.trust,
        revision=memory.revision,
        created_at=memory.created_at,
        updated_at=memory.updated_at,
        expires_at=memory.expires_at,
    )


def proposal(suggestion: Suggestion) -> Item:
    """A waiting suggestion: the entry it is about, under the id by which it is decided."""
    shown = item(suggestion.memory)
    shown.id = suggestion.id
    shown.action = suggestion.action
    shown.proposed_at = suggestion.proposed_at
    return shown


def item_response(memory: Memory, status: int = 200) -> Response:
    """One entry with its revision as ETag."""
    return Response(item(memory), status, headers={"ETag": f'"{memory.revision}"'})


def forgotten_response(forgotten: Forgotten) -> Response:
    """200 when all is gone, 202 while a driver has yet to confirm."""
    body = ForgottenAnswer(forgotten=forgotten.count, receipt=forgotten.receipt)
    return Response(body, 200 if forgotten.done else 202)


def source_of(source: Origin) -> Source:
    """Where an entry came from."""
    return Source(
        at=source.at,
        agent=source.agent or UNSET,
        session=source.session or UNSET,
        thread=source.thread or UNSET,
        message=source.message or UNSET,
    )
