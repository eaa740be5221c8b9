"""`manage.py outside_issuer`: trusts somebody else's issuer of JWTs to speak for one tenant's members (C8)."""

from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.jwks import KeySetUnavailable, fetch
from accounts.models import OutsideIssuer, Tenant


class Command(BaseCommand):
    """Fetches the key set once, so that a wrong address shows here and not at the first sign-in."""

    help = "Add or change an outside issuer; `--off` stops trusting it."

    def add_arguments(self, parser: CommandParser) -> None:
        """What OutsideIssuer holds."""
        parser.add_argument("--issuer", required=True, help="exactly as in the claim iss")
        parser.add_argument("--jwks", required=True, help="https address of the key set")
        parser.add_argument("--audience", required=True)
        parser.add_argument("--tenant", required=True, type=UUID)
        parser.add_argument("--off", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Stores it and says how many keys were found."""
        tenant = Tenant.objects.filter(pk=options["tenant"], kind=Tenant.Kind.ORGANIZATION).first()
        if tenant is None:
            raise CommandError("There is no such organization.")
        try:
            found = 0 if options["off"] else len(fetch(options["jwks"]))
        except KeySetUnavailable as error:
            raise CommandError(f"No key set there: {error}") from None
        values = {"jwks_url": options["jwks"], "audience": options["audience"], "tenant": tenant}
        OutsideIssuer.objects.update_or_create(url=options["issuer"], defaults={**values, "active": not options["off"]})
        self.stdout.write("No longer trusted." if options["off"] else f"Trusted. Usable keys found: {found}")
