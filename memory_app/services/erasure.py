"""Carrying an erasure through (M10): requested, erasing, confirmed, signed. Not a service but the second durable step
of several. It resumes wherever a crash left it, and each step may run twice (recipe 7).

requested: out of use, nothing destroyed yet; a legal hold can still catch it. erasing: keys are destroyed, every driver
is asked and counts what is left. confirmed: no probe found anything. signed: there is one receipt.
"""

import logging
from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from memory_app.crypto import keyring, receiptkeys
from memory_app.drivers import copies
from memory_app.drivers.embedders import cache
from memory_app.drivers.port import Driver, Where
from memory_app.drivers.registry import HOME, configured
from memory_app.models import ContextUse, Erasure, LearningJob, LegalHold, Receipt, Subject, Turn
from memory_app.models.walls import as_role, scoped
from memory_app.services.copying import wait_for_copies
from memory_app.services.receipts import issue

log = logging.getLogger(__name__)
LATE = timedelta(seconds=5)
State, Scope = Erasure.State, Erasure.Scope
# Rows about a person outside this app (connections, sessions): each removes them and returns how many are left.
# Filled by `services.also_erase`.
ELSEWHERE: dict[str, Callable[[UUID, UUID], int]] = {}


def complete(tenant: UUID, subject: UUID, erasure_id: UUID) -> Erasure | None:
    """Takes one erasure as far as it goes and returns it as it then stands. Safe at any state, from any process.

    It stays where it is, to be taken up again, when a driver or a probe says that something is left.
    """
    where = Where(tenant, tenant, subject)
    erasure = _load(where, erasure_id)
    while erasure and erasure.signed_at is None:
        before = erasure.state
        for step in STEPS[before]:
            step(_where(erasure), erasure)
        erasure = _load(where, erasure_id)
        if erasure is None or erasure.state == before:
            break
    return erasure


def _load(where: Where, erasure_id: UUID) -> Erasure | None:
    with scoped(where.tenant, where.subject):
        return Erasure.objects.filter(tenant_id=where.tenant, subject_id=where.subject, id=erasure_id).first()


def _where(erasure: Erasure) -> Where:
    return Where(erasure.tenant_id, erasure.app_id, erasure.subject_id)


def _move(erasure: Erasure, before: str, **changed: Any) -> bool:
    return bool(Erasure.objects.filter(id=erasure.id, state=before).update(**changed))


def is_held(tenant: UUID, subject: UUID) -> bool:
    """Whether a legal hold keeps what is this person's, in the caller's scope."""
    return LegalHold.objects.filter(tenant_id=tenant, subject_id=subject, released_at=None).exists()


def begin(where: Where, erasure: Erasure) -> None:
    """The point of no return, or the hold that was placed in between."""
    with scoped(where.tenant, where.subject, durable=True):
        copies.lock(where)
        held = is_held(where.tenant, where.subject)
        _move(erasure, State.REQUESTED, state=State.HELD if held else State.ERASING)


def shred(where: Where, erasure: Erasure) -> None:
    """Destroys keys, and notes in the keys database what must not come back from a backup. Before any row goes."""
    if erasure.scope == Scope.ENTRY:
        keyring.bury(erasure.entry_ids, tenant=where.tenant, subject=where.subject)
    for key_id in _keys(where, erasure):
        keyring.destroy_key(key_id, tenant=where.tenant, subject=where.subject)
    if erasure.scope == Scope.PERSON:
        keyring.bury([where.subject], tenant=where.tenant, subject=where.subject)


def _keys(where: Where, erasure: Erasure) -> set[UUID]:
    keys = {erasure.key_id} if erasure.key_id else set()
    return keys | keyring.keys_of(where.tenant, where.subject) if erasure.scope == Scope.PERSON else keys


def erase_copies(where: Where, erasure: Erasure) -> None:
    """Asks every driver to erase, then to count what is left, and keeps its answer with the time."""
    which = None if erasure.scope == Scope.PERSON else erasure.entry_ids
    answers = [_ask(driver, where, which) for driver in configured()]
    with scoped(where.tenant, where.subject, durable=True):
        _move(erasure, State.ERASING, drivers=answers)
    erasure.drivers = answers


def _ask(driver: Driver, where: Where, which: list[UUID] | None) -> dict[str, Any]:
    answer: dict[str, Any] = {"name": driver.name, "version": driver.version, "erase": driver.capabilities.erase}
    try:
        if driver.name != HOME:
            wait_for_copies(where)
        driver.erase(where, which)
        left = driver.held(where, which)
    except Exception as fault:  # noqa: BLE001 - whatever ails a driver, the erasure stays open and is tried again
        log.warning("driver %s did not confirm an erasure: %s", driver.name, type(fault).__name__)
        return answer | {"remaining": None, "confirmed_at": None}
    at = timezone.now().isoformat(timespec="seconds").replace("+00:00", "Z")
    return answer | {"remaining": left, "confirmed_at": at}


