"""Sessions of agents: starting, finding, running, ending (C10, section 5). Called by every surface alike.

The gate (K9) is not decided here: a session only says what it is, and `memory_app.policy` decides.
"""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cache
from typing import Any
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts.credentials import Kind, matches, mint
from accounts.ids import new_id
from accounts.models import Membership
from accounts.people import NotAMember, tenant_id_of
from agents_gateway import leftovers
from agents_gateway.callers import (
    AGENT_COLUMNS,
    JOINED_AGENT,
    AgentCaller,
    AgentState,
    AppCaller,
    Caller,
    PersonCaller,
    RunCaller,
    Session,
)
from agents_gateway.models import Agent, AgentSession, Connection
from agents_gateway.parties import Party, Starter, host_id
from memory_app import selectors
from memory_app.domain.context import Actor, Authority, CallContext, Grant, Mode, SessionRef, Surface
from memory_app.domain.errors import NotFound
from memory_app.domain.kinds import Kind as MemoryKind
from memory_app.domain.kinds import Label
from memory_app.domain.records import ContextItem

IDLE_DURABLE = timedelta(days=30)
IDLE_OTHER = timedelta(hours=24)
NOTE_USE_EVERY = timedelta(minutes=1)
BATCH = 500
ValuesQuerySet = QuerySet[AgentSession, dict[str, Any]]
NOWHERE = UUID(int=0)  # tenant and app of an installation-wide agent's own sessions, which are for nobody

