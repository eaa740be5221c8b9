"""The five chat tools (C11): what a model is told of them, and what its calls do. Plain functions in a registry."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any
from uuid import UUID

from django.conf import settings
from msgspec import UNSET, Struct, UnsetType

from memory_app import services
from memory_app.domain.commands import ToolWrite
from memory_app.domain.context import CallContext, Mode
from memory_app.domain.errors import BadKind
from memory_app.domain.grammar import Act
from memory_app.domain.kinds import Kind
from memory_app.domain.records import Declined, Forgotten, Reference

SETTINGS_PAGE = "/memory"
FORMATS = ("openai", "anthropic")
MESSAGES = MappingProxyType(
    {
        "not_asked": "The user's own words in this turn do not ask for exactly this. They can write, as the whole "
        "message: Remember <text>, Update memory <id>: <text>, Forget memory <id>, or Forget: <exact text>. "
        "They can also change their memory in Memory settings.",
        "no_match": "No memory says exactly this. The user can find it in Memory settings and forget it by its id: "
        "Forget memory <id>.",
        "many_matches": "More than one memory says exactly this. The user can choose one by its id: "
        "Forget memory <id>.",
        "memory_off": "Memory is off. Only the user can turn it on, in Memory settings.",
        "stale_revision": "This memory has changed since the user's turn began. Ask the user to say it again.",
        "not_found": "This memory is no longer there.",
        "active_limit": "The user's memory is full. They can make room in Memory settings.",
        "credential": "This looks like a credential, and memory does not keep those.",
        "injection": "This looks like instructions to a model, and memory does not keep those.",
        "too_long": "This is too long to remember.",
        "empty": "There is nothing to remember in this.",
    }
)


class Search(Struct, kw_only=True):
    """Arguments of `memory_search`."""

    query: str
    limit: int = 10


class Get(Struct, kw_only=True):
    """Arguments of `memory_get`."""

    id: str


class Remember(Struct, kw_only=True):
    """Arguments of `memory_remember`."""

    body: str
    category: str | UnsetType = UNSET


class Update(Struct, kw_only=True):
    """Arguments of `memory_update`."""

    id: str
    body: str


class Forget(Struct, kw_only=True):
    """Arguments of `memory_forget`: an id, or the exact text."""

    id: str | UnsetType = UNSET
    body: str | UnsetType = UNSET


class Referred(Struct, kw_only=True):
    """What a tool read tells of one memory (C12): no text."""

    id: UUID
    revision: int
    kind: Kind
    score: float


class References(Struct, kw_only=True):
    """The answer of a tool read."""

    items: list[Referred]


class Written(Struct, kw_only=True):
    """The answer of a tool write that was carried out."""

    id: UUID
    revision: int
    kind: Kind


class Gone(Struct, kw_only=True):
    """The answer of a forget that was carried out."""

    forgotten: int
    receipt: UUID | None


class Refusal(Struct, kw_only=True):
    """The answer to what the user's own words did not ask for (C14)."""

    refused: str
    message: str
    settings_url: str
    shape: str | UnsetType = UNSET


Answer = References | Written | Gone | Refusal


def search(ctx: CallContext, call: Search) -> Answer:
    """References to the best matches; the bodies come with the next context (C12)."""
    return _references(services.tool_search(ctx, call.query, call.limit))


def get(ctx: CallContext, call: Get) -> Answer:
    """A reference to one memory."""
    entry = _id(call.id)
    return _references(services.tool_get(ctx, entry) if entry else ())


def remember(ctx: CallContext, call: Remember) -> Answer:
    """Remembers what the user asked for in exact words (C13)."""
    return _write(ctx, ToolWrite(act=Act.REMEMBER, body=call.body, kind=_kind(call.category)))


def update(ctx: CallContext, call: Update) -> Answer:
    """Changes the memory that the user named."""
    return _write(ctx, ToolWrite(act=Act.UPDATE, entry=_id(call.id), body=call.body))


