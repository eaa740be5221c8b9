"""Checks every write to memory passes (K12, K17, M8). Importable without Django; pure and deterministic."""

from memory_app.guards.credentials import find_credential
from memory_app.guards.data import check_data, texts_in
from memory_app.guards.injection import find_injection
from memory_app.guards.normalise import fold, is_blank, visible
from memory_app.guards.refusal import SHAPES, Code, Refusal

__all__ = ["SHAPES", "Code", "Refusal", "check", "check_data", "fold", "is_blank", "texts_in", "visible"]


def check(text: str, source: str = "user") -> Refusal | None:
    """Refuse a text that looks like a credential or an injected instruction; None when it may be stored.

    `source` is one of user, agent, tool, mcp, web, import, file: text that no person wrote is judged more
    strictly. Credentials are looked for first (K12). Never raises, whatever the text holds.
    """
    readable = text.encode("utf-8", "ignore").decode("utf-8")
    shape = find_credential(readable)
    if shape:
        return Refusal("credential", shape)
    shape = find_injection(readable, source)
    return Refusal("injection", shape) if shape else None
