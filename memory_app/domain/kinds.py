"""The closed vocabularies of a memory (glossary), as plain strings that also stand in the database and on the wire."""

from enum import StrEnum


class Kind(StrEnum):
    """What sort of thing is remembered."""

    FACT = "fact"
    PREFERENCE = "preference"
    EVENT = "event"
    PROCEDURE = "procedure"
    NOTE = "note"
    INSIGHT = "insight"


class Status(StrEnum):
    """Where an entry stands. Only `active` is ever read as memory; `erasing` is invisible on its way out."""

    ACTIVE = "active"
    WAITING = "waiting"
    ERASING = "erasing"


class Level(StrEnum):
    """Whose an entry is (M1): a person's, one session's, or shared in the tenant."""

    PERSON = "person"
    SESSION = "session"
    TENANT = "tenant"


class Origin(StrEnum):
    """Who it came from (section 0)."""

    USER = "user"
    AGENT = "agent"


class Trust(StrEnum):
    """How far a text can be relied on (M3)."""

    CONFIRMED = "confirmed"
    INFERRED = "inferred"
    UNTRUSTED = "untrusted"


class Label(StrEnum):
    """Privacy label (M13)."""

    PERSONAL = "personal"
    SENSITIVE = "sensitive"
    NONE = "none"


class SourceType(StrEnum):
    """How an entry was first written (C1)."""

    USER_MANAGEMENT = "user_management"
    USER_REQUEST = "user_request"
    AGENT_PROPOSAL = "agent_proposal"
    APP_AGENT = "app_agent"
    IMPORT = "import"


class Action(StrEnum):
    """What a proposal asks a person to decide."""

    ADD = "add"
    FORGET = "forget"
    CONFIRM = "confirm"


class Outside(StrEnum):
    """Where untrusted content came from (section 5, `content.untrusted`)."""

    TOOL = "tool"
    MCP = "mcp"
    WEB = "web"
    IMPORT = "import"
    FILE = "file"


class Event(StrEnum):
    """The journal's event names (M15), each stored as `keep.memory.<value>`."""

    ADDED = "added"
    CHANGED = "changed"
    PROPOSED = "proposed"
    PROPOSAL_REFUSED = "proposal_refused"
    ACCEPTED = "accepted"
    REJECTED = "rejected"
    FORGOTTEN = "forgotten"
    FORGOTTEN_ALL = "forgotten_all"
    PURGED = "purged"
    ERASED = "erased"
    HELD = "held"
    RELEASED = "released"
    SWITCHED = "switched"
    CONTEXT = "context"
    RECALLED = "recalled"
    EXPORTED = "exported"
    OPERATOR_ACCESS = "operator_access"
    ADMINISTERED = "administered"

    @property
    def full(self) -> str:
        """The name as it stands in the journal."""
        return f"keep.memory.{self.value}"


ALL_KINDS = frozenset(Kind)
STRICTNESS: dict[str, int] = {Label.NONE: 0, Label.PERSONAL: 1, Label.SENSITIVE: 2}
USUAL_LABELS = frozenset({Label.PERSONAL, Label.NONE})
WRITTEN_BY_K = frozenset({Kind.PREFERENCE, Kind.FACT, Kind.NOTE})
WRITTEN_BY_C = frozenset({Kind.FACT, Kind.PREFERENCE})
