"""The OpenAPI schema of each family of routes, made from what the views say of themselves (`rest.described`).

Forms come from the msgspec structs that read and write the wire, so a schema follows the code. `manage.py
openapi_schema` writes the files under `docs/api/`.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, cast

import msgspec
from django.urls import include, path
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ComponentRegistry, ResolvedComponent

from agents_gateway.callers import AgentCaller, RunCaller
from agents_gateway.rest.described import ATTRIBUTE, Answer, Described, Family, Stability
from agents_gateway.rest.endpoint import Endpoint
from agents_gateway.rest.errors import CONTENT_TYPE, PROBLEMS
from agents_gateway.tools import TOOLS

JSON = "application/json"
REF = "#/components/schemas/{name}"
VERSION = "1.0.0"
TITLES: Mapping[Family, tuple[str, Stability]] = MappingProxyType(
    {
        Family.MEMORY: ("The person's memory", Stability.PREVIEW),
        Family.RECORDS: ("Records", Stability.PREVIEW),
        Family.SESSIONS: ("Sessions, turns and tools", Stability.PREVIEW),
        Family.AGENT: ("The store for app agents", Stability.PREVIEW),
    }
)
TEXT: Mapping[str, Any] = MappingProxyType({"type": "string"})
TIME: Mapping[str, Any] = MappingProxyType({"type": "string", "format": "date-time"})
PARAMETERS: Mapping[str, tuple[Mapping[str, Any], str]] = MappingProxyType(
    {
        "organization_id": ({"type": "string", "format": "uuid"}, "One of the person's organizations."),
        "user_id": ({"type": "string", "format": "uuid"}, "The person meant, where the caller may name one."),
        "external_id": (TEXT, "An end user of the app, by the app's own id."),
        "about": ({"type": "string", "enum": ["tenant"]}, "What the app shares, instead of a person's."),
        "after": (TEXT, "The cursor of the page before."),
        "limit": ({"type": "integer", "minimum": 1, "maximum": 200, "default": 50}, "Entries on a page."),
        "revision": ({"type": "integer", "minimum": 1}, "The revision that was read; or send If-Match."),
        "as_of": (TIME, "What was true then."),
        "known_at": (TIME, "What was known then."),
        "query": (TEXT, "What the next step is about."),
        "max_items": ({"type": "integer", "minimum": 0, "maximum": 200, "default": 20}, "At most so many entries."),
        "max_bytes": ({"type": "integer", "minimum": 0, "maximum": 65536, "default": 4096}, "Bytes of text together."),
        "format": ({"type": "string", "enum": ["openai", "anthropic"], "default": "openai"}, "Form of definitions."),
        "If-Match": ({"type": "string", "pattern": '^"[0-9]{1,9}"$'}, "Only if the entry still has this revision."),
        "If-None-Match": (TEXT, "The ETag of an answer that is still there."),
        "X-Access-Reason": (TEXT, "An operator's reason, 1 to 500 bytes."),
        "name": ({"type": "string", "enum": sorted(TOOLS)}, "The tool's name."),
    }
)
ALWAYS = ("unauthorized", "forbidden", "not_found", "not_acceptable", "internal", "unavailable")
WITH_BODY = (
    "malformed", "bad_text", "unknown_field", "duplicate_field", "too_deep", "length_required", "body_too_large",
)  # fmt: skip
PROBLEM: Mapping[str, Any] = MappingProxyType(
    {
        "type": "object",
        "description": "An error (RFC 9457).",
        "properties": {
            "type": {"type": "string", "format": "uri"},
            "title": dict(TEXT),
            "status": {"type": "integer"},
            "code": {"type": "string", "enum": sorted(PROBLEMS)},
            "field": dict(TEXT),
            "limit": {"type": "integer"},
            "size": {"type": "integer"},
            "shape": dict(TEXT),
            "revision": {"type": "integer"},
        },
        "required": ["type", "title", "status", "code"],
    }
)


class Schema(AutoSchema):
    """One operation, from the view's method as it is described."""

    def get_operation(
        self, path: str, path_regex: str, path_prefix: str, method: str, registry: ComponentRegistry
    ) -> dict[str, Any]:
        """The operation object. Raises AttributeError for a method that is not described."""
        self.registry, self.endpoint = registry, cast(Endpoint, self.view)
        view, family = getattr(self.view, method.lower()), self.endpoint.family
        told: Described = getattr(view, ATTRIBUTE)
        summary, _, more = str(view.__doc__).partition("\n")
        operation: dict[str, Any] = {
            "operationId": _operation_id(method, path),
            "summary": summary.strip(),
            "tags": [family.value],
            "x-stability": TITLES[family][1].value,
            "x-callers": sorted(caller.__name__.removesuffix("Caller").lower() for caller in self.endpoint.callers),
            "parameters": list(_parameters(path, told)),
            "responses": self._responses(told),
            "security": [{"bearer": []}],
        }
        if more.strip():
            operation["description"] = " ".join(more.split())
        if told.body:
            operation["requestBody"] = self._body(told.body)
        return operation

    def _body(self, forms: Answer) -> dict[str, Any]:
        form = self._form(forms, closed=True)
        required = any(_required(one) for one in _each(forms))
        return {"required": required, "content": {JSON: {"schema": form}}}

    def _responses(self, told: Described) -> dict[str, Any]:
        responses: dict[str, Any] = {}
        for status, forms in told.answers.items():
            answer: dict[str, Any] = {"description": "Unchanged." if status == 304 else "Done."}
            if forms:
                answer["content"] = {JSON: {"schema": self._form(forms)}}
            responses[str(status)] = answer
        problem = {CONTENT_TYPE: {"schema": {"$ref": REF.format(name="Problem")}}}
        for status, codes in self._problems(told).items():
            told_codes = ", ".join(f"`{code}`" for code in codes)
            responses[str(status)] = {"description": told_codes, "content": problem}
        _register(self.registry, "Problem", dict(PROBLEM))
        return dict(sorted(responses.items()))

    def _problems(self, told: Described) -> dict[int, list[str]]:
        """The codes that may come, by status; where `If-Match` is taken, a stale revision may be 412."""
        codes = {*ALWAYS, *told.codes}
        codes |= {*WITH_BODY, "unsupported_media_type"} if told.body else set()
        codes |= {"malformed"} if told.query or told.headers else set()
        codes |= {"rate_limited"} if {RunCaller, AgentCaller} & {*self.endpoint.callers} else set()
        found: dict[int, list[str]] = {}
        for code in sorted(codes):
            for status in self._statuses(code, told):
                found.setdefault(status, []).append(code)
        return found

    def _statuses(self, code: str, told: Described) -> set[int]:
        usual = self.endpoint.statuses.get(code, PROBLEMS[code][0])
        return {usual, 412} if code == "stale_revision" and "If-Match" in told.headers else {usual}

    def _form(self, forms: Answer, *, closed: bool = False) -> dict[str, Any]:
        """A reference to the form, or one of several; `closed`: a form that is read takes no other fields."""
        schemas, components = msgspec.json.schema_components(_each(forms), ref_template=REF)
        for name, schema in components.items():
            if closed and schema.get("type") == "object":
                schema["additionalProperties"] = False
            _register(self.registry, name, schema)
        return dict(schemas[0]) if len(schemas) == 1 else {"anyOf": list(schemas)}


