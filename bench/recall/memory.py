"""The product's ranking over notes in memory, under a key in memory: the same functions as over the database."""

import re
import uuid
from collections import Counter
from datetime import UTC, datetime
from typing import Any

from memory_app.crypto.sealing import Key
from memory_app.drivers.embedders.port import Embedder
from memory_app.drivers.embedders.vectors import Gallery, middle, pack
from memory_app.drivers.ranking import lexical
from memory_app.drivers.ranking.blend import Candidate
from memory_app.drivers.ranking.gist import sayings
from memory_app.drivers.ranking.order import names_in, question, rated
from memory_app.drivers.ranking.words import forms

Items = list[dict[str, Any]]
KEY = Key(uuid.UUID(int=1), b"bench" * 6 + b"!!")


def moment(date: str) -> datetime | None:
    """`1:56 pm on 8 May, 2023` or an ISO date as a time; None for anything else."""
    for shape in ("%I:%M %p on %d %B, %Y", "%Y-%m-%d"):
        try:
            return datetime.strptime(re.sub(r"\s+", " ", date), shape).replace(tzinfo=UTC)
        except ValueError:
            continue
    return None


class Store:
    """One person's notes, hashed and, with an embedder, made into vectors once."""

    def __init__(self, items: Items, embedder: Embedder | None) -> None:
        self.items, self.embedder = items, embedder
        stored = [forms(item["text"]) for item in items]
        self.tokens = [frozenset(KEY.tokens(found)) for found, _ in stored]
        self.lengths = [length for _, length in stored]
        self.when = [moment(item["date"]) for item in items]
        self.ids = [str(position) for position in range(len(items))]
        self.gallery = self._gallery(embedder) if embedder else None

    def _gallery(self, embedder: Embedder) -> Gallery:
        texts, size = [item["text"] for item in self.items], embedder.max_batch
        batches = [embedder.embed(texts[i : i + size], "document") for i in range(0, len(texts), size)]
        return Gallery(self.ids, [pack(vector) for batch in batches for vector in batch])

    def rank(self, query: str, k: int) -> list[str]:
        """Ids of the best k, best first."""
        asked = question(query, lambda form: KEY.tokens([form])[0])
        wanted = set(asked.tokens)
        held = [tokens & wanted for tokens in self.tokens]
        alike: dict[str, float] = {}
        hits = [p for p, one in enumerate(held) if one]
        mean = sum(self.lengths[p] for p in hits) / max(len(hits), 1)
        judged = lexical.judge(asked.asked, Counter(held[p] for p in hits), len(self.items))
        if self.gallery and self.embedder:
            texts = sayings(query, names_in(asked, judged))
            alike = self.gallery.likeness(middle(self.embedder.embed(texts, "query")))
        chosen = list(range(len(self.items))) if alike else hits
        candidates = [
            Candidate(
                lexical.damped(judged.masses.get(held[p], 0.0), self.lengths[p], mean),
                alike.get(self.ids[p]),
                held[p] in judged.named,
                self._source(p),
                self.when[p],
            )
            for p in chosen
        ]
        found = rated(
            asked, judged, candidates, opened=lambda places: {n: self.items[chosen[n]]["text"] for n in places}
        )
        best = sorted(zip(chosen, found, strict=True), key=lambda pair: -pair[1])[:k]
        return [self.items[position]["id"] for position, score in best if score > 0]

    def _source(self, position: int) -> str | None:
        return self.items[position]["session"] or None
