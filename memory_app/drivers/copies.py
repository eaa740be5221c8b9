"""Every table that holds something of a person, found in the model registry, so that a new copy can't be left out.

A table counts by its columns: `subject_id` makes it a person's; those named in BY_ENTRY and BY_PARENT make it a copy
of, or a pointer at, what can be forgotten (M10).
"""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any
from uuid import UUID

from django.apps import apps
from django.db import connection, models
from django.db.models import Q

from memory_app.crypto.keyring import KeyGone, open_key
from memory_app.domain.grammar import Act
from memory_app.drivers.port import Where
from memory_app.models import ContextUse, Entry, IdempotencyKey, Proposal, Subject, Turn, Version

# What outlives a person: opaque ids, counts, and the words of staff about their own acts.
KEPT = frozenset({"erasure", "receipt", "legalhold", "journalevent", "operatoraccess", "personkey"})
BY_ENTRY = ("entry_id", "other_id", "result_id")
BY_PARENT: dict[str, type[models.Model]] = {"version_id": Version, "proposal_id": Proposal}
# Rows that may stay, and what in them would still be a copy: a request's hash, the hash of a user's words. The words
# of a "forget" are what makes asking twice harmless; a turn is purged after 15 minutes.
RESIDUE: dict[type[models.Model], str] = {
    IdempotencyKey: "request_mac IS NOT NULL",
    Turn: "body_mac IS NOT NULL AND act <> 'forget'",
}
MINE = "tenant_id = %(tenant)s AND subject_id = %(subject)s"


def mine(where: Where) -> Q:
    """The rows of this person."""
    return Q(tenant_id=where.tenant, subject_id=where.subject)


def tables() -> Iterator[type[models.Model]]:
    """The tables with rows of a person that go with the person."""
    for model in apps.get_app_config("memory_app").get_models():
        if model._meta.model_name not in KEPT and "subject_id" in _columns(model):
            yield model


def _columns(model: type[models.Model]) -> set[str]:
    return {field.column for field in model._meta.concrete_fields if field.column}


def lock(where: Where) -> None:
    """Locks the person's row, whatever its state; in a scope and a transaction of the caller's."""
    Subject.objects.select_for_update(no_key=True).filter(tenant_id=where.tenant, id=where.subject).first()


def delete(where: Where, entries: Collection[UUID]) -> None:
    """Deletes these entries: wordings, relations, proposals, notices and vectors go by foreign key. May run twice."""
    unmark(where.tenant, where.subject, list(entries))
    IdempotencyKey.objects.filter(mine(where), entry_id__in=entries).update(request_mac=None)
    spoken = Turn.objects.filter(mine(where)).exclude(act=Act.FORGET)
    spoken.filter(Q(entry_id__in=entries) | Q(result_id__in=entries)).update(body_mac=None)
    Entry.objects.filter(mine(where), id__in=entries)._raw_delete("default")


def delete_all(where: Where) -> None:
    """Deletes every row of the person, in every table; entries first, so that what hangs on them goes with them."""
    Entry.objects.filter(mine(where))._raw_delete("default")
    for model in tables():
        model._default_manager.filter(mine(where))._raw_delete("default")


def left(where: Where, entries: Collection[UUID]) -> dict[str, int]:
    """How many rows of these entries are still there, by table; rows whose wording or proposal is gone count too."""
    probes = [_probe("entry", "memory_app_entry", "id = ANY(%(ids)s::uuid[])")]
    for model in tables():
        name, table, residue = str(model._meta.model_name), model._meta.db_table, RESIDUE.get(model, "true")
        columns = sorted(_columns(model))
        probes += [
            _probe(name, table, f"{residue} AND {column} = ANY(%(ids)s::uuid[])")
            for column in columns
            if column in BY_ENTRY
        ]
        probes += [
            _probe(name, table, f"{column} NOT IN (SELECT id FROM {BY_PARENT[column]._meta.db_table} WHERE {MINE})")
            for column in columns
            if column in BY_PARENT
        ]
    return _counted(where, probes, entries)


def left_all(where: Where) -> dict[str, int]:
    """How many rows of the person are still there, by table."""
    return _counted(where, [_probe(str(model._meta.model_name), model._meta.db_table, "true") for model in tables()])


def _probe(name: str, table: str, condition: str) -> str:
    return f"SELECT '{name}', count(*) FROM {table} WHERE {MINE} AND {condition}"


def _counted(where: Where, probes: list[str], entries: Collection[UUID] = ()) -> dict[str, int]:
    """All probes in one statement."""
    found: Counter[str] = Counter()
    with connection.cursor() as cursor:
        params: dict[str, Any] = {"tenant": where.tenant, "subject": where.subject, "ids": list(entries)}
        cursor.execute(" UNION ALL ".join(probes), params)
        for name, count in cursor.fetchall():
            found[name] += count
    return {name: count for name, count in found.items() if count}


def unmark(tenant: UUID, subject: UUID, entries: list[UUID]) -> None:
    """Takes the keyed marks of these entries out of what runs were given (K11), in the caller's scope.

    Without the key they say nothing anyway.
    """
    uses = ContextUse.objects.filter(tenant_id=tenant, subject_id=subject)
    if not uses.exists():
        return
    try:
        key = open_key(Subject.objects.values_list("key_id", flat=True).get(tenant_id=tenant, id=subject))
    except KeyGone:
        return
    gone = [key.mark(entry) for entry in entries]
    for use in uses.filter(marks__overlap=gone):
        use.marks = [mark for mark in use.marks if mark not in gone]
        ContextUse.objects.filter(id=use.id).update(marks=use.marks)
