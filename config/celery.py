"""The Celery application. It only nudges: due work is rows in PostgreSQL, swept on a fixed beat.

So a nudge that can't be delivered is dropped with a log line, and no request fails for it.
"""

import logging
import sys
from typing import Any

from celery import Celery
from celery.signals import worker_init
from kombu.exceptions import OperationalError

logger = logging.getLogger(__name__)


class Nudges(Celery):
    """Sends task messages, and does without where there is no broker or it is away."""

    def send_task(self, name: str, *args: Any, **options: Any) -> Any:
        """Send one message. Returns its result handle, or None when it was dropped."""
        if self.conf.broker_url == "memory://":
            return None  # nobody else reads this process's memory; beat runs what is due itself
        try:
            return super().send_task(name, *args, **options)
        except OperationalError:
            logger.warning("broker unreachable, nudge dropped", extra={"task": name})
            return None


@worker_init.connect
def tell_stops_in_the_log(**_: Any) -> None:
    """A worker says on the original standard output that it stops, which here is the launcher's terminal."""
    sys.__stdout__ = sys.__stderr__  # type: ignore[misc]


app = Nudges("keepsake")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
