"""`manage.py token --email ana@example.org`: a personal API token, alone on standard output, for scripts."""

from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.people import sign_up
from accounts.tokens import issue


class Command(BaseCommand):
    """Makes the account when it is missing."""

    help = "Print a new personal API token for an address, and nothing else."

    def add_arguments(self, parser: CommandParser) -> None:
        """The address, and a name to know the token by."""
        parser.add_argument("--email", required=True)
        parser.add_argument("--name", default="command line")

    def handle(self, *args: Any, **options: Any) -> None:
        """Prints the secret."""
        try:
            user = sign_up(options["email"])
        except ValidationError:
            raise CommandError("That is not an e-mail address.") from None
        if not user.is_active:
            raise CommandError("This account is closed.")
        self.stdout.write(issue(user, options["name"]).secret)
