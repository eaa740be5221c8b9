"""Limits, and how they differ by surface (section 0). Sizes are UTF-8 bytes, counted exactly as sent."""

from dataclasses import dataclass
from datetime import timedelta

from memory_app.domain.context import Surface
from memory_app.domain.kinds import WRITTEN_BY_C, WRITTEN_BY_K, Kind

STORED_BYTES = 4096
ACTIVE_LIMIT = 200
WAITING_LIMIT = 50
SESSION_PROPOSALS = 5
ACTIVE_LIMIT_MAX = 10_000
WAITING_LIMIT_MAX = 500
CONTEXT_ITEMS = 20
CONTEXT_BYTES = 4096
EXPIRY_DAYS = range(1, 3651)
SOURCE_BYTES = 200
WHY_BYTES = 200
VALUE_BYTES = 4096
CHILD_DAYS = 90
SESSION_ENTRIES = 200
TURN_LASTS = timedelta(minutes=15)


@dataclass(frozen=True, slots=True)
class Profile:
    """What one surface accepts: longest text in bytes, kinds it writes, the kind when none is named.

    `names_waiting`: an id may be that of a suggestion that waits; elsewhere it is not there (section 0).
    """

    text_bytes: int
    kinds: frozenset[Kind]
    default_kind: Kind
    names_waiting: bool = True


_K = Profile(2000, WRITTEN_BY_K, Kind.NOTE)
_C = Profile(4096, WRITTEN_BY_C, Kind.FACT, names_waiting=False)
_M = Profile(4096, frozenset(Kind), Kind.NOTE)

PROFILES: dict[Surface, Profile] = {
    Surface.TAB: _K,
    Surface.MEMORY_API: _K,
    Surface.GATEWAY: _K,
    Surface.RECORDS_API: _C,
    Surface.CHAT: _C,
    Surface.AGENT_API: _M,
    Surface.MCP: _M,
    Surface.IMPORT: _M,
}


def names_waiting(surface: Surface) -> bool:
    """Whether an id on this surface may be that of a suggestion that waits."""
    return surface not in PROFILES or PROFILES[surface].names_waiting
