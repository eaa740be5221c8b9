"""M: the store for app agents, `/v1/agent/memory` (M3 to M6). None of it calls a model."""

import hashlib
from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec import UNSET, Struct, UnsetType
from rest_framework.request import Request
from rest_framework.response import Response

from agents_gateway import sessions, store
from agents_gateway.callers import AgentCaller, AppCaller, RunCaller
from agents_gateway.rest.endpoint import Endpoint
from agents_gateway.rest.items import Source, forgotten_response, source_of
from agents_gateway.rest.memory import revision_of
from agents_gateway.rest.wire import id_of, kind_of, moment_of, number_of, read, request_id
from memory_app import selectors, services
from memory_app.domain.block import render
from memory_app.domain.commands import FactValue, Forget, Learn, Moment, Recall, Relearn
from memory_app.domain.context import CallContext, Surface
from memory_app.domain.errors import Malformed
from memory_app.domain.kinds import Label, Outside
from memory_app.domain.records import Forgotten, Learned, PastWording, Proposed
from memory_app.selectors import Budget

MOST_K = 100


class Value(Struct, kw_only=True):
    """A fact's typed value and the name of its schema (M3)."""

    schema: str
    data: Any


class NewMemory(Struct, kw_only=True):
    """What an agent writes (M5)."""

    text: str
    kind: str | UnsetType = UNSET
    value: Value | UnsetType = UNSET
    about: str | store.Person | UnsetType = UNSET
    session: bool = False
    label: Label = Label.PERSONAL
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    derived_from: list[UUID] = []
    relates_to: list[UUID] = []
    source: Outside | None = None
    why: str = ""


class MemoryEdit(Struct, kw_only=True):
    """A new wording, true from `valid_from` on (M4)."""

    revision: int
    text: str | None = None
    value: Value | UnsetType = UNSET
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    why: str = ""


class RecallBody(Struct, kw_only=True):
    """What to recall (M5)."""

    query: str
    k: int = 10
    about: str | store.Person | UnsetType = UNSET
    as_of: datetime | None = None
    known_at: datetime | None = None
    include_quarantined: bool = False


class ContextBody(Struct, kw_only=True):
    """What a context is for, and how much it may hold (M6)."""

    query: str = ""
    about: str | store.Person | UnsetType = UNSET
    max_items: int = 20
    max_bytes: int = 4096


class AboutBody(Struct, kw_only=True):
    """Whom a request is about."""

    about: str | store.Person | UnsetType = UNSET


class StoreItem(Struct, kw_only=True):
    """One memory as an agent reads it (M3)."""

    id: UUID
    text: str
    kind: str
    label: str
    level: str
    trust: str
    tainted: bool
    quarantined: bool
    pinned: bool
    revision: int
    source: Source
    valid_from: datetime
    valid_to: datetime | None
    recorded_at: datetime
    value: Any = UNSET
    schema: str | UnsetType = UNSET
    score: float | UnsetType = UNSET


class StoreEndpoint(Endpoint):
    """The M family: run tokens, app tokens and agent tokens; people use their own pages and routes."""

    callers = (RunCaller, AppCaller, AgentCaller)
    surface = Surface.AGENT_API

    def context(self, request: Request, about: store.About, *, own_act: bool = False) -> CallContext:
        """The context of a call about this person, or about what the app shares."""
        return store.context(self.caller, about, request_id=request_id(request), own_act=own_act)

    def read_outside(self, learned: tuple[Learned, ...] | list[Learned]) -> None:
        """A session that was given something from outside is tainted from now on (K10)."""
        if isinstance(self.caller, RunCaller) and any(one.memory.tainted or one.quarantined for one in learned):
            sessions.taint(self.caller.session)


class StoreView(StoreEndpoint):
    """`/v1/agent/memory`."""

    def post(self, request: Request) -> Response:
        """Writes: 201 active, or 202 with the id of a proposal that waits for the person."""
        new = read(request, NewMemory)
        command = Learn(
            text=new.text,
            kind=kind_of(new.kind),
            value=value_of(new.value),
            session=new.session,
            label=new.label,
            valid_from=aware(new.valid_from, "valid_from"),
            valid_to=aware(new.valid_to, "valid_to"),
            derived_from=tuple(new.derived_from),
            relates_to=tuple(new.relates_to),
            source=new.source,
            why=new.why,
        )
        return written(services.learn(self.context(request, new.about), command))


class StoreItemView(StoreEndpoint):
    """`/v1/agent/memory/{id}`."""

    def get(self, request: Request, memory_id: str) -> Response:
        """One memory, as it held and was known at a moment (M4)."""
        query = request.query_params
        moment = Moment(as_of=moment_of(query.get("as_of")), known_at=moment_of(query.get("known_at")))
        ctx = self.context(request, store.about_of(query))
        learned = selectors.read(ctx, id_of(memory_id), moment)
        self.read_outside([learned])
        return item_response(learned)

    def patch(self, request: Request, memory_id: str) -> Response:
        """A new wording of what this agent wrote; the old one stays in its history."""
        edit = read(request, MemoryEdit)
        command = Relearn(
            entry=id_of(memory_id),
            revision=edit.revision,
            text=edit.text,
            value=value_of(edit.value),
            valid_from=aware(edit.valid_from, "valid_from"),
            valid_to=aware(edit.valid_to, "valid_to"),
            why=edit.why,
        )
        return item_response(services.relearn(self.context(request, store.about_of(request.query_params)), command))

    def delete(self, request: Request, memory_id: str) -> Response:
        """Asks to forget: 202 with the proposal's id; a session's own entry goes at once."""
        query, matched = request.query_params, revision_of(request)
        revision = matched if matched is not None else number_of(query.get("revision"), None, Malformed)
        ctx = self.context(request, store.about_of(query))
        return written(services.ask_to_forget(ctx, Forget(entry=id_of(memory_id), revision=revision)))