_SESSION = ("id", "tenant_id", "app_id", "subject_id", "mode", "tainted", "thread", "connection_id")
_GRANT = ("connection__reads_all", "connection__writes", "connection__kinds", "connection__labels")
_COLUMNS = (*_SESSION, "connection__state", *_GRANT, "active_at", "digest", *JOINED_AGENT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Started:
    """A session just started. `run_token` is shown here and nowhere else."""

    id: UUID
    agent: str
    mode: Mode
    run_token: str = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """A run request: its id and the snapshot handed out with it (K10)."""

    id: UUID
    items: tuple[ContextItem, ...]


def start(party: Party, agent: str, *, mode: Mode = Mode.DURABLE, thread: str = "") -> Started:
    """Starts a session with the agent of this id or name.

    Raises NotFound (no such agent for this tenant), AgentDisabled, BadText and TooLong (thread).
    """
    host_id(thread, "thread")
    state = _agent(agent, party)
    state.require_enabled()
    subject = party.subject()
    secret, prefix, digest = mint(Kind.RUN)
    with transaction.atomic():
        row = AgentSession.objects.create(
            tenant_id=party.tenant,
            app_id=party.app,
            agent_id=state.id,
            connection=_connect(party, subject, state.id),
            subject_id=subject,
            user_id=party.user,
            starter=party.starter,
            starter_id=party.starter_id,
            mode=mode,
            thread=thread,
            prefix=prefix,
            digest=digest,
        )
    return Started(id=row.id, agent=state.name, mode=mode, run_token=secret)


def find(caller: Caller, session_id: str, *, ended: bool = False) -> Session:
    """The session of this id, for its starter or its run token; `ended`: also one that has ended.

    Raises NotFound for everybody else, for what is no id, and when its person left the tenant.
    """
    if isinstance(caller, RunCaller):
        if str(caller.session.id) != session_id.lower():
            raise NotFound
        return caller.session
    now = timezone.now()
    rows = _present().filter(_started_by(caller), id=_id(session_id))
    row = (rows if ended else rows.filter(_alive(now))).first()
    if row is None:
        raise NotFound
    if not ended:
        _note_use(row, now)
    return _session(row)


def by_run_token(secret: str, prefix: str) -> Session | None:
    """The session a run token speaks for, with the states of agent and connection at this moment, or None."""
    now, row = timezone.now(), _by_prefix(prefix)
    if row is None or _has_idled(row, now) or not matches(secret, row["digest"]):
        return None
    _note_use(row, now)
    return _session(row)


@cache
def _asked() -> tuple[str, tuple[Any, ...], int, tuple[str, ...]]:
    """What every call of an agent asks: the SQL, its parameters, which of them is the prefix, the names of the columns.

    Built once, since Django takes longer to build it than PostgreSQL to answer.
    """
    place = "prefix"
    query = _present().filter(ended_at=None, prefix=place).query
    sql, params = query.sql_with_params()
    return sql, params, params.index(place), tuple(query.values_select)


def _by_prefix(prefix: str) -> dict[str, Any] | None:
    sql, params, at, names = _asked()
    with connection.cursor() as cursor:
        cursor.execute(sql, [*params[:at], prefix, *params[at + 1 :]])
        found = cursor.fetchone()
    return dict(zip(names, found, strict=True)) if found else None


def run(session: Session, request_id: str = "") -> Run:
    """Starts a run: its id and the snapshot of K10. Given something tainted, the session is tainted before it returns.

    Raises AgentDisabled.
    """
    session.agent.require_enabled()
    snapshot = selectors.snapshot(context(session, request_id))
    if snapshot.tainted:
        taint(session)
    return Run(id=new_id(), items=snapshot.items)


def taint(session: Session) -> None:
    """From now on the session has read untrusted content. Nothing clears it."""
    AgentSession.objects.filter(pk=session.id, tainted=False).update(tainted=True)


def end(session: Session) -> None:
    """Ends a session: its run token dies, and what lives with it is purged. Ending it twice changes nothing."""
    AgentSession.objects.filter(pk=session.id, ended_at=None).update(ended_at=timezone.now())
    leftovers.purge(Q(pk=session.id))


def end_idle() -> int:
    """Ends what nobody used for 30 days (durable) or 24 hours, in batches that may run side by side. Returns how many.

    Until it ran, an idle session's run token is refused all the same. Then it purges what ended sessions left behind.
    """
    now, total = timezone.now(), 0
    while ended := _end_batch(now):
        total += ended
    while leftovers.purge():
        pass
    return total


def context(session: Session, request_id: str = "", message: str = "") -> CallContext:
    """What the memory store is told of a call made in this session."""
    agent = session.agent
    return CallContext(
        tenant=session.tenant or NOWHERE,
        app=session.app or NOWHERE,
        subject=session.subject,
        actor=Actor(id=agent.id, name=agent.name),
        authority=Authority.AGENT,
        surface=Surface.GATEWAY,
        request_id=request_id,
        agent=agent.ref(connected=session.connected, grant=session.grant),
        session=SessionRef(
            id=session.id,
            mode=session.mode,
            user_started=session.subject is not None,
            tainted=session.tainted,
            thread=session.thread,
        ),
        message=message,
    )


def context_of(tenant: UUID, session_id: UUID) -> CallContext | None:
    """What the memory store is told of this session as it is now, ended or not; None where there is none any more."""
    row = _present().filter(tenant_id=tenant, id=session_id).first()
    return context(_session(row)) if row else None


def _agent(named: str, party: Party) -> AgentState:
    """By id or name; a tenant's own agent comes before an installation-wide one of the same name."""
    try:
        which = Q(id=tenant_id_of(named))
    except NotAMember:
        which = Q(name=named)
    if party.agent:
        which &= Q(id=party.agent)
    visible = Q(tenant=None) | _in(party.tenant)
    row = Agent.objects.filter(visible, which).order_by("tenant").values(*AGENT_COLUMNS).first()
    if row is None:
        raise NotFound
    return AgentState.of(row, "")


def _connect(party: Party, subject: UUID | None, agent: UUID) -> Connection | None:
    """The person's connection with this agent. Only their own start takes up a disconnected one again."""
    if subject is None or party.tenant is None:
        return None
    now = timezone.now()
    connection, _ = Connection.objects.get_or_create(tenant_id=party.tenant, subject_id=subject, agent_id=agent)
    rows = Connection.objects.filter(pk=connection.pk)
    rows.update(last_used_at=now)
    if party.starter == Starter.USER:
        rows.filter(state=Connection.State.DISCONNECTED).update(state=Connection.State.ACTIVE)
    return connection


def _present() -> ValuesQuerySet:
    """Sessions for nobody, for end users, and for users who are members of the tenant at this moment."""
    member = Membership.objects.filter(
        tenant_id=OuterRef("tenant_id"),
        user_id=OuterRef("user_id"),
        status=Membership.Status.ACTIVE,
        user__is_active=True,
    )
    rows: ValuesQuerySet = AgentSession.objects.filter(Q(user=None) | Exists(member)).values(*_COLUMNS)
    return rows


def _alive(now: datetime) -> Q:
    return Q(ended_at=None) & ~_idle(now)


def _idle(now: datetime) -> Q:
    return Q(active_at__lte=now - IDLE_DURABLE) | (Q(active_at__lte=now - IDLE_OTHER) & ~Q(mode=Mode.DURABLE))


def _has_idled(row: dict[str, Any], now: datetime) -> bool:
    """The same of a row that was read."""
    unused: timedelta = now - row["active_at"]
    return unused >= (IDLE_DURABLE if row["mode"] == Mode.DURABLE else IDLE_OTHER)


def _started_by(caller: PersonCaller | AppCaller | AgentCaller) -> Q:
    match caller:
        case PersonCaller(person=person):
            mine = Q(starter=Starter.USER, starter_id=person.user_id)
            return mine & Q(tenant_id=person.tenant_id) if person.tenant_id else mine
        case AppCaller():
            return Q(starter=Starter.APP, starter_id=caller.app)
        case AgentCaller():
            return Q(starter=Starter.AGENT, starter_id=caller.agent.id) & _in(caller.tenant)


def _in(tenant: UUID | None) -> Q:
    return Q(tenant=None) if tenant is None else Q(tenant_id=tenant)


def _id(text: str) -> UUID:
    try:
        return tenant_id_of(text)
    except NotAMember:
        raise NotFound from None


def _session(row: dict[str, Any]) -> Session:
    return Session(
        id=row["id"],
        tenant=row["tenant_id"],
        app=row["app_id"],
        subject=row["subject_id"],
        mode=Mode(row["mode"]),
        tainted=row["tainted"],
        thread=row["thread"],
        connection=row["connection_id"],
        connected=row["connection__state"] in (None, Connection.State.ACTIVE),
        grant=_grant(row),
        agent=AgentState.of(row),
    )


def _grant(row: dict[str, Any]) -> Grant:
    kinds, labels = row["connection__kinds"], row["connection__labels"]
    return Grant(
        reads_all=bool(row["connection__reads_all"]),
        writes=bool(row["connection__writes"]),
        kinds=None if kinds is None else frozenset(map(MemoryKind, kinds)),
        labels=None if labels is None else frozenset(map(Label, labels)),
    )


def _note_use(row: dict[str, Any], now: datetime) -> None:
    if now - row["active_at"] < NOTE_USE_EVERY:
        return
    AgentSession.objects.filter(pk=row["id"], active_at__lt=now).update(active_at=now)
    Connection.objects.filter(pk=row["connection_id"], last_used_at__lt=now).update(last_used_at=now)


def _end_batch(now: datetime) -> int:
    with transaction.atomic():
        idle = AgentSession.objects.select_for_update(skip_locked=True).filter(_idle(now), ended_at=None)
        ids = list(idle.values_list("id", flat=True)[:BATCH])
        return AgentSession.objects.filter(pk__in=ids).update(ended_at=now)
