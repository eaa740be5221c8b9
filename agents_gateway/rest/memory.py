"""K: the person's own memory, `/v1/memory` (K1 to K8, K16)."""

import re
from types import MappingProxyType
from typing import Annotated, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType
from rest_framework.request import Request
from rest_framework.response import Response

from agents_gateway import contexts
from agents_gateway.rest.described import described
from agents_gateway.rest.endpoint import Endpoint
from agents_gateway.rest.items import ForgottenAnswer, Item, forgotten_response, item, item_response, proposal
from agents_gateway.rest.wire import Nothing, id_of, kind_of, read
from memory_app import selectors, services
from memory_app.domain.commands import KEEP, Accept, Change, Forget, Keep, Reject, Remember
from memory_app.domain.context import CallContext
from memory_app.domain.errors import Malformed
from memory_app.domain.records import Forgotten

_REVISION = re.compile(r'"([1-9][0-9]{0,8})"')
_ETAG = re.compile(r'(?:W/)?"[\x21\x23-\x7e]*"')
PEOPLE, REASON = ("organization_id", "user_id"), ("X-Access-Reason",)
OPERATORS = ("reason_required", "bad_text", "too_long", "journal_unavailable")
TEXT_CODES = ("bad_text", "empty", "too_long", "credential", "injection")
NEVER = 0  # revisions start at 1
V = TypeVar("V")
KText = Annotated[str, Meta(extra_json_schema={"minLength": 1, "maxLength": 2000})]
KKind = Annotated[str, Meta(extra_json_schema={"enum": ["preference", "fact", "note"], "default": "note"})]
Days = Annotated[int, Meta(extra_json_schema={"minimum": 1, "maximum": 3650})]


class Switch(Struct, kw_only=True):
    """The switch (K3)."""

    enabled: bool


class New(Struct, kw_only=True):
    """An entry to add (K4)."""

    text: KText
    kind: KKind | UnsetType = UNSET
    pinned: bool = False
    expires_in_days: Days | None = None


class Edit(Struct, kw_only=True):
    """What to change of an entry (K5). A null expiry removes it."""

    text: KText | UnsetType = UNSET
    pinned: bool | UnsetType = UNSET
    expires_in_days: Days | UnsetType | None = UNSET


class Acceptance(Struct, kw_only=True):
    """How a suggestion is accepted: as it is, or with another wording (K8)."""

    text: KText | None = None


class WholeMemory(Struct, kw_only=True):
    """The whole of a person's memory (K2)."""

    enabled: bool
    items: list[Item]
    proposals: list[Item]


class MemoryEndpoint(Endpoint):
    """The K family: `If-Match` asks for the revision, so a stale one is 412."""

    statuses = MappingProxyType({"stale_revision": 412})

    def context(self, request: Request, *, reveals: bool = False) -> CallContext:
        """The person's context, or an operator's for the person they named."""
        return contexts.of_person(self.person, self.asked(request), reveals=reveals)


class MemoryView(MemoryEndpoint):
    """`/v1/memory`."""

    @described(query=PEOPLE, headers=REASON, answers={200: WholeMemory}, codes=OPERATORS)
    def get(self, request: Request) -> Response:
        """The whole of a person's memory (K2)."""
        overview = selectors.overview(self.context(request, reveals=True))
        body = WholeMemory(
            enabled=overview.enabled,
            items=[item(memory) for memory in overview.items],
            proposals=[proposal(suggestion) for suggestion in overview.proposals],
        )
        return Response(body)

    @described(
        query=("organization_id",),
        body=New,
        answers={201: Item},
        codes=("bad_kind", "bad_expiry", "memory_off", "active_limit", *TEXT_CODES),
    )
    def post(self, request: Request) -> Response:
        """Adds an entry (K4)."""
        ctx, new = self.context(request), read(request, New)
        command = Remember(
            text=new.text, kind=kind_of(new.kind), pinned=new.pinned, expires_in_days=new.expires_in_days
        )
        return item_response(services.remember(ctx, command), 201)

    @described(query=PEOPLE, headers=REASON, answers={200: ForgottenAnswer, 202: ForgottenAnswer}, codes=OPERATORS)
    def delete(self, request: Request) -> Response:
        """Forgets everything (K7)."""
        return forgotten_response(services.forget_all(self.context(request)))


class SettingsView(MemoryEndpoint):
    """`/v1/memory/settings`."""

    @described(query=("organization_id",), body=Switch, answers={200: Switch}, codes=("guardian_consent_required",))
    def put(self, request: Request) -> Response:
        """Turns memory on or off (K3)."""
        ctx = self.context(request)
        return Response(Switch(enabled=services.switch(ctx, read(request, Switch).enabled)))


class ItemView(MemoryEndpoint):
    """`/v1/memory/{id}`."""

    @described(
        query=("organization_id",),
        headers=("If-Match",),
        body=Edit,
        answers={200: Item},
        codes=("bad_expiry", "waiting", "stale_revision", *TEXT_CODES),
    )
    def patch(self, request: Request, memory_id: str) -> Response:
        """Changes an entry (K5)."""
        ctx, edit = self.context(request), read(request, Edit)
        if edit == Edit():
            raise Malformed
        command = Change(
            entry=id_of(memory_id),
            text=kept(edit.text),
            pinned=kept(edit.pinned),
            expires_in_days=kept(edit.expires_in_days),
            revision=revision_of(request),
        )
        return item_response(services.revise(ctx, command))

    @described(
        query=PEOPLE,
        headers=("If-Match", *REASON),
        answers={200: ForgottenAnswer, 202: ForgottenAnswer},
        codes=("stale_revision", *OPERATORS),
    )
    def delete(self, request: Request, memory_id: str) -> Response:
        """Forgets one entry, or rejects a waiting suggestion (K6)."""
        command = Forget(entry=id_of(memory_id), revision=revision_of(request))
        return forgotten_response(services.forget(self.context(request), command))


class AcceptView(MemoryEndpoint):
    """`/v1/memory/{id}/accept`."""

    @described(
        query=("organization_id",),
        body=Acceptance,
        answers={200: (Item, ForgottenAnswer), 202: ForgottenAnswer},
        codes=("decided", "memory_off", "active_limit", *TEXT_CODES),
    )
    def post(self, request: Request, memory_id: str) -> Response:
        """Accepts a suggestion (K8); one that asks to forget answers as a forget does (M16)."""
        ctx, acceptance = self.context(request), read(request, Acceptance)
        done = services.accept(ctx, Accept(entry=id_of(memory_id), text=acceptance.text))
        return forgotten_response(done) if isinstance(done, Forgotten) else item_response(done)


class RejectView(MemoryEndpoint):
    """`/v1/memory/{id}/reject`."""

    @described(query=("organization_id",), body=Nothing, answers={204: None}, codes=("decided",))
    def post(self, request: Request, memory_id: str) -> Response:
        """Rejects a suggestion: it is erased (K8)."""
        read(request, Nothing)
        services.reject(self.context(request), Reject(entry=id_of(memory_id)))
        return Response(status=204)


def kept(value: V | UnsetType) -> V | Keep:
    """A field that was not sent stays as it is."""
    return KEEP if isinstance(value, UnsetType) else value


def revision_of(request: Request) -> int | None:
    """The revision in `If-Match`, None without one or for `*`. An ETag of another make matches none (412).

    Raises Malformed for what is no ETag.
    """
    header = request.headers.get("If-Match", "*").strip()
    if header == "*":
        return None
    if found := _REVISION.fullmatch(header):
        return int(found[1])
    if not _ETAG.fullmatch(header):
        raise Malformed(field="If-Match")
    return NEVER
