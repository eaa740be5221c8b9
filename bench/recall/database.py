"""The product's recall over its database: notes written by the desk, vectors by the worker, ranked by the selector.

Needs servers and a data folder of its own, since a worker would make vectors for whoever else is there:
`KEEPSAKE_DATA=var/bench python manage.py servers --fast -- python bench/recall/run.py --data FOLDER --database`.
"""

from typing import Any

from django.core.management import call_command
from django.db import connections

from accounts.ids import new_id
from accounts.people import scope_for, sign_up
from bench.recall.memory import Items, moment
from memory_app import services
from memory_app.domain.context import Actor, Authority, CallContext, Surface
from memory_app.domain.kinds import Kind, SourceType, Status, Trust
from memory_app.models import Entry
from memory_app.models.walls import scoped
from memory_app.selectors.recall import rank
from memory_app.selectors.senses import prepare
from memory_app.selectors.standing import standing
from memory_app.services import desk


def migrate() -> None:
    """Makes the tables."""
    for alias in ("owner", "keys"):
        call_command("migrate", database=alias, interactive=False, verbosity=0, skip_checks=True)
    connections.close_all()


def somebody() -> CallContext:
    """A new person with memory on."""
    user = sign_up(f"{new_id()}@example.org")
    scope = scope_for(user.id, None)
    subject = services.ensure_subject(tenant=scope.tenant_id, app=scope.app_id, user=user.id)
    ctx = CallContext(
        tenant=scope.tenant_id,
        app=scope.app_id,
        subject=subject,
        actor=Actor(id=user.id, name=""),
        authority=Authority.USER,
        surface=Surface.MEMORY_API,
    )
    services.switch(ctx, True)
    return ctx


def write(ctx: CallContext, items: Items) -> list[Any]:
    """Writes notes through the desk, past the limit of active entries; returns their ids."""
    ids = []
    with desk.writing(ctx) as known:
        for item in items:
            entry = desk.new_entry(
                ctx,
                known.now,
                SourceType.USER_MANAGEMENT,
                kind=Kind.NOTE,
                status=Status.ACTIVE,
                trust=Trust.CONFIRMED,
            )
            entry.source_thread = item["session"]
            Entry.objects.bulk_create([entry])
            more = desk.Wording(valid_from=moment(item["date"]))
            desk.add_version(ctx, known, entry, item["text"].encode(), more=more)
            ids.append(entry.id)
    return ids


class Store:
    """One person's notes in the database."""

    def __init__(self, items: Items, embedder: object) -> None:
        self.ctx = somebody()
        self.names = dict(zip(write(self.ctx, items), (item["id"] for item in items), strict=True))
        while embedder and services.embed_due():
            pass

    def rank(self, query: str, k: int) -> list[str]:
        """Ids of the best k, best first: what a search tool does, without its journal row."""
        sense = prepare(self.ctx, query)
        with scoped(self.ctx.tenant, self.ctx.person):
            known = standing(self.ctx.tenant, self.ctx.person)
            return [self.names[entry] for entry, _ in rank(self.ctx, known, query, k, sense=sense)]
