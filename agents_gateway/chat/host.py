"""The host: starts a conversation's session, takes the person's message as a turn, has an agent answer, ends it."""

import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime

import msgspec
from django.conf import settings
from django.utils import dateformat, timezone
from django.utils.translation import gettext as _

from accounts.identity import Person
from agents_gateway import sessions
from agents_gateway.callers import PersonCaller
from agents_gateway.chat import model, practice, shipped
from agents_gateway.chat.conversation import ROLES, By, Conversation
from agents_gateway.chat.endpoint import NoAnswer
from agents_gateway.chat.side import AgentSide
from agents_gateway.parties import own
from memory_app import guards, selectors, services
from memory_app.domain.context import CallContext, Mode
from memory_app.domain.errors import DomainError, Empty, NotFound, TooLong

log = logging.getLogger(__name__)
MESSAGE_BYTES = 8192


def agent_for(ctx: CallContext) -> str:
    """Which agent answers this person: the operator's model where their texts may go there, else the practice agent."""
    may = settings.CHAT_URL and selectors.may_leave_to(ctx, settings.CHAT_REGIONS)
    return shipped.MODEL if may else shipped.PRACTICE


def start(ctx: CallContext, *, uses_memory: bool) -> Conversation:
    """A new conversation with its session: durable, or stateless where it shall use no memory (C10).

    Raises AgentDisabled.
    """
    agent = agent_for(ctx)
    shipped.ready(agent)
    mode = Mode.DURABLE if uses_memory else Mode.STATELESS
    started = sessions.start(own(ctx.actor.id, ctx.tenant, ctx.app), agent, mode=mode, thread=_thread())
    return Conversation(session=started.id, run_token=started.run_token, agent=agent, uses_memory=uses_memory)


def say(ctx: CallContext, conversation: Conversation, text: str) -> Conversation:
    """The conversation after the person's message and the answer to it; a fault is a note in it.

    Raises Empty, TooLong, BadText (the message), Ended, AgentDisabled, RateLimited.
    """
    _require_fit(text)
    turn = conversation.turns + 1
    side = AgentSide(run_token=conversation.run_token, request_id=ctx.request_id, message=str(turn))
    asked_at = datetime.now(UTC)
    services.open_turn(side.store(), text)
    asked = msgspec.structs.replace(conversation.heard(By.PERSON, text), turns=turn, asked_at=asked_at)
    answer = _answering(side, conversation, text)
    try:
        return asked.heard(By.AGENT, answer())
    except NoAnswer as fault:
        log.warning("the chat model gave no answer: %s", fault)
        return asked.heard(By.NOTE, _("No answer came from the model. Send your message again in a moment."))


def end(ctx: CallContext, conversation: Conversation) -> bool:
    """Ends the conversation's session, and purges what lives and dies with it. Twice is no fault.

    Returns whether it was handed over to be learned from: only where the operator set that up (M20).
    """
    handed_over = settings.LEARNING and _hand_over(ctx, conversation)
    with suppress(NotFound):
        sessions.end(sessions.find(_starter(ctx), str(conversation.session)))
    return handed_over


def _hand_over(ctx: CallContext, conversation: Conversation) -> bool:
    """Of a long conversation its newest part; nothing of one that ended elsewhere, or whose agent may not be asked."""
    turns = [(ROLES[line.by], line.text) for line in conversation.lines if line.by in ROLES]
    with suppress(DomainError):
        store = AgentSide(run_token=conversation.run_token, request_id=ctx.request_id).store()
        while turns:
            with suppress(TooLong):
                return services.learn_from(store, turns)
            del turns[0]
    return False


def still_answers(ctx: CallContext, conversation: Conversation) -> bool:
    """Whether it goes on with the agent that answers this person now."""
    return conversation.agent == agent_for(ctx)


def _starter(ctx: CallContext) -> PersonCaller:
    """The signed-in person, as whoever started the session."""
    person = Person(
        user_id=ctx.actor.id,
        email=ctx.actor.name,
        is_staff=False,
        is_superuser=False,
        timezone="",
        token_id=None,
        via="token",
        tenant_id=ctx.tenant,
    )
    return PersonCaller(person=person)


def _answering(side: AgentSide, conversation: Conversation, text: str) -> Callable[[], str]:
    if conversation.agent == shipped.MODEL:
        return lambda: model.answer(side, text, conversation.lines)
    return lambda: practice.answer(side, text)


def _require_fit(text: str) -> None:
    if guards.is_blank(text):
        raise Empty
    if (size := len(text.encode(errors="replace"))) > MESSAGE_BYTES:
        raise TooLong(limit=MESSAGE_BYTES, size=size)


def _thread() -> str:
    """The conversation's name as its suggestions show it."""
    return _("Chat of %(moment)s") % {"moment": dateformat.format(timezone.localtime(), _("j F Y, H:i"))}
