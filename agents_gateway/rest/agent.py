"""M: the store for app agents, `/v1/agent/memory` (M3 to M6). None of it calls a model."""

from typing import ClassVar

from msgspec import UNSET, UnsetType
from rest_framework.request import Request
from rest_framework.response import Response

from agents_gateway import contexts, sessions, store
from agents_gateway.callers import AgentCaller, AppCaller, Caller, PersonCaller, RunCaller
from agents_gateway.rest.agent_forms import (
    AboutBody,
    ConfirmBody,
    Confirmed,
    ContextBody,
    ErasedAnswer,
    History,
    MemoryEdit,
    NewMemory,
    RecallBody,
    Recalled,
    StoreContext,
    StoreItem,
    Waiting,
    decided,
    item_response,
    new_value_of,
    past_item,
    store_item,
    value_of,
    written,
)
from agents_gateway.rest.described import Family, described
from agents_gateway.rest.endpoint import Endpoint
from agents_gateway.rest.export_forms import Export
from agents_gateway.rest.items import ForgottenAnswer
from agents_gateway.rest.memory import OPERATORS, PEOPLE, REASON, TEXT_CODES, revision_of
from agents_gateway.rest.records import revision_in, stale
from agents_gateway.rest.wire import etag_of, id_of, in_utc, kind_of, matches, moment_of, read, request_id
from memory_app import selectors, services
from memory_app.domain.block import render
from memory_app.domain.commands import Forget, Learn, Moment, Recall, Reject, Relearn
from memory_app.domain.context import CallContext, Surface
from memory_app.domain.errors import Forbidden, Malformed
from memory_app.domain.records import Erased, Learned
from memory_app.selectors import Budget

MOST_K, MOST_ITEMS, MOST_BYTES = 100, 200, 65_536
ABOUT = ("about", "user_id", "external_id")
WRITES = (
    "bad_kind", "bad_label", "bad_times", "bad_value", "memory_off", "active_limit", "session_limit", "waiting_limit",
    "agent_disabled", *TEXT_CODES,
)  # fmt: skip


class StoreEndpoint(Endpoint):
    """The M family: run tokens, app tokens and agent tokens; people use their own pages and routes."""

    callers: ClassVar[tuple[type[Caller], ...]] = (RunCaller, AppCaller, AgentCaller)
    surface = Surface.AGENT_API
    family = Family.AGENT

    def context(self, request: Request, about: store.About) -> CallContext:
        """The context of a call about this person, or about what the app shares. Reading, changing and forgetting one
        memory makes no end user: of one never seen there is none.
        """
        meets = request.method == "POST"
        return store.context(self.caller, about, request_id=request_id(request), meets=meets)

    def read_outside(self, outside: bool) -> None:
        """A session that was given something from outside is tainted from now on (K10)."""
        if outside and isinstance(self.caller, RunCaller):
            sessions.taint(self.caller.session)


def from_outside(found: tuple[Learned, ...]) -> bool:
    """Whether something in it came from outside content."""
    return any(one.memory.tainted or one.quarantined for one in found)


class StoreView(StoreEndpoint):
    """`/v1/agent/memory`."""

    @described(body=NewMemory, answers={201: StoreItem, 202: Waiting}, codes=WRITES)
    def post(self, request: Request) -> Response:
        """Writes: 201 active, or 202 with the id of a proposal that waits for the person."""
        new = read(request, NewMemory)
        self.read_outside(new.source is not None)
        command = Learn(
            text=new.text,
            kind=kind_of(new.kind),
            value=value_of(new.value),
            session=new.session,
            label=new.label,
            valid_from=in_utc(new.valid_from, "valid_from"),
            valid_to=in_utc(new.valid_to, "valid_to"),
            derived_from=tuple(new.derived_from),
            relates_to=tuple(new.relates_to),
            source=new.source,
            why=new.why,
        )
        return written(services.learn(self.context(request, new.about), command))


