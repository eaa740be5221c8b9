"""Which instants are taken from outside. Beyond them some zone, or PostgreSQL's driver, has no such day."""

from datetime import UTC, datetime
from typing import Final

EARLIEST: Final = datetime(1000, 1, 1, tzinfo=UTC)
LATEST: Final = datetime(9000, 1, 1, tzinfo=UTC)


def in_calendar(at: datetime | None) -> bool:
    """Whether an instant lies between the years 1000 and 9000; True where there is none."""
    return at is None or EARLIEST <= at < LATEST
