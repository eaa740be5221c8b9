"""Which connection a model's rows travel on (the roles are explained in docs/operations.md)."""

from typing import Any

from django.db import models

KEYS_MODELS = {"personkey"}
JOURNAL_MODELS = {"operatoraccess"}


class KeepsakeRouter:
    """Keys live in their own database; operator accesses use a connection of their own (K16); all else is default."""

    def _route(self, model: type[models.Model]) -> str | None:
        if model._meta.app_label == "memory_app":
            if model._meta.model_name in KEYS_MODELS:
                return "keys"
            if model._meta.model_name in JOURNAL_MODELS:
                return "journal"
        return None

    def db_for_read(self, model: type[models.Model], **hints: Any) -> str | None:
        """The alias to read this model from, or None for the default."""
        return self._route(model)

    def db_for_write(self, model: type[models.Model], **hints: Any) -> str | None:
        """The alias to write this model to, or None for the default."""
        return self._route(model)

    def allow_relation(self, one: Any, other: Any, **hints: Any) -> bool:
        """Relations stay inside one database. Lazy users arrive here too, hence `_meta` of the object."""
        return (one._meta.model_name in KEYS_MODELS) == (other._meta.model_name in KEYS_MODELS)

    def allow_migrate(self, db: str, app_label: str, model_name: str | None = None, **hints: Any) -> bool:
        """The owner migrates everything but keys; the keys database gets only keys."""
        is_key = app_label == "memory_app" and (model_name in KEYS_MODELS or bool(hints.get("keys")))
        if db == "keys":
            return is_key
        return db == "owner" and not is_key
