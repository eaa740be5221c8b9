"""Makes tokens of every wrong kind, signed for real where the wrong is elsewhere."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from django.conf import settings

from accounts import jwt_own
from accounts.models import SigningKey, User
from accounts.people import sign_up

NOW = datetime(2026, 1, 15, 12, 0, tzinfo=UTC)
AT = int(NOW.timestamp())
Signer = Callable[[bytes], bytes]


def b64(data: bytes) -> str:
    """Base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def assemble(header: bytes, payload: bytes, sign: Signer) -> str:
    """A compact JWS of exactly these bytes."""
    head = f"{b64(header)}.{b64(payload)}"
    return f"{head}.{b64(sign(head.encode()))}"


def hs256(secret: bytes) -> Signer:
    """HMAC-SHA256 with this as the secret."""
    return lambda data: hmac.new(secret, data, hashlib.sha256).digest()


def es256(key: ec.EllipticCurvePrivateKey) -> Signer:
    """ECDSA P-256 in JWS form."""

    def sign(data: bytes) -> bytes:
        r, s = decode_dss_signature(key.sign(data, ec.ECDSA(hashes.SHA256())))
        return r.to_bytes(32, "big") + s.to_bytes(32, "big")

    return sign


def rs256(key: rsa.RSAPrivateKey) -> Signer:
    """RSASSA-PKCS1-v1_5 with SHA-256."""
    return lambda data: key.sign(data, padding.PKCS1v15(), hashes.SHA256())


@dataclass(frozen=True)
class Forge:
    """A person, our issuer with a key in use, one retired lately and one retired long ago, and a stranger's key."""

    user: User
    kid: str
    retired_kid: str
    dead_kid: str
    keys: dict[str, Ed25519PrivateKey]
    stranger: Ed25519PrivateKey

    @classmethod
    def open(cls) -> Forge:
        """Makes the rows."""
        dead = jwt_own.rotate(now=NOW - timedelta(days=2))
        retired = jwt_own.rotate(now=NOW - timedelta(hours=20))
        dead_row = SigningKey.objects.get(kid=dead)
        keys = {row.kid: jwt_own._unseal(row) for row in SigningKey.objects.all()}
        kid = jwt_own.rotate(now=NOW - timedelta(minutes=10))
        dead_row.save(force_insert=True)  # rotation swept it; a restored backup could bring it back
        keys[kid] = jwt_own._unseal(SigningKey.objects.get(kid=kid))
        return cls(sign_up("ana@example.org"), kid, retired, dead, keys, Ed25519PrivateKey.generate())

    def header(self, **changes: Any) -> dict[str, Any]:
        """A right header with these changes; None takes a field out."""
        return _changed({"alg": "EdDSA", "typ": "at+jwt", "kid": self.kid}, changes)

    def claims(self, **changes: Any) -> dict[str, Any]:
        """Right claims with these changes; None takes one out."""
        right = {
            "iss": settings.ISSUER,
            "aud": settings.AUDIENCE,
            "sub": str(self.user.pk),
            "iat": AT,
            "exp": AT + 900,
            "jti": "1",
        }
        return _changed(right, changes)

    def token(
        self, header: dict[str, Any] | None = None, claims: dict[str, Any] | None = None, sign: Signer | None = None
    ) -> str:
        """A token of this header and these claims, by default right ones, signed by the key in use."""
        head = json.dumps(self.header() if header is None else header).encode()
        body = json.dumps(self.claims() if claims is None else claims).encode()
        return assemble(head, body, sign or self.keys[self.kid].sign)

    def with_header(self, **changes: Any) -> str:
        """A token that is right but for its header."""
        return self.token(header=self.header(**changes))

    def with_claims(self, **changes: Any) -> str:
        """A token that is right but for its claims."""
        return self.token(claims=self.claims(**changes))

    def with_payload(self, payload: bytes) -> str:
        """A rightly signed token with this payload."""
        return assemble(json.dumps(self.header()).encode(), payload, self.keys[self.kid].sign)

    def with_parts(self, change: Callable[[list[str]], list[str]]) -> str:
        """A right token with its three parts changed after signing."""
        return ".".join(change(self.token().split(".")))

    def confused(self, secret: bytes) -> str:
        """HS256 with our public key as the secret."""
        return self.token(header=self.header(alg="HS256"), sign=hs256(secret))

    def public(self, encoding: str) -> bytes:
        """Our public key as raw bytes, PEM or JWK."""
        public = self.keys[self.kid].public_key()
        if encoding == "raw":
            return public.public_bytes_raw()
        if encoding == "pem":
            return public.public_bytes(serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo)
        return json.dumps(self.jwk(self.keys[self.kid])).encode()

    def jwk(self, key: Ed25519PrivateKey) -> dict[str, str]:
        """A public JWK."""
        return {"kty": "OKP", "crv": "Ed25519", "x": b64(key.public_key().public_bytes_raw())}


def _changed(right: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in {**right, **changes}.items() if value is not None}
