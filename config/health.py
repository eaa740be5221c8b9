"""Whether this process lives, and whether it may be sent requests."""

from django.db import DatabaseError, connections
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

NEEDED = ("default", "keys")
RETRY_SECONDS = "5"


@require_safe
def livez(request: HttpRequest) -> JsonResponse:
    """200 as long as the process answers at all."""
    return JsonResponse({"live": True})


@require_safe
def readyz(request: HttpRequest) -> JsonResponse:
    """200 once both databases answer and every migration is applied; else 503 with what is missing."""
    states = {alias: _state(alias) for alias in NEEDED}
    if set(states.values()) == {"ready"}:
        return JsonResponse({"ready": True})
    return JsonResponse({"ready": False, "databases": states}, status=503, headers={"Retry-After": RETRY_SECONDS})


def _state(alias: str) -> str:
    try:
        with connections[alias].cursor() as cursor:
            cursor.execute("SELECT 1")
        if alias not in _migrated and not _look(alias):
            return "migrations are missing"
    except DatabaseError:
        return "does not answer"
    return "ready"


# Databases seen with every migration: none is taken back under a serving process, so one look is enough.
_migrated: set[str] = set()


def _look(alias: str) -> bool:
    executor = MigrationExecutor(connections[alias])
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        return False
    _migrated.add(alias)
    return True
