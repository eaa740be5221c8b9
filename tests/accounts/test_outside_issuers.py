"""Tokens of a configured outside issuer, with its key set on a real loopback server (C8)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.core.management import CommandError, call_command

from accounts import jwks
from accounts.identity import Person, authenticate, scope_of
from accounts.models import Membership, OutsideIdentity, OutsideIssuer, Tenant, User
from accounts.people import NotAMember, found_organization, sign_up
from tests.accounts.forge import AT, NOW, Signer, assemble, b64, es256, rs256

ISSUER, AUDIENCE = "https://issuer.example/", "keepsake-library"


class Server(ThreadingHTTPServer):
    """Serves `body` at every path and counts."""

    daemon_threads = True
    body = b""
    status = 200
    location = ""
    asked = 0

    @property
    def url(self) -> str:
        """Where the key set is."""
        return f"http://127.0.0.1:{self.server_address[1]}/jwks"

    def serve(self, *keys: dict[str, Any]) -> None:
        """Publishes these keys."""
        self.body = json.dumps({"keys": keys}).encode()


class Handler(BaseHTTPRequestHandler):
    """Answers GET with what the server holds."""

    def do_GET(self) -> None:
        """One answer."""
        server = self.server
        assert isinstance(server, Server)
        server.asked += 1
        self.send_response(server.status)
        if server.location:
            self.send_header("Location", server.location)
        self.send_header("Content-Length", str(len(server.body)))
        self.end_headers()
        self.wfile.write(server.body)

    def log_message(self, *args: Any) -> None:
        """Quiet."""


@pytest.fixture
def server() -> Iterator[Server]:
    """A key set server on loopback."""
    with Server(("127.0.0.1", 0), Handler) as running:
        Thread(target=running.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        yield running
        running.shutdown()


def ed_jwk(key: Ed25519PrivateKey, kid: str, **more: Any) -> dict[str, Any]:
    """A public Ed25519 JWK."""
    return {"kty": "OKP", "crv": "Ed25519", "x": b64(key.public_key().public_bytes_raw()), "kid": kid, **more}


def ec_jwk(key: ec.EllipticCurvePrivateKey, kid: str) -> dict[str, Any]:
    """A public P-256 JWK."""
    point = key.public_key().public_numbers()
    x, y = (b64(value.to_bytes(32, "big")) for value in (point.x, point.y))
    return {"kty": "EC", "crv": "P-256", "x": x, "y": y, "kid": kid}


def rsa_jwk(key: rsa.RSAPrivateKey, kid: str) -> dict[str, Any]:
    """A public RSA JWK."""
    numbers = key.public_key().public_numbers()
    size = (key.key_size + 7) // 8
    return {"kty": "RSA", "n": b64(numbers.n.to_bytes(size, "big")), "e": b64(numbers.e.to_bytes(3, "big")), "kid": kid}


def token(sign: Signer, kid: str, *, alg: str = "EdDSA", typ: str | None = "JWT", **claims: Any) -> str:
    """A token of the outside issuer."""
    header = {"alg": alg, "kid": kid, **({"typ": typ} if typ is not None else {})}
    right = {
        "iss": ISSUER,
        "aud": AUDIENCE,
        "sub": "u-1",
        "exp": AT + 900,
        "email": "ana@example.org",
        "email_verified": True,
    }
    body = {name: value for name, value in {**right, **claims}.items() if value is not None}
    return assemble(json.dumps(header).encode(), json.dumps(body).encode(), sign)


@pytest.fixture
def library(owner: User, server: Server) -> OutsideIssuer:
    """An organization whose members the outside issuer names."""
    tenant = found_organization("Library", owner)
    return OutsideIssuer.objects.create(url=ISSUER, jwks_url=server.url, audience=AUDIENCE, tenant=tenant)


@pytest.fixture
def key(server: Server) -> Ed25519PrivateKey:
    """The issuer's key, published as `k1`."""
    made = Ed25519PrivateKey.generate()
    server.serve(ed_jwk(made, "k1"))
    return made


def named(bearer: str) -> Person | None:
    """The person a token names."""
    found = authenticate(bearer, now=NOW)
    assert found is None or isinstance(found, Person)
    return found


@pytest.mark.django_db
@pytest.mark.req("C8")
def test_a_verified_address_makes_an_account_at_first_sight(library: OutsideIssuer, key: Ed25519PrivateKey) -> None:
    person = named(token(key.sign, "k1"))
    assert person is not None
    assert (person.email, person.via, person.tenant_id) == ("ana@example.org", "jwt", library.tenant_id)
    assert OutsideIdentity.objects.get(subject="u-1").user_id == person.user_id


@pytest.mark.django_db
@pytest.mark.req("C8")
@pytest.mark.parametrize(
    "claims",
    [
        {"email_verified": False},
        {"email_verified": None},
        {"email_verified": "true"},
        {"email_verified": 1},
        {"email": None},
        {"email": "ana"},
        {"email": ["ana@example.org"]},
        {"email": "ana@example.org\0"},
    ],
)
def test_without_a_verified_address_there_is_no_account(
    library: OutsideIssuer, key: Ed25519PrivateKey, claims: dict[str, Any]
) -> None:
    assert named(token(key.sign, "k1", **claims)) is None
    assert not User.objects.filter(email__startswith="ana").exists()


