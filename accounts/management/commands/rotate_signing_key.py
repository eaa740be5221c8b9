"""`manage.py rotate_signing_key`: a new key for our own JWTs."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from accounts.jwt_own import rotate


class Command(BaseCommand):
    """The key before stays published until the last token it signed is dead."""

    help = "Put a new signing key into use and print its kid."

    def add_arguments(self, parser: CommandParser) -> None:
        """`--at-once` when a key may have leaked."""
        parser.add_argument("--at-once", action="store_true", help="drop earlier keys and every token they signed")

    def handle(self, *args: Any, **options: Any) -> None:
        """Prints the new kid."""
        self.stdout.write(rotate(at_once=options["at_once"]))
