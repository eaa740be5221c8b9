"""Likeness by sense: a question's vector against the sealed vectors of one person's wordings (M5).

Everything here may be missing, slow or wrong about a new note; recall by words works without it.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from uuid import UUID

from django.db import connection

from memory_app.crypto.keyring import KeyGone, open_key
from memory_app.crypto.sealing import Place, unseal
from memory_app.domain.context import CallContext
from memory_app.drivers.embedders import cache
from memory_app.drivers.embedders.port import Embedder, EmbedderFault, Vector
from memory_app.drivers.embedders.registry import configured
from memory_app.drivers.embedders.vectors import Gallery, middle
from memory_app.drivers.ranking.gist import sayings
from memory_app.models import Subject
from memory_app.models.walls import scoped
from memory_app.policy import Standing
from memory_app.selectors.leaving import may_leave
from memory_app.selectors.standing import standing

log = logging.getLogger(__name__)
ROWS = """SELECT x.entry_id, x.version_id, x.sealed, x.key_id FROM memory_app_embedding x
  JOIN memory_app_entry e ON e.tenant_id = x.tenant_id AND e.subject_id = x.subject_id AND e.id = x.entry_id
 WHERE x.tenant_id = %s AND x.subject_id = %s AND x.model = %s AND e.status <> 'erasing'"""


@dataclass(frozen=True, slots=True)
class Sense:
    """A question to be compared by sense. A remote embedder has answered already; a local one is asked when needed."""

    embedder: Embedder
    question: str = field(repr=False)
    ready: Vector | None = field(default=None, repr=False)

    def vector(self, names: Sequence[str]) -> Vector:
        """The question's vector, without these names where the embedder is local; raises EmbedderFault."""
        return self.ready or middle(self.embedder.embed(sayings(self.question, names), "query"))


def place_of(place: Place, model: str) -> Place:
    """Where a wording's vector by this model belongs."""
    return place.part(f"vector {model}")


def may_embed(embedder: Embedder, tenant: UUID, subject: UUID) -> bool:
    """Whether this person's texts may go to this embedder now: memory on, and for a remote one also no child and the
    right region. In the caller's scope."""
    if not standing(tenant, subject).on:
        return False
    return not embedder.is_remote or may_leave(tenant, subject, sorted(embedder.regions))


def prepare(ctx: CallContext, question: str) -> Sense | None:
    """What `rank` needs to compare by sense, or None. Call it outside a transaction: it may ask over the network."""
    embedder = configured()
    if embedder is None or not question.strip():
        return None
    if not embedder.is_remote:
        return Sense(embedder, question)
    with scoped(ctx.tenant, ctx.person):
        if not may_embed(embedder, ctx.tenant, ctx.person):
            return None
    try:
        return Sense(embedder, question, Sense(embedder, question).vector(()))
    except EmbedderFault as fault:
        log.warning("embedder %s did not answer: %s", embedder.model_id, fault)
        return None


def likeness(ctx: CallContext, known: Standing, sense: Sense, names: Sequence[str]) -> dict[str, float]:
    """How alike each wording that has a vector is to the question, by version id; in the caller's scope."""
    gallery = _gallery(ctx, known, sense.embedder.model_id)
    if not gallery:
        return {}
    try:
        return gallery.likeness(sense.vector(names))
    except EmbedderFault as fault:
        log.warning("embedder %s did not answer: %s", sense.embedder.model_id, fault)
        return {}


def _gallery(ctx: CallContext, known: Standing, model: str) -> Gallery:
    person = Subject.objects.filter(tenant_id=ctx.tenant, id=ctx.person)
    as_of = person.values_list("generation", "vectors_generation", "vectors_model").get()
    mark = cache.Mark(known.key_id, *as_of, model)
    if (kept := cache.get(ctx.person, mark)) is not None:
        return kept
    gallery = _opened(ctx, known, model)
    cache.put(ctx.person, mark, gallery)
    return gallery


def _opened(ctx: CallContext, known: Standing, model: str) -> Gallery:
    with connection.cursor() as cursor:
        cursor.execute(ROWS, [ctx.tenant, ctx.person, model])
        found = cursor.fetchall()
    versions, packed = [], []
    for entry, version, sealed, key_id in found:
        place = place_of(Place(ctx.tenant, known.app, ctx.person, entry, version), model)
        try:
            packed.append(unseal(open_key(key_id), bytes(sealed), place))
            versions.append(str(version))
        except KeyGone:
            continue
    return Gallery(versions, packed)
