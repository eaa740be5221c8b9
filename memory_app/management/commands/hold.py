"""`manage.py hold place|release PERSON --by EMAIL --reason WORDS [--review-on DAY]`: legal hold (M13)."""

from datetime import date
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from memory_app import services
from memory_app.domain.errors import DomainError
from memory_app.management import operators


class Command(BaseCommand):
    """Journaled first, like every operator's access."""

    help = "Place or release a legal hold on a person."

    def add_arguments(self, parser: CommandParser) -> None:
        """What, whom, by whom, why, and the day to look at it again."""
        parser.add_argument("act", choices=["place", "release"])
        operators.add_arguments(parser)
        parser.add_argument("--review-on", type=date.fromisoformat, help="YYYY-MM-DD; needed to place one")

    def handle(self, *args: Any, **options: Any) -> None:
        """Says what was done."""
        if options["act"] == "place" and options["review_on"] is None:
            raise CommandError("Say when the hold is to be reviewed: --review-on YYYY-MM-DD.")
        ctx = operators.context(options["person"], options["by"], options["reason"], operators.HOLDS)
        try:
            self.stdout.write(self._done(ctx, options))
        except DomainError as refused:
            raise CommandError(f"Not done: {refused.code}.") from None

    def _done(self, ctx: Any, options: dict[str, Any]) -> str:
        if options["act"] == "place":
            hold = services.place_hold(ctx, options["review_on"])
            return f"On hold until it is released, to be reviewed on {options['review_on']}: {hold}"
        return f"Released. Erasures that had waited for it: {services.release_hold(ctx)}"
