"""Vectors at rest and in use: two bytes a number before sealing, and the likeness of one to many."""

import struct
from collections.abc import Sequence
from importlib.util import find_spec
from operator import mul
from typing import Any, Final

from memory_app.drivers.embedders.port import Vector

_FAST: Final = find_spec("numpy") is not None


def pack(vector: Vector) -> bytes:
    """A vector as half-precision numbers, two bytes each."""
    return struct.pack(f"<{len(vector)}e", *vector)


class Gallery:
    """The opened vectors of one person's wordings, to be compared with a question's."""

    def __init__(self, versions: Sequence[str], packed: Sequence[bytes]) -> None:
        self.versions = tuple(versions)
        self._rows: Any = _matrix(packed) if _FAST else [_unpack(one) for one in packed]

    def __len__(self) -> int:
        return len(self.versions)

    def likeness(self, vector: Vector) -> dict[str, float]:
        """How alike each wording is to this vector, -1 to 1."""
        if not self.versions:
            return {}
        return dict(zip(self.versions, self._products(vector), strict=True))

    def _products(self, vector: Vector) -> list[float]:
        if _FAST:
            return (self._rows @ _array(vector)).tolist()  # type: ignore[no-any-return]
        return [sum(map(mul, row, vector)) for row in self._rows]


def _unpack(packed: bytes) -> tuple[float, ...]:
    return struct.unpack(f"<{len(packed) // 2}e", packed)


def _matrix(packed: Sequence[bytes]) -> Any:
    import numpy as np

    return np.frombuffer(b"".join(packed), dtype="<f2").reshape(len(packed), -1).astype(np.float32) if packed else None


def _array(vector: Vector) -> Any:
    import numpy as np

    return np.asarray(vector, dtype=np.float32)


def middle(vectors: Sequence[Vector]) -> Vector:
    """The mean of vectors, again of length 1 (or all noughts)."""
    summed = [sum(numbers) for numbers in zip(*vectors, strict=True)]
    length = sum(map(mul, summed, summed)) ** 0.5
    return [number / length for number in summed] if length else summed
