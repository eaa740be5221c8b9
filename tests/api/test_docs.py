"""docs/api.md tells every route and every error code."""

import re
from pathlib import Path

from django.conf import settings

from agents_gateway.rest.errors import PROBLEMS
from agents_gateway.rest.urls import urlpatterns

DOCS = (Path(settings.BASE_DIR) / "docs" / "api.md").read_text()


def test_every_code_is_told_with_its_status() -> None:
    told = {
        code: {int(one) for one in status.split(", ")}
        for status, code in re.findall(r"^\| ([\d, ]+) \| `(\w+)`", DOCS, re.M)
    }
    assert set(told) == set(PROBLEMS)
    assert all(status in told[code] for code, (status, _) in PROBLEMS.items())


def test_every_route_and_method_is_told() -> None:
    told = set(re.findall(r"^\| `([A-Z]+) /v1/([^`?]*)", DOCS, re.M))
    for route in urlpatterns:
        view = route.callback.cls  # type: ignore[union-attr]
        path = re.sub(r"<str:\w+>", "{id}", str(route.pattern))
        for method in ("GET", "POST", "PUT", "PATCH", "DELETE"):
            assert not hasattr(view, method.lower()) or (method, path) in told
