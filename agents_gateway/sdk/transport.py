"""How bytes reach the server. Any callable from Request to Response will do; the default uses `http.client`."""

import http.client
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol
from urllib.parse import SplitResult, urlsplit

MAX_RESPONSE_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class Request:
    """One HTTP request. Headers hold the token and the body may hold memory text: neither is in `repr`."""

    method: str
    url: str
    headers: Mapping[str, str] = field(repr=False)
    body: bytes | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Response:
    """One HTTP answer; header names in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes = field(repr=False)


class Transport(Protocol):
    """Sends one request, follows no redirect, and raises OSError when no answer came."""

    def __call__(self, request: Request, /) -> Response: ...


@dataclass(frozen=True, slots=True)
class HttpTransport:
    """A new connection for each call, so one instance serves any number of threads. `timeout` in seconds.

    An answer of more than `most_bytes` is taken for no answer.
    """

    timeout: float = 10.0
    most_bytes: int = MAX_RESPONSE_BYTES

    def __call__(self, request: Request, /) -> Response:
        url = urlsplit(request.url)
        connection = self._connect(url)
        target = f"{url.path}?{url.query}" if url.query else url.path
        try:
            connection.request(request.method, target, body=request.body, headers=dict(request.headers))
            answer = connection.getresponse()
            body = answer.read(self.most_bytes + 1)
        except http.client.HTTPException as error:
            raise ConnectionError("the server's answer is not HTTP") from error
        finally:
            connection.close()
        if len(body) > self.most_bytes:
            raise ConnectionError("the server's answer is too long")
        return Response(answer.status, {name.lower(): value for name, value in answer.getheaders()}, body)

    def _connect(self, url: SplitResult) -> http.client.HTTPConnection:
        kind = http.client.HTTPSConnection if url.scheme == "https" else http.client.HTTPConnection
        return kind(url.hostname or "", url.port, timeout=self.timeout)
