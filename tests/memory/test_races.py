"""Many at once: caps hold, one decision wins, and nothing commits after an off has returned (abuse 33 to 37)."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier
from typing import Any

import pytest
from django.db import connections

from accounts.people import found_organization, scope_for
from memory_app import selectors, services
from memory_app.domain import errors
from memory_app.domain.commands import Accept, Change, Forget, Propose, Reject, Remember, SetRules
from memory_app.domain.records import Proposed
from memory_app.models import Entry, Version
from memory_app.models.walls import scoped
from tests.conftest import as_agent, person

pytestmark = pytest.mark.django_db(transaction=True)
WRITERS = 16


def at_once(acts: list[Callable[[], Any]]) -> list[Any]:
    """Runs every act in a thread of its own, all let go at one moment; results or the errors they raised."""
    gate = Barrier(len(acts))

    def run(act: Callable[[], Any]) -> Any:
        gate.wait()
        try:
            return act()
        except Exception as error:  # noqa: BLE001 - the test looks at what each got
            return error
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(run, acts))


@pytest.mark.req("K12")
def test_one_session_never_gets_more_than_five_proposals(ctx):
    agent = as_agent(ctx)
    answers = at_once([lambda n=n: services.propose(agent, Propose(text=f"likes tea {n}")) for n in range(WRITERS)])
    assert sum(isinstance(answer, Proposed) for answer in answers) == 5
    assert len(selectors.overview(ctx).proposals) == 5


@pytest.mark.req("K12")
def test_never_more_than_fifty_proposals_wait(ctx):
    for start in range(0, 45, 5):
        agent = as_agent(ctx)
        for number in range(start, start + 5):
            services.propose(agent, Propose(text=f"likes tea {number}"))
    answers = at_once(
        [lambda n=n: services.propose(as_agent(ctx), Propose(text=f"likes mocha {n}")) for n in range(WRITERS)]
    )
    assert sum(isinstance(answer, Proposed) for answer in answers) == 5
    assert len(selectors.overview(ctx).proposals) == 50


@pytest.mark.req("K8")
def test_never_more_than_two_hundred_are_active_whether_added_or_accepted(ctx):
    waiting = [services.propose(as_agent(ctx), Propose(text=f"likes tea {n}")).proposal for n in range(8)]
    for number in range(195):
        services.remember(ctx, Remember(text=f"note {number}"))
    acts = [lambda n=n: services.remember(ctx, Remember(text=f"late {n}")) for n in range(8)]
    acts += [lambda p=p: services.accept(ctx, Accept(entry=p)) for p in waiting]
    answers = at_once(acts)
    assert sum(isinstance(answer, errors.ActiveLimit) for answer in answers) == 11
    assert len(selectors.overview(ctx).items) == 200


@pytest.mark.req("K8")
def test_of_many_accepts_one_wins_and_the_others_hear_that_it_is_decided(ctx):
    waiting = services.propose(as_agent(ctx), Propose(text="likes tea")).proposal
    answers = at_once([lambda: services.accept(ctx, Accept(entry=waiting))] * WRITERS)
    assert sum(isinstance(answer, errors.Decided) for answer in answers) == WRITERS - 1
    assert len(selectors.overview(ctx).items) == 1


@pytest.mark.req("K8")
def test_accept_and_reject_at_once_have_one_winner(ctx):
    for _ in range(5):
        waiting = services.propose(as_agent(ctx), Propose(text="likes tea")).proposal
        accepted, rejected = at_once(
            [
                lambda w=waiting: services.accept(ctx, Accept(entry=w)),
                lambda w=waiting: services.reject(ctx, Reject(entry=w)),
            ]
        )
        if rejected is None:
            assert isinstance(accepted, errors.NotFound)
        else:
            assert isinstance(rejected, errors.Decided) and accepted.id == waiting


@pytest.mark.req("K5")
def test_of_two_changes_to_one_revision_one_wins(ctx):
    memory = services.remember(ctx, Remember(text="one"))
    acts = [
        lambda n=n: services.revise(ctx, Change(entry=memory.id, text=f"change {n}", revision=1))
        for n in range(WRITERS)
    ]
    answers = at_once(acts)
    assert sum(isinstance(answer, errors.StaleRevision) for answer in answers) == WRITERS - 1
    assert selectors.get(ctx, memory.id).revision == 2


@pytest.mark.req("K1")
def test_after_an_off_has_returned_nothing_more_commits(ctx):
    waiting = services.propose(as_agent(ctx), Propose(text="likes tea")).proposal
    seen: list[set[Any]] = []

    def off() -> None:
        services.switch(ctx, False)
        overview = selectors.overview(ctx)
        seen.append({m.id for m in overview.items} | {s.id for s in overview.proposals})

    acts = [off, lambda: services.accept(ctx, Accept(entry=waiting))]
    acts += [lambda n=n: services.remember(ctx, Remember(text=f"note {n}")) for n in range(7)]
    acts += [lambda n=n: services.propose(as_agent(ctx), Propose(text=f"likes mocha {n}")) for n in range(7)]
    at_once(acts)
    overview = selectors.overview(ctx)
    assert {m.id for m in overview.items} | {s.id for s in overview.proposals} == seen[0]
    assert selectors.snapshot(as_agent(ctx)).items == ()


@pytest.mark.req("K1")
def test_after_an_apps_default_has_been_turned_off_nothing_more_commits(owner):
    scope = scope_for(owner.id, str(found_organization("Acme", owner).id))
    subject = services.ensure_subject(tenant=scope.tenant_id, app=scope.app_id, user=owner.id)
    ctx = replace(person(owner), tenant=scope.tenant_id, app=scope.app_id, subject=subject)
    rules = SetRules(default_enabled=True, active_limit=200, waiting_limit=50, retention={})
    seen: list[int] = []

    def off() -> None:
        services.set_app_policy(ctx, replace(rules, default_enabled=False))
        seen.append(len(selectors.overview(ctx).items))

    for _ in range(3):
        services.set_app_policy(ctx, rules)
        at_once([off, *[lambda n=n: services.remember(ctx, Remember(text=f"note {n}")) for n in range(WRITERS - 1)]])
        assert len(selectors.overview(ctx).items) == seen[-1]


@pytest.mark.req("K6", "M10")
def test_nothing_survives_a_forget_that_races_with_changes_and_reads(ctx):
    for _ in range(5):
        memory = services.remember(ctx, Remember(text="one"))
        at_once(
            [
                lambda m=memory: services.forget(ctx, Forget(entry=m.id)),
                lambda m=memory: services.revise(ctx, Change(entry=m.id, text="two")),
                lambda: selectors.overview(ctx),
                lambda: selectors.snapshot(as_agent(ctx)),
            ]
        )
        with scoped(ctx.tenant, ctx.subject):
            assert not Entry.objects.filter(id=memory.id).exists()
            assert not Version.objects.filter(entry_id=memory.id).exists()


@pytest.mark.req("K7", "M11")
def test_an_add_that_races_with_forget_everything_is_either_gone_or_readable(ctx):
    for number in range(6):
        services.remember(ctx, Remember(text=f"old {number}"))
        acts = [lambda: services.forget_all(ctx)]
        acts += [lambda n=n: services.remember(ctx, Remember(text=f"new {n}")) for n in range(7)]
        answers = at_once(acts)
        assert not [answer for answer in answers if isinstance(answer, Exception)]
        with scoped(ctx.tenant, ctx.subject):
            rows = Entry.objects.filter(status="active").count()
        assert len(selectors.overview(ctx).items) == rows
        services.forget_all(ctx)


@pytest.mark.req("K13")
def test_many_couriers_deliver_one_notice_each(ctx):
    for _ in range(3):
        services.propose(as_agent(ctx), Propose(text="likes tea"))
    assert sum(at_once([services.deliver_notices] * 8)) == 3
    assert len(selectors.inbox(ctx)) == 3


@pytest.mark.req("K18")
def test_many_purgers_delete_each_entry_once(ctx):
    for number in range(40):
        services.remember(ctx, Remember(text=f"note {number}"))
    with scoped(ctx.tenant, ctx.subject):
        Entry.objects.update(expires_at="2020-01-01T00:00:00Z")
    assert sum(at_once([lambda: services.purge_expired(10)] * 8)) == 40


@pytest.mark.req("K16")
def test_one_person_has_one_subject_however_many_ask_first(owner):
    ids = at_once([lambda: person(owner).subject] * WRITERS)
    assert len(set(ids)) == 1
