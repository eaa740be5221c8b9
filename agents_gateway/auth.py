"""From a bearer credential to a Caller, for every HTTP surface. Agent and run tokens are looked up here."""

from datetime import timedelta

from django.db.models import Q
from django.utils import timezone
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from accounts import identity
from accounts.credentials import Kind, matches, parse
from accounts.identity import AppCredential, Person
from agents_gateway import sessions
from agents_gateway.callers import (
    JOINED_AGENT,
    AgentCaller,
    AgentState,
    AppCaller,
    Caller,
    PersonCaller,
    RunCaller,
)
from agents_gateway.limits import count_call
from agents_gateway.models import AgentToken

SCHEME = "Bearer"
_NOTE_USE_EVERY = timedelta(minutes=1)


def caller_of(bearer: str) -> Caller | None:
    """Whom a bearer credential speaks for, or None: unknown, revoked, expired, ended.

    Raises AgentDisabled for the tokens of an agent whose kill switch is on, and of its sessions; RateLimited.
    """
    kind, prefix = parse(bearer) or (None, "")
    if kind is Kind.RUN:
        return _run(bearer, prefix)
    if kind is Kind.AGENT:
        return _agent(bearer, prefix)
    match identity.authenticate(bearer):
        case Person() as person:
            return PersonCaller(person=person)
        case AppCredential() as app:
            return AppCaller(tenant=app.tenant_id, app=app.app_id)
    return None


class BearerAuthentication(BaseAuthentication):
    """`Authorization: Bearer …` and no other way; anything else is 401."""

    def authenticate(self, request: Request) -> tuple[Caller, None]:
        """The caller, as `request.user`. Raises AuthenticationFailed."""
        scheme, _, bearer = request.headers.get("Authorization", "").partition(" ")
        caller = caller_of(bearer.strip()) if scheme.lower() == SCHEME.lower() else None
        if caller is None:
            raise AuthenticationFailed
        return caller, None

    def authenticate_header(self, request: Request) -> str:
        """For `WWW-Authenticate`."""
        return SCHEME


def _run(bearer: str, prefix: str) -> RunCaller | None:
    session = sessions.by_run_token(bearer, prefix)
    if session is None:
        return None
    session.agent.require_enabled()
    count_call(session.agent)
    return RunCaller(session=session)


def _agent(bearer: str, prefix: str) -> AgentCaller | None:
    now = timezone.now()
    live = Q(revoked_at=None) & (Q(expires_at=None) | Q(expires_at__gt=now))
    rows = AgentToken.objects.filter(live, prefix=prefix)
    row = rows.values("id", "digest", "last_used_at", "tenant_id", "app_id", *JOINED_AGENT).first()
    if row is None or not matches(bearer, row["digest"]):
        return None
    agent = AgentState.of(row)
    agent.require_enabled()
    count_call(agent)
    if row["last_used_at"] is None or now - row["last_used_at"] >= _NOTE_USE_EVERY:
        AgentToken.objects.filter(pk=row["id"]).update(last_used_at=now)
    return AgentCaller(token=row["id"], tenant=row["tenant_id"], app=row["app_id"], agent=agent)
