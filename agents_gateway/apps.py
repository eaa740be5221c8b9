"""Django's entry to the agents gateway."""

from django.apps import AppConfig


class AgentsGatewayConfig(AppConfig):
    """Agents, their sessions, and the HTTP surfaces."""

    name = "agents_gateway"
    verbose_name = "Agents"

    def ready(self) -> None:
        """Whoever is erased as a person loses their sessions and connections too (M11)."""
        from agents_gateway import leftovers
        from memory_app import services

        services.also_erase("sessions", leftovers.erase)
