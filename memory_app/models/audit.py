"""What happened: the journal, staff accesses, erasures. No foreign key to anything that can be forgotten, no text."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from memory_app.domain.ids import new_id
from memory_app.models.fields import Counts, Instant


class JournalEvent(models.Model):
    """One act: name, who, when, ids and counts (M15). Append-only; `mac` covers every other column (recipe 9)."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    at = Instant()
    tenant_id = models.UUIDField()
    subject_id = models.UUIDField(null=True)
    name = models.CharField(max_length=40)
    authority = models.CharField(max_length=10)
    surface = models.CharField(max_length=10)
    actor_id = models.UUIDField()
    agent_id = models.UUIDField(null=True)
    session_id = models.UUIDField(null=True)
    request_id = models.CharField(max_length=40, blank=True)
    ids = ArrayField(models.UUIDField(), default=list)
    counts = Counts(default=dict)
    mac = models.BinaryField(max_length=32)
    batch = models.BigIntegerField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["tenant_id", "subject_id", "at"], name="journal_by_person"),
            models.Index(fields=["id"], condition=Q(batch__isnull=True), name="journal_unsealed"),
        ]

    def __str__(self) -> str:
        return str(self.id)


class OperatorAccess(models.Model):
    """A look by staff, committed on a connection of its own before anything is shown (K16).

    The reason and the name are told to the person, so they stand here in clear.
    """

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    at = Instant()
    tenant_id = models.UUIDField(null=True)
    subject_id = models.UUIDField(null=True)
    operator_id = models.UUIDField()
    operator = models.CharField(max_length=254)
    action = models.CharField(max_length=40)
    ids = ArrayField(models.UUIDField(), default=list)
    reason = models.CharField(max_length=500, blank=True)
    surface = models.CharField(max_length=10)
    request_id = models.CharField(max_length=40, blank=True)
    mac = models.BinaryField(max_length=32)
    batch = models.BigIntegerField(null=True)

    class Meta:
        verbose_name_plural = "operator accesses"
        indexes = [
            models.Index(fields=["tenant_id", "subject_id", "at"], name="access_by_person"),
            models.Index(fields=["id"], condition=Q(batch__isnull=True), name="access_unsealed"),
        ]

    def __str__(self) -> str:
        return str(self.id)


class JournalBatch(models.Model):
    """A sealed set of audit rows (M15). `root` covers the previous root, the number, every id and MAC of the set."""

    class Stream(models.TextChoices):
        EVENTS = "events"
        ACCESSES = "accesses"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    stream = models.CharField(max_length=8, choices=Stream.choices)
    number = models.BigIntegerField()
    count = models.PositiveIntegerField()
    previous = models.BinaryField(max_length=32)
    root = models.BinaryField(max_length=32)
    sealed_at = Instant()
    witnessed_at = Instant(null=True)

    class Meta:
        verbose_name_plural = "journal batches"
        constraints = [models.UniqueConstraint(fields=["stream", "number"], name="batch_number")]

    def __str__(self) -> str:
        return f"{self.stream} {self.number}"


class Erasure(models.Model):
    """A forget on its way: requested, erasing, confirmed, signed; or held. Resumable at each step; ids only.

    `drivers`: what each driver confirmed, and when. `held`: out of use, erased when a legal hold is released (M13).
    `event_id`: its place in the journal. `signed_at`: when its receipt (or, held, its statement) was signed.
    """

    class Scope(models.TextChoices):
        ENTRY = "entry"
        ALL = "all"
        PERSON = "person"

    class State(models.TextChoices):
        REQUESTED = "requested"
        ERASING = "erasing"
        CONFIRMED = "confirmed"
        SIGNED = "signed"
        HELD = "held"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant_id = models.UUIDField()
    app_id = models.UUIDField()
    subject_id = models.UUIDField()
    scope = models.CharField(max_length=6, choices=Scope.choices)
    state = models.CharField(max_length=9, choices=State.choices, default=State.REQUESTED)
    entry_ids = ArrayField(models.UUIDField(), default=list)
    counts = models.JSONField(default=dict)
    key_id = models.UUIDField(null=True)
    authority = models.CharField(max_length=10)
    requested_by = models.UUIDField()
    requested_at = models.DateTimeField()
    drivers = models.JSONField(default=list)
    key_destroyed_at = models.DateTimeField(null=True)
    confirmed_at = models.DateTimeField(null=True)
    event_id = models.UUIDField(null=True)
    signed_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["requested_at"], condition=Q(signed_at__isnull=True), name="erasure_open"),
            models.Index(fields=["tenant_id", "subject_id", "requested_at"], name="erasure_by_person"),
        ]

    def __str__(self) -> str:
        return str(self.id)


class IdempotencyKey(models.Model):
    """That a request was made before (C3): keyed hashes and the resulting id, never text. Outlives the entry."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant_id = models.UUIDField()
    subject_id = models.UUIDField()
    actor_id = models.UUIDField()
    key_mac = models.BinaryField(max_length=32)
    request_mac = models.BinaryField(max_length=32, null=True)
    entry_id = models.UUIDField()
    created_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tenant_id", "subject_id", "actor_id", "key_mac"], name="idempotency_once")
        ]
        indexes = [models.Index(fields=["tenant_id", "subject_id", "entry_id"], name="idempotency_by_entry")]

    def __str__(self) -> str:
        return str(self.id)


class Receipt(models.Model):
    """What was signed about an erasure (M10): a JWS over ids and counts, never content. Outlives what it tells of.

    A `restriction` says that a legal hold keeps what was forgotten: restricted, not erased (M13).
    """

    class Form(models.TextChoices):
        RECEIPT = "receipt"
        RESTRICTION = "restriction"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant_id = models.UUIDField()
    subject_id = models.UUIDField()
    erasure_id = models.UUIDField()
    form = models.CharField(max_length=11, choices=Form.choices, default=Form.RECEIPT)
    previous_id = models.UUIDField(null=True)
    jws = models.TextField()
    issued_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tenant_id", "subject_id", "erasure_id", "form"], name="receipt_once"),
        ]
        indexes = [models.Index(fields=["tenant_id", "subject_id", "issued_at"], name="receipt_by_person")]

    def __str__(self) -> str:
        return str(self.id)


class ReceiptKey(models.Model):
    """A key that signs receipts and journal heads. Retired ones stay published for ever (M10)."""

    kid = models.CharField(max_length=64, primary_key=True)
    public = models.BinaryField(max_length=32)
    sealed_private = models.BinaryField(max_length=96)
    created_at = models.DateTimeField()
    retired_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return self.kid
