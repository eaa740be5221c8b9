"""How people read the names of agents: the same title on every page."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any
from uuid import UUID

from django.http import HttpRequest

from accounts.people import NotAMember
from agents_gateway import agents
from memory_app.web.caller import caller


def of(tenant: UUID) -> dict[str, str]:
    """Titles by name: those of the whole installation, and the tenant's own before them."""
    listed = agents.listed()
    everywhere = {one.name: one.title for one in listed if one.tenant is None}
    return everywhere | {one.name: one.title for one in listed if one.tenant == tenant}


def known(request: HttpRequest) -> dict[str, Any]:
    """For templates, `titles`: looked up when the first one asks, once per request. It stands here and not beside the
    sentences that use it, because the memory store knows agents by name only."""
    return {"titles": _once(request)}


def _once(request: HttpRequest) -> Callable[[], Mapping[str, str]]:
    @cache
    def titles() -> Mapping[str, str]:
        user = getattr(request, "user", None)
        if user is None or not user.is_authenticated:
            return {}
        try:
            return of(caller(request).tenant)
        except NotAMember:
            return {}

    return titles
