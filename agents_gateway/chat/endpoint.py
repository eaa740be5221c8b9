"""The operator's chat model: any endpoint that takes OpenAI's `POST /chat/completions`.

Called outside every database transaction. Holds no text in errors or logs.
"""

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import urllib3
from django.conf import settings

CONNECT, SILENCE, WHOLE = 3.0, 30.0, 45.0  # seconds: to connect, between two reads, for one answer
LARGEST = 256 * 1024
PIECE = 16 * 1024
MOST_CALLS = 8
Message = Mapping[str, Any]


class NoAnswer(Exception):
    """The endpoint did not answer, or not as one."""


@dataclass(frozen=True, slots=True)
class Call:
    """A tool call that the model made; `arguments` is the JSON text it wrote."""

    id: str
    name: str
    arguments: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Reply:
    """What the model said, and the tools it calls (at most eight)."""

    text: str = field(repr=False)
    calls: tuple[Call, ...] = ()


_pool = urllib3.PoolManager(num_pools=1, maxsize=4, retries=False)


def complete(messages: Sequence[Message], tools: Sequence[Message], *, seconds: float = WHOLE) -> Reply:
    """The model's reply, within so many seconds. Raises NoAnswer."""
    asked: dict[str, Any] = {"model": settings.CHAT_MODEL, "messages": list(messages)}
    if tools:
        asked["tools"] = list(tools)
    until = time.monotonic() + seconds
    try:
        return _reply(json.loads(_post(json.dumps(asked).encode(), until))["choices"][0]["message"])
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise NoAnswer("not a chat completion") from None


def _post(body: bytes, until: float) -> bytes:
    headers = {"Content-Type": "application/json", "Accept": "application/json"}
    if settings.CHAT_KEY:
        headers["Authorization"] = f"Bearer {settings.CHAT_KEY}"
    left = max(until - time.monotonic(), 0.1)
    timeout = urllib3.Timeout(connect=min(CONNECT, left), read=min(SILENCE, left))
    url = settings.CHAT_URL.rstrip("/") + "/chat/completions"
    try:
        answer = _pool.request(
            "POST", url, body=body, headers=headers, timeout=timeout, redirect=False, preload_content=False
        )
    except urllib3.exceptions.HTTPError as fault:
        raise NoAnswer(type(fault).__name__) from None
    try:
        if answer.status != 200:
            raise NoAnswer(f"status {answer.status}")
        return _body(answer, until)
    except urllib3.exceptions.HTTPError as fault:
        raise NoAnswer(type(fault).__name__) from None
    finally:
        answer.close()


def _body(answer: urllib3.BaseHTTPResponse, until: float) -> bytes:
    """Reads piece by piece, so that neither a long answer nor a slow one holds the thread."""
    body = b""
    while piece := answer.read1(PIECE):
        body += piece
        if len(body) > LARGEST or time.monotonic() > until:
            raise NoAnswer("too long")
    return body


def _reply(message: Mapping[str, Any]) -> Reply:
    calls = [_call(one) for one in (message.get("tool_calls") or [])[:MOST_CALLS]]
    text = message.get("content") or ""
    if not isinstance(text, str):
        raise TypeError
    return Reply(text, tuple(calls))


def _call(made: Mapping[str, Any]) -> Call:
    function = made["function"]
    call = Call(made["id"], function["name"], function["arguments"])
    if not all(isinstance(part, str) for part in (call.id, call.name, call.arguments)):
        raise TypeError
    return call
