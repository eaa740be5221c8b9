"""`manage.py restore_drill`: shows with a real dump that an erased person stays erased in it (M11)."""

import tempfile
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from accounts.models import App, Tenant
from memory_app import selectors, services
from memory_app.crypto.keyring import KeyGone, open_key
from memory_app.crypto.receipts import verify
from memory_app.crypto.sealing import Place, unseal
from memory_app.domain.commands import Remember
from memory_app.domain.context import Actor, Authority, CallContext, Surface
from memory_app.domain.ids import new_id
from memory_app.domain.words import counted
from memory_app.management.dumps import connect, dump, restored
from memory_app.services.replay import replay

TEXT = "The person of the restore drill likes to walk by the river at noon."
SEALED = "SELECT entry_id, id, key_id, sealed FROM memory_app_version WHERE subject_id = %s"


class Command(BaseCommand):
    """Makes a person of its own, and leaves nothing but journal rows, a receipt and two lines in the keys database."""

    help = "Dump, erase a throwaway person, restore the dump, show that nothing of the person can be read."

    def handle(self, *args: Any, **options: Any) -> None:
        """Says each step in plain words; ends with an error when one does not hold."""
        tenant = Tenant.objects.create(name="Restore drill", kind=Tenant.Kind.ORGANIZATION)
        try:
            app = App.objects.create(tenant=tenant, name="Restore drill", is_default=True)
            with tempfile.TemporaryDirectory(prefix="keepsake-drill-") as folder:
                self._drill(_person(tenant.pk, app.pk), Path(folder) / "data.dump")
        finally:
            tenant.delete()
        self.stdout.write(self.style.SUCCESS("The drill held: what was erased stays erased in a restored backup."))

    def _drill(self, ctx: CallContext, file: Path) -> None:
        services.switch(ctx, True)
        services.remember(ctx, Remember(text=TEXT))
        self.stdout.write("1. A throwaway person was made, with one memory.")
        rows = dump("owner", file)
        self.stdout.write(f"2. The data database was dumped: {rows} rows, as many as in the database.")
        database = f"keepsake_drill_{new_id().hex[-12:]}"
        with restored("owner", file, database):
            self._held(_readable(ctx, database) == [TEXT], "3. Restored elsewhere, the memory is read with its key.")
            done = services.erase_person(ctx)
            self._held(done.done, "4. The person was erased and the key destroyed.")
            verify(done.jws, selectors.receipt_keys())
            self.stdout.write(f"5. The receipt is signed and genuine: {done.receipt}.")
            self._held(_rows(ctx, database) > 0, "6. The backup still holds the sealed rows, as any old backup would.")
            self._held(_readable(ctx, database) == [], "7. With today's keys nothing of the person can be read in it.")
            with connect("owner", database) as scratch, scratch.cursor() as cursor:
                again = replay(cursor)
            deleted = f"{counted(again.entries, 'memories')} of {counted(len(again.people), 'people')}"
            told = f"8. Replaying the erasures deleted {deleted} from it."
            self._held(_rows(ctx, database) == 0, told)

    def _held(self, true: bool, told: str) -> None:
        if not true:
            raise CommandError(f"This did not hold: {told}")
        self.stdout.write(told)


def _person(tenant: Any, app: Any) -> CallContext:
    subject = services.ensure_subject(tenant=tenant, app=app, external_id="restore drill")
    return CallContext(
        tenant=tenant,
        app=app,
        subject=subject,
        actor=Actor(id=new_id(), name="Restore drill"),
        authority=Authority.USER,
        surface=Surface.MEMORY_API,
    )


def _versions(ctx: CallContext, database: str) -> list[Any]:
    with connect("owner", database) as scratch:
        return scratch.execute(SEALED, [ctx.person]).fetchall()


def _rows(ctx: CallContext, database: str) -> int:
    return len(_versions(ctx, database))


def _readable(ctx: CallContext, database: str) -> list[str]:
    """The texts that today's keys open."""
    found = []
    for entry, version, key_id, sealed in _versions(ctx, database):
        try:
            key = open_key(key_id)
        except KeyGone:
            continue
        place = Place(ctx.tenant, ctx.app, ctx.person, entry, version)
        found.append(unseal(key, bytes(sealed), place).decode())
    return found
