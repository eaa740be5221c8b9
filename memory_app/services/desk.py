"""Shared steps of every write: the lock, the checks of a text, the rows. Plain functions; a service never calls one."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.backends.postgresql.psycopg_any import DateTimeTZRange

from memory_app import guards, policy
from memory_app.crypto.keyring import ensure_key
from memory_app.crypto.sealing import Place, seal
from memory_app.domain.commands import Keep
from memory_app.domain.context import Authority, CallContext
from memory_app.domain.errors import BadExpiry, BadTimes, DomainError, NotFound
from memory_app.domain.ids import new_id
from memory_app.domain.kinds import Origin, SourceType
from memory_app.domain.limits import EXPIRY_DAYS
from memory_app.domain.records import Memory
from memory_app.domain.text import REFUSALS, encoded, measured
from memory_app.drivers.ranking.words import forms
from memory_app.models import Entry, Version
from memory_app.models.walls import scoped
from memory_app.policy import Standing
from memory_app.selectors import rows
from memory_app.selectors.standing import asked_of, told
from memory_app.services.generation import move_on

# NO KEY UPDATE leaves foreign key checks of other inserts alone (recipe 4).
LOCK = "SELECT 1 FROM memory_app_subject WHERE tenant_id = %s AND id = %s AND state = 'active' FOR NO KEY UPDATE"


@contextmanager
def writing(ctx: CallContext) -> Iterator[Standing]:
    """One durable transaction with the person's row locked: serialises caps, decisions and the switch. Where a session
    turns to what its app shares, its person's row is locked as well, so that none commits after an off (section 0).

    Raises NotFound when the subject is gone or being erased, MemoryOff when a session turns to what its app shares and
    its person's memory is off.
    """
    if ctx.behalf is None:
        with _locked(ctx.tenant, ctx.person, durable=True) as known:
            yield known
        return
    with _locked(ctx.tenant, ctx.behalf, durable=True) as theirs:
        policy.require_on(theirs)
        with _locked(ctx.tenant, ctx.person) as known:
            yield known


@contextmanager
def _locked(tenant: UUID, subject: UUID, *, durable: bool = False) -> Iterator[Standing]:
    """The scope of one person with the row locked, and their standing as it is under the lock."""
    lock = LOCK, [tenant, subject]
    with scoped(tenant, subject, lock, asked_of(tenant, subject), durable=durable) as (there, row):
        if there is None:
            raise NotFound
        yield told(row)


@dataclass(frozen=True, slots=True)
class Judged:
    """A text after its checks: bytes to store, or the refusal to raise once nothing earlier refused."""

    data: bytes = field(repr=False)
    refusal: DomainError | None = None

    def accepted(self) -> bytes:
        """The bytes; raises the refusal."""
        if self.refusal:
            raise self.refusal
        return self.data


def judge(text: str, ctx: CallContext, source: str = "user") -> Judged:
    """Measures and guards a text before the lock is taken, so that the lock is short.

    Raises BadText at once; empty, too_long, credential and injection come later, in that order (K12).
    """
    data = encoded(text)
    try:
        measured(text, ctx.surface, blank=guards.is_blank(text))
    except DomainError as refusal:
        return Judged(data, refusal)
    found = guards.check(text, source)
    return Judged(data, REFUSALS[found.code](shape=found.shape) if found else None)


def expiry(now: datetime, days: int | Keep | None, at: datetime | Keep | None) -> datetime | None:
    """When an entry ends: n × 24 h from now, or the given instant; raises BadExpiry outside 1 to 3650 days."""
    if isinstance(days, int):
        if days not in EXPIRY_DAYS:
            raise BadExpiry
        return now + timedelta(days=days)
    if isinstance(at, datetime):
        if not now < at <= now + timedelta(days=EXPIRY_DAYS.stop):
            raise BadExpiry
        return at
    return None


def capped(known: Standing, label: str, expires_at: datetime | None, since: datetime | None = None) -> datetime | None:
    """The expiry after the label's retention, counted from the entry's making: it shortens, never lengthens (M13)."""
    days = known.retention.get(label)
    if days is None:
        return expires_at
    return sooner(expires_at, (since or known.now) + timedelta(days=days))


def sooner(one: datetime | None, other: datetime | None) -> datetime | None:
    """The earlier of two ends; None is never."""
    return min(one, other) if one and other else one or other


def new_entry(ctx: CallContext, now: datetime, source: SourceType, **fields: Any) -> Entry:
    """An unsaved entry of this call: its source from the context, everything else as given."""
    return Entry(
        id=new_id(),
        tenant_id=ctx.tenant,
        subject_id=ctx.person,
        origin=Origin.AGENT if ctx.authority == Authority.AGENT else Origin.USER,
        source_type=source,
        source_at=now,
        source_agent_id=ctx.agent.id if ctx.agent else None,
        source_agent=ctx.agent.name if ctx.agent else "",
        source_session=ctx.session.id if ctx.session else None,
        source_thread=ctx.session.thread if ctx.session else "",
        source_message=ctx.message,
        source_event=ctx.event,
        created_at=now,
        listed_at=now,
        updated_at=now,
        **fields,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """What a version says beside its text: when it is true (default: from now on), a typed value, why it changed."""

    valid_from: datetime | None = None
    valid_to: datetime | None = None
    value: bytes | None = None
    schema: str = ""
    why: bytes | None = None


def add_version(
    ctx: CallContext, known: Standing, entry: Entry, data: bytes, number: int = 1, more: Wording = Wording()
) -> None:
    """Seals a wording under the person's key and writes it as the entry's open version, closing the one before."""
    valid_from = more.valid_from or known.now
    if more.valid_to and more.valid_to <= valid_from:
        raise BadTimes
    if number > 1:
        close_versions(ctx, known, entry.id, valid_from)
    key = ensure_key(known.key_id, tenant=ctx.tenant, subject=ctx.person)
    version_id = new_id()
    found_by, length = forms(data.decode())
    place = Place(ctx.tenant, known.app, ctx.person, entry.id, version_id)
    version = Version(
        id=version_id,
        tenant_id=ctx.tenant,
        subject_id=ctx.person,
        entry_id=entry.id,
        number=number,
        sealed=seal(key, data, place),
        key_id=key.id,
        size=len(data),
        authority=ctx.authority,
        recorded_at=known.now,
        valid_from=valid_from,
        valid_to=more.valid_to,
        during=DateTimeTZRange(valid_from, more.valid_to),
        sealed_value=seal(key, more.value, place.part("value")) if more.value is not None else None,
        sealed_why=seal(key, more.why, place.part("why")) if more.why is not None else None,
        schema=more.schema,
        tokens=sorted(set(key.tokens(found_by))),
        length=length,
    )
    Version.objects.bulk_create([version])
    move_on(ctx.tenant, ctx.person)


# A wording speaks for all time from its valid_from on: earlier ones keep what lies before it (M4).
CLOSE = """UPDATE memory_app_version
   SET closed_at = COALESCE(closed_at, %(now)s),
       during = CASE WHEN during && tstzrange(%(from)s, NULL)
                     THEN during * tstzrange(NULL, %(from)s) ELSE during END
 WHERE tenant_id = %(tenant)s AND subject_id = %(subject)s AND entry_id = %(entry)s"""


def close_versions(ctx: CallContext, known: Standing, entry: UUID, valid_from: datetime) -> None:
    """Makes room for a wording that is true from `valid_from` on."""
    with connection.cursor() as cursor:
        cursor.execute(
            CLOSE,
            {"now": known.now, "from": valid_from, "tenant": ctx.tenant, "subject": ctx.person, "entry": entry},
        )


def current(ctx: CallContext, known: Standing, row: rows.Row) -> bytes:
    """The bytes of an entry's wording."""
    return rows.text_of(row, tenant=ctx.tenant, app=known.app, subject=ctx.person).encode()


def reread(ctx: CallContext, known: Standing, entry_id: Any) -> Memory:
    """The entry as it now stands, for the answer."""
    row = rows.find(ctx.tenant, ctx.person, entry_id)
    if row is None:
        raise NotFound
    return rows.memory_of(row, rows.text_of(row, tenant=ctx.tenant, app=known.app, subject=ctx.person))
