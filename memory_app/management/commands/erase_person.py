"""`manage.py erase_person PERSON --by EMAIL --reason WORDS`: erases a person and prints the receipt (M11)."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from memory_app import services
from memory_app.domain.errors import DomainError
from memory_app.management import operators


class Command(BaseCommand):
    """Journaled first, like every operator's access."""

    help = "Erase everything of a person, destroy the key, print the signed receipt."

    def add_arguments(self, parser: CommandParser) -> None:
        """Who, by whom, why."""
        operators.add_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        """The receipt goes to standard output alone, so that it can be sent to a file."""
        try:
            done = services.erase_person(operators.context(options["person"], options["by"], options["reason"]))
        except DomainError as refused:
            raise CommandError(f"Not erased: {refused.code}.") from None
        if done.restriction:
            self.stderr.write("Restricted, not erased: a legal hold keeps it. The signed statement follows.")
        elif not done.done:
            self.stderr.write("Out of use at once; still being erased. A worker finishes it.")
        self.stdout.write(done.jws or done.restriction)
