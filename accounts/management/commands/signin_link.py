"""`manage.py signin_link`: a one-time address that signs somebody in, for a machine without mail."""

from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.urls import reverse

from accounts.links import make
from accounts.people import first_person, sign_up

DEFAULT_ADDRESS = "ana@example.org"


class Command(BaseCommand):
    """For the address named, else the first account, else a new one. Standard output carries the link alone."""

    help = "Print a sign-in link that works once, for 15 minutes."

    def add_arguments(self, parser: CommandParser) -> None:
        """The address, optional."""
        parser.add_argument("--email")

    def handle(self, *args: Any, **options: Any) -> None:
        """Prints the address of the link, and beside it whom it signs in."""
        email = options["email"]
        try:
            user = sign_up(email) if email else first_person() or sign_up(DEFAULT_ADDRESS)
        except ValidationError:
            raise CommandError("That is not an e-mail address.") from None
        self.stderr.write(f"Sign in once as {user.email}:", str)
        self.stdout.write(settings.ORIGIN + reverse("account_once", args=[make(user)]))