class StoreItemView(StoreEndpoint):
    """`/v1/agent/memory/{id}`."""

    @described(query=(*ABOUT, "as_of", "known_at"), answers={200: StoreItem}, codes=("bad_times", "agent_disabled"))
    def get(self, request: Request, memory_id: str) -> Response:
        """One memory, as it held and was known at a moment (M4)."""
        query = request.query_params
        moment = Moment(
            as_of=moment_of(query.get("as_of"), "as_of"), known_at=moment_of(query.get("known_at"), "known_at")
        )
        learned = selectors.read(self.context(request, store.about_of(query)), id_of(memory_id), moment)
        self.read_outside(from_outside((learned,)))
        return item_response(learned)

    @described(
        query=ABOUT,
        headers=("If-Match",),
        body=MemoryEdit,
        answers={200: StoreItem},
        codes=("bad_times", "bad_value", "memory_off", "stale_revision", "agent_disabled", *TEXT_CODES),
    )
    def patch(self, request: Request, memory_id: str) -> Response:
        """A new wording of what this agent wrote; the old one stays in its history."""
        edit, matched = read(request, MemoryEdit), revision_of(request)
        self.statuses = stale(matched)
        command = Relearn(
            entry=id_of(memory_id),
            revision=revision_in(edit.revision, matched),
            text=edit.text,
            value=new_value_of(edit.value),
            valid_from=in_utc(edit.valid_from, "valid_from"),
            valid_to=in_utc(edit.valid_to, "valid_to"),
            why=edit.why,
        )
        learned = services.relearn(self.context(request, store.about_of(request.query_params)), command)
        self.read_outside(from_outside((learned,)))
        return item_response(learned)

    @described(
        query=("revision", *ABOUT),
        headers=("If-Match",),
        answers={200: ForgottenAnswer, 202: (Waiting, ForgottenAnswer)},
        codes=("stale_revision", "memory_off", "session_limit", "waiting_limit", "agent_disabled"),
    )
    def delete(self, request: Request, memory_id: str) -> Response:
        """Asks to forget: 202 with the proposal's id; a session's own entry goes at once."""
        entry, matched = id_of(memory_id), revision_of(request)
        self.statuses = stale(matched)
        command = Forget(entry=entry, revision=revision_in(request.query_params.get("revision"), matched))
        return written(services.ask_to_forget(self.context(request, store.about_of(request.query_params)), command))


class ConfirmView(StoreEndpoint):
    """`/v1/agent/memory/{id}/confirm`: by the person, by an app that relays its end user's own act, for shared entries
    by an administrator of the tenant; never by an agent (M5).
    """

    callers = (PersonCaller, AppCaller)

    @described(
        query=("organization_id",),
        body=ConfirmBody,
        answers={200: (Confirmed, ForgottenAnswer), 202: ForgottenAnswer},
        codes=("memory_off", "active_limit", "stale_revision"),
    )
    def post(self, request: Request, memory_id: str) -> Response:
        """Vouches for what an agent wrote, or accepts a proposal: what was to be forgotten is forgotten."""
        body = read(request, ConfirmBody)
        ctx = store.deciding(self.caller, body.about, self.asked(request))
        return decided(services.confirm(ctx, id_of(memory_id), None if body.revision is UNSET else body.revision))


class RejectView(StoreEndpoint):
    """`/v1/agent/memory/{id}/reject`: by whoever may confirm."""

    callers = (PersonCaller, AppCaller)

    @described(query=("organization_id",), body=AboutBody, answers={204: None}, codes=("decided",))
    def post(self, request: Request, memory_id: str) -> Response:
        """Rejects a proposal: it is erased, or what it asks to forget stays."""
        ctx = store.deciding(self.caller, read(request, AboutBody).about, self.asked(request))
        services.reject(ctx, Reject(entry=id_of(memory_id)))
        return Response(status=204)


