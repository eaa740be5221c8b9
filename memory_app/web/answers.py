"""How a view answers: with a part of the page to HTMX, with a whole page or a redirect to everyone else."""

from collections.abc import Callable
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render

from memory_app.domain import errors
from memory_app.web.forms import Refusable

Result = TypeVar("Result")
# These are not about what was typed: the wrapper of the views answers them.
NOT_HERE = (errors.NotFound, errors.Forbidden, errors.Unavailable, errors.JournalUnavailable)


class SeeOther(HttpResponseRedirect):
    """A redirect after an act: the browser follows with GET."""

    status_code = 303


def in_place(request: HttpRequest) -> bool:
    """Whether HTMX asked and will put the answer into the page."""
    return bool(request.htmx)  # type: ignore[attr-defined]


def answer(
    request: HttpRequest, body: str, context: dict[str, Any], *, page: str = "memory/one.html", status: int = 200
) -> HttpResponse:
    """The template `body`: alone, with what was said and the badge, for HTMX; inside `page` otherwise."""
    template = "parts/answer.html" if in_place(request) else page
    return render(request, template, {**context, "body": body}, status=status)


def attempt(form: Refusable, act: Callable[[], Result]) -> Result | None:
    """What `act` returns; None when the form is wrong or the domain refused, which the form then tells."""
    if not form.is_valid():
        return None
    try:
        return act()
    except NOT_HERE:
        raise
    except errors.DomainError as refusal:
        form.refuse(refusal)
        return None
