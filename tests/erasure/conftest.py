"""A person with something in every copy there is, and what is left of it."""

from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

import pytest
from django.apps import apps
from django.db import connection

from memory_app import selectors, services
from memory_app.crypto.receipts import verify
from memory_app.domain.commands import Change, Learn, Propose, Remember
from memory_app.domain.context import CallContext, Grant, Surface
from memory_app.domain.kinds import Kind
from memory_app.models import Erasure, Receipt
from memory_app.models.walls import scoped
from tests.conftest import as_agent

OUTLIVES = {"erasure", "receipt", "legalhold", "journalevent", "operatoraccess", "personkey", "subject"}


@dataclass(frozen=True)
class Filled:
    """What `fill` wrote: the entry everything hangs on, its insight, a neighbour that points at it, a suggestion."""

    entry: UUID
    insight: UUID
    neighbour: UUID
    suggestion: UUID


def fill(ctx: CallContext, word: str = "tea") -> Filled:
    """Writes through every door that leaves a copy."""
    memory = services.remember(ctx, Remember(text=f"likes {word}", idempotency_key=f"once {word}"))
    services.revise(ctx, Change(entry=memory.id, text=f"likes {word} a lot"))
    agent = as_agent(replace(ctx, surface=Surface.AGENT_API))
    agent = replace(agent, surface=Surface.AGENT_API, agent=replace(agent.agent, grant=Grant(writes=True)))
    insight = services.learn(agent, Learn(text=f"a {word} person", kind=Kind.INSIGHT, derived_from=(memory.id,)))
    near = services.learn(agent, Learn(text=f"{word} is from far away", kind=Kind.FACT, relates_to=(memory.id,)))
    asked = services.propose(as_agent(ctx), Propose(text=f"would like more {word}"))
    services.deliver_notices()
    selectors.snapshot(as_agent(ctx))
    services.open_turn(as_agent(ctx), f"Remember that I like {word}")
    return Filled(memory.id, insight.memory.id, near.memory.id, asked.proposal)


def tables() -> list[str]:
    """Every table with a person's rows that goes with the person."""
    return [
        model._meta.db_table
        for model in apps.get_app_config("memory_app").get_models()
        if model._meta.model_name not in OUTLIVES and any(f.column == "subject_id" for f in model._meta.concrete_fields)
    ]


def rows(ctx: CallContext) -> dict[str, list[Any]]:
    """All rows of this person in all those tables, as JSON text, by table."""
    found = {}
    with scoped(ctx.tenant, ctx.person), connection.cursor() as cursor:
        for table in tables():
            cursor.execute(f"SELECT to_jsonb(t)::text FROM {table} t WHERE subject_id = %s ORDER BY 1", [ctx.person])
            found[table] = [row for (row,) in cursor.fetchall()]
    return found


def mentions(ctx: CallContext, entry: UUID) -> dict[str, int]:
    """In how many rows of each table an id still stands."""
    counts = {table: sum(str(entry) in row for row in found) for table, found in rows(ctx).items()}
    return {table: count for table, count in counts.items() if count}


def erasures(ctx: CallContext) -> list[Erasure]:
    """The person's erasures, oldest first."""
    with scoped(ctx.tenant, ctx.person):
        return list(Erasure.objects.filter(subject_id=ctx.person).order_by("requested_at"))


def signed(ctx: CallContext, form: str = "receipt") -> list[dict[str, Any]]:
    """The payloads of the person's documents of one form, each verified, oldest first."""
    with scoped(ctx.tenant, ctx.person):
        found = Receipt.objects.filter(subject_id=ctx.person, form=form).order_by("issued_at")
        texts = list(found.values_list("jws", flat=True))
    return [verify(text, selectors.receipt_keys())[1] for text in texts]


@pytest.fixture
def filled(ctx: CallContext) -> Filled:
    """The owner, with something in every copy."""
    return fill(ctx)
