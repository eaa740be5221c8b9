"""The store for app agents in Python (M5): what `ctx.memory` and an `App` write, recall and forget."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal
from urllib.parse import quote, urlencode

from agents_gateway.sdk.records import Forgotten, Json, UntrustedSource, each
from agents_gateway.sdk.stored import (
    Confirmed,
    ContextBlock,
    Erased,
    Stored,
    Version,
    Waiting,
    read_block,
    read_confirmed,
    read_erased,
    read_forget,
    read_stored,
    read_version,
    read_written,
)
from agents_gateway.sdk.transport import HttpTransport, Transport
from agents_gateway.sdk.wire import Reply, Wire
from memory_app.domain.commands import KEEP, FactValue, Keep

AT = "/v1/agent/memory"
AnyKind = Literal["fact", "preference", "event", "procedure", "note", "insight"]
Label = Literal["personal", "sensitive", "none"]
# What the app shares, or one of an app's people: {"user_id": …} or {"external_id": …}.
About = Literal["tenant"] | Mapping[str, str]
# With an offset, or the server answers `malformed`.
Time = datetime | str
APP_TRANSPORT = HttpTransport(timeout=60, most_bytes=32 << 20)  # an export may be large


class Store(ABC):
    """Calls of `/v1/agent/memory`; each raises KeepsakeError. None of it asks a generative model.

    Without `about` a call is about the person of the run. `about="tenant"` is what the app shares among its agents: it
    takes the label `none` only.
    """

    __slots__ = ()

    @abstractmethod
    def _ask(self, method: str, path: str, body: Json | None = None, known: str | None = None) -> Reply: ...

    def remember(
        self,
        text: str,
        kind: AnyKind = "note",
        *,
        value: FactValue | None = None,
        session: bool = False,
        label: Label | None = None,
        valid_from: Time | None = None,
        valid_to: Time | None = None,
        derived_from: Sequence[str] = (),
        relates_to: Sequence[str] = (),
        source: UntrustedSource | None = None,
        why: str | None = None,
        about: About | None = None,
    ) -> Stored | Waiting:
        """Write a memory, `text` at most 4096 UTF-8 bytes: active where that was granted, else it waits.

        `value` is a fact's, `session=True` lives and dies with the session, `derived_from` and `relates_to` are ids,
        `source` says that the text came from outside.
        """
        times = {"valid_from": valid_from, "valid_to": valid_to}
        ids = {"derived_from": list(derived_from) or None, "relates_to": list(relates_to) or None}
        more = {"value": value, "session": session or None, "label": label, "source": source, "why": why}
        body = _sent(text=text, kind=kind, about=about, **times, **ids, **more)
        return read_written(self._ask("POST", AT, body).body)

    def recall(
        self,
        query: str,
        k: int | None = None,
        *,
        as_of: Time | None = None,
        known_at: Time | None = None,
        include_quarantined: bool = False,
        about: About | None = None,
    ) -> tuple[Stored, ...]:
        """Return the best matches, best first, each with its `score`; at most `k` (10).

        `as_of`: what was true then; `known_at`: what was known then (M4).
        """
        body = _sent(query=query, k=k, as_of=as_of, known_at=known_at, about=about)
        body |= {"include_quarantined": True} if include_quarantined else {}
        return each(self._ask("POST", f"{AT}/recall", body).body, read_stored)

    def context(
        self,
        query: str | None = None,
        *,
        max_items: int | None = None,
        max_bytes: int | None = None,
        about: About | None = None,
        last: ContextBlock | None = None,
    ) -> ContextBlock:
        """Return what is pinned and then the best matches (without a `query` the newest), for a user message (M6).

        With the `last` one, that very object comes back when nothing changed, and no text is sent again.
        """
        body = _sent(query=query, max_items=max_items, max_bytes=max_bytes, about=about)
        reply = self._ask("POST", f"{AT}/context", body, last.etag if last else None)
        return last if last and reply.unchanged else read_block(reply.body, reply.etag)

    def get(
        self, memory_id: str, *, as_of: Time | None = None, known_at: Time | None = None, about: About | None = None
    ) -> Stored:
        """Return one memory, as it held and was known at a moment (M4)."""
        return read_stored(self._ask("GET", _one(memory_id, about, as_of=as_of, known_at=known_at)).body)

    def revise(
        self,
        memory_id: str,
        revision: int,
        text: str | None = None,
        *,
        value: FactValue | Keep | None = KEEP,
        valid_from: Time | None = None,
        valid_to: Time | None = None,
        why: str | None = None,
        about: About | None = None,
    ) -> Stored:
        """Give what this agent wrote a new wording; the old one stays in its history. `revision` is the one it read.

        The typed value stays unless another is given, or None, which takes it away.
        """
        body = _sent(revision=revision, text=text, valid_from=valid_from, valid_to=valid_to, why=why)
        body |= {} if value is KEEP else {"value": _plain(value)}
        return read_stored(self._ask("PATCH", _one(memory_id, about), body).body)

    def history(self, memory_id: str, *, about: About | None = None) -> tuple[Version, ...]:
        """Return every wording, newest first."""
        return each(self._ask("GET", _one(memory_id, about, "/history")).body, read_version)

    def forget(self, memory_id: str, revision: int, *, about: About | None = None) -> Waiting | Forgotten:
        """Ask the person to forget it; what belongs to the session goes at once."""
        return read_forget(self._ask("DELETE", _one(memory_id, about, revision=revision)).body)


@dataclass(frozen=True, slots=True)
class App(Store):
    """The store for an app's token, whose every call says whom it is `about`. Safe to share between threads.

    An agent's token alone does too, for `about="tenant"`. Raises ValueError for what could never work.
    """

    base_url: str
    token: str = field(repr=False)
    transport: Transport = field(default=APP_TRANSPORT, repr=False)

    def __post_init__(self) -> None:
        Wire(self.base_url, self.token, self.transport)

    def _ask(self, method: str, path: str, body: Json | None = None, known: str | None = None) -> Reply:
        return Wire(self.base_url, self.token, self.transport).reply(method, path, body, known)

    def switch(self, on: bool, *, about: About) -> None:
        """Turn memory on or off for an end user, whose own act this must be."""
        self._ask("PATCH", f"/v1/memory-settings{_query(about)}", {"use_memories": on})

    def confirm(self, memory_id: str, *, about: About, revision: int | None = None) -> Confirmed | Forgotten:
        """Relay that the end user vouches for a memory, or accepts a proposal by its id."""
        body = _sent(about=about, revision=revision)
        return read_confirmed(self._ask("POST", _one(memory_id, None, "/confirm"), body).body)

    def reject(self, proposal_id: str, *, about: About) -> None:
        """Relay that the end user rejects a proposal: it is erased."""
        self._ask("POST", _one(proposal_id, None, "/reject"), _sent(about=about))

    def export(self, *, about: About) -> Json:
        """Return everything that is held of a person, as the archive's JSON file has it (M13)."""
        return self._ask("POST", f"{AT}/export", _sent(about=about)).body

    def erase(self, *, about: About) -> Erased:
        """Erase everything of an end user, and their keys, for good (M11)."""
        return read_erased(self._ask("POST", f"{AT}/erase", _sent(about=about)).body)


def _one(memory_id: str, about: About | None, then: str = "", **asked: object) -> str:
    return f"{AT}/{quote(memory_id, safe='')}{then}{_query(about, **asked)}"


def _query(about: About | None, **asked: object) -> str:
    whom = {"about": about} if isinstance(about, str) else dict(about or {})
    query = urlencode(whom | _sent(**asked))
    return f"?{query}" if query else ""


def _sent(**given: object) -> dict[str, object]:
    return {name: _plain(value) for name, value in given.items() if value is not None}


def _plain(value: object) -> object:
    match value:
        case datetime():
            return value.isoformat()
        case FactValue(schema=schema, data=data):
            return {"schema": schema, "data": data}
        case Mapping():
            return dict(value)
    return value
