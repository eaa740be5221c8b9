"""The page to read in an export's archive: told as on the pages, in one file that is opened from disk (M13).

It stands with the sentences it uses. What it leaves out, ids above all, is in the archive's other file, for programs.
"""

import json
import re
from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _

from agents_gateway import connections
from agents_gateway.web import archive_days, titles, words
from memory_app.domain.context import CallContext
from memory_app.domain.kinds import Action, Kind, Label, Level, Origin, SourceType, Trust
from memory_app.domain.records import Memory, Source, Suggestion, Wording
from memory_app.web.words import amount

WAITING = "waiting"
Row = Mapping[str, Any]
_TIME = re.compile(r'<time (datetime="[^"]+") title="([^",]+), (\d\d:\d\d)(?::\d\d)?">([^<]*)</time>')


def page(ctx: CallContext, export: Row) -> str:
    """The page of the person's own export."""
    memories = [*export["memories"], *export["suggestions"]]
    texts, shown = {one["id"]: one["text"] for one in memories}, archive_days.texts_of(memories)
    known = {str(one.agent_id): one for one in connections.list_connections(ctx)}
    told = {
        "export": export,
        "titles": titles.of(ctx.tenant),
        "memories": [_told(one, texts) for one in sorted(export["memories"], key=lambda one: not one["pinned"])],
        "suggestions": [_told(one, texts) for one in export["suggestions"]],
        "connections": [(words.title(one), words.used(one), words.may(one)) for one in known.values()],
        "days": archive_days.done(export["activity"], known, shown),
        "looks": archive_days.looks(export["accesses"], known, shown),
        "receipts": [(one, _erased(one)) for one in export["receipts"]],
        "keys": settings.ORIGIN + reverse("receipt_keys"),
    }
    return _TIME.sub(_dated, render_to_string("archive/page.html", told))


def _dated(time: re.Match[str]) -> str:
    """A time as it reads on any later day, with its year: "today" is for pages."""
    at, day, clock, said = time.groups()
    whole = clock if said == clock else f"{day}, {clock}" if said.endswith(clock) else day
    return f"<time {at}>{whole}</time>"


def _told(one: Row, texts: Mapping[Any, str]) -> dict[str, Any]:
    """A memory or a suggestion as the template reads it."""
    memory = _memory(one)
    now, *before = (_wording(version) for version in one["versions"])
    asked = [ask for ask in one["proposals"] if ask["state"] == WAITING]
    return {
        "memory": memory,
        "marks": _marks(one),
        "now": now,
        "before": before,
        "value": json.dumps(one["value"], ensure_ascii=False) if one["schema"] else "",
        "asked": [Suggestion(id=ask["id"], memory=memory, **_asked(ask)) for ask in asked],
        "related": [(to["kind"], texts[to["memory"]]) for to in one["relations"] if to["memory"] in texts],
    }


def _asked(ask: Row) -> dict[str, Any]:
    return {"action": Action(ask["action"]), "proposed_at": ask["proposed_at"]}


def _memory(one: Row) -> Memory:
    same = ("id", "text", "pinned", "tainted", "revision", "created_at", "updated_at", "expires_at")
    return Memory(
        **{name: one[name] for name in same},
        kind=Kind(one["kind"]),
        origin=Origin(one["origin"]),
        trust=Trust(one["trust"]),
        source=Source(**dict(one["source"]) | {"type": SourceType(one["source"]["type"])}),
        accepted_at=one["listed_at"] if one["listed_at"] != one["created_at"] else None,
    )


def _wording(version: Row) -> Wording:
    same = ("number", "text", "recorded_at", "closed_at", "authority", "valid_from", "valid_to")
    return Wording(**{name: version[name] for name in same}, why=version["why"] or "")


def _marks(one: Row) -> list[str]:
    """What else is to be known of a memory, in words."""
    marks = {
        _("marked as delicate"): one["label"] == Label.SENSITIVE,
        _("about no person"): one["label"] == Label.NONE,
        _("ends with the conversation it is from"): one["level"] == Level.SESSION,
        _("from outside content, so no other conversation is given it before you accept it"): one["quarantined"],
    }
    return [words for words, holds in marks.items() if holds]


def _erased(receipt: Row) -> str:
    what = amount(receipt["count"], one=receipt["scope"] == "entry")
    if receipt["restricted"]:
        return _("Out of use, and kept by a legal hold for now: {}").format(what)
    return _("Forgotten for good: {}").format(what)
