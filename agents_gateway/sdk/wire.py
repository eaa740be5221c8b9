"""One authorised JSON call: encode, send, retry when that is safe, turn problems into KeepsakeError."""

import json
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from urllib.parse import urlsplit

from agents_gateway.sdk.errors import KeepsakeError
from agents_gateway.sdk.transport import Request, Response, Transport

GET_TRIES = 3
LONGEST_WAIT = 5.0
_PASSING = frozenset({0, 429, 502, 503, 504})
# A code is a slug: anything else from the other side might be text, and must not reach an error message.
_CODE = re.compile(r"[a-z][a-z0-9_]{0,63}")
_TOKEN = re.compile(r"[\x21-\x7e]+")


@dataclass(frozen=True, slots=True)
class Reply:
    """A 2xx answer. `unchanged`: the caller has it already (304), and there is no body."""

    body: Mapping[str, object] = field(repr=False)
    etag: str | None = None
    unchanged: bool = False


@dataclass(frozen=True, slots=True)
class Wire:
    """Calls under one address with one token. Holds no state, so threads may share it.

    Raises ValueError at once for an address or a token that could never work; the message shows neither.
    """

    base_url: str = field(repr=False)
    token: str = field(repr=False)
    transport: Transport = field(repr=False)
    sleep: Callable[[float], None] = field(default=time.sleep, repr=False)

    def __post_init__(self) -> None:
        url = urlsplit(self.base_url)
        if url.scheme not in ("http", "https") or not url.hostname or url.username or url.query or url.fragment:
            raise ValueError("base_url must be an http or https address without user, query or fragment")
        if not _TOKEN.fullmatch(self.token):
            raise ValueError("the token must be printable ASCII without spaces")

    def call(self, method: str, path: str, body: Mapping[str, object] | None = None) -> Mapping[str, object]:
        """Return the JSON object of a 2xx answer ({} for 204). Raises KeepsakeError."""
        return self.reply(method, path, body).body

    def reply(
        self, method: str, path: str, body: Mapping[str, object] | None = None, known: str | None = None
    ) -> Reply:
        """The same with its ETag; `known` is the ETag of an answer the caller has. Raises KeepsakeError.

        Only a GET is tried again, since a second POST could suggest the same thing twice.
        """
        request = self._request(method, path, body, known)
        for left in reversed(range(GET_TRIES if method == "GET" else 1)):
            try:
                return _answer(self._send(request), known)
            except KeepsakeError as error:
                wait = 0.2 if error.retry_after is None else error.retry_after
                if not left or error.status not in _PASSING or wait > LONGEST_WAIT:
                    raise
            self.sleep(wait)
        raise AssertionError("unreachable")

    def _request(self, method: str, path: str, body: Mapping[str, object] | None, known: str | None) -> Request:
        headers = {"Authorization": f"Bearer {self.token}", "Accept": "application/json"}
        if known is not None:
            headers["If-None-Match"] = known
        if body is not None:
            headers["Content-Type"] = "application/json"
        data = None if body is None else json.dumps(body).encode()
        return Request(method, self.base_url.rstrip("/") + path, headers, data)

    def _send(self, request: Request) -> Response:
        try:
            return self.transport(request)
        except OSError:
            raise KeepsakeError("unreachable", 0) from None


def _answer(response: Response, known: str | None) -> Reply:
    if known is not None and response.status == HTTPStatus.NOT_MODIFIED:
        return Reply({}, known, unchanged=True)
    body = _object(response.body)
    if not 200 <= response.status < 300:
        raise KeepsakeError(_code(body), response.status, _retry_after(response))
    if body is None and response.status != 204:
        raise KeepsakeError("bad_response", response.status)
    return Reply(body or {}, response.headers.get("etag"))


def _object(data: bytes) -> Mapping[str, object] | None:
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _code(body: Mapping[str, object] | None) -> str:
    code = (body or {}).get("code")
    return code if isinstance(code, str) and _CODE.fullmatch(code) else "http_error"


def _retry_after(response: Response) -> float | None:
    seconds = response.headers.get("retry-after", "")
    return float(seconds) if seconds.isascii() and seconds.isdigit() else None
