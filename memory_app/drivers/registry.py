"""Which drivers there are, and which are in use (setting `KEEPSAKE_DRIVERS`)."""

from django.conf import settings
from django.utils.module_loading import import_string

from memory_app.drivers.port import Driver

DRIVERS: dict[str, str] = {
    "db": "memory_app.drivers.db.DbDriver",
    "local": "memory_app.drivers.local.LocalDriver",
}
HOME = "db"  # where the services write; every other driver holds copies of it


def configured() -> list[Driver]:
    """The drivers in use, in the order of the setting. A name with a dot is the import path of a driver of one's own.

    Raises ImportError for a name that is none.
    """
    return [import_string(DRIVERS.get(name, name))() for name in settings.KEEPSAKE_DRIVERS]


def elsewhere() -> list[Driver]:
    """The drivers in use that hold copies."""
    return [driver for driver in configured() if driver.name != HOME]
