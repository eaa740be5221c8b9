"""What is remembered: entries, and their immutable wordings. The text itself is only ever in `Version.sealed`."""

from django.contrib.postgres.constraints import ExclusionConstraint
from django.contrib.postgres.fields import ArrayField, DateTimeRangeField, RangeOperators
from django.db import models
from django.db.models import Q

from memory_app.domain.ids import new_id
from memory_app.domain.kinds import Kind, Label, Level, Origin, SourceType, Status, Trust
from memory_app.domain.limits import STORED_BYTES
from memory_app.models.ddl import ScopedForeignKey
from memory_app.models.scope import Subject


def _choices(vocabulary: type) -> list[tuple[str, str]]:
    return [(item.value, item.value) for item in vocabulary]  # type: ignore[attr-defined]


def _in(field: str, vocabulary: type) -> Q:
    return Q(**{f"{field}__in": [item.value for item in vocabulary]})  # type: ignore[attr-defined]


class Entry(models.Model):
    """One remembered thing with an immutable id (glossary: entry).

    `flagged`: left out for agents for good. Nothing here sets it: rules change, so each read judges anew (M8). It is
    for whoever runs the server, and what is to stay out whatever today's rules say.
    """

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant_id = models.UUIDField()
    subject = models.ForeignKey(Subject, models.DO_NOTHING, db_constraint=False, db_index=False)
    kind = models.CharField(max_length=10, choices=_choices(Kind))
    status = models.CharField(max_length=8, choices=_choices(Status))
    level = models.CharField(max_length=7, choices=_choices(Level), default=Level.PERSON.value)
    label = models.CharField(max_length=9, choices=_choices(Label), default=Label.PERSONAL.value)
    origin = models.CharField(max_length=5, choices=_choices(Origin))
    trust = models.CharField(max_length=9, choices=_choices(Trust))
    tainted = models.BooleanField(default=False)
    quarantined = models.BooleanField(default=False)
    flagged = models.BooleanField(default=False)
    pinned = models.BooleanField(default=False)
    revision = models.PositiveIntegerField(default=1)
    source_type = models.CharField(max_length=15, choices=_choices(SourceType))
    source_at = models.DateTimeField()
    session_id = models.UUIDField(null=True)
    source_agent_id = models.UUIDField(null=True)
    source_agent = models.CharField(max_length=80, blank=True)
    source_session = models.UUIDField(null=True)
    source_thread = models.CharField(max_length=200, blank=True)
    source_message = models.CharField(max_length=200, blank=True)
    source_event = models.UUIDField(null=True)
    created_at = models.DateTimeField()
    listed_at = models.DateTimeField()
    updated_at = models.DateTimeField()
    expires_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(fields=["tenant_id", "subject", "id"], name="entry_scope"),
            ScopedForeignKey(
                columns=["tenant_id", "subject_id"],
                to="memory_app_subject",
                to_columns=["tenant_id", "id"],
                name="entry_subject",
            ),
            models.CheckConstraint(condition=_in("kind", Kind), name="entry_kind"),
            models.CheckConstraint(condition=_in("status", Status), name="entry_status"),
            models.CheckConstraint(condition=_in("level", Level), name="entry_level"),
            models.CheckConstraint(condition=_in("label", Label), name="entry_label"),
            models.CheckConstraint(condition=_in("origin", Origin), name="entry_origin"),
            models.CheckConstraint(condition=_in("trust", Trust), name="entry_trust"),
            models.CheckConstraint(condition=Q(revision__gte=1), name="entry_revision"),
            models.CheckConstraint(
                condition=Q(level="session", session_id__isnull=False) | (~Q(level="session") & Q(session_id=None)),
                name="entry_session_level",
            ),
            models.CheckConstraint(condition=~Q(level="tenant") | Q(label="none"), name="entry_shared_has_no_label"),
        ]
        indexes = [
            models.Index(
                "tenant_id",
                "subject",
                "status",
                models.F("pinned").desc(),
                models.F("listed_at").desc(),
                models.F("id").desc(),
                name="entry_listing",
            ),
            models.Index(fields=["expires_at"], condition=Q(expires_at__isnull=False), name="entry_expiry"),
            models.Index(fields=["session_id"], condition=Q(session_id__isnull=False), name="entry_of_session"),
        ]

    def __str__(self) -> str:
        return str(self.id)


