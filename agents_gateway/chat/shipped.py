"""The two agents that ship with Keepsake: one without a model, one that asks the operator's endpoint (K14).

Their packs were signed once with a key that was thrown away. It is trusted at first use and never again by itself: once
an operator distrusts the key or kills an agent, that stands.
"""

from functools import cache
from pathlib import Path

from agents_gateway import agents, packs
from agents_gateway.models import Agent, AgentToken, PublisherKey
from agents_gateway.packs import Pack

PRACTICE, MODEL = "keepsake-practice", "keepsake-chat"
BY = "ships with Keepsake"
_FILES = {PRACTICE: "practice.json", MODEL: "model.json"}


def ready(name: str) -> str:
    """Registers a shipped agent at its first use, or brings it to the shipped version. Returns its title."""
    pack = _pack(name)
    there = Agent.objects.filter(tenant=None, name=name).values_list("version", flat=True).first()
    if there != pack.version and not _distrusted(pack):
        registered = agents.register(_data(name), by=BY, trust_publisher=True)
        # It acts in people's sessions only, so nobody holds a token of its own.
        AgentToken.objects.filter(agent_id=registered.id).delete()
    return pack.title


def title(name: str) -> str:
    """How people read the agent's name."""
    return _pack(name).title


def _distrusted(pack: Pack) -> bool:
    return PublisherKey.objects.filter(pk=pack.key_id, revoked_at__isnull=False).exists()


@cache
def _data(name: str) -> bytes:
    return Path(__file__).with_name(_FILES[name]).read_bytes()


@cache
def _pack(name: str) -> Pack:
    return packs.parse(_data(name))
