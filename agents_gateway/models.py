"""Agents, who signed them, their tokens, and their sessions with people. Read before the scope of a call is known,
so without row-level security (architecture, Data): ids and states only, never memory text.
"""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils.timezone import now
from django.utils.translation import gettext_lazy as _

from accounts.ids import new_id
from accounts.models import App, Credential, Tenant, User
from memory_app.domain.context import Mode
from memory_app.domain.kinds import Outside


class PublisherKey(models.Model):
    """An Ed25519 key an operator trusted to sign manifests (K14). `key_id` is `packs.key_id` of the 32 raw bytes."""

    key_id = models.CharField(max_length=16, primary_key=True)
    name = models.CharField(max_length=100)
    public_key = models.BinaryField(max_length=32)
    trusted_by = models.CharField(max_length=200)
    trusted_at = models.DateTimeField(default=now)
    revoked_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.name} ({self.key_id})"


class Agent(models.Model):
    """A registered agent. Without a tenant it is there for the whole installation. `killed_at` is the kill switch,
    `revived_at` when it was last taken back. `shares`: it writes what its app shares directly (M16).
    """

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant = models.ForeignKey(Tenant, models.CASCADE, null=True, related_name="agents")
    name = models.CharField(max_length=64)
    title = models.CharField(max_length=100)
    version = models.CharField(max_length=32)
    publisher = models.ForeignKey(PublisherKey, models.PROTECT, related_name="agents")
    manifest = models.JSONField()
    declares_memory = models.BooleanField(default=False)
    registered_by = models.CharField(max_length=200)
    registered_at = models.DateTimeField(default=now)
    killed_at = models.DateTimeField(null=True)
    revived_at = models.DateTimeField(null=True)
    shares = models.BooleanField(default=False)
    calls_per_minute = models.PositiveIntegerField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tenant", "name"], nulls_distinct=False, name="agent_name"),
        ]

    def __str__(self) -> str:
        return self.name


class AgentToken(Credential):
    """An agent's own token: speaks for no person, so it opens no person's memory."""

    agent = models.ForeignKey(Agent, models.CASCADE, related_name="tokens")
    tenant = models.ForeignKey(Tenant, models.CASCADE, null=True, related_name="+")
    app = models.ForeignKey(App, models.CASCADE, null=True, related_name="+")


class AgentCalls(models.Model):
    """How many calls an agent with a limit made in the minute that began at `minute`."""

    agent = models.OneToOneField(Agent, models.CASCADE, primary_key=True, related_name="+")
    minute = models.DateTimeField()
    calls = models.PositiveIntegerField()

    def __str__(self) -> str:
        return str(self.pk)


class Connection(models.Model):
    """One person and one agent that they have used. Paused and disconnected close the gate (K9).

    What the person granted beyond the manifest (M16): `reads_all`, `writes`; `kinds` and `labels` null for the usual.
    """

    class State(models.TextChoices):
        ACTIVE = "active", _("active")
        PAUSED = "paused", _("paused")
        DISCONNECTED = "disconnected", _("disconnected")

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant_id = models.UUIDField()
    subject_id = models.UUIDField()
    agent = models.ForeignKey(Agent, models.CASCADE, related_name="connections")
    state = models.CharField(max_length=12, choices=State.choices, default=State.ACTIVE)
    reads_all = models.BooleanField(default=False)
    writes = models.BooleanField(default=False)
    kinds = ArrayField(models.CharField(max_length=12), null=True)
    labels = ArrayField(models.CharField(max_length=12), null=True)
    created_at = models.DateTimeField(default=now)
    last_used_at = models.DateTimeField(default=now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tenant_id", "subject_id", "agent"], name="connection_once"),
            models.CheckConstraint(
                condition=Q(state__in=["active", "paused", "disconnected"]), name="connection_state"
            ),
        ]

    def __str__(self) -> str:
        return str(self.id)


class AgentSession(models.Model):
    """One conversation of an agent (C10). `prefix` and `digest` are its run token's; `tainted` never clears.

    `purged_at`: when what lives and dies with it was purged after its end.
    """

    class Starter(models.TextChoices):
        USER = "user"
        APP = "app"
        AGENT = "agent"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tenant = models.ForeignKey(Tenant, models.CASCADE, null=True, related_name="+")
    app = models.ForeignKey(App, models.CASCADE, null=True, related_name="+")
    agent = models.ForeignKey(Agent, models.CASCADE, related_name="sessions")
    connection = models.ForeignKey(Connection, models.CASCADE, null=True, related_name="sessions")
    subject_id = models.UUIDField(null=True)
    user = models.ForeignKey(User, models.CASCADE, null=True, related_name="+")
    starter = models.CharField(max_length=5, choices=Starter.choices)
    starter_id = models.UUIDField()
    mode = models.CharField(max_length=9, choices=[(mode.value, mode.value) for mode in Mode])
    thread = models.CharField(max_length=200, blank=True)
    tainted = models.BooleanField(default=False)
    prefix = models.CharField(max_length=20, unique=True)
    digest = models.BinaryField(max_length=32)
    started_at = models.DateTimeField(default=now)
    active_at = models.DateTimeField(default=now)
    ended_at = models.DateTimeField(null=True)
    purged_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(subject_id__isnull=True) ^ Q(connection__isnull=False), name="session_person_connected"
            ),
            models.CheckConstraint(condition=Q(mode__in=[mode.value for mode in Mode]), name="session_mode"),
        ]
        indexes = [
            models.Index(fields=["active_at"], condition=Q(ended_at__isnull=True), name="session_idle"),
            models.Index(
                fields=["ended_at"],
                condition=Q(ended_at__isnull=False, purged_at__isnull=True, subject_id__isnull=False),
                name="session_to_purge",
            ),
        ]

    def __str__(self) -> str:
        return str(self.id)


class SessionEvent(models.Model):
    """What happened in a session: type, reason, ids, time. Never memory text (K11)."""

    class Type(models.TextChoices):
        PROPOSED = "memory.proposed"
        REFUSED = "memory.proposal_refused"
        UNTRUSTED = "content.untrusted"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    session = models.ForeignKey(AgentSession, models.CASCADE, related_name="events", db_index=False)
    type = models.CharField(max_length=32, choices=Type.choices)
    proposal_id = models.UUIDField(null=True)
    reason = models.CharField(max_length=40, blank=True)
    shape = models.CharField(max_length=60, blank=True)
    source = models.CharField(max_length=6, blank=True, choices=[(one.value, one.value) for one in Outside])
    at = models.DateTimeField(default=now)

    class Meta:
        indexes = [models.Index(fields=["session", "id"], name="event_by_session")]

    def __str__(self) -> str:
        return str(self.id)
