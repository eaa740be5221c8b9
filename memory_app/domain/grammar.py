"""The exact-wording commands of a chat turn (C13). The whole message is one command, or it is none.

Keywords are ASCII letters in any case, between ASCII spaces: a homoglyph or zero-width spelling is no command, nor is
a quoted or embedded one. The body is the user's text, without the white space around it.
"""

import re
from dataclasses import dataclass, field
from enum import StrEnum
from uuid import UUID

_REMEMBER = r"(?:remember|remeber)"
_ID = r"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"
_FLAGS = re.IGNORECASE | re.ASCII | re.DOTALL


class Act(StrEnum):
    """What the user's words ask for."""

    REMEMBER = "remember"
    UPDATE = "update"
    FORGET = "forget"


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken:
    """One command in the user's own words. `entry` is None for `Forget: <exact body>`, which names a text instead."""

    act: Act
    body: str = field(default="", repr=False)
    entry: UUID | None = None


# Longest prefix first; each pattern's last group is the body.
_ADDS = [
    re.compile(rf"\s*{_REMEMBER}\s+that(?:\s+(.*))?", _FLAGS),
    re.compile(rf"\s*{_REMEMBER}\s*:\s*(.*)", _FLAGS),
    re.compile(rf"\s*/{_REMEMBER}\s+(.*)", _FLAGS),
    re.compile(rf"\s*{_REMEMBER}\s+(.*)", _FLAGS),
]
_UPDATE = re.compile(rf"\s*update\s+memory\s+{_ID}\s*:\s*(.*)", _FLAGS)
_FORGET_ID = re.compile(rf"\s*forget\s+memory\s+{_ID}\s*", _FLAGS)
_FORGET_BODY = re.compile(r"\s*forget\s*:\s*(.*)", _FLAGS)
_SPACE = " \t\n\r\f\v"


def parse(text: str) -> Spoken | None:
    """The command that this message is, or None when it is anything else."""
    return _update(text) or _forget(text) or _remember(text)


def _remember(text: str) -> Spoken | None:
    for pattern in _ADDS:
        if found := pattern.fullmatch(text):
            body = (found.group(1) or "").strip(_SPACE)
            return Spoken(act=Act.REMEMBER, body=body) if body else None
    return None


def _update(text: str) -> Spoken | None:
    found = _UPDATE.fullmatch(text)
    if not found or not (body := found.group(2).strip(_SPACE)):
        return None
    return Spoken(act=Act.UPDATE, entry=UUID(found.group(1)), body=body)


def _forget(text: str) -> Spoken | None:
    if found := _FORGET_ID.fullmatch(text):
        return Spoken(act=Act.FORGET, entry=UUID(found.group(1)))
    found = _FORGET_BODY.fullmatch(text)
    if not found or not (body := found.group(1).strip(_SPACE)):
        return None
    return Spoken(act=Act.FORGET, body=body)
