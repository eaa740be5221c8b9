"""Any sequence of writes by people and agents, against a simple model: isolation, caps, revisions, quarantine, forget.

Two people act in turn. After every step each sees exactly what the model says, and no agent is given anything else.
"""

from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from accounts.ids import new_id
from accounts.people import sign_up
from memory_app import selectors, services
from memory_app.domain import errors
from memory_app.domain.commands import Accept, Change, Forget, Learn, Propose, Recall, Reject, Relearn, Remember
from memory_app.domain.context import CallContext, Grant, Surface
from memory_app.domain.kinds import Outside
from memory_app.domain.records import Learned, Proposed
from memory_app.models import AppPolicy, Version
from memory_app.models.walls import scoped
from tests.conftest import as_agent, person

ACTIVE, WAITING = 6, 4
WORDS = st.sampled_from(["tea", "milk", "rain", "snow", "bread", "trains"])
WHO = st.sampled_from(["ana", "ben"])


@dataclass
class Kept:
    """What the model knows of one entry."""

    text: str
    revision: int
    trusted: bool
    outside: bool = False


class Person:
    """One person's memory as it should be."""

    def __init__(self, name: str) -> None:
        self.ctx = person(sign_up(f"{name}-{new_id()}@example.org"))
        AppPolicy.objects.create(
            app_id=self.ctx.app, tenant_id=self.ctx.tenant, active_limit=ACTIVE, waiting_limit=WAITING
        )
        self.on = False
        self.active: dict[Any, Kept] = {}
        self.waiting: dict[Any, Kept] = {}
        self.gone: set[Any] = set()

    def agent(self, *, writes: bool = False, tainted: bool = False) -> CallContext:
        """An agent in a fresh session, always the same agent."""
        made = as_agent(replace(self.ctx, surface=Surface.AGENT_API), tainted=tainted)
        return replace(made, surface=Surface.AGENT_API, agent=replace(made.agent, grant=Grant(writes=writes)))