def _each(forms: Answer) -> tuple[type[msgspec.Struct], ...]:
    return forms if isinstance(forms, tuple) else (forms,) if forms else ()


def _required(form: type[msgspec.Struct]) -> bool:
    return any(field.required for field in msgspec.structs.fields(form))


def _register(registry: ComponentRegistry, name: str, schema: dict[str, Any]) -> None:
    """Adds a component; one that is closed stays closed. Raises ValueError when two forms have one name."""
    component = ResolvedComponent(name, ResolvedComponent.SCHEMA, schema=schema, object=name)  # type: ignore[no-untyped-call]
    known = registry[component].schema if component in registry else None
    if known and {**known, "additionalProperties": None} != {**schema, "additionalProperties": None}:
        raise ValueError(f"two forms are called {name}")
    if known is None:
        registry.register(component)
    else:
        known.update(schema)


def _operation_id(method: str, path: str) -> str:
    words = re.sub(r"\W+", "_", path.removeprefix("/v1/")).strip("_")
    return f"{words}_{method.lower()}"


def _parameters(path: str, told: Described) -> Iterable[dict[str, Any]]:
    for name in re.findall(r"{(\w+)}", path):
        schema, said = PARAMETERS.get(name, ({"type": "string", "format": "uuid"}, "An id."))
        yield {"name": name, "in": "path", "required": True, "description": said, "schema": dict(schema)}
    for place, names in (("query", told.query), ("header", told.headers)):
        for name in names:
            schema, said = PARAMETERS[name]
            yield {"name": name, "in": place, "description": said, "schema": dict(schema)}


@cache
def schema_of(family: Family) -> Mapping[str, Any]:
    """The OpenAPI document of one family."""
    from agents_gateway.rest.urls import urlpatterns

    routes = [route for route in urlpatterns if getattr(getattr(route.callback, "cls", None), "family", None) is family]
    generator = SchemaGenerator(patterns=[path("v1/", include((routes, "v1")))])  # type: ignore[no-untyped-call]
    document = generator.get_schema(public=True)  # type: ignore[no-untyped-call]
    title, stability = TITLES[family]
    document["info"] = {
        "title": f"Keepsake: {title}",
        "version": VERSION,
        "description": "See docs/api/ for the words to it.",
        "x-stability": stability.value,
    }
    document["components"]["securitySchemes"] = {"bearer": {"type": "http", "scheme": "bearer"}}
    return MappingProxyType(msgspec.to_builtins(document))
