"""Keys, in their own database: one row per key, which outlives it and so is the list to replay after a restore."""

from django.db import models
from django.db.models import Q


class PersonKey(models.Model):
    """The wrapped key of one person (or, with no subject, of a tenant). `wrapped` is null once destroyed (recipe 7).

    `holder` leaves room for a key that the user holds (K22).
    """

    key_id = models.UUIDField(primary_key=True)
    tenant_id = models.UUIDField()
    subject_id = models.UUIDField(null=True)
    holder = models.CharField(max_length=8, default="keepsake")
    wrapped = models.BinaryField(null=True)
    kek_id = models.CharField(max_length=16)
    created_at = models.DateTimeField()
    destroyed_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(wrapped__isnull=True, destroyed_at__isnull=False)
                | Q(wrapped__isnull=False, destroyed_at__isnull=True),
                name="key_wrapped_or_destroyed",
            )
        ]
        indexes = [models.Index(fields=["tenant_id", "subject_id"], name="key_by_person")]

    def __str__(self) -> str:
        return str(self.key_id)
