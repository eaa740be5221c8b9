"""The driver `db`: PostgreSQL, where every wording lives sealed. The services write it in their own transactions."""

from collections.abc import Collection, Mapping
from uuid import UUID

from django.db.models import QuerySet

from memory_app.crypto.keyring import KeyGone, open_key
from memory_app.crypto.sealing import Place, unseal
from memory_app.domain.kinds import Status
from memory_app.drivers import copies
from memory_app.drivers.port import Capabilities, DriverFault, Hit, Piece, Where
from memory_app.drivers.ranking.words import forms
from memory_app.models import Subject, Version
from memory_app.models.walls import scoped


class DbDriver:
    """Row-level security around each person, texts sealed under that person's key, recall over keyed tokens (M12)."""

    name = "db"
    version = "1"
    capabilities = Capabilities(
        vectors=False,
        relations=True,
        time_travel=True,
        extraction=False,
        erase="hard",
        regions=None,
        is_remote=False,
        index_at_rest="sealed",
    )

    def put(self, where: Where, piece: Piece) -> None:
        """Proves that the services' own write stands: one write path (C15). Raises DriverFault when it does not."""
        if self.get(where, [piece.entry]).get(piece.entry) != piece:
            raise DriverFault("the wording is not there")

    def get(self, where: Where, entries: Collection[UUID]) -> Mapping[UUID, Piece]:
        """The open wordings of these entries; those whose key is gone are left out."""
        with scoped(where.tenant, where.subject):
            found = self._open(where).filter(entry_id__in=entries)
            pieces = [piece for version in found if (piece := _piece(where, version))]
        return {piece.entry: piece for piece in pieces}

    def search(self, where: Where, query: str, k: int) -> list[Hit]:
        """By the share of the query's forms that a wording holds: plain, and the same for every driver's suite."""
        with scoped(where.tenant, where.subject):
            try:
                key = open_key(Subject.objects.values_list("key_id", flat=True).get(id=where.subject))
            except (KeyGone, Subject.DoesNotExist):
                return []
            asked = set(key.tokens(forms(query)[0]))
            stored = self._open(where).values_list("entry_id", "tokens")
            hits = [Hit(entry, len(asked & set(tokens)) / max(len(asked), 1)) for entry, tokens in stored]
        return sorted((hit for hit in hits if hit.score), key=lambda hit: -hit.score)[:k]

    def erase(self, where: Where, entries: Collection[UUID] | None) -> None:
        """Deletes rows under the person's lock; one DELETE takes what hangs on an entry."""
        with scoped(where.tenant, where.subject, durable=True):
            copies.lock(where)
            if entries is None:
                copies.delete_all(where)
            else:
                copies.delete(where, entries)

    def held(self, where: Where, entries: Collection[UUID] | None) -> int:
        """Rows left, counted in every table that could hold a copy."""
        with scoped(where.tenant, where.subject):
            left = copies.left_all(where) if entries is None else copies.left(where, entries)
        return sum(left.values())

    def _open(self, where: Where) -> QuerySet[Version]:
        mine = Version.objects.filter(copies.mine(where), closed_at=None)
        return mine.exclude(entry__status=Status.ERASING)


def _piece(where: Where, version: Version) -> Piece | None:
    place = Place(where.tenant, where.app, where.subject, version.entry_id, version.id)
    try:
        text = unseal(open_key(version.key_id), bytes(version.sealed), place).decode()
    except KeyGone:
        return None
    return Piece(entry=version.entry_id, version=version.id, text=text)
