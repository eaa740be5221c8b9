"""A conversation as its host keeps it: sealed under the person's key, in the browser session's row and nowhere else.

It is gone with the page session (a new conversation, signing out) and unreadable once everything was forgotten.
"""

import base64
from datetime import datetime
from enum import StrEnum
from typing import Final
from uuid import UUID

import msgspec
from django.contrib.sessions.backends.base import SessionBase
from msgspec import Struct

from memory_app import selectors, services
from memory_app.domain.context import CallContext

KEY = "chat"
MOST_LINES, MOST_BYTES = 40, 64 * 1024


class By(StrEnum):
    """Who said a line; a note is the host's own word about what went wrong."""

    PERSON = "person"
    AGENT = "agent"
    NOTE = "note"


# What models call them.
ROLES: Final = {By.PERSON: "user", By.AGENT: "assistant"}


class Line(Struct, frozen=True):
    """One message of a conversation."""

    by: By
    text: str

    def __repr__(self) -> str:
        return f"Line({self.by.value})"


class Conversation(Struct, frozen=True, kw_only=True):
    """What the host knows of a conversation. `uses_memory` False: its session is stateless, as the person chose.

    `turns` counts the person's messages; `asked_at` is when the last one came.
    """

    session: UUID
    run_token: str
    agent: str
    uses_memory: bool
    turns: int = 0
    asked_at: datetime | None = None
    lines: tuple[Line, ...] = ()

    def __repr__(self) -> str:
        return f"Conversation({self.session})"

    def heard(self, by: By, text: str) -> "Conversation":
        """The same with one more line; the oldest go at 40 lines or 64 KB."""
        return msgspec.structs.replace(self, lines=_newest((*self.lines, Line(by, text))))


def _newest(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    kept, room = len(lines), MOST_BYTES
    for line in reversed(lines[-MOST_LINES:]):
        room -= len(line.text.encode())
        if room < 0:
            break
        kept -= 1
    return lines[kept:]


def load(ctx: CallContext, store: SessionBase) -> Conversation | None:
    """The conversation of this browser session; None when there is none or it opens no more."""
    sealed = store.get(KEY)
    note = selectors.open_note(ctx, base64.b64decode(sealed), _place(store)) if sealed else None
    return msgspec.json.decode(note, type=Conversation) if note else None


def keep(ctx: CallContext, store: SessionBase, conversation: Conversation) -> None:
    """Keeps it, sealed, in the browser session. Raises NotFound while the person is being erased."""
    sealed = services.seal_note(ctx, msgspec.json.encode(conversation), _place(store))
    store[KEY] = base64.b64encode(sealed).decode()


def drop(store: SessionBase) -> None:
    """Forgets it."""
    store.pop(KEY, None)


def _place(store: SessionBase) -> str:
    return f"chat {store.session_key}"
