"""C: the records API, `/v1/memories` and `/v1/memory-settings` (C1 to C7, C9)."""

from dataclasses import replace
from typing import Annotated, Literal, cast
from uuid import UUID

from msgspec import UNSET, Meta, Struct, UnsetType
from rest_framework.request import Request
from rest_framework.response import Response

from agents_gateway import contexts, store
from agents_gateway.callers import AppCaller, PersonCaller
from agents_gateway.rest.described import Family, described
from agents_gateway.rest.endpoint import Endpoint
from agents_gateway.rest.items import ForgottenAnswer, forgotten_response
from agents_gateway.rest.memory import NEVER, OPERATORS, PEOPLE, REASON, TEXT_CODES, revision_of
from agents_gateway.rest.wire import Instant, id_of, kind_of, number_of, read, request_id
from memory_app import selectors, services
from memory_app.domain.commands import Change, Forget, Remember
from memory_app.domain.context import CallContext, Surface
from memory_app.domain.errors import BadLimit, Malformed
from memory_app.domain.kinds import Kind, SourceType
from memory_app.domain.records import Memory


class RecordSource(Struct, kw_only=True):
    """Where a record came from, as first written (C1)."""

    type: SourceType
    session_id: UUID | UnsetType = UNSET
    event_id: UUID | UnsetType = UNSET


class Record(Struct, kw_only=True):
    """One record (C1)."""

    id: UUID
    scope: Literal["personal"]
    body: str
    category: Kind
    revision: int
    source: RecordSource
    created_at: Instant
    updated_at: Instant


Body = Annotated[str, Meta(extra_json_schema={"minLength": 1, "maxLength": 4096})]
Category = Annotated[str, Meta(extra_json_schema={"enum": ["fact", "preference"], "default": "fact"})]
Key = Annotated[str, Meta(extra_json_schema={"minLength": 1, "maxLength": 200})]


class NewRecord(Struct, kw_only=True):
    """A record to add (C3). `category` is `fact` (the default) or `preference`."""

    body: Body
    idempotency_key: Key
    category: Category | UnsetType = UNSET


class RecordEdit(Struct, kw_only=True):
    """Another body for a record, if it still has this revision (C5)."""

    body: Body
    revision: int


class RecordPage(Struct, kw_only=True):
    """One page of records, newest first; `next` is the cursor of the page after it, null on the last (C2)."""

    items: list[Record]
    next: str | None


class MemorySwitch(Struct, kw_only=True):
    """The switch, by its name in C (C7)."""

    use_memories: bool


class RecordsEndpoint(Endpoint):
    """The C family: a stale revision is 409 with the current one, 412 where `If-Match` asked."""

    surface = Surface.RECORDS_API
    family = Family.RECORDS

    def context(self, request: Request, *, reveals: bool = False) -> CallContext:
        """The person's context, or an operator's for the person they named."""
        return contexts.of_person(self.person, self.asked(request), reveals=reveals)


class RecordsView(RecordsEndpoint):
    """`/v1/memories`."""

    @described(
        query=("after", "limit", *PEOPLE),
        headers=REASON,
        answers={200: RecordPage},
        codes=("bad_cursor", "bad_limit", *OPERATORS),
    )
    def get(self, request: Request) -> Response:
        """One page of records, newest first (C2)."""
        ctx = self.context(request, reveals=True)
        limit = number_of(request.query_params.get("limit"), 50, BadLimit)
        page = selectors.page(ctx, after=request.query_params.get("after"), limit=limit)
        return Response(RecordPage(items=[record(memory) for memory in page.items], next=page.next))

    @described(
        query=("organization_id",),
        body=NewRecord,
        answers={201: Record},
        codes=("bad_kind", "bad_key", "memory_off", "active_limit", "gone", "idempotency_mismatch", *TEXT_CODES),
    )
    def post(self, request: Request) -> Response:
        """Adds a record, once per idempotency key (C3)."""
        ctx, new = self.context(request), read(request, NewRecord)
        command = Remember(text=new.body, kind=kind_of(new.category), idempotency_key=new.idempotency_key)
        return record_response(services.remember(ctx, command), 201)


