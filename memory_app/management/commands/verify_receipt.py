"""`manage.py verify_receipt FILE [--keys FILE]`: whether a receipt is genuine (M10).

`manage.py` itself runs this check before it reads any setting, so that it works far from an installation; this is the
same for `manage.py help` and `call_command`.
"""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from memory_app.crypto import offline
from memory_app.crypto.receipts import BadReceipt


class Command(BaseCommand):
    """Needs the receipt and the public key set only."""

    help = "Check a receipt with the public key set, offline."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """The receipt and the key set."""
        offline.add_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        """Prints what a genuine receipt says; ends with an error for any other."""
        try:
            lines = offline.check(options["file"], options["keys"])
        except BadReceipt as bad:
            raise CommandError(f"NOT GENUINE: {bad}.") from None
        except offline.NotChecked as why:
            raise CommandError(f"Not checked. {why}.", returncode=2) from None
        self.stdout.write("\n".join(lines))
