"""Health routes, the front door, and what is answered when something is wrong (section 4)."""

import pytest
from django.conf import settings
from django.db import DatabaseError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from accounts.middleware import person_timezone
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


def test_whether_the_process_lives_is_told_without_the_database_also_to_who_is_signed_in() -> None:
    class Request(HttpRequest):
        @property
        def user(self) -> object:
            raise OperationalError

    request = Request()
    request.path, request.COOKIES = "/livez", {settings.SESSION_COOKIE_NAME: "x"}
    assert person_timezone(lambda _: HttpResponse("lives"))(request).content == b"lives"


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
def test_what_was_saved_before_the_database_went_is_not_denied(headers: dict[str, str]) -> None:
    said = answered(OperationalError(), **headers).content  # type: ignore[attr-defined]
    assert b"othing was changed" not in said and b"whether" in said and b"was done" in said


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
