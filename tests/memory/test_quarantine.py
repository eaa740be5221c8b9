"""Nothing but the person's own decision lifts quarantine (M9): any sequence of calls by agents, imports and operators.

Every text from outside says so in its first word. Whatever has been done, it is seen by its own session alone, and only
when that asks for it; by another session, by a run, by the person's list and by what the app shares it is not.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from accounts.ids import new_id
from accounts.models import User
from accounts.people import sign_up
from memory_app import selectors, services
from memory_app.domain.archive import Imported
from memory_app.domain.commands import Change, Forget, Learn, Propose, Recall, Relearn, Remember
from memory_app.domain.context import Actor, Authority, CallContext, Grant, Surface
from memory_app.domain.errors import DomainError
from memory_app.domain.kinds import Kind, Label, Outside
from memory_app.domain.records import Learned
from memory_app.models import AppPolicy, Entry
from memory_app.models.walls import scoped
from tests.conftest import as_agent, person

OUTSIDE = "outside"
EVERYTHING = Grant(reads_all=True, writes=True, labels=frozenset(Label))
SESSIONS = st.sampled_from(range(3))
KINDS = st.sampled_from([Kind.NOTE, Kind.FACT, Kind.INSIGHT])


class Store(RuleBasedStateMachine):
    """One person, three sessions of one agent, which may do whatever an agent can be granted."""

    @initialize()
    def begin(self) -> None:
        self.ctx = person(sign_up(f"ana-{new_id()}@example.org"))
        self.operator = User.objects.create_superuser(f"operator-{new_id()}@example.org")
        AppPolicy.objects.create(app_id=self.ctx.app, tenant_id=self.ctx.tenant, active_limit=1000, waiting_limit=500)
        services.switch(self.ctx, True)
        self.sessions = [new_id() for _ in range(3)]
        self.tainted = [False] * 3
        self.number = 0

    def agent(self, which: int) -> CallContext:
        made = as_agent(self.ctx, session=self.sessions[which], tainted=self.tainted[which])
        return replace(made, surface=Surface.AGENT_API, agent=replace(made.agent, grant=EVERYTHING))

    def stranger(self) -> CallContext:
        """Another agent's fresh session, with every grant there is."""
        made = as_agent(self.ctx)
        return replace(made, surface=Surface.AGENT_API, agent=replace(made.agent, id=new_id(), grant=EVERYTHING))

    def word(self, outside: bool) -> str:
        self.number += 1
        return f"{OUTSIDE if outside else 'inside'} tea {self.number}"

    def rows(self) -> list[tuple[UUID, int, bool]]:
        with scoped(self.ctx.tenant, self.ctx.subject):
            return list(Entry.objects.order_by("id").values_list("id", "revision", "quarantined"))

    def pick(self, data: Any) -> tuple[UUID, int, bool] | None:
        rows = self.rows()
        return data.draw(st.sampled_from(rows)) if rows else None

    @rule(which=SESSIONS)
    def read_a_page(self, which: int) -> None:
        self.tainted[which] = True

    @rule(which=SESSIONS, kind=KINDS, session=st.booleans(), source=st.sampled_from([None, *Outside]), data=st.data())
    def learn(self, which: int, kind: Kind, session: bool, source: Outside | None, data: Any) -> None:
        base = self.pick(data)
        from_base = base is not None and (kind is Kind.INSIGHT or data.draw(st.booleans()))
        outside = source is not None or self.tainted[which] or (from_base and base[2])
        command = Learn(
            text=self.word(outside),
            kind=kind,
            session=session,
            source=source,
            derived_from=(base[0],) if from_base else (),
        )
        with suppress(DomainError):
            answer = services.learn(self.agent(which), command)
            assert not isinstance(answer, Learned) or answer.quarantined == outside

    @rule(which=SESSIONS)
    def propose(self, which: int) -> None:
        agent = replace(self.agent(which), surface=Surface.GATEWAY)
        with suppress(DomainError):
            services.propose(agent, Propose(text=self.word(self.tainted[which])))

    @rule(which=SESSIONS, data=st.data())
    def relearn(self, which: int, data: Any) -> None:
        if base := self.pick(data):
            text = self.word(self.tainted[which] or base[2])
            with suppress(DomainError):
                services.relearn(self.agent(which), Relearn(entry=base[0], revision=base[1], text=text))

    @rule(which=SESSIONS, data=st.data())
    def ask_to_forget(self, which: int, data: Any) -> None:
        if base := self.pick(data):
            with suppress(DomainError):
                services.ask_to_forget(self.agent(which), Forget(entry=base[0], revision=base[1]))

    @rule(tainted=st.booleans(), pinned=st.booleans())
    def import_a_file(self, tainted: bool, pinned: bool) -> None:
        one = Imported(
            text=self.word(True), kind=Kind.NOTE, label=Label.PERSONAL, pinned=pinned, tainted=tainted, expires_at=None
        )
        services.import_archive(self.ctx, [one])

    @rule(data=st.data(), act=st.sampled_from(["pin", "edit", "expire"]))
    def change(self, data: Any, act: str) -> None:
        """The person changes what they see; what waits can't be changed, so nothing is lifted by it."""
        change: dict[str, Any] = {"pin": {"pinned": True}, "edit": {"text": self.word(False)}}.get(
            act, {"expires_in_days": 5}
        )
        if base := self.pick(data):
            with suppress(DomainError):
                services.revise(self.ctx, Change(entry=base[0], **change))

    @rule(data=st.data(), act=st.sampled_from(["read", "export", "forget", "revise", "accept"]))
    def operate(self, data: Any, act: str) -> None:
        ctx = replace(
            self.ctx,
            actor=Actor(id=self.operator.id, name=self.operator.email),
            authority=Authority.OPERATOR,
            reason="ticket 4711",
        )
        if base := self.pick(data):
            acts: dict[str, Callable[[], object]] = {
                "read": lambda: selectors.get(ctx, base[0]),
                "export": lambda: selectors.export(ctx),
                "forget": lambda: services.forget(ctx, Forget(entry=base[0])),
                "revise": lambda: services.revise(ctx, Change(entry=base[0], pinned=True)),
                "accept": lambda: services.confirm(ctx, base[0]),
            }
            with suppress(DomainError):
                acts[act]()

    @rule(which=SESSIONS)
    def end(self, which: int) -> None:
        services.end_session(self.ctx, self.sessions[which])
        self.sessions[which], self.tainted[which] = new_id(), False

    @rule(text=st.sampled_from(["inside milk", "inside tea"]))
    def remember(self, text: str) -> None:
        services.remember(self.ctx, Remember(text=text))

    def seen(self, agent: CallContext) -> Iterator[str]:
        """Every text that any read gives this session when it asks for all there is."""
        for quarantined in (False, True):
            asked = Recall(query=f"{OUTSIDE} inside tea", k=100, quarantined=quarantined)
            yield from (one.memory.text for one in selectors.recall(agent, asked))
        yield from (one.memory.text for one in selectors.store_context(agent, f"{OUTSIDE} tea", selectors.Budget()))
        yield from (item.text for item in selectors.snapshot(agent).items)
        for entry, _, _ in self.rows():
            with suppress(DomainError):
                yield selectors.read(agent, entry).memory.text
            with suppress(DomainError):
                yield from (one.text for one in selectors.past(agent, entry))
        services.open_turn(agent, "what is it about tea?")
        for entry, _, _ in self.rows():
            services.tool_get(agent, entry)
        turn = selectors.turn_context(agent, query=f"{OUTSIDE} tea")
        yield from (item.text for item in (*turn.items, *turn.referenced))

    @invariant()
    def another_session_sees_nothing_from_outside(self) -> None:
        if hasattr(self, "ctx"):
            assert [text for text in self.seen(self.stranger()) if text.startswith(OUTSIDE)] == []

    @invariant()
    def nor_do_the_persons_list_and_a_recall_that_does_not_ask_for_it(self) -> None:
        if not hasattr(self, "ctx"):
            return
        assert [m.text for m in selectors.overview(self.ctx).items if m.text.startswith(OUTSIDE)] == []
        assert [m.text for m in selectors.page(self.ctx).items if m.text.startswith(OUTSIDE)] == []
        for which in range(3):
            found = selectors.recall(self.agent(which), Recall(query=f"{OUTSIDE} tea", k=100))
            assert [one.memory.text for one in found if one.memory.text.startswith(OUTSIDE)] == []


@pytest.mark.django_db
@pytest.mark.slow
@pytest.mark.req("M9", "K16", "C10")
def test_no_sequence_of_calls_shows_text_from_outside_to_anybody_else() -> None:
    run_state_machine_as_test(
        Store,
        settings=settings(
            max_examples=8,
            stateful_step_count=20,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            database=None,
            derandomize=True,
        ),
    )
