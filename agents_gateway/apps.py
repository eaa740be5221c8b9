"""Django's entry to the agents gateway."""

from django.apps import AppConfig


class AgentsGatewayConfig(AppConfig):
    """Agents, their sessions, and the HTTP surfaces."""

    name = "agents_gateway"
    verbose_name = "Agents"

    def ready(self) -> None:
        """Erasing a person takes their sessions and connections along (M11), an export tells of both (M13); learning
        asks what a session is (M16).
        """
        from agents_gateway import exported, leftovers, sessions
        from memory_app import services
        from memory_app.selectors.export import also_export

        services.also_erase("sessions", leftovers.erase)
        also_export("connections", exported.connections)
        also_export("sessions", exported.sessions)
        services.ask_about_sessions(sessions.context_of)
