"""JSON in and out (section 4). In: strict, one reading only. Out: msgspec, times in RFC 3339, UTC, with Z."""

import hashlib
import json
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated, Any, NoReturn, TypeVar, cast
from uuid import UUID

import msgspec
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from agents_gateway.rest.errors import BodyTooLarge, DuplicateField, TooDeep
from memory_app.domain.errors import BadKind, BadText, BadTimes, DomainError, Malformed, NotFound, UnknownField
from memory_app.domain.kinds import Kind

MAX_BODY = 64 * 1024
MAX_READ = 1_000_000  # read to the end before refusing, so that the client hears why; beyond it the line is cut
MAX_DEPTH = 20
_NO_TEXT = re.compile("[\x00\ud800-\udfff]")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,63}")
_WHERE = re.compile(r"`(?:\$\.)?([a-z_]+)`$")
_UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
_NUMBER = re.compile(r"[0-9]{1,9}")
_encoder = msgspec.json.Encoder()

T = TypeVar("T", bound=msgspec.Struct)
Instant = Annotated[datetime, msgspec.Meta(tz=True)]  # on the wire always with an offset


class StrictJSONParser(BaseParser):
    """`application/json`, always read as UTF-8."""

    media_type = "application/json"

    def parse(
        self, stream: Any, media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """The body's object. Raises BodyTooLarge (64 KB), BadText, DuplicateField, TooDeep, Malformed."""
        return loads(_body(stream))


class MsgspecRenderer(BaseRenderer):
    """Structs, dicts and lists to JSON; no body for None."""

    media_type = "application/json"
    format = "json"
    charset = None
    render_style = "binary"

    def render(
        self, data: Any, accepted_media_type: str | None = None, renderer_context: Mapping[str, Any] | None = None
    ) -> bytes:
        """The bytes of the body."""
        return b"" if data is None else _encoder.encode(data)


def loads(body: bytes) -> dict[str, Any]:
    """Reads JSON that has one reading only: an object in UTF-8, no field twice, no NaN, not deeper than 20."""
    try:
        value = json.loads(body.decode(), object_pairs_hook=_once, parse_constant=_no_number, parse_float=_finite)
    except UnicodeDecodeError:
        raise BadText from None
    except RecursionError:
        raise TooDeep from None
    except ValueError:
        raise Malformed from None
    _inspect(value)
    if not isinstance(value, dict):
        raise Malformed
    return value


class Nothing(msgspec.Struct):
    """A body without fields."""


def read(request: Request, form: type[T]) -> T:
    """The request's body as this form. Raises what the parser raises, UnknownField and Malformed with the field."""
    return fill(cast("dict[str, Any]", request.data), form)


def fill(data: Mapping[str, Any], form: type[T]) -> T:
    """An object as this form, types taken strictly. Raises UnknownField and Malformed, naming the field."""
    if unknown := data.keys() - set(form.__struct_fields__):
        raise UnknownField(**_named(min(unknown)))
    try:
        return msgspec.convert(data, form)
    except msgspec.ValidationError as error:
        found = _WHERE.search(str(error))
        raise Malformed(**({"field": found[1]} if found else {})) from None


def kind_of(name: str | msgspec.UnsetType | None) -> Kind | None:
    """The kind of this name, None when none is named. Raises BadKind."""
    if not isinstance(name, str):
        return None
    try:
        return Kind(name)
    except ValueError:
        raise BadKind from None


def id_of(text: str) -> UUID:
    """The id in a path, in its one written form. What is none is not found, like an id of nobody (K16)."""
    if not _UUID.fullmatch(text):
        raise NotFound
    return UUID(text)


def moment_of(text: str | None, field: str) -> datetime | None:
    """A time of a query parameter, in UTC; None where there is none. Raises Malformed, BadTimes, naming the field."""
    if text is None:
        return None
    try:
        return in_utc(msgspec.convert(text.replace(" ", "+"), datetime), field)  # an unescaped + arrives as a space
    except msgspec.ValidationError:
        raise Malformed(field=field) from None


def in_utc(at: datetime | None, field: str) -> datetime | None:
    """A time in UTC. Raises Malformed without an offset and BadTimes outside the calendar, naming the field."""
    if at is None:
        return None
    if at.tzinfo is None:
        raise Malformed(field=field)
    try:
        return at.astimezone(UTC)
    except OverflowError:
        raise BadTimes(field=field) from None


def text_of(text: str) -> str:
    """A text of a query parameter. Raises BadText."""
    if _NO_TEXT.search(text):
        raise BadText
    return text


def number_of(text: str | None, default: int | None, error: type[DomainError]) -> int:
    """A number of a query parameter, or the default where there is none; raises `error` otherwise."""
    if text is None and default is not None:
        return default
    if text is None or not _NUMBER.fullmatch(text):
        raise error
    return int(text)


def matches(request: Request, etag: str) -> bool:
    """Whether the caller already has this very answer (`If-None-Match`)."""
    known = request.headers.get("If-None-Match", "")
    return known.strip() == "*" or etag in [one.strip().removeprefix("W/") for one in known.split(",")]


def etag_of(body: msgspec.Struct) -> str:
    """An ETag of a whole answer: the same bytes, the same tag."""
    return f'"{hashlib.blake2b(_encoder.encode(body), digest_size=16).hexdigest()}"'


def request_id(request: Request) -> str:
    """The id our middleware gave this request."""
    return str(getattr(request._request, "request_id", ""))


def _body(stream: Any) -> bytes:
    """Up to 64 KB; of a longer one the rest is read and dropped, up to 1 MB."""
    body = stream.read(MAX_BODY + 1)
    if len(body) > MAX_BODY:
        stream.read(MAX_READ)
        raise BodyTooLarge(limit=MAX_BODY)
    return cast(bytes, body)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise DuplicateField(**_named(name))
        found[name] = value
    return found


def _named(name: str) -> dict[str, str]:
    """A field's name to show, unless it is no name: it might be a text then."""
    return {"field": name} if _NAME.fullmatch(name) else {}


def _no_number(_: str) -> NoReturn:
    raise Malformed


def _finite(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise Malformed
    return number


def _inspect(value: Any) -> None:
    """Depth, and that every text and name is text."""
    pending = [(value, 1)]
    while pending:
        node, depth = pending.pop()
        if isinstance(node, str):
            if _NO_TEXT.search(node):
                raise BadText
        elif isinstance(node, dict):
            pending.extend((each, depth + 1) for pair in node.items() for each in pair)
        elif isinstance(node, list):
            pending.extend((each, depth + 1) for each in node)
        if depth > MAX_DEPTH and isinstance(node, dict | list):
            raise TooDeep
