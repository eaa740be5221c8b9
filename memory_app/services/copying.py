"""Copies of what is remembered, in every driver in use besides `db` (M19): after the write, in a worker, by person.

Nobody waits for it. A lease keeps two workers off one person, and tells an erasure that a copy may be on its way.
Before each change in a driver, the lease is renewed on condition that nothing was written since: so what was forgotten
meanwhile is put nowhere, and one `put` at most is under way, which the erasure waits for.
"""

import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.db import connection, transaction
from django.utils import timezone

from memory_app.crypto.keyring import KeyGone
from memory_app.domain.errors import NotFound
from memory_app.drivers.port import Driver, DriverFault, Piece, Where
from memory_app.drivers.registry import elsewhere
from memory_app.models import Entry, Subject
from memory_app.models.walls import as_role, scoped
from memory_app.selectors import rows
from memory_app.selectors.leaving import may_hold
from memory_app.selectors.standing import standing

log = logging.getLogger(__name__)
PATIENCE: Final = 2.0
AGAIN: Final = timedelta(days=1)  # a look at copies though nothing was written: a lost folder, a tenant's new region
LEASED: Final = "statement_timestamp() + interval '2 minutes'"
LEASE = f"""UPDATE memory_app_subject SET copies_leased_until = {LEASED}
 WHERE id = ANY(ARRAY(SELECT id FROM memory_app_subject
    WHERE state = 'active'
      AND (generation > copied_generation OR copied_to <> %s OR copies_due_at <= statement_timestamp())
      AND (copies_leased_until IS NULL OR copies_leased_until < statement_timestamp())
    ORDER BY random() LIMIT %s FOR NO KEY UPDATE SKIP LOCKED))
RETURNING tenant_id, app_id, id, generation, copies_leased_until"""
RENEW = f"""UPDATE memory_app_subject SET copies_leased_until = {LEASED}
 WHERE tenant_id = %s AND id = %s AND generation = %s AND copies_leased_until = %s RETURNING copies_leased_until"""


class _Overtaken(Exception):
    """Something was written meanwhile, or the lease is another's: what is due is read again at the next beat."""


@dataclass(slots=True)
class _Visit:
    """One person's lease."""

    where: Where
    generation: int
    until: datetime

    def renew(self) -> None:
        """Holds the lease for two more minutes; raises _Overtaken."""
        with scoped(self.where.tenant, self.where.subject, durable=True), connection.cursor() as cursor:
            cursor.execute(RENEW, [self.where.tenant, self.where.subject, self.generation, self.until])
            row = cursor.fetchone()
        if row is None:
            raise _Overtaken
        self.until = row[0]

    def end(self, **done: Any) -> None:
        """Gives the lease back, with what was done."""
        with scoped(self.where.tenant, self.where.subject, durable=True):
            mine = Subject.objects.filter(tenant_id=self.where.tenant, id=self.where.subject)
            mine.filter(copies_leased_until=self.until).update(copies_leased_until=None, **done)


@dataclass(frozen=True, slots=True)
class _Due:
    """What drivers should hold of a person: `pieces` by entry, in those of `allowed`; new ones only while `on`."""

    pieces: dict[UUID, Piece]
    ended: list[UUID]
    allowed: frozenset[str]
    on: bool
    next_look: datetime


def copy_due(people: int = 20) -> int:
    """Brings copies up to date for at most so many people; returns for how many it did. Faults are tried again."""
    drivers = elsewhere()
    if not drivers:
        return 0
    with transaction.atomic(durable=True), as_role("keep_courier"), connection.cursor() as cursor:
        cursor.execute(LEASE, [_names(drivers), people])
        visits = [_Visit(Where(*row[:3]), *row[3:]) for row in cursor.fetchall()]
    return sum(_visited(visit, drivers) for visit in visits)


def _names(drivers: Sequence[Driver]) -> str:
    return ",".join(driver.name for driver in drivers)


def _visited(visit: _Visit, drivers: Sequence[Driver]) -> bool:
    done: dict[str, Any] = {}
    try:
        due = _read(visit, drivers)
        for driver in drivers:
            _bring(visit, driver, due)
        done = {"copied_generation": visit.generation, "copied_to": _names(drivers), "copies_due_at": due.next_look}
    except (_Overtaken, NotFound):
        log.info("copies of %s wait for the next beat", visit.where.subject)
    except Exception as fault:  # noqa: BLE001 - whatever ails a driver, the others' turn comes and this one's again
        log.warning("copies of %s could not be made: %s", visit.where.subject, type(fault).__name__)
    visit.end(**done)
    return bool(done)


def _read(visit: _Visit, drivers: Sequence[Driver]) -> _Due:
    """What is due, read in one transaction that ends before any driver is called; raises NotFound."""
    where = visit.where
    with scoped(where.tenant, where.subject):
        on = standing(where.tenant, where.subject).on
        active = rows.fetch(where.tenant, where.subject, rows.ACTIVE)
        mine = Entry.objects.filter(tenant_id=where.tenant, subject_id=where.subject)
        ended = list(mine.exclude(id__in=[row.id for row in active]).values_list("id", flat=True))
        allowed = frozenset(d.name for d in drivers if may_hold(where.tenant, where.subject, d.capabilities))
        pieces = dict(filter(None, (_piece(where, row) for row in active)))
    expiries = [row.expires_at for row in active if row.expires_at]
    return _Due(pieces, ended, allowed, on, min([*expiries, timezone.now() + AGAIN]))


def _piece(where: Where, row: rows.Row) -> tuple[UUID, Piece] | None:
    try:
        text = rows.text_of(row, tenant=where.tenant, app=where.app, subject=where.subject)
    except KeyGone:
        return None
    return row.id, Piece(entry=row.id, version=row.version, text=text)


def _bring(visit: _Visit, driver: Driver, due: _Due) -> None:
    """Takes out of one driver what should not be there, and puts in what it lacks or has in an older wording."""
    pieces = due.pieces
    if driver.name not in due.allowed:
        log.warning("driver %s may hold nothing of %s: a child's, or the region", driver.name, visit.where.subject)
        pieces = {}
    _clear(visit, driver, due.ended, pieces)
    if not due.on:
        return
    there = driver.get(visit.where, pieces.keys())
    for piece in pieces.values():
        held = there.get(piece.entry)
        if held is None or held.version != piece.version:
            visit.renew()
            driver.put(visit.where, piece)


def _clear(visit: _Visit, driver: Driver, ended: list[UUID], pieces: dict[UUID, Piece]) -> None:
    """Erases what is no longer remembered; when that is not all that is too much (purged rows name no id), everything:
    what is current is put again."""
    for extra in (ended, None):
        if not _too_much(visit.where, driver, pieces):
            return
        visit.renew()
        driver.erase(visit.where, extra)
    if _too_much(visit.where, driver, {}):
        raise DriverFault("it keeps what it was told to erase")


def _too_much(where: Where, driver: Driver, pieces: dict[UUID, Piece]) -> bool:
    return driver.held(where, None) > driver.held(where, pieces.keys())


def wait_for_copies(where: Where) -> None:
    """Returns once no copy of this person is on its way; raises DriverFault when that takes over PATIENCE seconds."""
    last = time.monotonic() + PATIENCE
    while _under_way(where):
        if time.monotonic() >= last:
            raise DriverFault("copies are being made")
        time.sleep(0.02)


def _under_way(where: Where) -> bool:
    with scoped(where.tenant, where.subject):
        mine = Subject.objects.filter(tenant_id=where.tenant, id=where.subject)
        return mine.filter(copies_leased_until__gt=timezone.now()).exists()
