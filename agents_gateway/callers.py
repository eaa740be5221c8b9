"""Who calls, as read from a bearer credential and nothing else: frozen values that carry no secret."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, Self
from uuid import UUID

from accounts.identity import Person
from memory_app.domain.context import AgentRef, Grant, Mode
from memory_app.domain.errors import Forbidden

AGENT_COLUMNS = (
    "id",
    "name",
    "title",
    "declares_memory",
    "killed_at",
    "revived_at",
    "shares",
    "calls_per_minute",
    "publisher__revoked_at",
)
JOINED_AGENT = tuple(f"agent__{column}" for column in AGENT_COLUMNS)


class AgentDisabled(Forbidden):
    """The agent's kill switch is on, or its publisher is trusted no longer: its next call is refused (M16, 403)."""

    code = "agent_disabled"


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentState:
    """What a call needs to know of an agent. `enabled`: not killed, and its publisher still trusted.

    `shares`: it may write what its app shares directly. `calls_per_minute`: its limit, None without one (M16).
    """

    id: UUID
    name: str
    title: str
    declared: bool
    enabled: bool
    shares: bool
    calls_per_minute: int | None
    revived_at: datetime | None

    @classmethod
    def of(cls, row: dict[str, Any], prefix: str = "agent__") -> Self:
        """Reads the columns above from a row, so that an agent's state comes with the token, in one query."""
        return cls(
            id=row[prefix + "id"],
            name=row[prefix + "name"],
            title=row[prefix + "title"],
            declared=row[prefix + "declares_memory"],
            enabled=row[prefix + "killed_at"] is None and row[prefix + "publisher__revoked_at"] is None,
            shares=row[prefix + "shares"],
            calls_per_minute=row[prefix + "calls_per_minute"],
            revived_at=row[prefix + "revived_at"],
        )

    def require_enabled(self) -> None:
        """Raises AgentDisabled once the kill switch is on."""
        if not self.enabled:
            raise AgentDisabled

    def ref(self, *, connected: bool, grant: Grant) -> AgentRef:
        """The agent as the memory store is told of it."""
        return AgentRef(
            id=self.id,
            name=self.name,
            declared=self.declared,
            connected=connected and self.enabled,
            revived_at=self.revived_at,
            grant=grant,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A session that has not ended. `subject` is None without a person; `connected` is the connection's own state."""

    id: UUID
    tenant: UUID | None
    app: UUID | None
    subject: UUID | None
    mode: Mode
    tainted: bool
    thread: str
    connection: UUID | None
    connected: bool
    grant: Grant
    agent: AgentState


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonCaller:
    """A person's own token, or a JWT that speaks for one."""

    is_authenticated: ClassVar[bool] = True
    person: Person


@dataclass(frozen=True, slots=True, kw_only=True)
class AppCaller:
    """An app's token. Tenant and app come from it and from no parameter."""

    is_authenticated: ClassVar[bool] = True
    tenant: UUID
    app: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentCaller:
    """An agent's token alone: no person, so no memory. Tenant and app are None for an installation-wide agent."""

    is_authenticated: ClassVar[bool] = True
    token: UUID
    tenant: UUID | None
    app: UUID | None
    agent: AgentState


@dataclass(frozen=True, slots=True, kw_only=True)
class RunCaller:
    """A run token: one session of one agent, and nothing else."""

    is_authenticated: ClassVar[bool] = True
    session: Session


Caller = PersonCaller | AppCaller | AgentCaller | RunCaller
