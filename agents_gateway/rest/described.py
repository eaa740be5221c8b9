"""What a method of the API takes and answers, said where it is written; `rest.openapi` turns it into the schema."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar

from msgspec import Struct

View = TypeVar("View", bound=Callable[..., Any])
Answer = type[Struct] | tuple[type[Struct], ...] | None
ATTRIBUTE = "described"


class Stability(StrEnum):
    """How far an interface may still change (M21)."""

    PLANNED = "planned"
    BUILDING = "building"
    PREVIEW = "preview"
    STABLE = "stable"
    BETA = "beta"
    EXPERIMENTAL = "experimental"


class Family(StrEnum):
    """The families of routes, each with a schema and a page of its own."""

    MEMORY = "memory"
    RECORDS = "records"
    SESSIONS = "sessions"
    AGENT = "agent"


@dataclass(frozen=True, slots=True, kw_only=True)
class Described:
    """A method: the form of its body, of its answers by status, its query parameters, headers and own problem codes."""

    answers: Mapping[int, Answer]
    body: Answer = None
    query: tuple[str, ...] = ()
    headers: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()


def described(
    *,
    answers: Mapping[int, Answer],
    body: Answer = None,
    query: tuple[str, ...] = (),
    headers: tuple[str, ...] = (),
    codes: tuple[str, ...] = (),
) -> Callable[[View], View]:
    """Says of a view's method what it takes and answers."""

    def mark(view: View) -> View:
        setattr(view, ATTRIBUTE, Described(answers=answers, body=body, query=query, headers=headers, codes=codes))
        return view

    return mark
