"""`manage.py jwt --email ana@example.org`: a short-lived access token of our own issuer (C8)."""

from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.jwt_own import DEFAULT_TTL, issue
from accounts.people import sign_up


class Command(BaseCommand):
    """Makes the account when it is missing."""

    help = "Print a JWT for an address, and nothing else."

    def add_arguments(self, parser: CommandParser) -> None:
        """The address, and how long the token is good for."""
        parser.add_argument("--email", required=True)
        parser.add_argument("--ttl", type=int, default=DEFAULT_TTL, help="seconds, 3600 at most")

    def handle(self, *args: Any, **options: Any) -> None:
        """Prints the token."""
        try:
            self.stdout.write(issue(sign_up(options["email"]), options["ttl"]))
        except ValidationError:
            raise CommandError("That is not an e-mail address.") from None
        except ValueError as error:
            raise CommandError(str(error)) from None