class HistoryView(StoreEndpoint):
    """`/v1/agent/memory/{id}/history`."""

    @described(query=ABOUT, answers={200: History}, codes=("agent_disabled",))
    def get(self, request: Request, memory_id: str) -> Response:
        """Every wording, newest first (M4)."""
        ctx = self.context(request, store.about_of(request.query_params))
        wordings = selectors.past(ctx, id_of(memory_id))
        self.read_outside(any(one.outside for one in wordings))
        return Response(History(items=[past_item(one) for one in wordings]))


class RecallView(StoreEndpoint):
    """`/v1/agent/memory/recall`."""

    @described(body=RecallBody, answers={200: Recalled}, codes=("bad_text", "bad_times", "agent_disabled"))
    def post(self, request: Request) -> Response:
        """The best matches, best first (M5)."""
        body = read(request, RecallBody)
        if not 1 <= body.k <= MOST_K:
            raise Malformed(field="k")
        asked = Recall(
            query=body.query,
            k=body.k,
            moment=Moment(as_of=in_utc(body.as_of, "as_of"), known_at=in_utc(body.known_at, "known_at")),
            quarantined=body.include_quarantined,
        )
        found = selectors.recall(self.context(request, body.about), asked)
        self.read_outside(from_outside(found))
        return Response(Recalled(items=[store_item(one) for one in found]))


class StoreContextView(StoreEndpoint):
    """`/v1/agent/memory/context`."""

    @described(
        headers=("If-None-Match",),
        body=ContextBody,
        answers={200: StoreContext, 304: None},
        codes=("bad_text", "agent_disabled"),
    )
    def post(self, request: Request) -> Response:
        """Pinned first, then the best matches, as items and as one block; the same revisions give the same bytes."""
        body = read(request, ContextBody)
        for field, size, most in (("max_items", body.max_items, MOST_ITEMS), ("max_bytes", body.max_bytes, MOST_BYTES)):
            if not 0 <= size <= most:
                raise Malformed(field=field)
        budget = Budget(items=body.max_items, size=body.max_bytes)
        found = selectors.store_context(self.context(request, body.about), body.query, budget)
        self.read_outside(from_outside(found))
        given = StoreContext(block=render([one.memory for one in found]), items=[store_item(one) for one in found])
        etag = etag_of(given)
        if matches(request, etag):
            return Response(status=304, headers={"ETag": etag})
        return Response(given, headers={"ETag": etag})


class EraseView(StoreEndpoint):
    """`/v1/agent/memory/erase`: an app erases all that is held of one of its people (M5, M11)."""

    callers = (AppCaller,)

    @described(body=AboutBody, answers={200: ErasedAnswer, 202: ErasedAnswer})
    def post(self, request: Request) -> Response:
        """Erases an end user; the receipt proves it. A member with a login erases themselves (403)."""
        about = read(request, AboutBody).about
        if isinstance(about, store.Person) and about.user_id is not None:
            raise Forbidden
        return erased_response(services.erase_person(self.context(request, about)))


class ExportView(StoreEndpoint):
    """`/v1/agent/memory/export`: for an app of one of its people, for a person of themselves; for an operator (K16)."""

    callers = (PersonCaller, AppCaller)

    @described(query=PEOPLE, headers=REASON, body=AboutBody, answers={200: Export}, codes=OPERATORS)
    def post(self, request: Request) -> Response:
        """Everything that is held of a person (M13)."""
        about = read(request, AboutBody).about
        if isinstance(self.caller, AppCaller):
            ctx = self.context(request, about)
        elif isinstance(about, UnsetType):
            ctx = contexts.of_person(self.person, self.asked(request), reveals=True)
        else:
            raise Forbidden
        return Response(Export(**selectors.export(ctx)))


def erased_response(erased: Erased) -> Response:
    """200 when all is gone, 202 while a driver has yet to confirm or a legal hold keeps it."""
    body = ErasedAnswer(
        forgotten=erased.count,
        receipt=erased.receipt,
        jws=erased.jws or UNSET,
        restriction=erased.restriction or UNSET,
    )
    return Response(body, 200 if erased.done else 202)
