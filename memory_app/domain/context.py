"""Who calls, for whom, and on whose say: one frozen value that every service and selector takes."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from memory_app.domain.kinds import ALL_KINDS, USUAL_LABELS, Kind, Label


class Authority(StrEnum):
    """On whose say something is done (glossary: authority)."""

    USER = "user"
    USER_WORDS = "user_words"
    AGENT = "agent"
    OPERATOR = "operator"
    SYSTEM = "system"


class Mode(StrEnum):
    """How long a session lives, and with it whether memory may be used at all (C10)."""

    DURABLE = "durable"
    STATELESS = "stateless"
    GUEST = "guest"


class Surface(StrEnum):
    """Where a call came in. Surfaces differ only by their limits (`domain.limits`)."""

    TAB = "tab"
    MEMORY_API = "memory"
    RECORDS_API = "records"
    GATEWAY = "gateway"
    CHAT = "chat"
    AGENT_API = "agent_api"
    MCP = "mcp"
    ADMIN = "admin"
    IMPORT = "import"
    WORKER = "worker"


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """Who did it: an opaque id, and a name that a person would recognise (never stored in the journal)."""

    id: UUID
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant:
    """What the person (for shared entries: the tenant) granted an agent beyond its manifest (M16).

    `reads_all`: also what other agents wrote through M. `writes`: directly, without waiting. `kinds`, `labels`: None is
    the default: every kind, and every label but `sensitive`.
    """

    reads_all: bool = False
    writes: bool = False
    kinds: frozenset[Kind] | None = None
    labels: frozenset[Label] | None = None

    def covers(self, kind: Kind, label: Label) -> bool:
        """Whether entries of this kind and label are within the grant."""
        return kind in (self.kinds or ALL_KINDS) and label in (self.labels or USUAL_LABELS)


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentRef:
    """The agent in a call. `declared`: its manifest says `"memory": true`. `connected`: not paused, not killed.

    `revived_at`: when its kill switch was last taken back; what users allowed before counts no more (C13).
    """

    id: UUID
    name: str
    declared: bool
    connected: bool = True
    revived_at: datetime | None = None
    grant: Grant = Grant()


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionRef:
    """The session in a call. `user_started`: a user (or an app for one) started it. `tainted` never clears."""

    id: UUID
    mode: Mode
    user_started: bool
    tainted: bool = False
    thread: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallContext:
    """Everything a service or selector may know of a call.

    `subject` is None for a session without a person. `reason` is an operator's, required with authority OPERATOR.
    `message` is the host's own id of the message that led to the call, `event` the user turn whose words ask for it,
    `token` the app's token where no session speaks, `behalf` the person of a session that turns to what its app shares.
    """

    tenant: UUID
    app: UUID
    subject: UUID | None
    actor: Actor
    authority: Authority
    surface: Surface
    request_id: str = ""
    agent: AgentRef | None = None
    session: SessionRef | None = None
    message: str = ""
    event: UUID | None = None
    reason: str = field(default="", repr=False)
    token: UUID | None = None
    behalf: UUID | None = None

    @property
    def person(self) -> UUID:
        """The subject's id, where there must be one; raises ValueError otherwise."""
        if self.subject is None:
            raise ValueError("this call has no person")
        return self.subject
