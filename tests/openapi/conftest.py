"""People and agents, as for the gateway's own tests."""

from tests.gateway.conftest import agent, start

__all__ = ["agent", "start"]
