"""Vectors of wordings by sense, sealed like the wordings. Made by a worker after the write, gone with the entry."""

from django.db import models
from django.db.models import Q

from memory_app.domain.ids import new_id
from memory_app.models.ddl import ScopedForeignKey
from memory_app.models.entry import Entry
from memory_app.models.scope import Subject


class Embedding(models.Model):
    """One vector of one wording by one model. `sealed`: half-precision numbers under the person's key, bound to the
    wording's place and the model (M12)."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant_id = models.UUIDField()
    subject = models.ForeignKey(Subject, models.DO_NOTHING, db_constraint=False, db_index=False)
    entry = models.ForeignKey(Entry, models.DO_NOTHING, db_constraint=False, db_index=False, related_name="+")
    version_id = models.UUIDField()
    model = models.CharField(max_length=100)
    dims = models.PositiveIntegerField()
    sealed = models.BinaryField()
    key_id = models.UUIDField()
    made_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tenant_id", "subject", "version_id", "model"], name="embedding_once"),
            ScopedForeignKey(
                columns=["tenant_id", "subject_id", "entry_id"],
                to="memory_app_entry",
                to_columns=["tenant_id", "subject_id", "id"],
                name="embedding_entry",
            ),
            models.CheckConstraint(condition=Q(dims__gte=1), name="embedding_dims"),
        ]
        indexes = [models.Index(fields=["tenant_id", "subject", "entry"], name="embedding_by_entry")]

    def __str__(self) -> str:
        return str(self.id)
