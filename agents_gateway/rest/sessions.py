"""`/v1/sessions`: what agents and whoever starts them call (section 5)."""

from collections.abc import Iterable
from typing import Any, Literal
from uuid import UUID

from msgspec import UNSET, Struct, UnsetType
from rest_framework.request import Request
from rest_framework.response import Response

from agents_gateway import events, parties, sessions
from agents_gateway.callers import AgentCaller, AppCaller, Caller, PersonCaller, RunCaller
from agents_gateway.events import Event
from agents_gateway.parties import Party
from agents_gateway.rest.described import Family, described
from agents_gateway.rest.endpoint import ANYBODY, Endpoint
from agents_gateway.rest.memory import KKind, KText
from agents_gateway.rest.wire import Instant, Nothing, fill, id_of, kind_of, read, request_id
from memory_app.domain.commands import Propose
from memory_app.domain.context import Mode, Surface
from memory_app.domain.errors import Forbidden, Malformed, NotFound, UnknownField
from memory_app.domain.kinds import Kind, Outside
from memory_app.domain.records import ContextItem

STARTERS: tuple[type[Caller], ...] = (PersonCaller, AppCaller, AgentCaller)
PAGE, LONGEST_PAGE = 50, 200


class Start(Struct, kw_only=True):
    """A session to start. `user_id` or `external_id` name the person when the token is an app's."""

    agent: str
    mode: Mode = Mode.DURABLE
    thread: str = ""
    user_id: str | UnsetType = UNSET
    external_id: str | UnsetType = UNSET


class Report(Struct, kw_only=True):
    """An event as it is posted."""

    type: str
    data: dict[str, Any]


class Proposal(Struct, kw_only=True):
    """The data of `memory.propose`. `message` is the host's own id of the message it came from."""

    text: KText
    kind: KKind | UnsetType = UNSET
    message: str = ""


class Untrusted(Struct, kw_only=True):
    """The data of `content.untrusted`."""

    source: Outside


class ProposeReport(Struct, kw_only=True):
    """The agent suggests something."""

    type: Literal["memory.propose"]
    data: Proposal


class UntrustedReport(Struct, kw_only=True):
    """The session has read content from outside."""

    type: Literal["content.untrusted"]
    data: Untrusted


class Begun(Struct, kw_only=True):
    """A session just started. The run token is shown here and nowhere else."""

    id: UUID
    agent: str
    mode: Mode
    run_token: str


class Given(Struct, kw_only=True):
    """What an agent is given of one entry (K10)."""

    text: str
    kind: Kind
    pinned: bool
    tainted: bool


class GivenMemory(Struct, kw_only=True):
    """The snapshot of a run."""

    items: list[Given]


class RunRequest(Struct, kw_only=True):
    """A run: its id, and what it is given."""

    run_id: UUID
    memory: GivenMemory


class EventData(Struct, kw_only=True):
    """What there is to tell of an event: ids, reasons, names; never a text."""

    proposal_id: UUID | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    shape: str | UnsetType = UNSET
    source: str | UnsetType = UNSET


class ListedEvent(EventData, kw_only=True):
    """An event as it is listed."""

    id: UUID
    type: str
    at: Instant


class AnsweredEvent(ListedEvent, kw_only=True):
    """The answer to a report: the event as listed, and its data again in the form in which events are posted."""

    data: EventData


class EventPage(Struct, kw_only=True):
    """One page of events, oldest first; `next` is the cursor of the page after it, null on the last."""

    items: list[ListedEvent]
    next: UUID | None


class SessionsEndpoint(Endpoint):
    """The family of session routes."""

    surface = Surface.GATEWAY
    family = Family.SESSIONS


class SessionsView(SessionsEndpoint):
    """`/v1/sessions`."""

    callers = STARTERS

    @described(
        query=("organization_id",), body=Start, answers={201: Begun}, codes=("bad_text", "too_long", "agent_disabled")
    )
    def post(self, request: Request) -> Response:
        """Starts a session."""
        body = read(request, Start)
        party = _party(self.caller, body, request.query_params.get("organization_id"))
        started = sessions.start(party, body.agent, mode=body.mode, thread=body.thread)
        begun = Begun(id=started.id, agent=started.agent, mode=started.mode, run_token=started.run_token)
        return Response(begun, 201)


