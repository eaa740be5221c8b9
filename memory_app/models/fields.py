"""Columns of the audit rows. Who tampers with them may write what Python can't hold: it is read as None, and the row's
MAC then tells that it was edited (M15)."""

import json
from typing import Any, Final

from django.db import models

from memory_app.domain.calendar import EARLIEST, LATEST

LARGEST: Final = 1 << 63  # counts are told in JSON, where other readers hold no more


def readable(column: str) -> str:
    """SQL for an instant; NULL where Python's calendar has no such day: `infinity`, BC, the year 12000."""
    return f"CASE WHEN {column} BETWEEN '{EARLIEST.isoformat()}' AND '{LATEST.isoformat()}' THEN {column} END"


def counts_of(text: Any) -> dict[str, int] | None:
    """Counts by name as PostgreSQL tells them; None for JSON of any other form, depth or size."""
    try:
        found = json.loads(text)
    except (TypeError, ValueError, RecursionError):
        return None
    fit = isinstance(found, dict) and all(type(one) is int and abs(one) < LARGEST for one in found.values())
    return found if fit else None


class Instant(models.DateTimeField):  # type: ignore[type-arg]
    """An instant that may have been altered."""

    def select_format(self, compiler: Any, sql: str, params: Any) -> tuple[str, Any]:
        """Selects what can be read."""
        return readable(sql), [*params] * 2

    def deconstruct(self) -> tuple[str, str, Any, Any]:
        """To migrations it is a plain column."""
        name, _, args, kwargs = super().deconstruct()
        return name, "django.db.models.DateTimeField", args, kwargs


class Counts(models.JSONField):
    """Counts that may have been altered."""

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> dict[str, int] | None:
        """Reads what can be read."""
        return counts_of(value)

    def deconstruct(self) -> tuple[str, str, Any, Any]:
        """To migrations it is a plain column."""
        name, _, args, kwargs = super().deconstruct()
        return name, "django.db.models.JSONField", args, kwargs
