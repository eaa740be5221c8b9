"""What every page knows: how many suggestions wait (the badge, K13)."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest

from accounts.people import NotAMember
from memory_app import selectors
from memory_app.web.caller import caller


def badge(request: HttpRequest) -> dict[str, Any]:
    """`waiting`: the number for a signed-in person, else 0. Counted when a template first asks, once per request."""
    return {"waiting": _once(request)}


def _once(request: HttpRequest) -> Callable[[], int]:
    counted: list[int] = []

    def waiting() -> int:
        if not counted:
            counted.append(_count(request))
        return counted[0]

    return waiting


def _count(request: HttpRequest) -> int:
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return 0
    try:
        return selectors.waiting_count(caller(request))
    except NotAMember:
        return 0
