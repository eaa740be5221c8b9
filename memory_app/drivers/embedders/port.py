"""The port of an embedder."""

from collections.abc import Sequence
from typing import Literal, Protocol

Role = Literal["query", "document"]
Vector = list[float]


class EmbedderFault(Exception):
    """The embedder could not do it now; asking again later is safe. Never holds text."""


class Embedder(Protocol):
    """Turns texts into vectors of length 1, so that the product of two says how alike they are.

    `model_id` changes whenever vectors of before and after can't be compared. `regions`: where a remote one runs.
    """

    model_id: str
    dims: int
    max_batch: int
    is_remote: bool
    regions: frozenset[str]

    def embed(self, texts: Sequence[str], role: Role) -> list[Vector]:
        """One vector of `dims` numbers for each text, in order, at most `max_batch` texts; raises EmbedderFault."""
