"""Django's entry to the agents gateway."""

from django.apps import AppConfig


class AgentsGatewayConfig(AppConfig):
    """Agents, their sessions, and the HTTP surfaces."""

    name = "agents_gateway"
    verbose_name = "Agents"
