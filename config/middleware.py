"""Headers that every answer carries, the request id, which requests are not read, and where acts lead back to."""

from collections.abc import Callable
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import Resolver404, resolve

from config import errors
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


def readable(get_response: Handler) -> Handler:
    """Refuses what Django would take for something else: a body without a length for an empty one (411), so that
    accepting with an edited text accepted the text unedited. And a NUL in query or cookie: no column holds it (400).
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        if _has_no_length(request):
            return errors.length_required(request)
        if "%00" in request.META.get("QUERY_STRING", "") or r"\000" in request.META.get("HTTP_COOKIE", ""):
            return errors.bad_text(request)
        return get_response(request)

    return middleware


def _has_no_length(request: HttpRequest) -> bool:
    """Whether the body comes in chunks; in HTTP/2, where nothing says so, whether there is one without a length."""
    if "HTTP_TRANSFER_ENCODING" in request.META:
        return True
    unsaid = request.META["SERVER_PROTOCOL"] == "HTTP/2" and not request.META.get("CONTENT_LENGTH")
    return unsaid and bool(request.META["wsgi.input"].read(1))


def opened_again(get_response: Handler) -> Handler:
    """Leads a browser that opens the address of an act, which takes only POST, to the page of the act's section.

    That happens on a reload, or from the history. Programs, and all that do not ask for a page, get the 405.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        by_browser = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("Accept", "")
        if response.status_code != HTTPStatus.METHOD_NOT_ALLOWED or not by_browser:
            return response
        return response if request.path.startswith(errors.MACHINES) else redirect(_above(request.path))

    return middleware


def _above(path: str) -> str:
    """The nearest address above this one at which there is something, whatever became of what the act was about: one
    without an id."""
    above = path.rstrip("/").rpartition("/")[0]
    while above and not (_is_for_all(above) or _is_for_all(f"{above}/")):
        above = above.rpartition("/")[0]
    return above or "/"


def _is_for_all(path: str) -> bool:
    try:
        return not resolve(path).kwargs
    except Resolver404:
        return False


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
