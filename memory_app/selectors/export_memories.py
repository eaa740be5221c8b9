"""The memories and suggestions of an export, each with every wording, its relations and what was asked of it (M13)."""

from collections import defaultdict
from contextlib import suppress
from typing import Any
from uuid import UUID

import msgspec
from django.db.models import Q
from django.db.models.functions import Now

from memory_app.crypto.keyring import KeyGone, open_key
from memory_app.crypto.sealing import Place, unseal
from memory_app.domain.context import CallContext
from memory_app.domain.kinds import Status
from memory_app.models import Entry, Proposal, Relation, Version
from memory_app.policy import Standing

Told = dict[UUID, list[dict[str, Any]]]


def memories(ctx: CallContext, known: Standing) -> list[dict[str, Any]]:
    """Every entry that is here, newest first, in the caller's scope.

    Without one whose erasure came in between: its key, or its rows, may be gone by the time they are read.
    """
    entries = list(Entry.objects.filter(_mine(ctx), _here("")).order_by("-listed_at", "-id"))
    versions, related, asked = _versions(ctx, known), _related(ctx), _asked(ctx)
    return [
        _memory(entry, versions[entry.id], related[entry.id], asked[entry.id])
        for entry in entries
        if entry.id in versions
    ]


def _mine(ctx: CallContext) -> Q:
    return Q(tenant_id=ctx.tenant, subject_id=ctx.person)


def _here(entry: str) -> Q:
    """Neither expired nor being erased; `entry`: the way there, as in `entry__`."""
    unexpired = Q(**{f"{entry}expires_at": None}) | Q(**{f"{entry}expires_at__gt": Now()})
    return unexpired & ~Q(**{f"{entry}status": Status.ERASING})


def _versions(ctx: CallContext, known: Standing) -> Told:
    """Every wording by entry, newest first."""
    found: Told = defaultdict(list)
    for version in Version.objects.filter(_mine(ctx), _here("entry__")).order_by("entry_id", "-number"):
        with suppress(KeyGone):
            told = _wording(ctx, known, version)
            found[version.entry_id].append(told)
    return found


def _wording(ctx: CallContext, known: Standing, version: Version) -> dict[str, Any]:
    key, place = open_key(version.key_id), Place(ctx.tenant, known.app, ctx.person, version.entry_id, version.id)

    def part(name: str, sealed: Any) -> str | None:
        return None if sealed is None else unseal(key, bytes(sealed), place.part(name)).decode()

    value = part("value", version.sealed_value)
    return {
        "number": version.number,
        "text": unseal(key, bytes(version.sealed), place).decode(),
        "value": None if value is None else msgspec.json.decode(value),
        "schema": version.schema,
        "why": part("why", version.sealed_why),
        "recorded_at": version.recorded_at,
        "closed_at": version.closed_at,
        "valid_from": version.valid_from,
        "valid_to": version.valid_to,
        "authority": version.authority,
    }


def _related(ctx: CallContext) -> Told:
    found: Told = defaultdict(list)
    for relation in Relation.objects.filter(_mine(ctx), _here("other__")).order_by("id"):
        found[relation.entry_id].append({"kind": relation.kind, "memory": relation.other_id})
    return found


def _asked(ctx: CallContext) -> Told:
    """What was put to the person about each entry: to add, confirm or forget it."""
    found: Told = defaultdict(list)
    columns = ("id", "action", "state", "proposed_at", "decided_at")
    for entry, *told in Proposal.objects.filter(_mine(ctx)).order_by("id").values_list("entry_id", *columns):
        found[entry].append(dict(zip(columns, told, strict=True)))
    return found


def _memory(
    entry: Entry, versions: list[dict[str, Any]], related: list[dict[str, Any]], asked: list[dict[str, Any]]
) -> dict[str, Any]:
    return {
        "id": entry.id,
        "text": versions[0]["text"],
        "value": versions[0]["value"],
        "schema": versions[0]["schema"],
        "kind": entry.kind,
        "label": entry.label,
        "status": entry.status,
        "level": entry.level,
        "origin": entry.origin,
        "trust": entry.trust,
        "tainted": entry.tainted,
        "quarantined": entry.quarantined,
        "pinned": entry.pinned,
        "revision": entry.revision,
        "source": {
            "type": entry.source_type,
            "at": entry.source_at,
            "agent": entry.source_agent,
            "session": entry.source_session,
            "thread": entry.source_thread,
            "message": entry.source_message,
            "event": entry.source_event,
        },
        "created_at": entry.created_at,
        "listed_at": entry.listed_at,
        "updated_at": entry.updated_at,
        "expires_at": entry.expires_at,
        "relations": related,
        "proposals": asked,
        "versions": versions,
    }