def forget(ctx: CallContext, call: Forget) -> Answer:
    """Forgets the memory that the user named, by id or by its exact text."""
    entry = None if isinstance(call.id, UnsetType) else _id(call.id)
    body = "" if isinstance(call.body, UnsetType) else call.body
    return _write(ctx, ToolWrite(act=Act.FORGET, entry=entry, body=body))


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool:
    """One tool: what it does, the form of its arguments, their JSON Schema, and the function."""

    about: str
    form: type[Struct]
    properties: Mapping[str, Any]
    required: tuple[str, ...]
    call: Callable[[CallContext, Any], Answer]

    @property
    def schema(self) -> dict[str, Any]:
        """The arguments as a JSON Schema."""
        return {
            "type": "object",
            "properties": dict(self.properties),
            "required": list(self.required),
            "additionalProperties": False,
        }


_ID = {"type": "string", "description": "The id of a memory, as a reference gave it."}
_ASKED = "Only works when the user's whole message asks for exactly this, in the user's own words."
TOOLS: Mapping[str, Tool] = MappingProxyType(
    {
        "memory_search": Tool(
            about="Finds memories of the user that match a query. Returns references (id, revision, kind, score), "
            "never text; the texts come with the next context.",
            form=Search,
            properties={
                "query": {"type": "string", "description": "What to look for, in a few words."},
                "limit": {"type": "integer", "minimum": 1, "maximum": 20, "description": "At most this many."},
            },
            required=("query",),
            call=search,
        ),
        "memory_get": Tool(
            about="Refers to one memory by its id, so that its text comes with the next context.",
            form=Get,
            properties={"id": _ID},
            required=("id",),
            call=get,
        ),
        "memory_remember": Tool(
            about=f"Remembers a text for the user. {_ASKED} The body must be the user's text, letter for letter.",
            form=Remember,
            properties={
                "body": {"type": "string", "description": "The user's text, exactly as written."},
                "category": {"type": "string", "enum": ["fact", "preference"]},
            },
            required=("body",),
            call=remember,
        ),
        "memory_update": Tool(
            about=f"Changes a memory. {_ASKED}",
            form=Update,
            properties={"id": _ID, "body": {"type": "string", "description": "The user's text, exactly as written."}},
            required=("id", "body"),
            call=update,
        ),
        "memory_forget": Tool(
            about=f"Forgets a memory for good, by its id or by its exact text. {_ASKED}",
            form=Forget,
            properties={"id": _ID, "body": {"type": "string", "description": "The exact text of the memory."}},
            required=(),
            call=forget,
        ),
    }
)


def offered(ctx: CallContext) -> bool:
    """Whether this session has memory tools at all: K9's gate but for the switch, which may turn (C10, C11)."""
    agent, session = ctx.agent, ctx.session
    asked = bool(agent and agent.declared and agent.connected)
    return asked and bool(session and session.user_started and session.mode is Mode.DURABLE)


def definitions(form: str) -> list[dict[str, Any]]:
    """The tools as an OpenAI- or Anthropic-style model call takes them."""
    if form == "anthropic":
        return [{"name": n, "description": t.about, "input_schema": t.schema} for n, t in TOOLS.items()]
    return [
        {"type": "function", "function": {"name": n, "description": t.about, "parameters": t.schema}}
        for n, t in TOOLS.items()
    ]


def _references(found: tuple[Reference, ...]) -> References:
    return References(
        items=[Referred(id=one.id, revision=one.revision, kind=one.kind, score=round(one.score, 4)) for one in found]
    )


def _write(ctx: CallContext, write: ToolWrite) -> Answer:
    match services.tool_write(ctx, write):
        case Declined(reason=reason, shape=shape):
            return refused(reason, shape)
        case Forgotten(count=count, receipt=receipt):
            return Gone(forgotten=count, receipt=receipt)
        case memory:
            return Written(id=memory.id, revision=memory.revision, kind=memory.kind)


def refused(reason: str, shape: str = "") -> Refusal:
    """The answer to what is not allowed (C14): said plainly, with where the user can do it."""
    message = MESSAGES.get(reason, MESSAGES["not_asked"])
    settings_url = settings.ORIGIN + SETTINGS_PAGE
    return Refusal(refused=reason, message=message, settings_url=settings_url, shape=shape or UNSET)


def _id(text: str) -> UUID | None:
    """What a model took for an id may be none: then nothing is meant by it, and nothing asks for it."""
    try:
        return UUID(text)
    except ValueError:
        return None


def _kind(category: str | UnsetType) -> Kind | None:
    if isinstance(category, UnsetType):
        return None
    try:
        return Kind(category)
    except ValueError:
        raise BadKind from None
