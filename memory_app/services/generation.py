"""The number that every write moves on, so that nothing opened before it is used after it, in any process."""

from uuid import UUID

from django.db.models import F

from memory_app.drivers.embedders import cache
from memory_app.models import Subject


def move_on(tenant: UUID, subject: UUID) -> None:
    """Moves the person's generation on, with the lock held, and lets go of the person's opened vectors here at once."""
    Subject.objects.filter(tenant_id=tenant, id=subject).update(generation=F("generation") + 1)
    cache.drop(subject)
