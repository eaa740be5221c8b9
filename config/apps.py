"""The project's own app: it exists so that `manage.py up` and `manage.py servers` are found."""

from django.apps import AppConfig


class ProjectConfig(AppConfig):
    """Holds the launcher's commands; no models."""

    name = "config"
    label = "config"
    verbose_name = "Keepsake"
