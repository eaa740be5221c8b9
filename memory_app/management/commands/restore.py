"""`manage.py restore FILE`: an old dump of the data back in its place, what was forgotten since forgotten again."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connections

from config.server.lock import none_serving
from memory_app.management import dumps
from memory_app.management.door import Door

HAND_OVER_AGAIN = "UPDATE memory_app_journalbatch SET witnessed_at = NULL WHERE witnessed_at IS NOT NULL"
SINCE = (
    "Whoever signed in since that dump is signed out, and tokens made since are gone; a token that was revoked since "
    "works again, so revoke it again."
)
CUT_OFF = (
    "The restore was cut off before all that was forgotten since was forgotten again. Do not start Keepsake: run the "
    "restore once more, to its end. Until then the app's logins can't enter the database."
)
WITNESS = (
    "The journal now ends where the dump does, so verify_journal finds cut_tail against the heads kept in {}. Run it "
    "before you start Keepsake, keep what it says, and begin a new witness: docs/operations.md, Restore."
)


class Command(BaseCommand):
    """With nothing serving. The keys database stays as it is: it is the list of what must not come back."""

    help = "Restore a dump of the data, migrate it, replay the erasures."

    def add_arguments(self, parser: CommandParser) -> None:
        """The dump; and a yes, since what is there now is replaced."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="yes, replace the data that is there")

    def handle(self, *args: Any, **options: Any) -> None:
        """All of the dump or none of it; then the replay, before anything can serve.

        Raises CommandError or LauncherError while something serves.
        """
        if not options["replace"]:
            raise CommandError("This replaces all data with that of the dump. If that is meant, add --replace.")
        with none_serving(settings.DATA):
            self._replace(options["file"])
        self.stdout.write(SINCE)
        self.stdout.write(WITNESS.format(settings.WITNESS))

    def _replace(self, file: Path) -> None:
        connections.close_all()
        door = Door()
        try:
            door.shut()
            self._fill(file, door)
            self._forget_again()
            door.open()
        except BaseException:
            if door.is_shut:
                self.stderr.write(CUT_OFF)
            raise

    def _fill(self, file: Path, door: Door) -> None:
        try:
            dumps.restore("owner", file)
        except CommandError:
            door.leave()  # none of the dump is there
            raise

    def _forget_again(self) -> None:
        call_command("migrate", database="owner", verbosity=0)
        self.stdout.write("Restored.")
        with connections["owner"].cursor() as cursor:
            cursor.execute(HAND_OVER_AGAIN)  # a new witness hears of the newest head at once
        call_command("replay_erasures", stdout=self.stdout)
