"""What an export tells of a person's agents: connections with what they are granted, and sessions (M13)."""

from typing import Any
from uuid import UUID

from agents_gateway.models import AgentSession, Connection

_CONNECTION = ("state", "reads_all", "writes", "kinds", "labels", "created_at", "last_used_at")
_SESSION = ("id", "mode", "thread", "tainted", "started_at", "active_at", "ended_at")


def connections(tenant: UUID, subject: UUID) -> list[dict[str, Any]]:
    """The person's connections, the last used first."""
    rows = Connection.objects.filter(tenant_id=tenant, subject_id=subject).select_related("agent__publisher")
    return [
        {"agent": row.agent.name, "agent_id": row.agent_id, "publisher": row.agent.publisher.name}
        | {name: getattr(row, name) for name in _CONNECTION}
        for row in rows.order_by("-last_used_at", "id")
    ]


def sessions(tenant: UUID, subject: UUID) -> list[dict[str, Any]]:
    """The person's sessions, the newest first; what happened in one is told by `/v1/sessions/{id}/events`."""
    rows = AgentSession.objects.filter(tenant_id=tenant, subject_id=subject).select_related("agent")
    return [
        {"agent": row.agent.name} | {name: getattr(row, name) for name in _SESSION}
        for row in rows.order_by("-started_at", "id")
    ]
