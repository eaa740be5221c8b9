"""The pages under docs/api/ tell every route, method, status and code, and the fields of what is sent and answered."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.urls import URLPattern

from agents_gateway.rest.described import Family
from agents_gateway.rest.errors import PROBLEMS
from agents_gateway.rest.openapi import TITLES, schema_of
from agents_gateway.rest.urls import urlpatterns

PLACE = Path(settings.BASE_DIR) / "docs" / "api"
PAGES = {family: (PLACE / f"{family.value}.md").read_text() for family in Family}
ERRORS = (PLACE / "errors.md").read_text()
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
FAMILIES = pytest.mark.parametrize("family", list(Family))
ALWAYS = set(re.findall(r"`(\w+)`", ERRORS.partition("| status |")[0]))


def address(route: URLPattern) -> str:
    """The route's address as it is written in the docs."""
    return re.sub(r"<str:(?:\w+_)?(id|name)>", r"{\1}", str(route.pattern))


def test_every_route_and_method_is_told_on_its_page() -> None:
    for route in urlpatterns[:-1]:
        view: Any = route.callback.cls  # type: ignore[union-attr]
        told = set(re.findall(r"^\| `([A-Z]+) /v1/([^`?]*)", PAGES[view.family], re.M))
        for method in METHODS:
            assert not hasattr(view, method.lower()) or (method, address(route)) in told, (method, address(route))


def test_every_code_is_told_with_its_status() -> None:
    told = {
        code: {int(one) for one in status.split(", ")}
        for status, code in re.findall(r"^\| ([\d, ]+) \| `(\w+)`", ERRORS, re.M)
    }
    assert set(told) == set(PROBLEMS)
    assert all(status in told[code] for code, (status, _) in PROBLEMS.items())


@FAMILIES
def test_a_page_tells_the_codes_that_its_routes_may_answer(family: Family) -> None:
    answers = [
        answer["description"]
        for item in schema_of(family)["paths"].values()
        for operation in item.values()
        for status, answer in operation["responses"].items()
        if int(status) >= 400
    ]
    codes = {code for said in answers for code in re.findall(r"`(\w+)`", said)}
    operators = {"reason_required", "journal_unavailable"}
    assert sorted(code for code in codes - ALWAYS - operators if f"`{code}`" not in PAGES[family]) == []


@FAMILIES
def test_a_page_tells_every_field(family: Family) -> None:
    schemas = schema_of(family)["components"]["schemas"]
    fields = {field for name, one in schemas.items() if name != "Problem" for field in one.get("properties", {})}
    assert sorted(field for field in fields if not re.search(rf"\b{field}\b", PAGES[family])) == []


@FAMILIES
@pytest.mark.req("M21")
def test_a_page_and_its_schema_agree_on_the_stability(family: Family) -> None:
    assert f"Stability: **{TITLES[family][1].value}**" in PAGES[family]
