"""`manage.py operator --email olga@example.org`: lets a person into the staff pages (K16, K21)."""

from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.people import UnknownPermission, appoint_operator, sign_up

PERMISSIONS = ["memory_app.access_people", "memory_app.reveal_text"]
HOLDS = "memory_app.hold_people"


class Command(BaseCommand):
    """Staff see metadata with a reason; `--no-reveal` leaves out texts, `--holds` adds legal holds."""

    help = "Make somebody an operator."

    def add_arguments(self, parser: CommandParser) -> None:
        """The address."""
        parser.add_argument("--email", required=True)
        parser.add_argument("--no-reveal", action="store_true")
        parser.add_argument("--holds", action="store_true", help="may also place and release legal holds")

    def handle(self, *args: Any, **options: Any) -> None:
        """Grants the permissions and says so."""
        wanted = PERMISSIONS[:1] if options["no_reveal"] else list(PERMISSIONS)
        if options["holds"]:
            wanted.append(HOLDS)
        try:
            user = sign_up(options["email"])
            appoint_operator(user, wanted)
        except ValidationError:
            raise CommandError("That is not an e-mail address.") from None
        except UnknownPermission as error:
            raise CommandError(f"The permission {error} does not exist yet. Run the migrations first.") from None
        self.stdout.write(f"{user.email} is an operator: {', '.join(wanted)}")
