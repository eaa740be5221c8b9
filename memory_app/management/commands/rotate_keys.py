"""`manage.py rotate_keys --new`, a restart, `manage.py rotate_keys`: another key around the keys of people."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from config.server import running
from config.server.local import add_wrapping_key, new_key, wrapping_keys
from memory_app.crypto import keyring
from memory_app.domain.words import counted


class Command(BaseCommand):
    """Texts are not sealed anew: the keys that open them stay what they are, only what opens those changes."""

    help = "Put a new wrapping key in force (--new), or wrap every person's key under it. See docs/operations.md."

    def add_arguments(self, parser: CommandParser) -> None:
        """The first of the two steps has an option."""
        parser.add_argument(
            "--new", action="store_true", help="make a new wrapping key; restart before the second step"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Says what was done and what comes next."""
        if options["new"]:
            self._new()
            return
        self._ready()
        try:
            done, left = keyring.wrap_anew()
        except keyring.UnknownWrappingKey as missing:
            raise CommandError(
                f"A key is wrapped under {missing}, which KEEPSAKE_WRAPPING_KEYS does not name."
            ) from None
        self.stdout.write(f"Wrapped anew: {counted(done, 'keys')}.")
        if left:
            raise CommandError(
                f"{counted(left, 'keys')} came meanwhile from a process that was not restarted. Run it again."
            )
        self.stdout.write(
            "Every live key is under the first wrapping key. Back up the keys now; earlier ones may go then."
        )

    def _new(self) -> None:
        if settings.LOCAL and list(wrapping_keys(settings.DATA)) == settings.WRAPPING_KEYS:
            place = add_wrapping_key(settings.DATA)
            self.stdout.write(f"A new wrapping key is the first in {place}.")
            self.stdout.write("Copy it to where you keep the master key, restart Keepsake, then: manage.py rotate_keys")
            return
        self.stderr.write(
            "Put this first in KEEPSAKE_WRAPPING_KEYS everywhere, restart, then: manage.py rotate_keys", str
        )
        self.stdout.write(new_key())

    def _ready(self) -> None:
        """What runs since before the new key was made could not open what is wrapped under it."""
        keys, server = settings.DATA / "secrets" / "wrapping_keys", settings.DATA / running.NAME
        if running.origin_of(settings.DATA) and keys.exists() and keys.stat().st_mtime > server.stat().st_mtime:
            raise CommandError("Keepsake runs since before the new key was made. Restart it first.")
