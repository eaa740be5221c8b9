"""Decisions a person has to take, and the notices that tell of them. Neither holds text."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from memory_app.domain.ids import new_id
from memory_app.domain.kinds import Action
from memory_app.models.ddl import ScopedForeignKey
from memory_app.models.entry import Entry, _choices, _in
from memory_app.models.scope import Subject


class Proposal(models.Model):
    """A decision to take about an entry. For `add` its id is the entry's own, so that accepting keeps the id (K8)."""

    class State(models.TextChoices):
        WAITING = "waiting"
        ACCEPTED = "accepted"

    id = models.UUIDField(primary_key=True, editable=False)
    tenant_id = models.UUIDField()
    subject = models.ForeignKey(Subject, models.DO_NOTHING, db_constraint=False, db_index=False)
    entry = models.ForeignKey(Entry, models.DO_NOTHING, db_constraint=False, db_index=False)
    action = models.CharField(max_length=7, choices=_choices(Action))
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    proposed_at = models.DateTimeField()
    decided_at = models.DateTimeField(null=True)
    notified_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tenant_id", "subject", "id"], name="proposal_scope"),
            models.UniqueConstraint(fields=["tenant_id", "subject", "entry", "action"], name="proposal_once"),
            ScopedForeignKey(
                columns=["tenant_id", "subject_id", "entry_id"],
                to="memory_app_entry",
                to_columns=["tenant_id", "subject_id", "id"],
                name="proposal_entry",
            ),
            models.CheckConstraint(condition=_in("action", Action), name="proposal_action"),
            models.CheckConstraint(
                condition=Q(state="waiting", decided_at__isnull=True) | Q(state="accepted", decided_at__isnull=False),
                name="proposal_decided",
            ),
        ]
        indexes = [
            models.Index(fields=["proposed_at"], condition=Q(notified_at__isnull=True), name="proposal_to_notify"),
        ]

    def __str__(self) -> str:
        return str(self.id)


class ProposalTally(models.Model):
    """How many proposals one session (or one token on one UTC day) ever put to wait, whatever was decided (K12)."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant_id = models.UUIDField()
    subject = models.ForeignKey(Subject, models.DO_NOTHING, db_constraint=False, db_index=False)
    bucket = models.CharField(max_length=80)
    count = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tenant_id", "subject", "bucket"], name="tally_bucket"),
            ScopedForeignKey(
                columns=["tenant_id", "subject_id"],
                to="memory_app_subject",
                to_columns=["tenant_id", "id"],
                name="tally_subject",
            ),
        ]

    def __str__(self) -> str:
        return str(self.id)


class InboxItem(models.Model):
    """One notice for one proposal, delivered by a worker, once under redelivery (K13)."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant_id = models.UUIDField()
    subject = models.ForeignKey(Subject, models.DO_NOTHING, db_constraint=False, db_index=False)
    proposal = models.ForeignKey(Proposal, models.DO_NOTHING, db_constraint=False, db_index=False)
    delivered_at = models.DateTimeField()
    mailed_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tenant_id", "subject", "proposal"], name="notice_once"),
            ScopedForeignKey(
                columns=["tenant_id", "subject_id", "proposal_id"],
                to="memory_app_proposal",
                to_columns=["tenant_id", "subject_id", "id"],
                name="notice_proposal",
            ),
        ]
        indexes = [
            models.Index(fields=["delivered_at"], condition=Q(mailed_at__isnull=True), name="notice_to_mail"),
        ]

    def __str__(self) -> str:
        return str(self.id)


class ContextUse(models.Model):
    """Which entries a run was given, told to the person alone (K11).

    `marks` are keyed hashes of entry ids under the person's key: with the key they match the live entries, without it
    they say nothing. A forget takes the entry's mark out.
    """

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant_id = models.UUIDField()
    subject = models.ForeignKey(Subject, models.DO_NOTHING, db_constraint=False, db_index=False)
    at = models.DateTimeField()
    event_id = models.UUIDField()
    marks = ArrayField(models.UUIDField())

    class Meta:
        constraints = [
            ScopedForeignKey(
                columns=["tenant_id", "subject_id"],
                to="memory_app_subject",
                to_columns=["tenant_id", "id"],
                name="use_subject",
            ),
        ]
        indexes = [models.Index(fields=["tenant_id", "subject", "at"], name="use_by_time")]

    def __str__(self) -> str:
        return str(self.id)


class Turn(models.Model):
    """One user turn of a session, and what the user's own words in it allow (C13). Its text was parsed and dropped.

    `body_mac` is a keyed hash of the exact body, under the person's key. A new turn replaces the old one.
    """

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant_id = models.UUIDField()
    subject = models.ForeignKey(Subject, models.DO_NOTHING, db_constraint=False, db_index=False)
    session_id = models.UUIDField()
    opened_at = models.DateTimeField()
    act = models.CharField(max_length=8, blank=True)
    entry_id = models.UUIDField(null=True)
    revision = models.PositiveIntegerField(null=True)
    body_mac = models.BinaryField(max_length=32, null=True)
    matches = models.PositiveIntegerField(null=True)
    spent_at = models.DateTimeField(null=True)
    result_id = models.UUIDField(null=True)
    referenced = ArrayField(models.UUIDField(), default=list)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tenant_id", "subject", "session_id"], name="turn_one_per_session"),
            ScopedForeignKey(
                columns=["tenant_id", "subject_id"],
                to="memory_app_subject",
                to_columns=["tenant_id", "id"],
                name="turn_subject",
            ),
        ]
        indexes = [models.Index(fields=["opened_at"], name="turn_by_time")]

    def __str__(self) -> str:
        return str(self.id)
