"""Registering agents from signed packs, trusting who signed them, and the kill switch (K14, M16)."""

import base64
import binascii
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Q, QuerySet
from django.db.models.functions import Now
from django.utils import timezone

from accounts.credentials import Kind, mint
from accounts.models import App
from agents_gateway import packs
from agents_gateway.models import Agent, AgentToken, PublisherKey
from agents_gateway.packs import Pack, PackError

KEY_BYTES = 32


class UnknownAgent(Exception):
    """No agent, key or tenant has that name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Registered:
    """An agent now registered. `token` is shown here once; earlier tokens of the agent have ended, `ended` of them."""

    id: UUID
    name: str
    version: str
    token: str
    ended: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentInfo:
    """What a list of agents shows."""

    id: UUID
    tenant: UUID | None
    name: str
    title: str
    version: str
    publisher: str
    key_id: str
    declared: bool
    killed_at: datetime | None
    shares: bool
    calls_per_minute: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PublisherInfo:
    """What a list of publisher keys shows."""

    key_id: str
    name: str
    trusted_by: str
    trusted_at: datetime
    revoked_at: datetime | None


def trust_publisher(name: str, public_key: str, *, by: str) -> str:
    """Trusts a publisher's key (32 bytes, base64) to sign packs, again if it was revoked. Returns its key id.

    `by` says who decided it. Raises PackError `bad_pack` when it is no such key.
    """
    try:
        raw = base64.b64decode(public_key, validate=True)
    except (binascii.Error, ValueError):
        raw = b""
    if len(raw) != KEY_BYTES:
        raise PackError("bad_pack", "a publisher key is 32 bytes in base64")
    _trust(name, raw, by)
    return packs.key_id(raw)


def distrust_publisher(key_id: str) -> None:
    """Trusts this key no longer: its packs are refused and its agents' next calls too. Raises UnknownAgent."""
    if not PublisherKey.objects.filter(pk=key_id, revoked_at=None).update(revoked_at=timezone.now()):
        raise UnknownAgent(key_id)


def register(data: bytes, *, by: str, tenant: UUID | None = None, trust_publisher: bool = False) -> Registered:
    """Registers the agent of a signed pack, or brings it to the pack's version, and gives it a new token.

    Without `tenant` the agent is there for the whole installation. The kill switch stays as it is. Raises PackError:
    `bad_pack`, `bad_signature`, `untrusted_publisher`, `other_publisher` (the name belongs to another key's agent),
    and UnknownAgent when there is no such tenant.
    """
    pack = packs.parse(data)
    packs.verify(pack, {pack.key_id: pack.key} if trust_publisher else _trusted())
    with transaction.atomic():
        if trust_publisher:
            _trust(pack.publisher, pack.key, by)
        home = _home(tenant)
        agent = _store(pack, home, by)
        token, ended = _new_token(agent, home)
        return Registered(id=agent.id, name=agent.name, version=agent.version, token=token, ended=ended)


def id_of(name: str, tenant: UUID | None = None) -> UUID:
    """The id of the agent of this name, to write down what is about to be done to it. Raises UnknownAgent."""
    found = _named(name, tenant).values_list("id", flat=True).first()
    if found is None:
        raise UnknownAgent(name)
    return found


def kill(name: str, tenant: UUID | None = None) -> None:
    """Turns the kill switch on: the agent's next call is refused, in running sessions too. Raises UnknownAgent."""
    _change(name, tenant, killed_at=timezone.now())


def revive(name: str, tenant: UUID | None = None) -> None:
    """Turns the kill switch off again; what users allowed before counts no more (C13). Raises UnknownAgent."""
    _change(name, tenant, killed_at=None, revived_at=Now())


def let_share(name: str, tenant: UUID | None = None, *, shares: bool) -> None:
    """Whether the agent writes what its app shares directly, or every write waits (M16). Raises UnknownAgent."""
    _change(name, tenant, shares=shares)


