"""Headers that every answer carries, and the request id."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from config.logs import current_request_id
from memory_app.domain.ids import new_id

Handler = Callable[[HttpRequest], HttpResponse]

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
)


def headers(get_response: Handler) -> Handler:
    """Strict CSP on every page; nothing but static files may be stored by a cache (C9)."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Content-Security-Policy", CSP)
        response.headers.setdefault("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
        response.headers["Cache-Control"] = "private, no-store"
        return response

    return middleware


def request_id(get_response: Handler) -> Handler:
    """Gives each request an id of our own making, in a header and in log lines; never in a body (K16)."""

    def middleware(request: HttpRequest) -> HttpResponse:
        request_id = str(new_id())
        request.request_id = request_id  # type: ignore[attr-defined]
        token = current_request_id.set(request_id)
        try:
            response = get_response(request)
        finally:
            current_request_id.reset(token)
        response.headers["X-Request-Id"] = request_id
        return response

    return middleware
