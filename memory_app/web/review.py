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
    """One suggestion with the form for the person's own wording; `refused`: that wording was refused just now."""

    suggestion: Suggestion
    form: ReviewForm
    place: str
    refused: bool = False


def cards(waiting: Iterable[Suggestion], place: str, reviewing: Reviewed | None = None) -> list[Card]:
    """A card for each, with `reviewing`'s form on the card it belongs to."""
    return [_card(suggestion, place, reviewing) for suggestion in waiting]


def _card(suggestion: Suggestion, place: str, reviewing: Reviewed | None) -> Card:
    if reviewing and reviewing[0] == suggestion.id:
        return Card(suggestion, reviewing[1], place, refused=True)
    form = ReviewForm(initial={"text": suggestion.memory.text}, auto_id=f"id_{suggestion.id}_%s")
    return Card(suggestion, form, place)
