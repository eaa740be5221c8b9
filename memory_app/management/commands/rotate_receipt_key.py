"""`manage.py rotate_receipt_key`: a new key signs receipts from now on (M10)."""

from typing import Any

from django.core.management.base import BaseCommand

from memory_app.crypto import receiptkeys


class Command(BaseCommand):
    """The key before stays published for ever, with the time at which it was retired."""

    help = "Put a new receipt key in force and print its kid."

    def handle(self, *args: Any, **options: Any) -> None:
        """Prints the new kid."""
        self.stdout.write(receiptkeys.rotate())
