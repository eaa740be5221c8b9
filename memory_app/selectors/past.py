"""Every wording of an entry, as an agent reads it through M (M4). Scoped, gated, journaled."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q

from memory_app import journal
from memory_app.crypto.keyring import KeyGone, open_key
from memory_app.crypto.sealing import Place, unseal
from memory_app.domain.context import CallContext
from memory_app.domain.errors import NotFound
from memory_app.domain.kinds import Event
from memory_app.domain.records import PastWording
from memory_app.models import Version
from memory_app.policy import Standing
from memory_app.selectors import rows
from memory_app.selectors.judging import flagged, source_of
from memory_app.selectors.store import open_store, readable_rows, value_of
from memory_app.selectors.uses import note_given


@dataclass(frozen=True, slots=True)
class _Told:
    """What an agent is given of a wording; None where today's rules would refuse its text, or its key is gone by now.
    `refused`: they would refuse something of it, so that is left out (M8)."""

    wording: PastWording | None
    refused: bool


def past(ctx: CallContext, entry: UUID) -> tuple[PastWording, ...]:
    """Every wording of an entry that this agent can read, newest first (M4), but for one that the person replaced in
    accepting it (K8), and what today's rules would refuse (M8); raises NotFound."""
    with open_store(ctx) as known:
        found = readable_rows(ctx, [entry])
        if not found:
            raise NotFound
        accepted = Q(closed_at=None) | Q(closed_at__gt=found[0].listed_at)
        versions = Version.objects.filter(accepted, tenant_id=ctx.tenant, subject_id=ctx.person, entry_id=entry)
        looked = [_told(ctx, known, found[0], version) for version in versions.order_by("-number")]
        told = tuple(one.wording for one in looked if one.wording)
        refused = [entry] if any(one.refused for one in looked) else []
        event = journal.record(ctx, Event.RECALLED, refused, {"items": int(bool(told))}, lossy=True)
        note_given(ctx, known, event, [entry] if told else [])
    return told


def _told(ctx: CallContext, known: Standing, row: rows.Row, version: Version) -> _Told:
    try:
        key = open_key(version.key_id)
    except KeyGone:
        return _Told(None, refused=False)
    place = Place(ctx.tenant, known.app, ctx.person, version.entry_id, version.id)
    source = source_of(row, version.number, version.authority)
    text = unseal(key, bytes(version.sealed), place).decode()
    if flagged(version.id, text, source):
        return _Told(None, refused=True)
    why = unseal(key, bytes(version.sealed_why), place.part("why")).decode() if version.sealed_why else ""
    unfit = bool(why) and flagged(version.id, why, source, "why")
    value, schema = value_of(place, version.key_id, version.sealed_value, version.schema, source)
    wording = PastWording(
        number=version.number,
        text=text,
        valid_from=version.valid_from,
        valid_to=version.valid_to,
        recorded_at=version.recorded_at,
        closed_at=version.closed_at,
        why="" if unfit else why,
        value=value,
        schema=schema,
        outside=row.tainted or row.quarantined,
    )
    return _Told(wording, refused=unfit or schema != version.schema)
