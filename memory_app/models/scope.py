"""Whose memory: a subject, that person's choice, and what the app allows."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from memory_app.domain.ids import new_id
from memory_app.domain.limits import ACTIVE_LIMIT, ACTIVE_LIMIT_MAX, WAITING_LIMIT, WAITING_LIMIT_MAX
from memory_app.models.ddl import ScopedForeignKey


class Subject(models.Model):
    """A person in one tenant and app: a signed-in user, or an end user the app knows by `external_id` (section 0).

    Its row is the lock that every write holds. `key_id` names the key in force: forgetting everything moves on to a
    new id, so that a text written at the same moment can't be sealed with a key that is being destroyed.
    """

    class State(models.TextChoices):
        ACTIVE = "active"
        ERASING = "erasing"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant_id = models.UUIDField()
    app_id = models.UUIDField()
    user_id = models.UUIDField(null=True)
    external_id = models.CharField(max_length=200, blank=True)
    state = models.CharField(max_length=8, choices=State.choices, default=State.ACTIVE)
    key_id = models.UUIDField(default=new_id)
    generation = models.BigIntegerField(default=0)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        permissions = [
            ("access_people", "Can open pages about a person, with a reason"),
            ("reveal_text", "Can see the text of a person's memories"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["tenant_id", "id"], name="subject_in_tenant"),
            models.UniqueConstraint(
                fields=["tenant_id", "app_id", "user_id"],
                condition=Q(user_id__isnull=False, state="active"),
                name="subject_one_per_user",
            ),
            models.UniqueConstraint(
                fields=["tenant_id", "app_id", "external_id"],
                condition=~Q(external_id="") & Q(state="active"),
                name="subject_one_per_external_id",
            ),
            models.CheckConstraint(
                condition=Q(user_id__isnull=False) ^ ~Q(external_id=""), name="subject_user_or_external"
            ),
        ]

    def __str__(self) -> str:
        return str(self.id)


class MemorySettings(models.Model):
    """A person's own choice. `enabled` is null until the person chose; then it always wins (section 0)."""

    subject = models.OneToOneField(Subject, models.DO_NOTHING, primary_key=True, db_constraint=False)
    tenant_id = models.UUIDField()
    enabled = models.BooleanField(null=True)
    enabled_at = models.DateTimeField(null=True)
    digest = models.BooleanField(default=False)
    digested_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name_plural = "memory settings"
        constraints = [
            ScopedForeignKey(
                columns=["tenant_id", "subject_id"],
                to="memory_app_subject",
                to_columns=["tenant_id", "id"],
                name="settings_subject",
            ),
        ]

    def __str__(self) -> str:
        return str(self.subject_id)


class AppPolicy(models.Model):
    """What an app allows its people: its default for the switch (organizations only) and its limits (section 0)."""

    app_id = models.UUIDField(primary_key=True)
    tenant_id = models.UUIDField()
    default_enabled = models.BooleanField(default=False)
    default_set_by = models.UUIDField(null=True)
    default_set_at = models.DateTimeField(null=True)
    active_limit = models.PositiveIntegerField(default=ACTIVE_LIMIT)
    waiting_limit = models.PositiveIntegerField(default=WAITING_LIMIT)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(active_limit__gte=1, active_limit__lte=ACTIVE_LIMIT_MAX), name="app_active_limit"
            ),
            models.CheckConstraint(
                condition=Q(waiting_limit__gte=1, waiting_limit__lte=WAITING_LIMIT_MAX), name="app_waiting_limit"
            ),
            models.CheckConstraint(
                condition=Q(default_enabled=False) | Q(default_set_by__isnull=False, default_set_at__isnull=False),
                name="app_default_recorded",
            ),
        ]

    def __str__(self) -> str:
        return str(self.app_id)
