"""Suggestions as cards: the same part on the Memory page and on the Suggestions page."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import HttpRequest

from memory_app.domain.context import CallContext
from memory_app.domain.records import Suggestion
from memory_app.web.forms import ReviewForm

MEMORY, SUGGESTIONS = "memory", "suggestions"
Reviewed = tuple[UUID, ReviewForm]


@dataclass(frozen=True)
class Place:
    """A page on which suggestions are decided: its address, the part that is swapped, the whole, and what they show."""

    address: str
    body: str
    page: str
    shown: Callable[[HttpRequest, CallContext, Reviewed | None], dict[str, Any]]


PLACES: dict[str, Place] = {}


@dataclass(frozen=True)
class Card:
    """One suggestion with the form for the person's own wording; `refused`: that wording was refused just now.

    `next`: the card that is looked at once this one is decided.
    """

    suggestion: Suggestion
    form: ReviewForm
    place: str
    next: UUID | None = None
    refused: bool = False


def cards(waiting: Iterable[Suggestion], place: str, reviewing: Reviewed | None = None) -> list[Card]:
    """A card for each, with `reviewing`'s form on the card it belongs to."""
    listed = list(waiting)
    return [_card(one, place, _after(listed, at), reviewing) for at, one in enumerate(listed)]


def _after(listed: list[Suggestion], at: int) -> UUID | None:
    """The next one, and for the last the one before."""
    others = [*listed[at + 1 : at + 2], *listed[max(at - 1, 0) : at]]
    return others[0].id if others else None


def _card(suggestion: Suggestion, place: str, following: UUID | None, reviewing: Reviewed | None) -> Card:
    if reviewing and reviewing[0] == suggestion.id:
        reviewing[1].fields["text"].widget.attrs["autofocus"] = True
        return Card(suggestion, reviewing[1], place, following, refused=True)
    form = ReviewForm(initial={"text": suggestion.memory.text}, auto_id=f"id_{suggestion.id}_%s")
    return Card(suggestion, form, place, following)
