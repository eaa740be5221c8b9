"""System checks with stable ids. Each is listed in docs/checks.md."""

import base64
import binascii
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register
from django.core.checks import Warning as CheckWarning
from django.db import connections

from memory_app import agent_lint

UNFIT = """SELECT r.rolsuper, r.rolbypassrls,
 EXISTS (SELECT 1 FROM pg_class c WHERE c.relname = 'memory_app_entry' AND pg_has_role(c.relowner, 'USAGE')),
 pg_has_role('keep_ops', 'USAGE') OR pg_has_role('keep_purger', 'USAGE') OR pg_has_role('keep_courier', 'USAGE')
 OR pg_has_role('keep_sealer', 'USAGE'),
 COALESCE(has_table_privilege(to_regclass('memory_app_journalevent'), 'UPDATE, DELETE'), false)
 FROM pg_roles r WHERE r.rolname = current_user"""
UNWALLED = """SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'subject_id'
 WHERE c.relkind = 'r' AND c.relname LIKE 'memory_app_%%' AND NOT (c.relrowsecurity AND c.relforcerowsecurity)"""
REASONS = (
    "it is a superuser",
    "it bypasses row-level security",
    "it owns the tables",
    "it inherits a role that sees other people's rows",
    "it may rewrite the journal",
)


@register("keepsake")
def master_key(app_configs: Sequence[Any] | None, **kwargs: Any) -> list[CheckMessage]:
    """`keepsake.E001`: the master key is 32 bytes in base64, and so is each wrapping key."""
    try:
        lengths = {len(base64.b64decode(key, validate=True)) for key in (settings.MASTER_KEY, *settings.WRAPPING_KEYS)}
    except (binascii.Error, ValueError):
        lengths = set()
    if lengths == {32}:
        return []
    told = "KEEPSAKE_MASTER_KEY, and each of KEEPSAKE_WRAPPING_KEYS, must be 32 bytes in base64."
    return [Error(told, id="keepsake.E001")]


@register("keepsake")
def separate_keys(app_configs: Sequence[Any] | None, **kwargs: Any) -> list[CheckMessage]:
    """`keepsake.E002`: keys live in another database than what they open (M11)."""

    def place(alias: str) -> tuple[str, str, str]:
        found = settings.DATABASES[alias]
        return str(found.get("HOST")), str(found.get("PORT")), str(found.get("NAME"))

    if place("keys") != place("default"):
        return []
    return [Error("KEYS_DATABASE_URL must name another database than DATABASE_URL.", id="keepsake.E002")]


def weak_walls(alias: str) -> tuple[list[str], list[str]]:
    """Why the role of this connection may not serve, and which tables of people have no wall."""
    with connections[alias].cursor() as cursor:
        cursor.execute(UNFIT)
        faults = [reason for reason, found in zip(REASONS, cursor.fetchone(), strict=True) if found]
        cursor.execute(UNWALLED)
        return faults, [name for (name,) in cursor.fetchall()]


@register(Tags.database)
def walls_stand(
    app_configs: Sequence[Any] | None, databases: Sequence[str] | None = None, **kwargs: Any
) -> list[CheckMessage]:
    """`keepsake.E003`: the serving role could pass a wall. `keepsake.E004`: a table with a person's rows has none."""
    if "default" not in (databases or ()):
        return []
    faults, bare = weak_walls("default")
    return [
        *(Error(f"The role in DATABASE_URL may not serve: {fault}.", id="keepsake.E003") for fault in faults),
        *(Error(f"Table {name} has no wall around it.", id="keepsake.E004") for name in bare),
    ]


@register("keepsake")
def drivers_erase(app_configs: Sequence[Any] | None, **kwargs: Any) -> list[CheckMessage]:
    """`keepsake.E020`: a driver that can only soft-delete holds personal data. `keepsake.E021`: a driver is missing."""
    from memory_app.drivers import registry  # its drivers need the models, which come after the checks

    try:
        drivers = registry.configured()
    except ImportError:
        return [Error("KEEPSAKE_DRIVERS names a driver that is not installed.", id="keepsake.E021")]
    return [
        Error(
            f"The driver {driver.name} can only mark memories as deleted, so nothing could be forgotten for good.",
            hint="Take it out of KEEPSAKE_DRIVERS.",
            id="keepsake.E020",
        )
        for driver in drivers
        if driver.capabilities.erase != "hard"
    ]


@register("keepsake")
def agents_keep_memory_out_of_system_text(app_configs: Sequence[Any] | None, **kwargs: Any) -> list[CheckMessage]:
    """`keepsake.E022`: a source in KEEPSAKE_AGENT_PATHS passes recalled text as system text. `keepsake.W022`: it, or
    the path, can't be read (M7).
    """
    found: list[CheckMessage] = []
    for path in settings.AGENT_PATHS:
        try:
            found += map(_message, agent_lint.scan(Path(path)))
        except FileNotFoundError:
            found.append(CheckWarning("KEEPSAKE_AGENT_PATHS names what is not there.", obj=path, id="keepsake.W022"))
    return found


def _message(problem: agent_lint.Problem) -> CheckMessage:
    kind = Error if problem.id == "keepsake.E022" else CheckWarning
    return kind(problem.message, obj=f"{problem.file}:{problem.line}", id=problem.id)