@pytest.mark.django_db
@pytest.mark.req("C8")
def test_the_address_plays_no_part_after_first_sight(library: OutsideIssuer, key: Ed25519PrivateKey) -> None:
    first = named(token(key.sign, "k1"))
    later = named(token(key.sign, "k1", email="other@example.org", email_verified=False))
    assert first is not None
    assert later is not None
    assert first.user_id == later.user_id
    assert not User.objects.filter(email="other@example.org").exists()


@pytest.mark.django_db
@pytest.mark.req("C8")
def test_an_outside_issuer_makes_nobody_staff_and_reaches_no_personal_tenant(
    library: OutsideIssuer, key: Ed25519PrivateKey
) -> None:
    User.objects.create_superuser("ana@example.org")
    person = named(token(key.sign, "k1"))
    assert person is not None
    assert (person.is_staff, person.is_superuser) == (False, False)
    with pytest.raises(NotAMember):
        scope_of(person, None)


@pytest.mark.django_db
@pytest.mark.req("C8")
def test_membership_is_asked_each_time(library: OutsideIssuer, key: Ed25519PrivateKey) -> None:
    place = Membership.objects.create(tenant_id=library.tenant_id, user=sign_up("ana@example.org"))
    person = named(token(key.sign, "k1"))
    assert person is not None
    assert scope_of(person, None).tenant_id == library.tenant_id
    for status in (Membership.Status.REMOVED, Membership.Status.PENDING):
        Membership.objects.filter(pk=place.pk).update(status=status)
        with pytest.raises(NotAMember):
            scope_of(person, None)


@pytest.mark.django_db
@pytest.mark.req("C8")
def test_each_kind_of_key_has_its_one_algorithm(library: OutsideIssuer, server: Server) -> None:
    curve, numbers = ec.generate_private_key(ec.SECP256R1()), rsa.generate_private_key(65537, 2048)
    ed = Ed25519PrivateKey.generate()
    server.serve(ec_jwk(curve, "ec"), rsa_jwk(numbers, "rsa"), ed_jwk(ed, "ed"))
    signers = {"ec": ("ES256", es256(curve)), "rsa": ("RS256", rs256(numbers)), "ed": ("EdDSA", ed.sign)}
    for kid in signers:
        for alg, sign in signers.values():
            right = signers[kid] == (alg, sign)
            assert (named(token(sign, kid, alg=alg)) is not None) == right


@pytest.mark.django_db
@pytest.mark.req("C8")
@pytest.mark.parametrize(
    "more",
    [{"use": "enc"}, {"alg": "HS256"}, {"alg": "none"}, {"kty": "oct", "k": "AAAA"}, {"crv": "X25519"}, {"kid": 7}],
)
def test_a_key_for_something_else_verifies_nothing(
    library: OutsideIssuer, server: Server, more: dict[str, Any]
) -> None:
    key = Ed25519PrivateKey.generate()
    server.serve({**ed_jwk(key, "k1"), **more})
    assert named(token(key.sign, "k1")) is None


@pytest.mark.django_db
@pytest.mark.req("C8")
@pytest.mark.parametrize(
    "changes",
    [
        {"iss": "https://other.example/"},
        {"iss": ISSUER[:-1]},
        {"aud": "keepsake"},
        {"aud": [AUDIENCE]},
        {"exp": AT - 30},
        {"exp": None},
        {"nbf": AT + 31},
        {"sub": None},
        {"sub": ""},
        {"sub": 7},
        {"sub": "u\0"},
        {"sub": "x" * 256},
        {"typ": "keepsake-receipt+jws"},
        {"typ": "logout+jwt"},
    ],
)
def test_a_wrong_outside_token_names_nobody(
    library: OutsideIssuer, key: Ed25519PrivateKey, changes: dict[str, Any]
) -> None:
    assert named(token(key.sign, "k1", **changes)) is None


@pytest.mark.django_db
@pytest.mark.parametrize("typ", ["JWT", "at+jwt", "application/at+jwt", None])
def test_the_types_of_outside_access_tokens_are_taken(
    library: OutsideIssuer, key: Ed25519PrivateKey, typ: str | None
) -> None:
    assert named(token(key.sign, "k1", typ=typ)) is not None


@pytest.mark.django_db
@pytest.mark.req("C8")
def test_an_issuer_switched_off_names_nobody_at_once(library: OutsideIssuer, key: Ed25519PrivateKey) -> None:
    assert named(token(key.sign, "k1")) is not None
    OutsideIssuer.objects.filter(pk=library.pk).update(active=False)
    assert named(token(key.sign, "k1")) is None