def confirm(where: Where, erasure: Erasure) -> None:
    """Confirms once every driver has, and a look of our own at each copy finds nothing."""
    if not all(answer["erase"] == "hard" and answer["remaining"] == 0 for answer in erasure.drivers):
        return
    if erasure.scope == Scope.PERSON and any(clear(where.tenant, where.subject) for clear in ELSEWHERE.values()):
        return
    with scoped(where.tenant, where.subject, durable=True):
        copies.lock(where)
        _clear_traces(where, erasure)
        cache.drop(where.subject)
        if left := _left(where, erasure):
            log.warning("erasure %s: something is left in %s", erasure.id, ", ".join(sorted(left)))
            return
        now = timezone.now()
        gone_at = now if erasure.key_id else None
        _move(erasure, State.ERASING, state=State.CONFIRMED, confirmed_at=now, key_destroyed_at=gone_at)
        if erasure.scope == Scope.PERSON:
            _nameless(where)


def _clear_traces(where: Where, erasure: Erasure) -> None:
    """With everything forgotten, what runs were given and what users' words allowed until then goes too."""
    if erasure.scope == Scope.ALL:
        ContextUse.objects.filter(copies.mine(where), at__lte=erasure.requested_at)._raw_delete("default")
        LearningJob.objects.filter(copies.mine(where), made_at__lte=erasure.requested_at)._raw_delete("default")
        Turn.objects.filter(copies.mine(where), opened_at__lte=erasure.requested_at)._raw_delete("default")


def _left(where: Where, erasure: Erasure) -> set[str]:
    """Where something is left, whatever the drivers said: tables, keys, and what this process has opened."""
    found = set(copies.left(where, erasure.entry_ids))
    if erasure.scope == Scope.PERSON:
        found |= copies.left_all(where).keys()
    if any(not keyring.is_destroyed(key_id) or keyring.is_open(key_id) for key_id in _keys(where, erasure)):
        found.add("keys")
    return found | ({"opened vectors"} if cache.holds(where.subject) else set())


def _nameless(where: Where) -> None:
    """From here on nothing says who it was; who comes back is somebody new."""
    Subject.objects.filter(tenant_id=where.tenant, id=where.subject).update(
        state=Subject.State.ERASED, user_id=None, external_id="", child=False, consent_by=None, consent_at=None
    )


def sign(where: Where, erasure: Erasure) -> None:
    """One receipt, and with it the end."""
    _issue(where, erasure, State.CONFIRMED, Receipt.Form.RECEIPT, State.SIGNED)


def restrict(where: Where, erasure: Erasure) -> None:
    """One statement that a hold keeps it."""
    _issue(where, erasure, State.HELD, Receipt.Form.RESTRICTION, State.HELD)


def _issue(where: Where, erasure: Erasure, before: str, form: Receipt.Form, after: str) -> None:
    receiptkeys.ensure()
    with scoped(where.tenant, where.subject, durable=True):
        copies.lock(where)
        current = Erasure.objects.filter(id=erasure.id, state=before, signed_at=None).first()
        if current:
            if not Receipt.objects.filter(copies.mine(where), erasure_id=erasure.id, form=form).exists():
                issue(current, form)
            _move(current, before, state=after, signed_at=timezone.now())


Step = Callable[[Where, Erasure], None]
STEPS: dict[str, tuple[Step, ...]] = {
    State.REQUESTED: (begin,),
    State.ERASING: (shred, erase_copies, confirm),
    State.CONFIRMED: (sign,),
    State.HELD: (restrict,),
}


def receipt_of(erasure: Erasure | None) -> UUID | None:
    """The id of an erasure's receipt, once it is signed."""
    if erasure is None or erasure.state != State.SIGNED:
        return None
    with scoped(erasure.tenant_id, erasure.subject_id):
        mine = Receipt.objects.filter(tenant_id=erasure.tenant_id, subject_id=erasure.subject_id)
        found = mine.filter(erasure_id=erasure.id, form=Receipt.Form.RECEIPT)
        return found.values_list("id", flat=True).first()


def finish_erasures(limit: int = 200, late: timedelta = LATE) -> int:
    """Takes up erasures that a crash or a driver left open for a while; returns how many are now signed."""
    with transaction.atomic(durable=True), as_role("keep_purger"):
        waiting = Q(signed_at=None, requested_at__lte=timezone.now() - late)
        waiting_now = Erasure.objects.filter(waiting).order_by("?")  # so that those that fail can't block the rest
        found = list(waiting_now.values_list("tenant_id", "subject_id", "id")[:limit])
    return sum(_finish(*one) for one in found)


def _finish(tenant: UUID, subject: UUID, erasure_id: UUID) -> bool:
    """One that fails must not keep the others waiting."""
    try:
        done = complete(tenant, subject, erasure_id)
    except Exception as fault:  # noqa: BLE001 - it is tried again
        log.error("erasure %s could not be taken up: %s", erasure_id, type(fault).__name__)
        return False
    return done is not None and done.state == State.SIGNED
