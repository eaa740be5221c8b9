"""Conversations on their way to be learned from (M20): sealed, for minutes at most, gone once read."""

from django.db import models

from memory_app.domain.ids import new_id
from memory_app.models.ddl import ScopedForeignKey
from memory_app.models.scope import Subject


class LearningJob(models.Model):
    """One conversation that waits for the worker. `sealed` is under the person's key; the row is deleted when read."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant_id = models.UUIDField()
    subject = models.ForeignKey(Subject, models.DO_NOTHING, db_constraint=False, db_index=False)
    app_id = models.UUIDField()
    session_id = models.UUIDField()
    agent_id = models.UUIDField()
    agent = models.CharField(max_length=80)
    tainted = models.BooleanField()
    sealed = models.BinaryField()
    key_id = models.UUIDField()
    made_at = models.DateTimeField()
    claimed_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            ScopedForeignKey(
                columns=["tenant_id", "subject_id"],
                to="memory_app_subject",
                to_columns=["tenant_id", "id"],
                name="job_subject",
            ),
        ]
        indexes = [models.Index(fields=["made_at"], name="job_by_time")]

    def __str__(self) -> str:
        return str(self.id)


class LearningTally(models.Model):
    """How many conversations of a tenant's people went to the model on one UTC day."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant_id = models.UUIDField()
    day = models.DateField()
    count = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["tenant_id", "day"], name="learning_day")]

    def __str__(self) -> str:
        return str(self.id)
