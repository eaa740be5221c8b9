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

    `shared`: not a person but what a tenant's app shares among its agents (M1), sealed with a key of its own. A `child`
    has memory off until a guardian consented (M18). Once erased, nothing here says who it was.

    `generation` moves on with every write. `vectors_generation` and `vectors_model`: as of which generation, and of
    which model, all vectors are made; a worker that makes them holds a lease until `vectors_leased_until`. Likewise
    `copied_generation` and `copied_to` (the names of drivers) for copies, which are due again at `copies_due_at`, when
    the first of them expires, or after a day.
    """

    class State(models.TextChoices):
        ACTIVE = "active"
        ERASING = "erasing"
        ERASED = "erased"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant_id = models.UUIDField()
    app_id = models.UUIDField()
    user_id = models.UUIDField(null=True)
    external_id = models.CharField(max_length=200, blank=True)
    shared = models.BooleanField(default=False)
    child = models.BooleanField(default=False)
    consent_by = models.UUIDField(null=True)
    consent_at = models.DateTimeField(null=True)
    state = models.CharField(max_length=8, choices=State.choices, default=State.ACTIVE)
    key_id = models.UUIDField(default=new_id)
    generation = models.BigIntegerField(default=0)
    vectors_generation = models.BigIntegerField(default=0)
    vectors_model = models.CharField(max_length=100, blank=True)
    vectors_leased_until = models.DateTimeField(null=True)
    copied_generation = models.BigIntegerField(default=0, db_default=0)
    copied_to = models.CharField(max_length=1000, blank=True, db_default="")
    copies_due_at = models.DateTimeField(null=True)
    copies_leased_until = models.DateTimeField(null=True)
    retention_due = models.BooleanField(default=False, db_default=False)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        permissions = [
            ("access_people", "Can open pages about a person, with a reason"),
            ("reveal_text", "Can see the text of a person's memories"),
            ("hold_people", "Can place and release a legal hold on a person"),
        ]
        indexes = [
            models.Index(
                fields=["id"], condition=Q(generation__gt=models.F("vectors_generation")), name="subject_vectors_due"
            ),
            models.Index(fields=["id"], condition=Q(retention_due=True), name="subject_retention_due"),
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
            models.UniqueConstraint(
                fields=["tenant_id", "app_id"], condition=Q(shared=True), name="subject_one_shared"
            ),
            models.CheckConstraint(
                condition=Q(state="erased", user_id__isnull=True, external_id="")
                | Q(shared=True, user_id__isnull=True, external_id="")
                | Q(shared=False, user_id__isnull=False, external_id="")
                | (Q(shared=False, user_id__isnull=True) & ~Q(external_id="")),
                name="subject_user_or_external",
            ),
            models.CheckConstraint(
                condition=Q(consent_by__isnull=True, consent_at__isnull=True)
                | Q(child=True, consent_by__isnull=False, consent_at__isnull=False),
                name="subject_consent_recorded",
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
    retention_days = models.JSONField(default=dict, blank=True)  # label -> days, at most (M13)

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


class LegalHold(models.Model):
    """A scope that must be kept for a while (M13): a forget under it puts out of use at once, and erases on release."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant_id = models.UUIDField()
    subject = models.ForeignKey(Subject, models.DO_NOTHING, db_constraint=False, db_index=False)
    reason = models.CharField(max_length=500)
    placed_by = models.UUIDField()
    placed_at = models.DateTimeField()
    review_on = models.DateField()
    released_by = models.UUIDField(null=True)
    released_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["tenant_id", "subject"], condition=Q(released_at__isnull=True), name="hold_one_at_a_time"
            ),
            ScopedForeignKey(
                columns=["tenant_id", "subject_id"],
                to="memory_app_subject",
                to_columns=["tenant_id", "id"],
                name="hold_subject",
            ),
        ]

    def __str__(self) -> str:
        return str(self.id)
