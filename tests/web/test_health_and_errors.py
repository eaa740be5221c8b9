"""Health routes, the front door, and what is answered when something is wrong (section 4)."""

import pytest
from django.db import DatabaseError, OperationalError
from django.test import Client, RequestFactory

from config import errors
from memory_app.domain.context import CallContext

pytestmark = pytest.mark.django_db


def test_ready_says_so_once_databases_and_migrations_are_there() -> None:
    response = Client().get("/readyz")
    assert (response.status_code, response.json()) == (200, {"ready": True})
    assert Client().get("/livez").status_code == 200


def test_a_visitor_sees_the_front_door_and_a_person_their_memory(tab: Client, ctx: CallContext) -> None:
    assert "Sign in" in Client().get("/").content.decode()
    assert tab.get("/")["Location"] == "/memory"


def test_an_unknown_route_of_the_api_is_a_problem_without_path_or_id() -> None:
    response = Client().get("/v1/zebra/4711")
    assert response.status_code == 404
    assert response["Content-Type"] == "application/problem+json"
    assert response.json()["code"] == "not_found"
    assert b"zebra" not in response.content


def answered(error: Exception, path: str = "/memory", **headers: str) -> object:
    request = RequestFactory().get(path, headers=headers)
    try:
        raise error
    except type(error):
        return errors.server_error(request)


@pytest.mark.parametrize(("error", "status"), [(OperationalError(), 503), (DatabaseError(), 500), (ValueError(), 500)])
def test_a_database_that_is_away_is_said_and_may_be_tried_again(error: Exception, status: int) -> None:
    page, part, api = answered(error), answered(error, **{"HX-Request": "true"}), answered(error, "/v1/memory")
    assert {one.status_code for one in (page, part, api)} == {status}  # type: ignore[attr-defined]
    assert all(("Retry-After" in one) == (status == 503) for one in (page, part, api))  # type: ignore[operator]
    assert part["HX-Retarget"] == "#live"  # type: ignore[index]
    assert b"Traceback" not in page.content  # type: ignore[attr-defined]
