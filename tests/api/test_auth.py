"""Who may call: bearer tokens only, each kind on its own routes (section 4; abuse 21, 23)."""

import base64

import pytest

from accounts import tokens
from accounts.credentials import Kind, mint
from accounts.models import User, personal_scope
from tests.api.client import Api, problem
from tests.api.conftest import api_of

pytestmark = pytest.mark.django_db


def refused(api: Api, **headers: str) -> tuple[int, str]:
    response = api("GET", "/v1/memory", **headers)
    assert response["WWW-Authenticate"] == "Bearer"
    return problem(response)


@pytest.mark.parametrize("kind", list(Kind))
def test_an_unknown_token_of_any_kind_is_401(db: None, kind: Kind) -> None:
    assert refused(Api(mint(kind)[0])) == (401, "unauthorized")


@pytest.mark.parametrize(
    "header", ["", "Bearer", "Bearer ", "Basic {basic}", "{token}", "Token {token}", "Bearer {token}x", "Bearer a b"]
)
def test_only_a_whole_bearer_token_counts(me: Api, nobody: Api, header: str) -> None:
    basic = base64.b64encode(f"{me.token}:".encode()).decode()
    assert refused(nobody, Authorization=header.format(token=me.token, basic=basic)) == (401, "unauthorized")


def test_a_token_in_the_address_or_a_cookie_is_none(me: Api, nobody: Api, owner: User) -> None:
    nobody.http.force_login(owner)
    response = nobody("GET", f"/v1/memory?access_token={me.token}")
    assert problem(response) == (401, "unauthorized")


def test_the_scheme_is_case_insensitive(me: Api, nobody: Api) -> None:
    assert nobody("GET", "/v1/memory", Authorization=f"bearer {me.token}").status_code == 200


def test_a_revoked_token_and_a_disabled_person_are_out_at_the_next_request(owner: User) -> None:
    first, second = tokens.issue(owner), api_of(owner)
    tokens.revoke(owner.id, first.id)
    assert refused(Api(first.secret)) == (401, "unauthorized")
    User.objects.filter(pk=owner.id).update(is_active=False)
    assert refused(second) == (401, "unauthorized")


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/v1/memory", None),
        ("POST", "/v1/memory", {"text": "a"}),
        ("DELETE", "/v1/memory", None),
        ("PUT", "/v1/memory/settings", {"enabled": True}),
        ("GET", "/v1/inbox", None),
    ],
)
def test_an_apps_token_has_no_business_with_a_persons_memory(owner: User, method: str, path: str, body: object) -> None:
    app = Api(tokens.issue_for_app(personal_scope(owner.id)[0]).secret)
    assert problem(app(method, path, body)) == (403, "forbidden")
