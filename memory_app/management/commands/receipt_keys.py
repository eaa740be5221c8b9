"""`manage.py receipt_keys`: the public key set that receipts are checked with, as it is published (M10)."""

import json
from typing import Any

from django.core.management.base import BaseCommand

from memory_app import selectors


class Command(BaseCommand):
    """The same as `/.well-known/keepsake-receipts.json`; keep a copy with your receipts."""

    help = "Print the public receipt keys, retired ones included."

    def handle(self, *args: Any, **options: Any) -> None:
        """Prints JSON."""
        self.stdout.write(json.dumps(selectors.receipt_keys(), indent=2))
