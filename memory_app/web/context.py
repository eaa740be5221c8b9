"""What every page knows: how many suggestions wait (the badge, K13), and whether the person administers anything."""

from collections.abc import Callable
from functools import cache
from typing import Any

from django.http import HttpRequest

from accounts.people import NotAMember, administers_any, organizations_of
from memory_app import selectors
from memory_app.web.caller import SPACE, caller


def badge(request: HttpRequest) -> dict[str, Any]:
    """`waiting`: the number for a signed-in person, else 0. Counted when a template first asks, once per request.

    `administers`: whether the person administers an organization. `organizations`: those they belong to, by id, and
    `space` the name of the one whose memory the pages show, if it is not their own.
    """
    organizations = cache(lambda: _organizations(request))
    return {
        "waiting": _once(request),
        "administers": lambda: _administers(request),
        "organizations": organizations,
        "space": lambda: organizations().get(request.session.get(SPACE, ""), ""),
    }


def _organizations(request: HttpRequest) -> dict[str, str]:
    user = getattr(request, "user", None)
    return organizations_of(user.pk) if user and user.is_authenticated else {}


def _administers(request: HttpRequest) -> bool:
    user = getattr(request, "user", None)
    return bool(user and user.is_authenticated and administers_any(user.pk))


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