class Memory(RuleBasedStateMachine):
    """The rules. `who` acts, on something of their own or (and then in vain) of the other's."""

    @initialize()
    def begin(self) -> None:
        self.people = {name: Person(name) for name in ("ana", "ben")}

    def pick(self, who: str, pool: str, data: Any) -> Any:
        found = sorted(getattr(self.people[who], pool))
        return data.draw(st.sampled_from(found)) if found else None

    @rule(who=WHO, on=st.booleans())
    def switch(self, who: str, on: bool) -> None:
        services.switch(self.people[who].ctx, on)
        self.people[who].on = on

    @rule(who=WHO, word=WORDS)
    def remember(self, who: str, word: str) -> None:
        one = self.people[who]
        try:
            memory = services.remember(one.ctx, Remember(text=f"likes {word}"))
        except errors.MemoryOff:
            assert not one.on
        except errors.ActiveLimit:
            assert len(one.active) >= ACTIVE
        else:
            assert one.on and len(one.active) < ACTIVE
            one.active[memory.id] = Kept(memory.text, 1, True)

    @rule(who=WHO, word=WORDS, tainted=st.booleans())
    def propose(self, who: str, word: str, tainted: bool) -> None:
        one = self.people[who]
        agent = replace(one.agent(tainted=tainted), surface=Surface.GATEWAY)
        answer = services.propose(agent, Propose(text=f"prefers {word}"))
        if isinstance(answer, Proposed):
            assert one.on and len(one.waiting) < WAITING
            one.waiting[answer.proposal] = Kept(f"prefers {word}", 1, False, tainted)
        else:
            assert answer.reason == ("memory_off" if not one.on else "waiting_limit")

    @rule(who=WHO, word=WORDS, writes=st.booleans(), source=st.sampled_from([None, Outside.WEB]))
    def learn(self, who: str, word: str, writes: bool, source: Outside | None) -> None:
        one = self.people[who]
        try:
            answer = services.learn(one.agent(writes=writes), Learn(text=f"drinks {word}", source=source))
        except errors.MemoryOff:
            assert not one.on
        except (errors.ActiveLimit, errors.WaitingLimit):
            assert len(one.active) >= ACTIVE or len(one.waiting) >= WAITING
        else:
            kept = Kept(f"drinks {word}", 1, False, source is not None)
            if isinstance(answer, Learned):
                assert writes and source is None
                one.active[answer.memory.id] = kept
            else:
                one.waiting[answer.proposal] = kept

    @precondition(lambda self: any(one.waiting for one in self.people.values()))
    @rule(who=WHO, yes=st.booleans(), data=st.data())
    def decide(self, who: str, yes: bool, data: Any) -> None:
        one, entry = self.people[who], self.pick(who, "waiting", data)
        if entry is None:
            return
        if not yes:
            services.reject(one.ctx, Reject(entry=entry))
            one.gone.add(entry)
            del one.waiting[entry]
            return
        try:
            services.accept(one.ctx, Accept(entry=entry))
        except errors.MemoryOff:
            assert not one.on
        except errors.ActiveLimit:
            assert len(one.active) >= ACTIVE
        else:
            kept = one.waiting.pop(entry)
            one.active[entry] = replace(kept, revision=2, trusted=True, outside=False)

    @rule(who=WHO, word=WORDS, stale=st.booleans(), data=st.data())
    def revise(self, who: str, word: str, stale: bool, data: Any) -> None:
        one, entry = self.people[who], self.pick(who, "active", data)
        if entry is None:
            return
        kept = one.active[entry]
        text = f"really likes {word}"
        change = Change(entry=entry, text=text, revision=kept.revision + int(stale))
        try:
            memory = services.revise(one.ctx, change)
        except errors.StaleRevision as refusal:
            assert stale and refusal.data == {"revision": kept.revision}
        else:
            assert not stale
            same = text == kept.text
            one.active[entry] = replace(
                kept, text=text, revision=kept.revision + int(not same), trusted=kept.trusted or not same
            )
            assert memory.revision == one.active[entry].revision

    @rule(who=WHO, word=WORDS, data=st.data())
    def relearn(self, who: str, word: str, data: Any) -> None:
        one, entry = self.people[who], self.pick(who, "active", data)
        if entry is None or not one.on:
            return
        kept = one.active[entry]
        try:
            services.relearn(
                one.agent(writes=True), Relearn(entry=entry, revision=kept.revision, text=f"now drinks {word}")
            )
        except (errors.Forbidden, errors.NotFound):
            return
        assert not kept.trusted
        one.active[entry] = Kept(f"now drinks {word}", kept.revision + 1, False)

    @rule(who=WHO, data=st.data())
    def forget(self, who: str, data: Any) -> None:
        one = self.people[who]
        entry = self.pick(who, "active", data) or self.pick(who, "waiting", data)
        if entry is None:
            return
        assert services.forget(one.ctx, Forget(entry=entry)).count == 1
        one.active.pop(entry, None)
        one.waiting.pop(entry, None)
        one.gone.add(entry)

    @rule(who=WHO)
    def forget_all(self, who: str) -> None:
        one = self.people[who]
        assert services.forget_all(one.ctx).count == len(one.active) + len(one.waiting)
        one.gone |= one.active.keys() | one.waiting.keys()
        one.active, one.waiting = {}, {}

    @rule(who=WHO, data=st.data())
    def reach_for_the_others(self, who: str, data: Any) -> None:
        one, other = self.people[who], "ben" if who == "ana" else "ana"
        entry = self.pick(other, "active", data) or self.pick(other, "waiting", data) or self.pick(who, "gone", data)
        if entry is None:
            return
        for act in (
            lambda: selectors.get(one.ctx, entry),
            lambda: services.revise(one.ctx, Change(entry=entry, pinned=True)),
            lambda: services.forget(one.ctx, Forget(entry=entry)),
            lambda: services.accept(one.ctx, Accept(entry=entry)),
            lambda: services.confirm(one.ctx, entry),
        ):
            with pytest.raises((errors.NotFound, errors.MemoryOff)):
                act()

    @invariant()
    def each_sees_exactly_their_own(self) -> None:
        for one in getattr(self, "people", {}).values():
            seen = selectors.overview(one.ctx)
            assert {m.id: (m.text, m.revision) for m in seen.items} == {
                id_: (kept.text, kept.revision) for id_, kept in one.active.items()
            }
            assert {s.id for s in seen.proposals} == one.waiting.keys()
            assert len(seen.items) <= ACTIVE and len(seen.proposals) <= WAITING

    @invariant()
    def agents_are_given_only_what_is_confirmed_and_recall_nothing_from_outside(self) -> None:
        for one in getattr(self, "people", {}).values():
            given = {item.text for item in selectors.snapshot(as_agent(one.ctx)).items}
            assert given == ({kept.text for kept in one.active.values() if kept.trusted} if one.on else set())
            recalled = selectors.recall(one.agent(), Recall(query="tea milk rain snow bread trains drinks", k=50))
            assert {found.memory.id for found in recalled} <= one.active.keys()
            assert one.on or not recalled

    @invariant()
    def of_what_is_gone_no_wording_is_left(self) -> None:
        for one in getattr(self, "people", {}).values():
            with scoped(one.ctx.tenant, one.ctx.subject):
                assert not Version.objects.filter(entry_id__in=one.gone).exists()


@pytest.mark.django_db
@pytest.mark.slow
@pytest.mark.req("K1", "K5", "K6", "K7", "K8", "K9", "K12", "K16", "M9", "M16")
def test_no_sequence_of_calls_breaks_the_rules() -> None:
    run_state_machine_as_test(
        Memory,
        settings=settings(
            max_examples=12,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            database=None,
            derandomize=True,
        ),
    )