class RecordView(RecordsEndpoint):
    """`/v1/memories/{id}`."""

    @described(query=PEOPLE, headers=REASON, answers={200: Record}, codes=OPERATORS)
    def get(self, request: Request, memory_id: str) -> Response:
        """One record (C4)."""
        return record_response(selectors.get(self.context(request, reveals=True), id_of(memory_id)))

    @described(
        query=("organization_id",),
        headers=("If-Match",),
        body=RecordEdit,
        answers={200: Record},
        codes=("stale_revision", *TEXT_CODES),
    )
    def patch(self, request: Request, memory_id: str) -> Response:
        """Another body, for the revision that was read (C5)."""
        ctx, edit, matched = self.context(request), read(request, RecordEdit), revision_of(request)
        self.statuses = stale(matched)
        command = Change(entry=id_of(memory_id), text=edit.body, revision=revision_in(edit.revision, matched))
        return record_response(services.revise(ctx, command))

    @described(
        query=("revision", *PEOPLE),
        headers=("If-Match", *REASON),
        answers={200: ForgottenAnswer, 202: ForgottenAnswer},
        codes=("stale_revision", *OPERATORS),
    )
    def delete(self, request: Request, memory_id: str) -> Response:
        """Forgets a record (C6). The revision comes as `?revision=` or as `If-Match`."""
        entry, matched = id_of(memory_id), revision_of(request)
        revision = revision_in(request.query_params.get("revision"), matched)
        self.statuses = stale(matched)
        return forgotten_response(services.forget(self.context(request), Forget(entry=entry, revision=revision)))


class RecordSettingsView(RecordsEndpoint):
    """`/v1/memory-settings`: the same switch as K3's. An app relays its end user's own act (M5)."""

    callers = (PersonCaller, AppCaller)

    def switching(self, request: Request, *, meets: bool = True) -> CallContext:
        """The person's own context, or that of the end user whose act the app relays. Raises Forbidden, NotFound."""
        if isinstance(self.caller, AppCaller):
            about = store.about_of(request.query_params)
            ctx = store.context(self.caller, about, request_id=request_id(request), own_act=True, meets=meets)
            return replace(ctx, surface=self.surface)
        return contexts.for_own_pages(self.person, self.asked(request))

    @described(query=("organization_id", "external_id"), answers={200: MemorySwitch})
    def get(self, request: Request) -> Response:
        """Whether memory is on (C7)."""
        return Response(MemorySwitch(use_memories=self._is_on(request)))

    def _is_on(self, request: Request) -> bool:
        try:
            return selectors.is_on(self.switching(request, meets=False))
        except store.NeverSeen:
            caller = cast(AppCaller, self.caller)
            return selectors.on_at_first(caller.tenant, caller.app)

    @described(
        query=("organization_id", "external_id"),
        body=MemorySwitch,
        answers={200: MemorySwitch},
        codes=("guardian_consent_required",),
    )
    def patch(self, request: Request) -> Response:
        """Turns memory on or off (C7)."""
        ctx = self.switching(request)
        return Response(MemorySwitch(use_memories=services.switch(ctx, read(request, MemorySwitch).use_memories)))


def record(memory: Memory) -> Record:
    """An entry as C shows it: its true kind, whoever wrote it."""
    source = RecordSource(
        type=memory.source.type,
        session_id=memory.source.session or UNSET,
        event_id=memory.source.event or UNSET,
    )
    return Record(
        id=memory.id,
        scope="personal",
        body=memory.text,
        category=memory.kind,
        revision=memory.revision,
        source=source,
        created_at=memory.created_at,
        updated_at=memory.updated_at,
    )


def record_response(memory: Memory, status: int = 200) -> Response:
    """One record with its revision as ETag."""
    return Response(record(memory), status, headers={"ETag": f'"{memory.revision}"'})


def stale(matched: int | None) -> dict[str, int]:
    """Where `If-Match` asked, a stale revision is 412."""
    return {} if matched is None else {"stale_revision": 412}


def revision_in(given: int | str | None, matched: int | None) -> int:
    """The revision a change is for: given with the request, or by `If-Match`; of two that differ, none that exists.

    Raises Malformed without either.
    """
    if given is None:
        if matched is None:
            raise Malformed(field="revision")
        return matched
    revision = given if isinstance(given, int) else number_of(given, None, Malformed)
    return revision if matched in (None, revision) else NEVER
