"""`manage.py replay_erasures`: after restoring an old backup of the data, forget again what was forgotten since (M11).

Run it before anything serves. It reads the list from the current keys database.
"""

from typing import Any

from django.core.management.base import BaseCommand
from django.db import connections, transaction

from memory_app.domain.words import counted
from memory_app.services.erasure import ELSEWHERE
from memory_app.services.replay import replay


class Command(BaseCommand):
    """May run as often as you like."""

    help = "Delete what a restored backup brought back although it was forgotten."

    def handle(self, *args: Any, **options: Any) -> None:
        """Says how much it was, by count."""
        with transaction.atomic(using="owner"), connections["owner"].cursor() as cursor:
            done = replay(cursor)
        for tenant, subject in done.people:
            for clear in ELSEWHERE.values():
                clear(tenant, subject)
        people = counted(len(done.people), "people")
        self.stdout.write(f"Forgotten again: {counted(done.entries, 'memories')}; erased again: {people}.")