class ConfirmView(StoreEndpoint):
    """`/v1/agent/memory/{id}/confirm`: an app relays its end user's own act (M5)."""

    callers = (AppCaller,)

    def post(self, request: Request, memory_id: str) -> Response:
        """The person vouches for what an agent wrote."""
        ctx = self.context(request, read(request, AboutBody).about, own_act=True)
        memory = services.confirm(ctx, id_of(memory_id))
        return Response({"id": memory.id, "trust": memory.trust.value, "revision": memory.revision})


class HistoryView(StoreEndpoint):
    """`/v1/agent/memory/{id}/history`."""

    def get(self, request: Request, memory_id: str) -> Response:
        """Every wording, newest first (M4)."""
        ctx = self.context(request, store.about_of(request.query_params))
        return Response({"items": [wording(one) for one in selectors.past(ctx, id_of(memory_id))], "next": None})


class RecallView(StoreEndpoint):
    """`/v1/agent/memory/recall`."""

    def post(self, request: Request) -> Response:
        """The best matches, best first (M5)."""
        body = read(request, RecallBody)
        if not 1 <= body.k <= MOST_K:
            raise Malformed(field="k")
        asked = Recall(
            query=body.query,
            k=body.k,
            moment=Moment(as_of=aware(body.as_of, "as_of"), known_at=aware(body.known_at, "known_at")),
            quarantined=body.include_quarantined,
        )
        found = selectors.recall(self.context(request, body.about), asked)
        self.read_outside(found)
        return Response({"items": [store_item(one) for one in found]})


class StoreContextView(StoreEndpoint):
    """`/v1/agent/memory/context`."""

    def post(self, request: Request) -> Response:
        """Pinned first, then the best matches, as items and as one block; the same revisions give the same bytes."""
        body = read(request, ContextBody)
        if not (0 <= body.max_items <= 200 and 0 <= body.max_bytes <= 65_536):
            raise Malformed(field="max_items")
        ctx = self.context(request, body.about)
        found = selectors.store_context(ctx, body.query, Budget(items=body.max_items, size=body.max_bytes))
        self.read_outside(found)
        block = render([one.memory for one in found])
        etag = f'"{hashlib.blake2b(block.encode(), digest_size=16).hexdigest()}"'
        if request.headers.get("If-None-Match") == etag:
            return Response(status=304, headers={"ETag": etag})
        return Response({"block": block, "items": [store_item(one) for one in found]}, headers={"ETag": etag})


class EraseView(StoreEndpoint):
    """`/v1/agent/memory/erase`: an app erases everything it holds of one of its people (M5, M11)."""

    callers = (AppCaller,)

    def post(self, request: Request) -> Response:
        """Erases the person; the receipt proves it."""
        ctx = self.context(request, read(request, AboutBody).about, own_act=True)
        return forgotten_response(services.erase_person(ctx))


def value_of(value: Value | UnsetType) -> FactValue | None:
    """The typed value that was sent, if any."""
    return None if isinstance(value, UnsetType) else FactValue(schema=value.schema, data=value.data)


def aware(at: datetime | None, field: str) -> datetime | None:
    """A time with its offset; raises Malformed, naming the field, without one."""
    if at is not None and at.tzinfo is None:
        raise Malformed(field=field)
    return at


def written(done: Learned | Proposed | Forgotten) -> Response:
    """201 for what is active, 202 for what waits, 200 for what is gone."""
    match done:
        case Proposed(proposal=proposal):
            return Response({"proposal_id": proposal}, 202)
        case Forgotten():
            return forgotten_response(done)
    return item_response(done, 201)


def item_response(learned: Learned, status: int = 200) -> Response:
    """One memory with its revision as ETag."""
    return Response(store_item(learned), status, headers={"ETag": f'"{learned.memory.revision}"'})


def store_item(learned: Learned) -> StoreItem:
    """A memory as an agent reads it."""
    memory = learned.memory
    return StoreItem(
        id=memory.id,
        text=memory.text,
        kind=memory.kind.value,
        label=learned.label.value,
        level=learned.level.value,
        trust=memory.trust.value,
        tainted=memory.tainted,
        quarantined=learned.quarantined,
        pinned=memory.pinned,
        revision=memory.revision,
        source=source_of(memory.source),
        valid_from=learned.valid_from,
        valid_to=learned.valid_to,
        recorded_at=learned.recorded_at,
        value=learned.value if learned.schema else UNSET,
        schema=learned.schema or UNSET,
        score=UNSET if learned.score is None else round(learned.score, 4),
    )


def wording(one: PastWording) -> dict[str, Any]:
    """One version as an agent reads it."""
    return {
        "number": one.number,
        "text": one.text,
        "valid_from": one.valid_from,
        "valid_to": one.valid_to,
        "recorded_at": one.recorded_at,
        "closed_at": one.closed_at,
        "why": one.why,
        "value": one.value,
    }