class SessionView(SessionsEndpoint):
    """`/v1/sessions/{id}`."""

    callers = STARTERS

    @described(answers={204: None})
    def delete(self, request: Request, session_id: str) -> Response:
        """Ends a session; ending it twice is no fault."""
        sessions.end(sessions.find(self.caller, session_id, ended=True))
        return Response(status=204)


class RunsView(SessionsEndpoint):
    """`/v1/sessions/{id}/runs`."""

    callers = ANYBODY

    @described(body=Nothing, answers={201: RunRequest}, codes=("agent_disabled",))
    def post(self, request: Request, session_id: str) -> Response:
        """The run request with the snapshot of K10. An empty list tells nothing of why (K9)."""
        read(request, Nothing)
        run = sessions.run(sessions.find(self.caller, session_id), request_id(request))
        return Response(RunRequest(run_id=run.id, memory=GivenMemory(items=given(run.items))), 201)


class EventsView(SessionsEndpoint):
    """`/v1/sessions/{id}/events`."""

    callers = ANYBODY

    @described(
        body=(ProposeReport, UntrustedReport), answers={201: AnsweredEvent}, codes=("bad_kind", "bad_text", "too_long")
    )
    def post(self, request: Request, session_id: str) -> Response:
        """Takes a report of the agent (K12). Only a run token may report."""
        if not isinstance(self.caller, RunCaller):
            raise Forbidden
        session, report = sessions.find(self.caller, session_id), read(request, Report)
        match report.type:
            case "memory.propose":
                data = fill(report.data, Proposal)
                proposal = Propose(text=data.text, kind=kind_of(data.kind))
                event = events.propose(session, proposal, message=data.message, request_id=request_id(request))
            case "content.untrusted":
                event = events.untrusted(session, fill(report.data, Untrusted).source)
            case _:
                raise Malformed(field="type")
        return Response(answered(event), 201)

    @described(query=("after", "limit"), answers={200: EventPage})
    def get(self, request: Request, session_id: str) -> Response:
        """One page of what happened: type, reason, ids, time; never memory text."""
        session = sessions.find(self.caller, session_id, ended=True)
        page = events.listed(session, after=_cursor(request), limit=_limit(request))
        return Response(EventPage(items=[shown(event) for event in page.items], next=page.next))


def given(items: Iterable[ContextItem]) -> list[Given]:
    """Items of a context on the wire."""
    return [Given(text=one.text, kind=one.kind, pinned=one.pinned, tainted=one.tainted) for one in items]


def shown(event: Event) -> ListedEvent:
    """An event on the wire; what there is nothing to tell of is left out."""
    return ListedEvent(id=event.id, type=event.type, at=event.at, **_told(event))


def answered(event: Event) -> AnsweredEvent:
    """The answer to a report."""
    told = _told(event)
    return AnsweredEvent(id=event.id, type=event.type, at=event.at, data=EventData(**told), **told)


def _told(event: Event) -> dict[str, Any]:
    told = {
        "proposal_id": event.proposal_id, "reason": event.reason, "shape": event.shape, "source": event.source
    }  # fmt: skip
    return {name: value for name, value in told.items() if value}


def _party(caller: Caller, body: Start, organization_id: str | None) -> Party:
    match caller:
        case AppCaller() as app:
            return parties.of_app(app, **_given(body))
        case PersonCaller(person=person):
            _refuse_names(body)
            return parties.of_person(person, organization_id)
        case AgentCaller():
            _refuse_names(body)
            return parties.of_agent(caller)
        case RunCaller():
            raise Forbidden


def _given(body: Start) -> dict[str, str]:
    named = {"user_id": body.user_id, "external_id": body.external_id}
    return {name: value for name, value in named.items() if isinstance(value, str)}


def _refuse_names(body: Start) -> None:
    """Only an app names the person; for a person's and an agent's token these are no fields."""
    for name in _given(body):
        raise UnknownField(field=name)


def _cursor(request: Request) -> UUID | None:
    """Raises Malformed for what is no id."""
    after = request.query_params.get("after")
    try:
        return id_of(after) if after is not None else None
    except NotFound:
        raise Malformed(field="after") from None


def _limit(request: Request) -> int:
    """1 to 200, 50 when not given. Raises Malformed."""
    text = request.query_params.get("limit", str(PAGE))
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and 1 <= int(text) <= LONGEST_PAGE):
        raise Malformed(field="limit")
    return int(text)
