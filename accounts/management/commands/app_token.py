"""`manage.py app_token --tenant ID`: a token for an app, alone on standard output."""

from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.people import NotAMember
from accounts.tokens import issue_for_app


class Command(BaseCommand):
    """For the app named, else the tenant's default app."""

    help = "Print a new app token, and nothing else."

    def add_arguments(self, parser: CommandParser) -> None:
        """Tenant, app and a name to know the token by."""
        parser.add_argument("--tenant", required=True, type=UUID)
        parser.add_argument("--app", type=UUID)
        parser.add_argument("--name", default="command line")

    def handle(self, *args: Any, **options: Any) -> None:
        """Prints the secret."""
        try:
            issued = issue_for_app(options["tenant"], options["app"], options["name"])
        except NotAMember:
            raise CommandError("There is no such app in such a tenant.") from None
        self.stdout.write(issued.secret)
