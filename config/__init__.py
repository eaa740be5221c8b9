"""Keepsake's project: settings, addresses, the launcher. Importing it makes the Celery application known."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