@pytest.mark.django_db
def test_a_disabled_person_is_nobody_by_an_outside_token_too(library: OutsideIssuer, key: Ed25519PrivateKey) -> None:
    first = named(token(key.sign, "k1"))
    assert first is not None
    User.objects.filter(pk=first.user_id).update(is_active=False)
    assert named(token(key.sign, "k1")) is None


@pytest.mark.django_db
@pytest.mark.req("C8")
def test_a_new_key_is_served_after_one_fetch_and_the_old_one_dies(
    library: OutsideIssuer, server: Server, key: Ed25519PrivateKey
) -> None:
    assert named(token(key.sign, "k1")) is not None
    new = Ed25519PrivateKey.generate()
    server.serve(ed_jwk(new, "k2"))
    assert named(token(new.sign, "k2")) is not None
    assert named(token(key.sign, "k1")) is None
    assert server.asked == 2


@pytest.mark.req("C8")
def test_a_flood_of_unknown_kids_makes_one_fetch(server: Server) -> None:
    server.serve()
    keys = jwks.KeySet(server.url)
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(keys.key, [f"k{n}" for n in range(400)]))
    assert found == [None] * 400
    assert server.asked == 1


@pytest.mark.req("C8")
def test_a_flood_beside_a_known_key_makes_one_fetch_more(server: Server) -> None:
    server.serve(ed_jwk(Ed25519PrivateKey.generate(), "k1"))
    keys = jwks.KeySet(server.url)
    assert keys.key("k1")
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(keys.key, [f"u{n}" for n in range(400)]))
    assert keys.key("k1")
    assert server.asked == 2


@pytest.mark.req("C8")
def test_a_set_is_asked_for_again_after_five_minutes_and_no_sooner(server: Server) -> None:
    server.serve(ed_jwk(Ed25519PrivateKey.generate(), "k1"))
    at = [0.0]
    keys = jwks.KeySet(server.url, clock=lambda: at[0])
    for at[0], asked in ((0, 1), (299, 1), (300, 2), (599, 2), (600, 3)):
        assert keys.key("k1")
        assert server.asked == asked


@pytest.mark.req("C8")
def test_an_issuer_that_is_away_is_asked_twice_a_minute_and_its_keys_end(server: Server) -> None:
    server.serve(ed_jwk(Ed25519PrivateKey.generate(), "k1"))
    at = [0.0]
    keys = jwks.KeySet(server.url, clock=lambda: at[0])
    assert keys.key("k1")
    server.status = 503
    for at[0], asked in ((301, 2), (302, 2), (330, 2), (331, 3)):
        assert keys.key("k1")
        assert server.asked == asked
    at[0] = 1300
    assert keys.key("k1") is None


def test_an_issuer_that_never_answered_is_not_asked_by_each_request(server: Server) -> None:
    server.status = 500
    keys = jwks.KeySet(server.url)
    assert [keys.key("k1") for _ in range(20)] == [None] * 20
    assert server.asked == 1


@pytest.mark.req("C8")
@pytest.mark.parametrize(
    "body",
    [b"", b"[]", b"{}", b'{"keys": 1}', b"[" * 5000, b'{"keys": [], "keys": []}', b" " * 70_000],
)
def test_what_is_no_key_set_is_none(server: Server, body: bytes) -> None:
    server.body = body
    with pytest.raises(jwks.KeySetUnavailable):
        jwks.fetch(server.url)


@pytest.mark.req("C8")
def test_broken_keys_are_left_out_and_the_others_used(server: Server) -> None:
    right = ed_jwk(Ed25519PrivateKey.generate(), "right")
    broken: list[Any] = [1, None, [], {}, {"kty": []}, {**right, "kid": "a", "x": 1}, {**right, "kid": "b", "x": "AA"}]
    server.body = json.dumps({"keys": [*broken, right]}).encode()
    assert set(jwks.fetch(server.url)) == {"right"}


@pytest.mark.req("C8")
def test_a_redirect_is_not_followed(server: Server) -> None:
    server.serve()
    server.status, server.location = 302, server.url
    with pytest.raises(jwks.KeySetUnavailable):
        jwks.fetch(server.url)
    assert server.asked == 1


@pytest.mark.parametrize(
    "url",
    ["http://issuer.example/jwks", "http://127.0.0.1.issuer.example/", "file:///dev/null", "ftp://127.0.0.1/", "x", ""],
)
def test_only_https_or_loopback_is_asked(url: str) -> None:
    with pytest.raises(jwks.KeySetUnavailable, match="not https"):
        jwks.fetch(url)


@pytest.mark.django_db
def test_the_command_trusts_an_issuer_for_an_organization_only(
    server: Server, key: Ed25519PrivateKey, owner: User
) -> None:
    words = ["outside_issuer", "--issuer", ISSUER, "--jwks", server.url, "--audience", AUDIENCE, "--tenant"]
    with pytest.raises(CommandError):
        call_command(*words, str(Tenant.objects.get(owner=owner).pk))
    organization = found_organization("Library", owner)
    call_command(*words, str(organization.pk))
    assert named(token(key.sign, "k1")) is not None
    call_command(*words, str(organization.pk), "--off")
    assert named(token(key.sign, "k1")) is None
