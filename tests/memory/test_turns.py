"""Tool writes are allowed only where the user's own words of this turn ask for exactly that (C10 to C15)."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from accounts.ids import new_id
from memory_app import selectors, services
from memory_app.domain.commands import Accept, Change, Forget, Learn, Propose, Remember, ToolWrite
from memory_app.domain.context import CallContext, Grant
from memory_app.domain.grammar import Act
from memory_app.domain.kinds import Kind, Label, Origin, SourceType, Trust
from memory_app.domain.records import Declined, Forgotten, Memory
from memory_app.models import Entry, JournalEvent, Turn
from memory_app.models.walls import scoped
from tests.conftest import as_agent
from tests.memory.agents import agent_of

pytestmark = pytest.mark.django_db
NOT_ASKED = Declined(reason="not_asked")


def say(agent: CallContext, text: str, **call: object) -> object:
    services.open_turn(agent, text)
    return services.tool_write(agent, ToolWrite(**call))


def remember(agent: CallContext, body: str) -> object:
    return services.tool_write(agent, ToolWrite(act=Act.REMEMBER, body=body))


@pytest.mark.req("C13", "C1")
def test_remembering_in_exact_words_is_the_users_own_act(ctx):
    agent = as_agent(ctx, tainted=True)
    event = services.open_turn(agent, "Remember that I like tea")
    memory = remember(agent, "I like tea")
    assert isinstance(memory, Memory)
    assert (memory.text, memory.kind, memory.trust, memory.tainted, memory.origin) == (
        "I like tea",
        Kind.FACT,
        Trust.CONFIRMED,
        False,
        Origin.USER,
    )
    assert (memory.source.type, memory.source.event, memory.source.session) == (
        SourceType.USER_REQUEST,
        event,
        agent.session.id,
    )
    with scoped(ctx.tenant, ctx.subject):
        assert JournalEvent.objects.get(name="keep.memory.added").authority == "user_words"


@pytest.mark.req("C13", "C14")
@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Remember that I like tea", "I like coffee"),
        ("Remember that I like tea", "i like tea"),
        ("Remember that I like tea", "I like tea "),
        ("I like tea", "I like tea"),
        ("> Remember that I like tea", "I like tea"),
        ("Forget: I like tea", "I like tea"),
    ],
)
def test_a_body_that_the_turn_did_not_say_is_declined(ctx, said, written):
    agent = as_agent(ctx)
    assert say(agent, said, act=Act.REMEMBER, body=written) == NOT_ASKED
    assert selectors.overview(ctx).items == ()


@pytest.mark.req("C13")
def test_one_authorization_is_one_write_and_repeating_the_call_repeats_the_answer(ctx):
    agent = as_agent(ctx)
    services.open_turn(agent, "Remember that I like tea")
    assert remember(agent, "I like tea") == remember(agent, "I like tea")
    assert len(selectors.overview(ctx).items) == 1


@pytest.mark.req("C13")
@pytest.mark.parametrize(
    "end", ["next turn", "session end", "off and on", "fifteen minutes", "revived", "other session"]
)
def test_what_a_turn_allows_ends_with_it(ctx, end):
    agent = as_agent(ctx)
    services.open_turn(agent, "Remember that I like tea")
    if end == "next turn":
        services.open_turn(agent, "What is the weather?")
    elif end == "session end":
        services.end_session(ctx, agent.session.id)
    elif end == "off and on":
        services.switch(ctx, False)
        services.switch(ctx, True)
    elif end == "fifteen minutes":
        with scoped(ctx.tenant, ctx.subject):
            Turn.objects.update(opened_at=timezone.now() - timedelta(minutes=15, seconds=1))
    elif end == "revived":
        agent = replace(agent, agent=replace(agent.agent, revived_at=timezone.now() + timedelta(seconds=1)))
    else:
        agent = replace(agent, session=replace(agent.session, id=new_id()))
    assert remember(agent, "I like tea") == NOT_ASKED


@pytest.mark.req("C10", "C11", "K9")
@pytest.mark.parametrize(
    "closed", [{"mode": "stateless"}, {"mode": "guest"}, {"declared": False}, {"user_started": False}]
)
def test_behind_a_closed_gate_tools_write_and_find_nothing(ctx, closed):
    memory = services.remember(ctx, Remember(text="I like tea"))
    agent = as_agent(ctx, **closed)
    assert say(agent, "Remember that I like mocha", act=Act.REMEMBER, body="I like mocha") == NOT_ASKED
    assert services.tool_search(agent, "tea") == ()
    assert services.tool_get(agent, memory.id) == ()
    assert selectors.turn_context(agent).items == ()
    with scoped(ctx.tenant, ctx.subject):
        assert not Turn.objects.exists()


@pytest.mark.req("C13", "C5")
def test_an_update_means_the_revision_at_the_turns_start(ctx):
    memory = services.remember(ctx, Remember(text="I like tea"))
    agent = as_agent(ctx)
    services.open_turn(agent, f"Update memory {memory.id}: I like coffee")
    services.revise(ctx, Change(entry=memory.id, text="I like milk"))
    update = ToolWrite(act=Act.UPDATE, entry=memory.id, body="I like coffee")
    assert services.tool_write(agent, update) == Declined(reason="stale_revision")
    services.open_turn(agent, f"Update memory {memory.id}: I like coffee")
    other = services.remember(ctx, Remember(text="I like trains"))
    assert services.tool_write(agent, replace(update, entry=other.id)) == NOT_ASKED
    assert services.tool_write(agent, update).text == "I like coffee"
    assert selectors.get(ctx, memory.id).revision == 3


@pytest.mark.req("C13")
def test_forget_by_id_and_by_exact_body(ctx):
    one, two = (services.remember(ctx, Remember(text=text)) for text in ("I like tea", "I like milk"))
    agent = as_agent(ctx)
    forget = ToolWrite(act=Act.FORGET, entry=one.id)
    services.open_turn(agent, f"Forget memory {one.id}")
    assert services.tool_write(agent, replace(forget, entry=two.id)) == NOT_ASKED
    assert isinstance(services.tool_write(agent, forget), Forgotten)
    assert services.tool_write(agent, forget).count == 1
    services.open_turn(agent, "Forget: I like milk")
    assert isinstance(services.tool_write(agent, ToolWrite(act=Act.FORGET, body="I like milk")), Forgotten)
    assert selectors.overview(ctx).items == ()


@pytest.mark.req("C13")
@pytest.mark.parametrize("same", [0, 2])
def test_forget_by_a_body_that_names_none_or_many_forgets_nothing(ctx, same):
    for _ in range(same):
        services.remember(ctx, Remember(text="I like tea"))
    agent = as_agent(ctx)
    declined = say(agent, "Forget: I like tea", act=Act.FORGET, body="I like tea")
    assert declined == Declined(reason={0: "no_match", 2: "many_matches"}[same])
    assert len(selectors.overview(ctx).items) == same


@pytest.mark.req("C15", "K17", "K1")
def test_what_the_page_refuses_the_tools_refuse_with_the_same_code(ctx):
    agent = as_agent(ctx)
    secret = "my password is " + "Tr0ub4dor" + "&3xyz"
    assert say(agent, "Remember " + secret, act=Act.REMEMBER, body=secret) == Declined(
        reason="credential", shape="password"
    )
    services.open_turn(agent, "Remember that I like tea")
    services.switch(ctx, False)
    assert remember(agent, "I like tea") == Declined(reason="memory_off")


@pytest.mark.req("C12")
def test_reads_give_references_and_the_next_context_gives_the_bodies_as_they_are_then(ctx):
    tea = services.remember(ctx, Remember(text="I like tea"))
    milk = services.remember(ctx, Remember(text="I like milk"))
    agent = as_agent(ctx)
    services.open_turn(agent, "What do I drink?")
    found = services.tool_search(agent, "tea")
    assert [(one.id, one.revision, one.kind) for one in found] == [(tea.id, 1, Kind.NOTE)]
    assert not hasattr(found[0], "text")
    services.tool_get(agent, milk.id)
    services.revise(ctx, Change(entry=tea.id, text="I like green tea"))
    services.forget(ctx, Forget(entry=milk.id))
    for _ in range(2):
        assert [(m.text, m.revision) for m in selectors.turn_context(agent).referenced] == [("I like green tea", 2)]
    services.open_turn(agent, "Next question")
    assert selectors.turn_context(agent).referenced == ()


@pytest.mark.req("C12", "K9", "K16")
def test_a_waiting_or_foreign_entry_cannot_be_referenced(ctx, other_ctx):
    agent = as_agent(ctx)
    services.open_turn(agent, "hello")
    waiting = services.propose(as_agent(ctx), Propose(text="I like tea")).proposal
    foreign = services.remember(other_ctx, Remember(text="I like tea"))
    for entry in (waiting, foreign.id, new_id()):
        assert services.tool_get(agent, entry) == ()
    assert services.tool_search(agent, "tea") == ()
    services.accept(ctx, Accept(entry=waiting))
    assert len(services.tool_get(agent, waiting)) == 1


@pytest.mark.req("C13")
def test_the_turns_text_is_not_stored(ctx):
    agent = as_agent(ctx)
    services.open_turn(agent, "Remember that I like Zanzibar")
    with scoped(ctx.tenant, ctx.subject), connection.cursor() as cursor:
        cursor.execute("SELECT t::text FROM memory_app_turn t")
        assert "Zanzibar" not in cursor.fetchone()[0]


@pytest.mark.req("C13")
def test_old_turns_are_purged(ctx):
    services.open_turn(as_agent(ctx), "Remember that I like tea")
    assert services.purge_turns() == 0
    with scoped(ctx.tenant, ctx.subject):
        Turn.objects.update(opened_at=timezone.now() - timedelta(minutes=16))
    assert services.purge_turns() == 1


@pytest.mark.req("K10", "C12", "M16")
@pytest.mark.parametrize(
    ("grant", "given"),
    [
        (Grant(), {"walks to work", "walks on Sundays"}),
        (Grant(kinds=frozenset({Kind.FACT})), {"walks to work"}),
        (Grant(labels=frozenset(Label)), {"walks to work", "walks on Sundays", "walks with a stick"}),
        (Grant(labels=frozenset({Label.NONE})), set()),
    ],
)
def test_a_run_a_search_a_get_and_the_bodies_stay_within_the_grants_kinds_and_labels(ctx, grant, given):
    texts = {"walks to work": Kind.FACT, "walks on Sundays": Kind.NOTE, "walks with a stick": Kind.NOTE}
    entries = {services.remember(ctx, Remember(text=text, kind=kind)).id: text for text, kind in texts.items()}
    with scoped(ctx.tenant, ctx.subject):
        delicate = next(entry for entry, text in entries.items() if "stick" in text)
        Entry.objects.filter(id=delicate).update(label=Label.SENSITIVE)
    agent = as_agent(ctx)
    agent = replace(agent, agent=replace(agent.agent, grant=grant))
    services.open_turn(agent, "what do I like?")
    assert {item.text for item in selectors.snapshot(agent).items} == given
    assert {entries[one.id] for one in services.tool_search(agent, "walks")} == given
    assert {entries[one.id] for entry in entries for one in services.tool_get(agent, entry)} == given
    turn = selectors.turn_context(agent, query="walks")
    assert {item.text for item in turn.items} == {memory.text for memory in turn.referenced} == given


@pytest.mark.req("C12", "M16")
def test_a_reference_gives_no_body_once_the_grant_no_longer_covers_it(ctx):
    services.remember(ctx, Remember(text="walks to work", kind=Kind.FACT))
    agent = as_agent(ctx)
    services.open_turn(agent, "how do I get to work?")
    assert len(services.tool_search(agent, "walks")) == 1
    narrowed = replace(agent, agent=replace(agent.agent, grant=Grant(kinds=frozenset({Kind.NOTE}))))
    assert selectors.turn_context(agent).referenced != ()
    assert selectors.turn_context(narrowed).referenced == ()


@pytest.mark.req("C12", "K10")
def test_what_is_not_true_now_is_referred_to_by_no_read_tool(ctx):
    agent = agent_of(ctx)
    later = timezone.now() + timedelta(days=1)
    memory = services.learn(agent, Learn(text="likes tea", valid_from=later)).memory
    services.confirm(ctx, memory.id)
    reader = as_agent(ctx)
    services.open_turn(reader, "hello")
    assert services.tool_get(reader, memory.id) == () == services.tool_search(reader, "tea")
    with scoped(ctx.tenant, ctx.subject):
        assert Turn.objects.get(session_id=reader.session.id).referenced == []


@pytest.mark.req("C13")
def test_the_next_turn_ends_the_one_before_also_where_the_agent_was_paused_meanwhile(ctx):
    agent = as_agent(ctx)
    services.open_turn(agent, "Remember that I like rum")
    services.open_turn(replace(agent, agent=replace(agent.agent, connected=False)), "Never mind")
    assert remember(agent, "I like rum") == NOT_ASKED


@pytest.mark.req("C12", "C13")
def test_the_kill_switch_ends_a_turns_references_for_good(ctx):
    entry = services.remember(ctx, Remember(text="walks to work")).id
    agent = as_agent(ctx)
    services.open_turn(agent, "how do I get to work?")
    services.tool_get(agent, entry)
    assert len(selectors.turn_context(agent).referenced) == 1
    revived = replace(agent, agent=replace(agent.agent, revived_at=timezone.now()))
    assert selectors.turn_context(revived).referenced == ()