class Version(models.Model):
    """One immutable wording. `sealed`: AES-256-GCM under the person's key, bound to its place (M12).

    Recorded time: from `recorded_at` until `closed_at`, when a later wording was recorded. Valid time: a wording speaks
    for all time from `valid_from` on, until `valid_to`; `during` is what later wordings left of that, and of one entry
    never overlaps (M4).

    `schema`: by which name the app registered the JSON Schema that the sealed value fits (M3); empty without a value.

    `tokens`: sorted keyed hashes of the forms it is found by, `length` its terms; without the key they say nothing.
    """

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant_id = models.UUIDField()
    subject = models.ForeignKey(Subject, models.DO_NOTHING, db_constraint=False, db_index=False)
    entry = models.ForeignKey(Entry, models.DO_NOTHING, db_constraint=False, db_index=False, related_name="versions")
    number = models.PositiveIntegerField()
    sealed = models.BinaryField()
    key_id = models.UUIDField()
    size = models.PositiveIntegerField()
    authority = models.CharField(max_length=10)
    recorded_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)
    valid_from = models.DateTimeField()
    valid_to = models.DateTimeField(null=True)
    during = DateTimeRangeField()
    sealed_value = models.BinaryField(null=True)
    schema = models.CharField(max_length=80, blank=True, db_default="")
    sealed_why = models.BinaryField(null=True)
    tokens = ArrayField(models.IntegerField(), default=list)
    length = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            ExclusionConstraint(
                name="version_one_truth",
                expressions=[
                    ("tenant_id", RangeOperators.EQUAL),
                    ("subject", RangeOperators.EQUAL),
                    ("entry", RangeOperators.EQUAL),
                    ("during", RangeOperators.OVERLAPS),
                ],
            ),
            models.CheckConstraint(
                condition=Q(valid_to__isnull=True) | Q(valid_to__gt=models.F("valid_from")), name="version_valid_times"
            ),
            models.UniqueConstraint(fields=["tenant_id", "subject", "entry", "number"], name="version_number"),
            models.UniqueConstraint(
                fields=["tenant_id", "subject", "entry"],
                condition=Q(closed_at__isnull=True),
                name="version_one_open",
            ),
            ScopedForeignKey(
                columns=["tenant_id", "subject_id", "entry_id"],
                to="memory_app_entry",
                to_columns=["tenant_id", "subject_id", "id"],
                name="version_entry",
            ),
            models.CheckConstraint(condition=Q(size__gte=1, size__lte=STORED_BYTES), name="version_size"),
            models.CheckConstraint(condition=Q(number__gte=1), name="version_from_one"),
        ]

    def __str__(self) -> str:
        return str(self.id)


class Relation(models.Model):
    """How one entry came from or points at another of the same person (M3). Goes with either."""

    class Kind(models.TextChoices):
        DERIVED_FROM = "derived_from"
        RELATES_TO = "relates_to"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant_id = models.UUIDField()
    subject = models.ForeignKey(Subject, models.DO_NOTHING, db_constraint=False, db_index=False)
    entry = models.ForeignKey(Entry, models.DO_NOTHING, db_constraint=False, db_index=False, related_name="+")
    other = models.ForeignKey(Entry, models.DO_NOTHING, db_constraint=False, db_index=False, related_name="+")
    kind = models.CharField(max_length=12, choices=Kind.choices)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tenant_id", "subject", "entry", "other", "kind"], name="relation_once"),
            ScopedForeignKey(
                columns=["tenant_id", "subject_id", "entry_id"],
                to="memory_app_entry",
                to_columns=["tenant_id", "subject_id", "id"],
                name="relation_entry",
            ),
            ScopedForeignKey(
                columns=["tenant_id", "subject_id", "other_id"],
                to="memory_app_entry",
                to_columns=["tenant_id", "subject_id", "id"],
                name="relation_other",
            ),
            models.CheckConstraint(condition=~Q(entry=models.F("other")), name="relation_of_two"),
        ]
        indexes = [models.Index(fields=["tenant_id", "subject", "other"], name="relation_back")]

    def __str__(self) -> str:
        return str(self.id)


class FactSchema(models.Model):
    """A JSON Schema that an app registered for the typed value of its facts (M3)."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant_id = models.UUIDField()
    app_id = models.UUIDField()
    name = models.SlugField(max_length=80)
    schema = models.JSONField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["tenant_id", "app_id", "name"], name="schema_name")]

    def __str__(self) -> str:
        return self.name
