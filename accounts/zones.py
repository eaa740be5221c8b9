"""The time zones a person may choose, and taking over their browser's when they have not chosen (K18)."""

from __future__ import annotations

import zoneinfo
from functools import cache
from pathlib import Path

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from accounts import people
from accounts.models import User

UNCHOSEN = "UTC"  # what everybody begins with
UTC = "Etc/UTC"  # what those have who chose it
AREAS = ("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")


@cache
def names() -> tuple[str, ...]:
    """Every zone by its current name, without old names for the same; by area where the machine lists none."""
    return tuple(sorted(known() & _current() or {name for name in known() if name.startswith(AREAS)}))


@cache
def known() -> frozenset[str]:
    """Every name this machine knows, old ones too: browsers go on using some."""
    return frozenset(zoneinfo.available_timezones())


def _current() -> set[str]:
    tables = (Path(folder, "zone.tab") for folder in zoneinfo.TZPATH)
    lines = [line for table in tables if table.is_file() for line in table.read_text().splitlines()]
    return {line.split("\t")[2] for line in lines if line and not line.startswith("#")}


def choices(chosen: str = UNCHOSEN) -> list[tuple[str, str]]:
    """Each zone with its name made readable, and the one a person has, whatever it is called."""
    more = known() & ({chosen} - {UNCHOSEN, UTC})
    return [(UTC, "UTC"), *((name, name.replace("_", " ")) for name in sorted({*names(), *more}))]


@login_required
@require_POST
def found(request: HttpRequest) -> HttpResponse:
    """Takes the browser's zone, once, for a person who has not chosen."""
    assert isinstance(request.user, User)  # signed in
    name = request.POST.get("timezone", "")
    if request.user.timezone == UNCHOSEN and name in known():
        people.set_timezone(request.user.pk, name)
    return HttpResponse(status=204)
