"""`manage.py backup DIR`: the data and the keys, in separate files that never travel together (M11, recipe 2)."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from memory_app.domain.words import counted
from memory_app.management.dumps import dump

KEYS_NAME = "keepsake-keys.dump"


class Command(BaseCommand):
    """Data dumps keep a history; of the keys only the newest dump is kept, or a destroyed key could come back."""

    help = "Dump the data and the keys, and compare the dumps with the databases."

    def add_arguments(self, parser: CommandParser) -> None:
        """Where to; and what, for two jobs that write to two places."""
        parser.add_argument("dir", type=Path)
        only = parser.add_mutually_exclusive_group()
        only.add_argument("--data-only", action="store_true", help="only DIR/data")
        only.add_argument("--keys-only", action="store_true", help="only DIR/keys")

    def handle(self, *args: Any, **options: Any) -> None:
        """Says what was written. A dump that fails leaves no file."""
        now = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
        if not options["keys_only"]:
            self._dump("owner", options["dir"] / "data", f"keepsake-{now}.dump")
        if not options["data_only"]:
            self._dump("keys", options["dir"] / "keys", KEYS_NAME)
            self.stdout.write("Keep the keys apart from the data, and only their newest dump.")

    def _dump(self, alias: str, folder: Path, name: str) -> None:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        rows = dump(alias, folder / name)
        self.stdout.write(f"{folder / name}: {counted(rows, 'rows')}, as many as in the database.")
