"""`manage.py openapi_schema [--check]`: writes the OpenAPI schema of each family of routes, or tells what is old."""

from pathlib import Path
from typing import Any

import yaml
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from agents_gateway.rest.described import Family
from agents_gateway.rest.openapi import schema_of

PLACE = Path(settings.BASE_DIR) / "docs" / "api"


def file_of(family: Family) -> Path:
    """Where the schema of a family is kept."""
    return PLACE / f"openapi-{family.value}.yaml"


def text_of(family: Family) -> str:
    """The schema as it should stand there."""
    return yaml.safe_dump(dict(schema_of(family)), sort_keys=False, allow_unicode=True, width=120)


class Command(BaseCommand):
    """Writes `docs/api/openapi-*.yaml`."""

    help = "Write the OpenAPI schema of each family of routes under docs/api/, or check that it is up to date."

    def add_arguments(self, parser: CommandParser) -> None:
        """With --check nothing is written."""
        parser.add_argument("--check", action="store_true", help="only tell whether the files are up to date")

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError, naming the files that are not up to date."""
        old = [file_of(one) for one in Family if not file_of(one).exists() or file_of(one).read_text() != text_of(one)]
        if options["check"]:
            if old:
                raise CommandError(
                    f"Not up to date: {', '.join(one.name for one in old)}. Run manage.py openapi_schema."
                )
            return
        for family in Family:
            PLACE.mkdir(parents=True, exist_ok=True)
            file_of(family).write_text(text_of(family))
