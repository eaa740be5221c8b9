"""A remote embedder over the OpenAI-compatible `/v1/embeddings`. Off unless the operator opts in (trust boundary).

What leaves: texts of notes and questions as `drivers.redaction` lets them, without any name or id of the person.
"""

import json
from collections.abc import Sequence
from typing import Any

import urllib3
from django.conf import settings

from memory_app.drivers.embedders.port import EmbedderFault, Role, Vector
from memory_app.drivers.redaction import redacted

SECONDS = urllib3.Timeout(connect=3.0, read=20.0)


class OpenAIEmbedder:
    """Settings: `EMBEDDER_URL` up to and with `/v1`, `EMBEDDER_MODEL`, `EMBEDDER_KEY`, `EMBEDDER_DIMS`, regions."""

    max_batch = 64
    is_remote = True

    def __init__(self) -> None:
        self.dims: int = settings.EMBEDDER_DIMS
        self.model_id = f"openai:{settings.EMBEDDER_MODEL}/{self.dims}"
        self.regions = frozenset(settings.EMBEDDER_REGIONS)
        self._url = settings.EMBEDDER_URL.rstrip("/") + "/embeddings"
        self._headers = {"Content-Type": "application/json"}
        if settings.EMBEDDER_KEY:
            self._headers["Authorization"] = f"Bearer {settings.EMBEDDER_KEY}"
        self._pool = urllib3.PoolManager(num_pools=1, maxsize=4, retries=False, timeout=SECONDS)

    def embed(self, texts: Sequence[str], role: Role) -> list[Vector]:
        """One request; raises EmbedderFault when it fails or answers with anything else than it should."""
        if not texts:
            return []
        asked = {"model": settings.EMBEDDER_MODEL, "input": [redacted(text) for text in texts]}
        try:
            answer = self._pool.request("POST", self._url, body=json.dumps(asked), headers=self._headers)
        except urllib3.exceptions.HTTPError as fault:
            raise EmbedderFault(type(fault).__name__) from None
        if answer.status != 200:
            raise EmbedderFault(f"status {answer.status}")
        return [self._vector(one) for one in _rows(answer.data, len(texts))]

    def _vector(self, numbers: Any) -> Vector:
        try:
            vector = [float(number) for number in numbers]
        except (TypeError, ValueError):
            raise EmbedderFault("no vector") from None
        length = sum(number * number for number in vector) ** 0.5
        if len(vector) != self.dims or not 0 < length < float("inf"):
            raise EmbedderFault("a vector of another kind")
        return [number / length for number in vector]


def _rows(body: bytes, count: int) -> list[Any]:
    """The vectors in the order of the texts."""
    try:
        found = {row["index"]: row["embedding"] for row in json.loads(body)["data"]}
        return [found[position] for position in range(count)]
    except (ValueError, KeyError, TypeError):
        raise EmbedderFault("no vectors") from None
