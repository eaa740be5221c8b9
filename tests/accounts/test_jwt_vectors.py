"""Tokens of our own issuer, right and wrong, at a fixed time: one table proves both sides (C8)."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from django.conf import settings

from accounts.identity import Person, authenticate
from accounts.ids import new_id
from accounts.jws import LEEWAY
from tests.accounts.forge import AT, NOW, Forge, b64, es256, rs256

Vector = tuple[str, Callable[[Forge], str]]
DEEP = b'{"a":' * 900 + b"1" + b"}" * 900


def flipped(part: str) -> str:
    """The part with its first character changed."""
    return ("B" if part[0] == "A" else "A") + part[1:]


RIGHT: list[Vector] = [
    ("as issued", lambda f: f.token()),
    ("typ with its full name", lambda f: f.with_header(typ="application/at+jwt")),
    ("typ in capitals", lambda f: f.with_header(typ="AT+JWT")),
    ("a key retired a moment ago", lambda f: f.token(f.header(kid=f.retired_kid), sign=f.keys[f.retired_kid].sign)),
    ("expired within the leeway", lambda f: f.with_claims(exp=AT - LEEWAY + 1)),
    ("not yet valid within the leeway", lambda f: f.with_claims(nbf=AT + LEEWAY)),
    ("issued ahead within the leeway", lambda f: f.with_claims(iat=AT + LEEWAY)),
    ("no iat", lambda f: f.with_claims(iat=None)),
    ("fractions of a second", lambda f: f.with_claims(exp=AT + 0.5)),
    ("claims we do not know", lambda f: f.with_claims(scope="all", admin=True)),
    ("a header thumbprint is looked past", lambda f: f.with_header(x5t="abc")),
]
WRONG: list[Vector] = [
    ("alg none, unsigned", lambda f: f.token(f.header(alg="none"), sign=lambda _: b"")),
    ("alg None", lambda f: f.with_header(alg="None")),
    ("alg NONE", lambda f: f.with_header(alg="NONE")),
    ("alg nOnE with an empty part", lambda f: f.token(f.header(alg="nOnE")).rsplit(".", 1)[0] + "."),
    ("alg none in two parts", lambda f: f.token(f.header(alg="none")).rsplit(".", 1)[0]),
    ("HS256 with the raw public key", lambda f: f.confused(f.public("raw"))),
    ("HS256 with the PEM public key", lambda f: f.confused(f.public("pem"))),
    ("HS256 with the JWK public key", lambda f: f.confused(f.public("jwk"))),
    ("HS256 with the kid", lambda f: f.confused(f.kid.encode())),
    ("HS256 with nothing", lambda f: f.confused(b"")),
    ("HS256 named, Ed25519 signed", lambda f: f.with_header(alg="HS256")),
    ("ES256 with the kid of an Ed25519 key", lambda f: f.token(
        f.header(alg="ES256"), sign=es256(ec.generate_private_key(ec.SECP256R1())))),
    ("RS256 with the kid of an Ed25519 key", lambda f: f.token(
        f.header(alg="RS256"), sign=rs256(rsa.generate_private_key(65537, 2048)))),
    ("alg missing", lambda f: f.with_header(alg=None)),
    ("alg unknown", lambda f: f.with_header(alg="EdDSA2")),
    ("alg in small letters", lambda f: f.with_header(alg="eddsa")),
    ("alg a list", lambda f: f.with_header(alg=["EdDSA"])),
    ("aud of somebody else", lambda f: f.with_claims(aud="elsewhere")),
    ("aud a list of somebody else", lambda f: f.with_claims(aud=["elsewhere"])),
    ("aud a list with us in it", lambda f: f.with_claims(aud=[settings.AUDIENCE, "elsewhere"])),
    ("aud a list of us", lambda f: f.with_claims(aud=[settings.AUDIENCE])),
    ("aud in capitals", lambda f: f.with_claims(aud=settings.AUDIENCE.upper())),
    ("aud missing", lambda f: f.with_claims(aud=None)),
    ("aud empty", lambda f: f.with_claims(aud="")),
    ("iss missing", lambda f: f.with_claims(iss=None)),
    ("iss of somebody else", lambda f: f.with_claims(iss="https://issuer.example")),
    ("iss with a slash more", lambda f: f.with_claims(iss=settings.ISSUER + "/")),
    ("iss a list", lambda f: f.with_claims(iss=[settings.ISSUER])),
    ("iss with a NUL", lambda f: f.with_claims(iss=settings.ISSUER + "\0")),
    ("exp missing", lambda f: f.with_claims(exp=None)),
    ("exp past", lambda f: f.with_claims(exp=AT - 3600)),
    ("exp at the edge of the leeway", lambda f: f.with_claims(exp=AT - LEEWAY)),
    ("exp text", lambda f: f.with_claims(exp=str(AT + 900))),
    ("exp true", lambda f: f.with_claims(exp=True)),
    ("exp negative", lambda f: f.with_claims(exp=-1)),
    ("exp huge", lambda f: f.with_claims(exp=10**400)),
    ("exp infinite", lambda f: f.with_payload(json.dumps(f.claims(exp=7)).replace(": 7", ": 1e999").encode())),
    ("exp NaN", lambda f: f.with_claims(exp=float("nan"))),
    ("nbf ahead", lambda f: f.with_claims(nbf=AT + LEEWAY + 1)),
    ("nbf text", lambda f: f.with_claims(nbf="now")),
    ("iat ahead", lambda f: f.with_claims(iat=AT + LEEWAY + 1)),
    ("iat an object", lambda f: f.with_claims(iat={})),
    ("sub missing", lambda f: f.with_claims(sub=None)),
    ("sub empty", lambda f: f.with_claims(sub="")),
    ("sub a number", lambda f: f.with_claims(sub=7)),
    ("sub an address", lambda f: f.with_claims(sub="ana@example.org")),
    ("sub of nobody", lambda f: f.with_claims(sub=str(new_id()))),
    ("sub with a NUL", lambda f: f.with_claims(sub=str(f.user.pk) + "\0")),
    ("sub a lone surrogate", lambda f: f.with_claims(sub="\ud800")),
    ("kid missing", lambda f: f.with_header(kid=None)),
    ("kid unknown", lambda f: f.with_header(kid="unknown")),
    ("kid a path", lambda f: f.with_header(kid="../../../../dev/null")),
    ("kid SQL", lambda f: f.with_header(kid="' OR 1=1 --")),
    ("kid a URL", lambda f: f.with_header(kid="https://keys.example/jwks")),
    ("kid a number", lambda f: f.with_header(kid=1)),
    ("kid a list", lambda f: f.with_header(kid=[f.kid])),
    ("kid an object", lambda f: f.with_header(kid={"kid": f.kid})),
    ("kid empty", lambda f: f.with_header(kid="")),
    ("kid with a NUL", lambda f: f.with_header(kid=f.kid + "\0")),
    ("kid a space more", lambda f: f.with_header(kid=f.kid + " ")),
    ("jku", lambda f: f.token(f.header(jku="https://keys.example/jwks"), sign=f.stranger.sign)),
    ("jku with our signature", lambda f: f.with_header(jku="https://keys.example/jwks")),
    ("x5u", lambda f: f.with_header(x5u="https://keys.example/cert")),
    ("x5c", lambda f: f.with_header(x5c=["MIIB"])),
    ("jwk brought along", lambda f: f.token(f.header(jwk=f.jwk(f.stranger)), sign=f.stranger.sign)),
    ("jwk brought along, no kid", lambda f: f.token(f.header(jwk=f.jwk(f.stranger), kid=None), sign=f.stranger.sign)),
    ("our jwk brought along", lambda f: f.with_header(jwk=f.jwk(f.keys[f.kid]))),
    ("crit", lambda f: f.with_header(crit=["exp"])),
    ("crit empty", lambda f: f.with_header(crit=[])),
    ("b64 false", lambda f: f.with_header(b64=False)),
    ("zip", lambda f: f.with_header(zip="DEF")),
    ("a token in a token", lambda f: f.with_header(cty="JWT")),
    ("a receipt", lambda f: f.with_header(typ="keepsake-receipt+jws")),
    ("typ JWT", lambda f: f.with_header(typ="JWT")),
    ("typ missing", lambda f: f.with_header(typ=None)),
    ("typ a number", lambda f: f.with_header(typ=1)),
    ("typ of a logout token", lambda f: f.with_header(typ="logout+jwt")),
    ("signed by another key", lambda f: f.token(sign=f.stranger.sign)),
    ("signed by the retired key under the new kid", lambda f: f.token(sign=f.keys[f.retired_kid].sign)),
    ("a key retired long ago", lambda f: f.token(f.header(kid=f.dead_kid), sign=f.keys[f.dead_kid].sign)),
    ("payload swapped", lambda f: f.with_parts(lambda p: [p[0], f.with_claims(jti="2").split(".")[1], p[2]])),
    ("header swapped", lambda f: f.with_parts(lambda p: [f.with_header(x5t="2").split(".")[0], p[1], p[2]])),
    ("signature of another token", lambda f: f.with_parts(
        lambda p: [p[0], p[1], f.with_claims(jti="2").split(".")[2]])),
    ("signature changed", lambda f: f.with_parts(lambda p: [p[0], p[1], flipped(p[2])])),
    ("signature truncated", lambda f: f.with_parts(lambda p: [p[0], p[1], p[2][:-4]])),
    ("signature empty", lambda f: f.with_parts(lambda p: [p[0], p[1], ""])),
    ("signature all zero", lambda f: f.with_parts(lambda p: [p[0], p[1], b64(bytes(64))])),
    ("token truncated", lambda f: f.token()[:-20]),
    ("two parts", lambda f: f.with_parts(lambda p: p[:2])),
    ("four parts", lambda f: f.with_parts(lambda p: [*p, p[2]])),
    ("five parts, as if encrypted", lambda f: f.with_parts(lambda p: [*p, "AA", "AA"])),
    ("only dots", lambda f: ".."),
    ("padded", lambda f: f.with_parts(lambda p: [p[0], p[1], p[2] + "=="])),
    ("not base64", lambda f: f.with_parts(lambda p: [p[0], "!!!", p[2]])),
    ("standard base64 letters", lambda f: f.with_parts(lambda p: [p[0], p[1], "+/" + p[2][2:]])),
    ("last bits not zero", lambda f: f.with_parts(lambda p: [p[0], p[1], p[2][:-1] + chr(ord(p[2][-1]) + 1)])),
    ("a space inside", lambda f: f.with_parts(lambda p: [p[0], p[1] + " ", p[2]])),
    ("a line break behind", lambda f: f.token() + "\n"),
    ("letters outside ASCII", lambda f: f.token() + "é"),
    ("header no JSON", lambda f: f.with_parts(lambda p: [b64(b"{"), p[1], p[2]])),
    ("header a list", lambda f: f.with_parts(lambda p: [b64(b"[]"), p[1], p[2]])),
    ("payload no JSON", lambda f: f.with_payload(b"{")),
    ("payload a list", lambda f: f.with_payload(b"[]")),
    ("payload empty", lambda f: f.with_payload(b"")),
    ("payload not UTF-8", lambda f: f.with_payload(b'{"iss": "\xff"}')),
    ("payload very deep", lambda f: f.with_payload(DEEP)),
    ("payload a deep list", lambda f: f.with_payload(b"[" * 5000)),
    ("claim twice", lambda f: f.with_payload(json.dumps(f.claims()).replace("{", '{"aud": "elsewhere", ', 1).encode())),
    ("sub twice", lambda f: f.with_payload(json.dumps(f.claims()).replace("{", '{"sub": "x", ', 1).encode())),
    ("huge", lambda f: f.with_claims(filler="x" * 9000)),
    ("very huge", lambda f: "A" * 1_000_000),
    ("empty", lambda f: ""),
]  # fmt: skip


@pytest.fixture
def forge() -> Forge:
    """A person and the issuer's keys."""
    return Forge.open()


def _table(vectors: list[Vector]) -> list[object]:
    return [pytest.param(make, id=name) for name, make in vectors]


@pytest.mark.req("C8")
@pytest.mark.django_db
@pytest.mark.parametrize("make", _table(RIGHT))
def test_a_right_token_names_its_person(forge: Forge, make: Callable[[Forge], str]) -> None:
    person = authenticate(make(forge), now=NOW)
    assert isinstance(person, Person)
    assert (person.user_id, person.via, person.tenant_id) == (forge.user.pk, "jwt", None)


@pytest.mark.req("C8")
@pytest.mark.django_db
@pytest.mark.parametrize("make", _table(WRONG))
def test_a_wrong_token_names_nobody(forge: Forge, make: Callable[[Forge], str]) -> None:
    assert authenticate(make(forge), now=NOW) is None


def test_the_table_holds_at_least_sixty_vectors() -> None:
    assert len({name for name, _ in RIGHT + WRONG}) == len(RIGHT) + len(WRONG) >= 60
