"""Vectors for wordings that have none yet, by the embedder in use: after the write, in a worker, person by person.

Nobody waits for it. A lease of two minutes keeps two workers off one person; a crash or a fault lets it lapse.
"""

import logging
from dataclasses import dataclass
from uuid import UUID

from django.db import connection, transaction
from django.utils import timezone

from memory_app.crypto.keyring import KeyGone, open_key
from memory_app.crypto.sealing import Place, seal
from memory_app.domain.errors import NotFound
from memory_app.domain.ids import new_id
from memory_app.drivers.embedders.port import Embedder, EmbedderFault, Vector
from memory_app.drivers.embedders.registry import configured
from memory_app.drivers.embedders.vectors import pack
from memory_app.models import Embedding, Subject
from memory_app.models.walls import as_role, scoped
from memory_app.selectors import rows
from memory_app.selectors.senses import may_embed, place_of
from memory_app.services import desk

log = logging.getLogger(__name__)
LEASE = """UPDATE memory_app_subject SET vectors_leased_until = statement_timestamp() + interval '2 minutes'
 WHERE id = ANY(ARRAY(SELECT id FROM memory_app_subject
    WHERE state = 'active' AND (generation > vectors_generation OR vectors_model <> %s)
      AND (vectors_leased_until IS NULL OR vectors_leased_until < statement_timestamp())
    LIMIT %s FOR NO KEY UPDATE SKIP LOCKED))
RETURNING tenant_id, id, app_id, generation"""
DUE = """SELECT v.id, v.entry_id, v.key_id FROM memory_app_version v
  JOIN memory_app_entry e ON e.tenant_id = v.tenant_id AND e.subject_id = v.subject_id AND e.id = v.entry_id
 WHERE v.tenant_id = %s AND v.subject_id = %s AND {}
   AND NOT EXISTS (SELECT 1 FROM memory_app_embedding x WHERE x.tenant_id = v.tenant_id
     AND x.subject_id = v.subject_id AND x.version_id = v.id AND x.model = %s)
 ORDER BY v.recorded_at DESC LIMIT %s"""
HERE = "e.status <> 'erasing'"
# What waits is not used before it is accepted (K13), and what expired is no longer used: neither leaves, nor does
# quarantined text, nor a wording that a newer one has replaced.
LEAVES = f"e.status = 'active' AND NOT e.quarantined AND {rows.UNEXPIRED} AND v.closed_at IS NULL"
STILL = """SELECT id FROM memory_app_entry WHERE tenant_id = %s AND subject_id = %s AND status <> 'erasing'
   AND id = ANY(%s)"""


@dataclass(frozen=True, slots=True)
class Person:
    """Whose vectors are due, and as of which generation."""

    tenant: UUID
    subject: UUID
    app: UUID
    generation: int


@dataclass(frozen=True, slots=True)
class Wording:
    """A wording without a vector."""

    version: UUID
    entry: UUID
    key_id: UUID


def embed_due(people: int = 20) -> int:
    """Makes what vectors are due of at most so many people; returns how many people it took on."""
    embedder = configured()
    if embedder is None:
        return 0
    with transaction.atomic(durable=True), as_role("keep_courier"), connection.cursor() as cursor:
        cursor.execute(LEASE, [embedder.model_id, people])
        taken = [Person(*row) for row in cursor.fetchall()]
    for person in taken:
        try:
            _catch_up(embedder, person)
        except EmbedderFault as fault:
            log.warning("embedder %s did not answer: %s", embedder.model_id, fault)
            break
        except NotFound:  # gone, or being erased, in the meantime
            continue
    return len(taken)


def _catch_up(embedder: Embedder, person: Person) -> None:
    """Batch by batch, with no transaction open while the embedder works."""
    while texts := _next(embedder, person):
        vectors = embedder.embed(list(texts.values()), "document")
        _keep(embedder, person, dict(zip(texts, vectors, strict=True)))
    with scoped(person.tenant, person.subject, durable=True):
        Embedding.objects.filter(tenant_id=person.tenant, subject_id=person.subject).exclude(
            model=embedder.model_id
        ).delete()
        Subject.objects.filter(tenant_id=person.tenant, id=person.subject).update(
            vectors_generation=person.generation, vectors_model=embedder.model_id, vectors_leased_until=None
        )


def _next(embedder: Embedder, person: Person) -> dict[Wording, str]:
    """The next wordings without a vector and their texts; none where they may not go to this embedder."""
    with scoped(person.tenant, person.subject), connection.cursor() as cursor:
        if not may_embed(embedder, person.tenant, person.subject):
            return {}
        cursor.execute(
            DUE.format(LEAVES if embedder.is_remote else HERE),
            [person.tenant, person.subject, embedder.model_id, embedder.max_batch],
        )
        due = {row[0]: Wording(*row) for row in cursor.fetchall()}
        texts = rows.texts(list(due), tenant=person.tenant, app=person.app, subject=person.subject)
    return {due[version]: text for version, text in texts.items()}


def _keep(embedder: Embedder, person: Person, vectors: dict[Wording, Vector]) -> None:
    """Seals and writes vectors of entries that are still there, under the person's lock."""
    with scoped(person.tenant, person.subject, durable=True), connection.cursor() as cursor:
        cursor.execute(desk.LOCK, [person.tenant, person.subject])
        if cursor.fetchone() is None:
            raise NotFound
        cursor.execute(STILL, [person.tenant, person.subject, [wording.entry for wording in vectors]])
        there = {entry for (entry,) in cursor.fetchall()}
        kept = [_sealed(embedder, person, one, vector) for one, vector in vectors.items() if one.entry in there]
        Embedding.objects.bulk_create(kept, ignore_conflicts=True)


def _sealed(embedder: Embedder, person: Person, wording: Wording, vector: Vector) -> Embedding:
    place = Place(person.tenant, person.app, person.subject, wording.entry, wording.version)
    try:
        key = open_key(wording.key_id)
    except KeyGone:
        raise NotFound from None
    return Embedding(
        id=new_id(),
        tenant_id=person.tenant,
        subject_id=person.subject,
        entry_id=wording.entry,
        version_id=wording.version,
        model=embedder.model_id,
        dims=embedder.dims,
        sealed=seal(key, pack(vector), place_of(place, embedder.model_id)),
        key_id=key.id,
        made_at=timezone.now(),
    )
