"""Checking data: each text of a typed value, and each value after the names it stands under (M3, M8, K17)."""

from collections.abc import Iterator
from typing import Any

from memory_app.guards.credentials import find_credential
from memory_app.guards.injection import find_injection
from memory_app.guards.refusal import Refusal


def check_data(data: Any, source: str = "user") -> Refusal | None:
    """Refuse JSON data that holds a credential or an injected instruction; None when it may be stored.

    `source` as for `check`. Never raises, whatever the data hold, but RecursionError for what is too deep.
    """
    for text in map(_readable, texts_in(data)):
        if shape := find_credential(text):
            return Refusal("credential", shape)
        if shape := find_injection(text, source):
            return Refusal("injection", shape)
    for line in map(_readable, _lines(data)):  # "pin" and 4711 are harmless by themselves
        if shape := find_credential(line):
            return Refusal("credential", shape)
    return None


def _readable(text: str) -> str:
    return text.encode("utf-8", "ignore").decode("utf-8")


def texts_in(data: Any) -> Iterator[str]:
    """Every text of JSON data, names too."""
    match data:
        case str():
            yield data
        case dict():
            for name, inner in data.items():
                yield name
                yield from texts_in(inner)
        case list():
            for inner in data:
                yield from texts_in(inner)


def _lines(data: Any, path: str = "") -> Iterator[str]:
    """Each text and number as a person would write it: after the names it stands under, and side by side."""
    match data:
        case dict():
            yield ", ".join(f"{name}: {inner}" for name, inner in data.items() if _says(inner))
            for name, inner in data.items():
                yield from _lines(inner, f"{path} {name}".strip())
        case list():
            for inner in data:
                yield from _lines(inner, path)
        case _ if path and _says(data):
            yield f"{path}: {data}"


def _says(data: Any) -> bool:
    return isinstance(data, str | int | float) and not isinstance(data, bool)
