"""`manage.py organization found NAME | add ID | remove ID | list`: organizations and who belongs to them."""

from typing import Any
from uuid import UUID

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts import people
from accounts.people import NotAMember, sign_up


class Command(BaseCommand):
    """Founds organizations, lists them, adds and removes members."""

    help = "Found and list organizations, add and remove members."

    def add_arguments(self, parser: CommandParser) -> None:
        """One word says what to do."""
        words = parser.add_subparsers(dest="word", metavar="ACTION", required=True)
        found = words.add_parser("found", help="found an organization and print its id")
        found.add_argument("name")
        found.add_argument("--admin", required=True, metavar="EMAIL", help="its first administrator")
        add = words.add_parser("add", help="make somebody a member, or an administrator")
        add.add_argument("id", type=UUID)
        add.add_argument("--email", required=True)
        add.add_argument("--admin", action="store_true")
        remove = words.add_parser("remove", help="end somebody's membership, from the next request on")
        remove.add_argument("id", type=UUID)
        remove.add_argument("--email", required=True)
        words.add_parser("list", help="list organizations: id, members, name")

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError with what was wrong."""
        try:
            getattr(self, f"_{options['word']}")(options)
        except ValidationError:
            raise CommandError("That is not an e-mail address.") from None
        except NotAMember:
            raise CommandError("There is no such organization, or no such member of it.") from None

    def _found(self, options: dict[str, Any]) -> None:
        """Standard output carries the id and nothing else, for scripts."""
        tenant = people.found_organization(options["name"], sign_up(options["admin"]))
        self.stderr.write("Founded. A token for its app: manage.py app_token --tenant with the id that follows.", str)
        self.stdout.write(str(tenant.pk))

    def _add(self, options: dict[str, Any]) -> None:
        role = people.add_member(options["id"], sign_up(options["email"]), admin=options["admin"])
        self.stdout.write(f"{people.address_of(options['email'])} belongs to it: {role}.")

    def _remove(self, options: dict[str, Any]) -> None:
        people.remove_member(options["id"], people.address_of(options["email"]))
        self.stdout.write(f"{people.address_of(options['email'])} no longer belongs to it.")

    def _list(self, options: dict[str, Any]) -> None:
        for tenant, members in people.organizations():
            self.stdout.write(f"{tenant.pk}\t{members}\t{tenant.name}")
