"""What counts as text, and how long it is: exactly as sent, in UTF-8 bytes, untrimmed (section 0)."""

from memory_app.domain.context import Surface
from memory_app.domain.errors import BadKind, BadText, Empty, LooksLikeCredential, LooksLikeInjection, TooLong
from memory_app.domain.kinds import Kind
from memory_app.domain.limits import PROFILES

# Letters and a symbol by category, yet nothing is seen of them.
BLANK_LETTERS = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"


def says_something(reason: str) -> bool:
    """Whether a reason holds a letter or digit that is seen: dots and invisible marks say nothing (K16)."""
    return any(char.isalnum() and char not in BLANK_LETTERS for char in reason)


def encoded(text: str) -> bytes:
    """UTF-8 bytes; raises BadText for NUL and lone surrogates."""
    if "\0" in text:
        raise BadText
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise BadText from None


def chosen_kind(kind: Kind | None, surface: Surface) -> Kind:
    """The kind to write on this surface; raises BadKind when the surface does not write it."""
    profile = PROFILES[surface]
    if kind is None:
        return profile.default_kind
    if kind not in profile.kinds:
        raise BadKind(kind=kind.value)
    return kind


def measured(text: str, surface: Surface, *, blank: bool) -> bytes:
    """The bytes to store; raises BadText, Empty (`blank` is the guards' verdict) or TooLong."""
    data = encoded(text)
    if blank:
        raise Empty
    limit = PROFILES[surface].text_bytes
    if len(data) > limit:
        raise TooLong(limit=limit, size=len(data))
    return data


REFUSALS = {"credential": LooksLikeCredential, "injection": LooksLikeInjection}
