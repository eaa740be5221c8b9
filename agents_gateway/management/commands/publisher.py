"""`manage.py publisher trust NAME KEY | list | distrust KEY_ID`: whose signed manifests are taken (K14)."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from agents_gateway import agents
from agents_gateway.agents import UnknownAgent
from agents_gateway.packs import PackError
from memory_app.management import operators


class Command(BaseCommand):
    """Trusts and distrusts the keys that sign packs. Acts are journaled first."""

    help = "Trust, list and distrust publisher keys."

    def add_arguments(self, parser: CommandParser) -> None:
        """One word says what to do."""
        words = parser.add_subparsers(dest="word", metavar="ACTION", required=True)
        trust = words.add_parser("trust", help="trust a publisher's key and print its key id")
        trust.add_argument("name")
        trust.add_argument("key", help="the public key, 32 bytes in base64")
        words.add_parser("list", help="list publisher keys")
        distrust = words.add_parser("distrust", help="refuse this key's packs and its agents' next calls")
        distrust.add_argument("key_id")

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError with what was wrong."""
        try:
            getattr(self, f"_{options['word']}")(options)
        except PackError as error:
            raise CommandError(error.detail) from None
        except UnknownAgent as error:
            raise CommandError(f"There is no such trusted key: {error}") from None

    def _trust(self, options: dict[str, Any]) -> None:
        operators.journaled("publisher.trust")
        self.stdout.write(agents.trust_publisher(options["name"], options["key"], by=operators.BY))

    def _list(self, options: dict[str, Any]) -> None:
        for key in agents.publishers():
            state = "distrusted" if key.revoked_at else "trusted"
            self.stdout.write("\t".join((key.key_id, state, key.name, key.trusted_by)))

    def _distrust(self, options: dict[str, Any]) -> None:
        operators.journaled("publisher.distrust")
        agents.distrust_publisher(options["key_id"])
        self.stdout.write(f"No longer trusted: {options['key_id']}. Its agents' next calls are refused.")
