"""`manage.py fact_schema --app ID NAME FILE`: registers the JSON Schema of an app's typed facts (M3)."""

import json
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts import people
from memory_app import services
from memory_app.domain.context import Actor, Authority, CallContext, Surface
from memory_app.domain.errors import BadValue, DomainError


class Command(BaseCommand):
    """Replaces a schema of the same name. What was written before is not checked again."""

    help = "Register the JSON Schema (draft 2020-12) of an app's facts."

    def add_arguments(self, parser: CommandParser) -> None:
        """The app, a name, a file."""
        parser.add_argument("--app", required=True, type=UUID)
        parser.add_argument("name", help="letters, digits, hyphens and underscores, at most 80")
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        """Says what was done."""
        name = options["name"]
        if len(name) > 80 or not name.replace("-", "").replace("_", "").isalnum() or not name.isascii():
            raise CommandError("A name has letters, digits, hyphens and underscores, at most 80.")
        try:
            schema = json.loads(options["file"].read_bytes())
            services.register_schema(_context(options["app"]), name, schema)
        except people.NotAMember:
            raise CommandError("There is no such app.") from None
        except BadValue:
            raise CommandError(
                "The file is no JSON Schema (draft 2020-12), or refers to something outside it."
            ) from None
        except (OSError, ValueError, DomainError):
            raise CommandError("The file is no JSON Schema of at most 16 KB that can be read.") from None
        self.stdout.write(f"Registered: {name}")


def _context(app: UUID) -> CallContext:
    return CallContext(
        tenant=people.tenant_of(app),
        app=app,
        subject=None,
        actor=Actor(id=UUID(int=0)),
        authority=Authority.SYSTEM,
        surface=Surface.WORKER,
    )
