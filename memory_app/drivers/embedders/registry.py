"""Which embedders there are, and which is in use (setting `KEEPSAKE_EMBEDDER`)."""

from functools import lru_cache

from django.conf import settings
from django.utils.module_loading import import_string

from memory_app.drivers.embedders.port import Embedder

EMBEDDERS: dict[str, str] = {
    "semantic": "memory_app.drivers.embedders.semantic.SemanticEmbedder",
    "openai": "memory_app.drivers.embedders.openai.OpenAIEmbedder",
}


def configured() -> Embedder | None:
    """The embedder in use, or None: recall by words alone. Raises ImportError where its packages are missing."""
    return None if settings.EMBEDDER == "none" else _made(settings.EMBEDDER)


@lru_cache(maxsize=4)
def _made(name: str) -> Embedder:
    return import_string(EMBEDDERS[name])()  # type: ignore[no-any-return]
