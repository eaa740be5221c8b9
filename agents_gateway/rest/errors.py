"""Every error of the HTTP API as a problem (RFC 9457): one table from code to status and a sentence.

A problem holds no path, no id, no request id and no text, so that another's id answers with the same bytes as an id
that does not exist (K16). `docs/api/errors.md` lists the table.
"""

import logging
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.db import InterfaceError, OperationalError
from django.http import Http404, UnreadablePostError
from rest_framework import exceptions
from rest_framework.response import Response

from accounts.people import NotAMember
from memory_app.domain.errors import DomainError, Malformed

log = logging.getLogger(__name__)
CONTENT_TYPE = "application/problem+json"
SHOWN = ("field", "limit", "size", "shape", "revision")


class DuplicateField(Malformed):
    """A body names a field twice (400)."""

    code = "duplicate_field"


class TooDeep(Malformed):
    """A body is nested deeper than 20 (400)."""

    code = "too_deep"


class BodyTooLarge(DomainError):
    """A body of more than 64 KB (413)."""

    code = "body_too_large"


PROBLEMS: Mapping[str, tuple[int, str]] = MappingProxyType(
    {
        "malformed": (400, "The request can't be read."),
        "bad_text": (400, "A text holds what is no text: a NUL, a lone surrogate or bytes that are not UTF-8."),
        "unknown_field": (400, "The body names a field that does not exist here."),
        "duplicate_field": (400, "The body names a field twice."),
        "too_deep": (400, "The body is nested too deeply."),
        "bad_kind": (400, "This kind of memory does not exist or can't be written here."),
        "bad_expiry": (400, "An expiry must lie between 1 and 3650 days from now."),
        "bad_label": (400, "An entry with this label can't stand here."),
        "bad_times": (400, "These times end before they begin, or lie in no calendar."),
        "bad_value": (400, "The value does not fit its schema, or the app registered no such schema."),
        "bad_key": (400, "An idempotency key has 1 to 200 bytes."),
        "bad_cursor": (400, "This list made no such cursor."),
        "bad_limit": (400, "A page has 1 to 200 entries."),
        "reason_required": (400, "Name the person (user_id) and give a reason (X-Access-Reason)."),
        "unauthorized": (401, "A valid bearer token is needed."),
        "forbidden": (403, "This token may not do this."),
        "guardian_consent_required": (403, "A guardian must consent first."),
        "agent_disabled": (403, "This agent has been switched off."),
        "not_found": (404, "There is nothing here for you."),
        "method_not_allowed": (405, "This address does not answer that method."),
        "not_acceptable": (406, "Answers are given as application/json."),
        "memory_off": (409, "Memory is off for this person."),
        "active_limit": (409, "There are as many memories as may be."),
        "waiting_limit": (409, "As many suggestions wait as may."),
        "session_limit": (409, "This session has suggested as much as it may."),
        "stale_revision": (409, "This memory has changed since you read it."),
        "decided": (409, "This suggestion has been decided already."),
        "waiting": (409, "This is a suggestion that waits: accept or reject it first."),
        "gone": (410, "What was made with this key has been forgotten."),
        "length_required": (411, "Send the body with a Content-Length, not in chunks."),
        "body_too_large": (413, "The body is too large."),
        "unsupported_media_type": (415, "Send the body as application/json."),
        "empty": (422, "The text is empty."),
        "too_long": (422, "The text is too long."),
        "credential": (422, "The text looks like a credential, and is not kept."),
        "injection": (422, "The text looks like instructions to a model, and is not kept."),
        "idempotency_mismatch": (422, "This key came with another request before."),
        "rate_limited": (429, "This agent has called as often as it may in a minute."),
        "internal": (500, "Something went wrong here."),
        "journal_unavailable": (503, "The access could not be recorded, so nothing is shown. Try again."),
        "unavailable": (503, "The service is not available right now. Try again."),
    }
)
_CODES: tuple[tuple[tuple[type[Exception], ...], str], ...] = (
    ((exceptions.AuthenticationFailed, exceptions.NotAuthenticated), "unauthorized"),
    ((exceptions.PermissionDenied, PermissionDenied), "forbidden"),
    ((exceptions.NotFound, Http404, NotAMember), "not_found"),
    ((exceptions.MethodNotAllowed,), "method_not_allowed"),
    ((exceptions.NotAcceptable,), "not_acceptable"),
    ((exceptions.UnsupportedMediaType,), "unsupported_media_type"),
    ((exceptions.ParseError, UnreadablePostError), "malformed"),
    ((RequestDataTooBig,), "body_too_large"),
    ((OperationalError, InterfaceError), "unavailable"),
)


def problem(error: Exception, context: Mapping[str, Any]) -> Response:
    """DRF's exception handler: any exception of a view as a problem. An unexpected one is logged without its text."""
    code = _code(error)
    if code == "internal":
        log.error("unexpected error in the API", exc_info=error)
    data = error.data if isinstance(error, DomainError) else {}
    status = getattr(context.get("view"), "statuses", {}).get(code)
    response = answer(code, {name: data[name] for name in SHOWN if name in data}, status)
    if "retry_after" in data:
        response["Retry-After"] = str(data["retry_after"])
    return response


def answer(code: str, data: Mapping[str, Any] = MappingProxyType({}), status: int | None = None) -> Response:
    """The problem of this code; `status` where a family of routes gives it another one."""
    usual, sentence = PROBLEMS[code]
    number = status or usual
    body = {"type": f"urn:keepsake:problem:{code}", "title": sentence, "status": number, "code": code, **data}
    return Response(body, number, headers=_headers(number), content_type=CONTENT_TYPE)


def _code(error: Exception) -> str:
    if isinstance(error, DomainError):
        return error.code if error.code in PROBLEMS else "internal"
    return next((code for kinds, code in _CODES if isinstance(error, kinds)), "internal")


def _headers(status: int) -> dict[str, str]:
    if status == 503:
        return {"Retry-After": "1"}
    return {"WWW-Authenticate": "Bearer"} if status == 401 else {}
