"""What is answered when something is wrong: a page, a line in the live region, or problem details (section 4)."""

import sys

import msgspec
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string

from agents_gateway.rest.errors import CONTENT_TYPE
from agents_gateway.rest.errors import answer as problem

MACHINES = ("/v1/", "/mcp", "/.well-known/")
CODES = {
    400: "malformed",
    403: "forbidden",
    404: "not_found",
    411: "length_required",
    500: "internal",
    503: "unavailable",
}
AWAY = ("unavailable", "journal_unavailable")


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """400."""
    return _answer(request, 400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """403."""
    return _answer(request, 403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403 for a form that was not sent from a page of ours, or from one that was open for too long."""
    return _answer(request, 403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """404, the same for what does not exist and for what is somebody else's (K16)."""
    return _answer(request, 404)


def bad_text(request: HttpRequest) -> HttpResponse:
    """400 for what is no text."""
    return _answer(request, 400, "bad_text")


def length_required(request: HttpRequest) -> HttpResponse:
    """411 for a body that does not say how long it is."""
    return _answer(request, 411)


def server_error(request: HttpRequest) -> HttpResponse:
    """503 with Retry-After where a database is away, else 500."""
    error = sys.exc_info()[1]
    away = isinstance(error, (OperationalError, InterfaceError)) or getattr(error, "code", "") in AWAY
    response = _answer(request, 503 if away else 500)
    if away:
        response["Retry-After"] = "1"
    return response


def _answer(request: HttpRequest, status: int, code: str = "") -> HttpResponse:
    if request.path.startswith(MACHINES):
        return _problem(code or CODES[status])
    if request.headers.get("HX-Request") == "true":
        said = render_to_string("errors/said.html", {"status": status})
        return HttpResponse(said, status=status, headers={"HX-Retarget": "#live", "HX-Reswap": "innerHTML"})
    if status >= 500 or not hasattr(request, "user"):  # no request: the header would ask the database for the badge
        return HttpResponse(render_to_string(f"errors/{status}.html"), status=status)
    return render(request, f"errors/{status}.html", status=status)


def _problem(code: str) -> HttpResponse:
    """The API's own problem of this code, for what fails before a view is reached."""
    answer = problem(code)
    return HttpResponse(msgspec.json.encode(answer.data), status=answer.status_code, content_type=CONTENT_TYPE)