def limit_calls(name: str, tenant: UUID | None = None, *, calls_per_minute: int | None) -> None:
    """How many calls a minute are answered, over all its sessions; None: no limit. Raises UnknownAgent."""
    _change(name, tenant, calls_per_minute=calls_per_minute)


def listed() -> list[AgentInfo]:
    """All agents, by name."""
    return [
        AgentInfo(
            id=agent.id,
            tenant=agent.tenant_id,
            name=agent.name,
            title=agent.title,
            version=agent.version,
            publisher=agent.publisher.name,
            key_id=agent.publisher_id,
            declared=agent.declares_memory,
            killed_at=agent.killed_at,
            shares=agent.shares,
            calls_per_minute=agent.calls_per_minute,
        )
        for agent in Agent.objects.select_related("publisher").order_by("name", "id")
    ]


def publishers() -> list[PublisherInfo]:
    """All publisher keys ever trusted, by name."""
    fields = ("key_id", "name", "trusted_by", "trusted_at", "revoked_at")
    rows = PublisherKey.objects.order_by("name", "key_id").values(*fields)
    return [PublisherInfo(**row) for row in rows]


def _trusted() -> dict[str, bytes]:
    rows = PublisherKey.objects.filter(revoked_at=None).values_list("key_id", "public_key")
    return {key_id: bytes(public_key) for key_id, public_key in rows}


def _trust(name: str, raw: bytes, by: str) -> None:
    row, made = PublisherKey.objects.get_or_create(
        key_id=packs.key_id(raw), defaults={"name": name, "public_key": raw, "trusted_by": by}
    )
    if bytes(row.public_key) != raw:
        raise PackError("bad_pack", "another key has this key id")
    if not made and row.revoked_at:
        PublisherKey.objects.filter(pk=row.pk).update(revoked_at=None, trusted_by=by, trusted_at=timezone.now())
        Agent.objects.filter(publisher=row).update(revived_at=Now())


def _home(tenant: UUID | None) -> App | None:
    """The default app of the agent's tenant; None for the whole installation."""
    if tenant is None:
        return None
    home = App.objects.select_related("tenant").filter(tenant_id=tenant, is_default=True).first()
    if home is None:
        raise UnknownAgent(str(tenant))
    return home


def _store(pack: Pack, home: App | None, by: str) -> Agent:
    """The row of this name is the lock: two registrations of one name take turns."""
    shown = {
        "title": pack.title,
        "version": pack.version,
        "manifest": dict(pack.manifest),
        "declares_memory": pack.declares_memory,
        "registered_by": by,
        "registered_at": timezone.now(),
    }
    agent, _ = Agent.objects.select_for_update().get_or_create(
        tenant=home.tenant if home else None, name=pack.name, defaults=shown | {"publisher_id": pack.key_id}
    )
    if agent.publisher_id != pack.key_id:
        raise PackError("other_publisher", "an agent of this name was signed by another publisher")
    Agent.objects.filter(pk=agent.pk).update(**shown)
    agent.version = pack.version
    return agent


def _new_token(agent: Agent, home: App | None) -> tuple[str, int]:
    """One token per agent and tenant: a new one ends those before, which nobody could see or list again; how many."""
    ended = AgentToken.objects.filter(agent=agent, revoked_at=None).update(revoked_at=timezone.now())
    secret, prefix, digest = mint(Kind.AGENT)
    AgentToken.objects.create(
        agent=agent,
        tenant=home.tenant if home else None,
        app=home,
        name=agent.name,
        prefix=prefix,
        digest=digest,
    )
    return secret, ended


def _named(name: str, tenant: UUID | None) -> QuerySet[Agent]:
    return Agent.objects.filter(Q(tenant=None) if tenant is None else Q(tenant_id=tenant), name=name)


def _change(name: str, tenant: UUID | None, **changed: Any) -> None:
    if not _named(name, tenant).update(**changed):
        raise UnknownAgent(name)
