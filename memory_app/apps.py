"""Django's entry to the memory store."""

from django.apps import AppConfig


class MemoryAppConfig(AppConfig):
    """Registers the system checks."""

    name = "memory_app"
    verbose_name = "Memory"

    def ready(self) -> None:
        """Checks are found by import."""
        from memory_app import checks  # noqa: F401
