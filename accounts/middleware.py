"""The person's own time zone for everything a template shows."""

import zoneinfo
from collections.abc import Callable

from django.conf import settings
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

Handler = Callable[[HttpRequest], HttpResponse]


def person_timezone(get_response: Handler) -> Handler:
    """Activates the signed-in person's zone for the request, and puts the server's back after it."""

    def middleware(request: HttpRequest) -> HttpResponse:
        with timezone.override(_zone(request)):
            return get_response(request)

    return middleware


def _zone(request: HttpRequest) -> zoneinfo.ZoneInfo | None:
    """None means the server's zone: nobody signed in, a zone this machine does not know, or no database to ask: what
    needs one says so itself, and whether this process lives does not.

    Requests without a session cookie (all of the API) are not looked up at all.
    """
    if settings.SESSION_COOKIE_NAME not in request.COOKIES:
        return None
    try:
        return zoneinfo.ZoneInfo(request.user.timezone) if request.user.is_authenticated else None
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OperationalError, InterfaceError):
        return None
