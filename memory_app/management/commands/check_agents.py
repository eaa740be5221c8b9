"""`manage.py check_agents PATH…`: recalled text passed as system text in Python sources (M7)."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from memory_app.agent_lint import scan


class Command(BaseCommand):
    """Prints `file:line: id message` for each finding. Exit code 1 when there are any, also for what it can't read."""

    help = "Find recalled text that is passed to a model as system text."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Files, or folders with everything below them."""
        parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")

    def handle(self, *args: Any, **options: Any) -> None:
        """Reads all of them before it ends."""
        count = 0
        for path in options["paths"]:
            try:
                problems = scan(path)
            except FileNotFoundError:
                raise CommandError(f"There is no {path}.") from None
            for problem in problems:
                self.stdout.write(str(problem))
            count += len(problems)
        if count:
            raise CommandError(f"{count} found." if count > 1 else "One found.")
        self.stdout.write("Nothing was found.")
