"""Entries, suggestions and answers to a forget in their form on the wire (K2, K6)."""

from datetime import datetime
from uuid import UUID

from msgspec import UNSET, Struct, UnsetType
from rest_framework.response import Response

from memory_app.domain.records import Forgotten, Memory, Suggestion
from memory_app.domain.records import Source as Origin


class Source(Struct, kw_only=True):
    """Where an entry came from. What there is nothing to tell of is left out."""

    at: datetime
    agent: str | UnsetType = UNSET
    session: UUID | UnsetType = UNSET
    thread: str | UnsetType = UNSET
    message: str | UnsetType = UNSET


class Item(Struct, kw_only=True):
    """One entry."""

    id: UUID
    text: str
    kind: str
    pinned: bool
    origin: str
    source: Source
    tainted: bool
    trust: str
    revision: int
    created_at: datetime
    updated_at: datetime
    expires_at: datetime | None
    action: str | UnsetType = UNSET
    proposed_at: datetime | UnsetType = UNSET


def item(memory: Memory) -> Item:
    """An entry as K shows it."""
    return Item(
        id=memory.id,
        text=memory.text,
        kind=memory.kind.value,
        pinned=memory.pinned,
        origin=memory.origin.value,
        source=_source(memory.source),
        tainted=memory.tainted,
        trust=memory.trust.value,
        revision=memory.revision,
        created_at=memory.created_at,
        updated_at=memory.updated_at,
        expires_at=memory.expires_at,
    )


def proposal(suggestion: Suggestion) -> Item:
    """A waiting suggestion: the entry it is about, under the id by which it is decided."""
    shown = item(suggestion.memory)
    shown.id = suggestion.id
    shown.action = suggestion.action.value
    shown.proposed_at = suggestion.proposed_at
    return shown


def item_response(memory: Memory, status: int = 200) -> Response:
    """One entry with its revision as ETag."""
    return Response(item(memory), status, headers={"ETag": f'"{memory.revision}"'})


def forgotten_response(forgotten: Forgotten) -> Response:
    """200 when all is gone, 202 while a driver has yet to confirm."""
    body = {"forgotten": forgotten.count, "receipt": forgotten.receipt}
    return Response(body, 200 if forgotten.done else 202)


def _source(source: Origin) -> Source:
    return Source(
        at=source.at,
        agent=source.agent or UNSET,
        session=source.session or UNSET,
        thread=source.thread or UNSET,
        message=source.message or UNSET,
    )
