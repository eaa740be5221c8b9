"""Wakes a worker after a commit. A nudge that is lost costs seconds: due work is rows that beat sweeps anyway."""

import logging
import time

from celery import current_app
from django.db import transaction

REST = 30.0  # seconds in which a broker that failed is not asked again: one that hangs takes its time to fail
_asked_again_at = 0.0
log = logging.getLogger(__name__)


def nudge(task: str) -> None:
    """Sends the task's name, without arguments, once this transaction has committed."""
    transaction.on_commit(lambda: _send(task), robust=True)


def _send(task: str) -> None:
    global _asked_again_at
    if time.monotonic() < _asked_again_at:
        return
    try:
        current_app.send_task(task, retry=False, ignore_result=True)
    except Exception:  # noqa: BLE001 - whatever ails the broker, the write stands and the sweep finds it
        _asked_again_at = time.monotonic() + REST
        log.warning("no broker for %s; the sweep will find it", task)
