"""Celery tasks of the gateway: due work is rows, a task only calls the function that does it."""

from celery import shared_task

from agents_gateway import sessions


@shared_task(name="agents_gateway.tasks.end_idle_sessions")
def end_idle_sessions() -> int:
    """Ends sessions that nobody uses any more (C10). Returns how many."""
    return sessions.end_idle()
