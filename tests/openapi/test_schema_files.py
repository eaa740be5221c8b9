"""The OpenAPI files under docs/api/ are what the code says, whole, and valid."""

from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from drf_spectacular.checks import schema_check
from jsonschema import Draft202012Validator

from agents_gateway.management.commands import openapi_schema
from agents_gateway.rest.described import Family, Stability
from agents_gateway.rest.openapi import schema_of
from agents_gateway.rest.urls import urlpatterns

FAMILIES = pytest.mark.parametrize("family", list(Family))
METHODS = ("get", "post", "put", "patch", "delete")


def operations(family: Family) -> list[tuple[str, str, dict[str, Any]]]:
    return [(path, method, one) for path, item in schema_of(family)["paths"].items() for method, one in item.items()]


def test_the_files_are_up_to_date() -> None:
    call_command("openapi_schema", "--check")


def test_the_deployment_check_finds_no_fault_in_the_schema() -> None:
    assert schema_check(None) == []  # `check --deploy --fail-level WARNING` must be able to pass


def test_an_old_file_is_named(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(openapi_schema, "PLACE", tmp_path)
    with pytest.raises(CommandError, match=r"openapi-agent\.yaml"):
        call_command("openapi_schema", "--check")
    call_command("openapi_schema", stdout=StringIO())
    call_command("openapi_schema", "--check")


def test_every_route_and_method_is_in_a_schema() -> None:
    told = {(path, method) for family in Family for path, method, _ in operations(family)}
    views = [route.callback.cls for route in urlpatterns[:-1]]  # type: ignore[union-attr]
    assert len(told) == len({(view, method) for view in views for method in METHODS if hasattr(view, method)})


@FAMILIES
@pytest.mark.req("M21")
def test_each_schema_and_each_operation_state_their_stability(family: Family) -> None:
    stability = schema_of(family)["info"]["x-stability"]
    assert stability in list(Stability)
    assert all(one["x-stability"] == stability for _, _, one in operations(family))


@FAMILIES
def test_every_form_is_a_json_schema(family: Family) -> None:
    for schema in schema_of(family)["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)


@FAMILIES
def test_every_error_is_a_problem_and_every_operation_tells_of_a_missing_token(family: Family) -> None:
    for _, _, operation in operations(family):
        assert "401" in operation["responses"]
        for status, answer in operation["responses"].items():
            if int(status) >= 400:
                assert list(answer["content"]) == ["application/problem+json"]
