"""Under a legal hold a forget puts out of use at once and erases nothing; the release erases (M13, abuse 55)."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

from memory_app import selectors, services
from memory_app.crypto import keyring
from memory_app.crypto.receipts import RESTRICTION, verify
from memory_app.domain.commands import Forget, Propose, Reject, Remember
from memory_app.domain.errors import Forbidden, Malformed, NotFound, ReasonRequired
from memory_app.models import Entry, Erasure, JournalEvent, LegalHold, Subject, Version
from memory_app.models.walls import scoped
from memory_app.services import erasure
from tests.conftest import as_agent, person
from tests.erasure.conftest import erasures, rows, signed
from tests.erasure.test_machine import ACTS, Crash, crash_at

pytestmark = [pytest.mark.django_db, pytest.mark.req("M13")]
NOW = timedelta(0)


def soon() -> date:
    return timezone.now().date() + timedelta(days=90)


@pytest.fixture
def hold(operator_ctx):
    """The owner is on hold."""
    return services.place_hold(operator_ctx, soon())


@pytest.mark.parametrize("scope", ACTS)
def test_a_forget_under_hold_is_out_of_use_restricted_and_not_erased(ctx, operator_ctx, filled, hold, scope):
    answer = ACTS[scope](ctx, filled)
    assert (answer.done, answer.receipt) == (False, None)
    assert [one.state for one in erasures(ctx)] == ["held"]
    assert signed(ctx) == []
    told = signed(ctx, "restriction")
    assert len(told) == 1 and "not erased" in told[0]["status"]
    assert "drivers" not in told[0] and "key" not in told[0]
    with scoped(ctx.tenant, ctx.subject):
        assert Version.objects.filter(entry_id=filled.entry).count() == 2
    assert keyring.keys_of(ctx.tenant, ctx.subject)


def test_the_statement_has_a_type_of_its_own_and_is_listed_as_restricted(ctx, filled, hold):
    services.forget(ctx, Forget(entry=filled.entry))
    listed = selectors.receipts(ctx)
    assert [one.restricted for one in listed] == [True]
    header, _ = verify(selectors.receipt_text(ctx, listed[0].id), selectors.receipt_keys())
    assert header["typ"] == RESTRICTION


def test_what_is_held_is_hidden_from_everybody_operators_too(ctx, operator_ctx, filled, hold):
    services.forget(ctx, Forget(entry=filled.entry))
    for who in (ctx, operator_ctx):
        assert filled.entry not in [m.id for m in selectors.overview(who).items]
        with pytest.raises(NotFound):
            selectors.get(who, filled.entry)
        with pytest.raises(NotFound):
            selectors.history(who, filled.entry)
    assert selectors.search(ctx, "lot") == ()
    assert "likes tea a lot" not in [item.text for item in selectors.snapshot(as_agent(ctx)).items]


def test_only_an_operators_journaled_look_shows_what_is_held(ctx, operator_ctx, filled, hold):
    services.forget(ctx, Forget(entry=filled.entry))
    assert {m.text for m in selectors.held(operator_ctx)} == {"likes tea a lot", "a tea person"}
    assert "held" in [one.action for one in selectors.activity(ctx)]
    with pytest.raises(Forbidden):
        selectors.held(ctx)


@pytest.mark.parametrize("scope", ACTS)
def test_the_release_erases_and_signs_the_receipt(ctx, operator_ctx, filled, hold, scope):
    ACTS[scope](ctx, filled)
    assert services.release_hold(operator_ctx) == 1
    assert [one.state for one in erasures(ctx)] == ["signed"]
    receipt, restriction = signed(ctx)[0], signed(ctx, "restriction")[0]
    assert receipt["prev"] == restriction["jti"]
    assert receipt["ids"] == restriction["ids"]
    with scoped(ctx.tenant, ctx.subject):
        assert not Entry.objects.filter(id=filled.entry).exists()
        assert not keyring.keys_of(ctx.tenant, ctx.subject) or scope == "entry"


@pytest.mark.parametrize("step", [erasure.begin, erasure.shred, erasure.erase_copies, erasure.confirm, erasure.sign])
def test_a_crash_in_the_release_is_taken_up_again(ctx, operator_ctx, filled, hold, monkeypatch, step):
    services.forget_all(ctx)
    state = next(state for state, steps in erasure.STEPS.items() if step in steps)
    with monkeypatch.context() as broken:
        crash_at(broken, state, step, "before")
        with pytest.raises(Crash):
            services.release_hold(operator_ctx)
    services.finish_erasures(late=NOW)
    assert [one.state for one in erasures(ctx)] == ["signed"]
    assert len(signed(ctx)) == 1


def test_a_crash_before_the_statement_is_taken_up_again_and_then_left_alone(ctx, filled, hold, monkeypatch):
    with monkeypatch.context() as broken:
        crash_at(broken, "held", erasure.restrict, "before")
        with pytest.raises(Crash):
            services.forget(ctx, Forget(entry=filled.entry))
    assert signed(ctx, "restriction") == []
    services.finish_erasures(late=NOW)
    services.finish_erasures(late=NOW)
    assert len(signed(ctx, "restriction")) == 1
    assert [one.state for one in erasures(ctx)] == ["held"]


def test_a_hold_placed_before_anything_was_destroyed_still_catches_the_forget(ctx, operator_ctx, filled, monkeypatch):
    with monkeypatch.context() as broken:
        crash_at(broken, "requested", erasure.begin, "before")
        with pytest.raises(Crash):
            services.forget(ctx, Forget(entry=filled.entry))
    services.place_hold(operator_ctx, soon())
    services.finish_erasures(late=NOW)
    assert [one.state for one in erasures(ctx)] == ["held"]


def test_after_forgetting_everything_under_hold_life_goes_on_with_a_new_key(ctx, operator_ctx, filled, hold):
    services.forget_all(ctx)
    services.remember(ctx, Remember(text="a new beginning"))
    services.release_hold(operator_ctx)
    assert [m.text for m in selectors.overview(ctx).items] == ["a new beginning"]


def test_a_person_erased_under_hold_is_gone_from_use_and_can_come_back_as_somebody_new(ctx, owner, operator_ctx, hold):
    memory = services.remember(ctx, Remember(text="likes tea"))
    done = services.erase_person(ctx)
    assert done.receipt is None
    assert verify(done.restriction, selectors.receipt_keys())[0]["typ"] == RESTRICTION
    assert person(owner).subject != ctx.subject
    with pytest.raises(NotFound):
        selectors.overview(ctx)
    assert [m.id for m in selectors.held(operator_ctx)] == [memory.id]
    services.release_hold(operator_ctx)
    with scoped(ctx.tenant, None):
        assert Subject.objects.get(id=ctx.subject).state == "erased"
    assert not any(rows(ctx).values())


@pytest.mark.req("K18")
def test_the_purge_leaves_what_is_held_until_the_release(ctx, operator_ctx, hold):
    memory = services.remember(ctx, Remember(text="likes tea", expires_in_days=1))
    with scoped(ctx.tenant, ctx.subject):
        Entry.objects.filter(id=memory.id).update(expires_at=timezone.now() - timedelta(days=1))
    assert services.purge_expired() == 0
    with pytest.raises(NotFound):
        selectors.get(ctx, memory.id)
    services.release_hold(operator_ctx)
    assert services.purge_expired() == 1


@pytest.mark.req("K8")
def test_a_suggestion_rejected_under_hold_is_gone_and_purged_after_the_release(ctx, operator_ctx, hold):
    asked = services.propose(as_agent(ctx), Propose(text="likes coffee"))
    services.reject(ctx, Reject(entry=asked.proposal))
    assert selectors.overview(ctx).proposals == ()
    assert selectors.waiting_count(ctx) == 0
    with pytest.raises(NotFound):
        services.reject(ctx, Reject(entry=asked.proposal))
    assert services.purge_expired() == 0
    services.release_hold(operator_ctx)
    assert services.purge_expired() == 1


def test_a_hold_is_one_at_a_time_journaled_and_told_to_the_person(ctx, operator_ctx, hold):
    assert services.place_hold(operator_ctx, soon()) == hold
    with scoped(ctx.tenant, ctx.subject):
        placed = LegalHold.objects.get()
        events = list(JournalEvent.objects.filter(name="keep.memory.held").values_list("ids", flat=True))
    assert (placed.reason, placed.placed_by) == (operator_ctx.reason, operator_ctx.actor.id)
    assert events == [[hold]]
    services.release_hold(operator_ctx)
    actions = [one.action for one in selectors.activity(ctx) if one.event == "operator_access"]
    assert sorted(actions) == ["place_hold", "place_hold", "release_hold"]
    with pytest.raises(NotFound):
        services.release_hold(operator_ctx)


def test_only_an_operator_with_a_reason_and_a_day_to_come_may_place_one(ctx, operator_ctx):
    with pytest.raises(Forbidden):
        services.place_hold(ctx, soon())
    with pytest.raises(Forbidden):
        services.release_hold(ctx)
    with pytest.raises(ReasonRequired):
        services.place_hold(replace(operator_ctx, reason=""), soon())
    with pytest.raises(Malformed):
        services.place_hold(operator_ctx, timezone.now().date() - timedelta(days=1))


def test_who_was_erased_can_not_be_held(ctx, operator_ctx, filled):
    services.erase_person(ctx)
    with pytest.raises(NotFound):
        services.place_hold(operator_ctx, soon())


def test_anothers_hold_holds_nothing_of_mine(ctx, operator_ctx, other_ctx, hold):
    memory = services.remember(other_ctx, Remember(text="likes tea"))
    assert services.forget(other_ctx, Forget(entry=memory.id)).done


def test_the_command_places_and_releases(ctx, operator, capsys):
    words = {"by": operator.email, "reason": "case 12"}
    call_command("hold", "place", str(ctx.subject), review_on=soon(), **words)
    memory = services.remember(ctx, Remember(text="likes tea"))
    assert not services.forget(ctx, Forget(entry=memory.id)).done
    call_command("hold", "release", str(ctx.subject), **words)
    assert "had waited for it: 1" in capsys.readouterr().out
    with scoped(ctx.tenant, ctx.subject):
        assert Erasure.objects.get().state == "signed"
