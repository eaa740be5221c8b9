"""Secrets in a text: the token scanner and our own rules behind one function (K17)."""

import re
from collections.abc import Iterator
from typing import Final

import redact_secret

from memory_app.guards import views
from memory_app.guards.forms import find_form
from memory_app.guards.normalise import fold
from memory_app.guards.prose import find_prose, find_seed
from memory_app.guards.tokens import find_assigned, find_issued

# Finding types of the scanner by the part of their name that tells the shape; first match wins.
_NAMES: Final = (
    ("private_key", "private_key"), ("jwt", "jwt"), ("bearer", "bearer"), ("authorization", "bearer"),
    ("connection_string", "url_password"), ("otpauth", "totp"), ("github", "git_token"), ("gitlab", "git_token"),
    ("aws", "cloud_token"), ("google", "cloud_token"), ("digitalocean", "cloud_token"), ("cloudflare", "cloud_token"),
    ("microsoft", "cloud_token"), ("azure", "cloud_token"), ("vault", "cloud_token"), ("terraform", "cloud_token"),
    ("npm", "package_token"), ("pypi", "package_token"), ("docker", "package_token"), ("rubygems", "package_token"),
    ("crates", "package_token"), ("stripe", "payment_token"), ("square", "payment_token"), ("shopify", "payment_token"),
    ("slack", "chat_token"), ("telegram", "chat_token"), ("discord", "chat_token"), ("twilio", "chat_token"),
    ("sendgrid", "chat_token"), ("mail", "chat_token"), ("openai", "ai_token"), ("anthropic", "ai_token"),
    ("huggingface", "ai_token"), ("groq", "ai_token"), ("replicate", "ai_token"), ("contextual", "api_key"),
)  # fmt: skip
_WRAP: Final = re.compile(r"(?<=[\w\-+/=]{8})[ \t]*\r?\n[ \t]*(?=[\w\-+/=]{6})")
_AT_LEAST: Final = 4


def _scan(text: str) -> str | None:
    found = redact_secret.scan(text)
    if not found:
        return None
    name = found[0].type
    return next((shape for part, shape in _NAMES if part in name), "service_token")


def _find(text: str) -> str | None:
    for look in (find_form, find_issued, _scan, find_assigned, find_prose, find_seed):
        shape = look(text)
        if shape:
            return shape
    return None


def _readings(text: str, folded: str) -> Iterator[str]:
    """Other readings worth a look: decoded parts, letters set apart, tokens wrapped over lines."""
    yield from views.decoded(text)
    spelled = views.unspelled(folded)
    if spelled:
        yield spelled
    if "\n" in folded:
        yield _WRAP.sub("", folded)


def find_credential(text: str) -> str | None:
    """The shape (key of `SHAPES`) of the first secret found in a text without lone surrogates, or None."""
    if len(text) < _AT_LEAST:
        return None
    folded = fold(text)
    shape = _find(folded)
    if shape:
        return shape
    return next(filter(None, map(_find_reading, _readings(text, folded))), None)


def _find_reading(text: str) -> str | None:
    clean = fold(text.encode("utf-8", "ignore").decode("utf-8"))
    return _find(clean) if len(clean) >= _AT_LEAST else None
