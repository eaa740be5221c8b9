"""A fact's typed value: checked against the JSON Schema that its app registered, guarded and sealed like text (M3)."""

import json
from typing import Any

import jsonschema
import msgspec
from referencing import Registry, Resource
from referencing.exceptions import Unresolvable
from referencing.jsonschema import DRAFT202012

from memory_app import guards
from memory_app.domain.commands import FactValue
from memory_app.domain.context import CallContext
from memory_app.domain.errors import BadValue, TooLong
from memory_app.domain.limits import VALUE_BYTES
from memory_app.domain.text import REFUSALS, encoded
from memory_app.models import FactSchema

# Nothing is fetched: what a schema refers to stands in itself.
NOWHERE_ELSE: Registry[Any] = Registry()


def checked(ctx: CallContext, value: FactValue) -> bytes:
    """The bytes to seal; raises BadValue, TooLong, and what the guards refuse in any text of it."""
    _fit(ctx, value)
    data = msgspec.json.encode(value.data)
    if len(data) > VALUE_BYTES:
        raise TooLong(limit=VALUE_BYTES, size=len(data))
    _guard(value.data)
    return data


def _fit(ctx: CallContext, value: FactValue) -> None:
    """Raises BadValue, also for what the schema can't judge: a reference without end, a number without bounds."""
    registered = FactSchema.objects.filter(tenant_id=ctx.tenant, app_id=ctx.app, name=value.schema)
    schema = registered.values_list("schema", flat=True).first()
    if schema is None:
        raise BadValue(schema=value.schema)
    try:
        jsonschema.Draft202012Validator(schema, registry=NOWHERE_ELSE).validate(value.data)
    except (jsonschema.ValidationError, Unresolvable, RecursionError, OverflowError):
        raise BadValue(schema=value.schema) from None


def _guard(data: Any) -> None:
    for text in guards.texts_in(data):
        encoded(text)
    if found := guards.check_data(data, "agent"):
        raise REFUSALS[found.code](shape=found.shape)


def register_schema(ctx: CallContext, name: str, schema: dict[str, Any]) -> None:
    """Registers or replaces an app's schema; raises BadValue when it is no JSON Schema (draft 2020-12), or refers to
    anything outside itself, and TooLong.
    """
    try:
        jsonschema.Draft202012Validator.check_schema(schema)
        _require_whole(schema)
    except (jsonschema.SchemaError, Unresolvable, RecursionError):
        raise BadValue(schema=name) from None
    if len(json.dumps(schema)) > 4 * VALUE_BYTES:
        raise TooLong(limit=4 * VALUE_BYTES)
    FactSchema.objects.update_or_create(tenant_id=ctx.tenant, app_id=ctx.app, name=name, defaults={"schema": schema})


def _require_whole(schema: dict[str, Any]) -> None:
    """Raises Unresolvable for a reference that leads nowhere within the schema."""
    root = DRAFT202012.create_resource(schema)
    pending: list[tuple[Resource[Any], Any]] = [(root, NOWHERE_ELSE.resolver_with_root(root))]
    while pending:
        resource, resolver = pending.pop()
        named = resource.contents if isinstance(resource.contents, dict) else {}
        for keyword in named.keys() & {"$ref", "$dynamicRef"}:
            resolver.lookup(named[keyword])
        pending += [(inner, resolver.in_subresource(inner)) for inner in resource.subresources()]
