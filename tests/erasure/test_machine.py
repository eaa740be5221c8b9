"""An erasure ends in one receipt and nothing left, wherever it was interrupted (M10, abuse 42, 47, 48, 54)."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from memory_app import selectors, services
from memory_app.crypto import keyring
from memory_app.domain.commands import Forget, Propose, Reject, Remember, ToolWrite
from memory_app.domain.errors import NotFound
from memory_app.domain.grammar import Act
from memory_app.domain.ids import new_id
from memory_app.drivers import copies, registry
from memory_app.drivers.db import DbDriver
from memory_app.drivers.embedders import cache
from memory_app.drivers.port import Where
from memory_app.models import Entry, Erasure, IdempotencyKey, Proposal, Subject, Turn
from memory_app.models.walls import scoped
from memory_app.services import erasure
from tests.conftest import as_agent
from tests.erasure.conftest import erasures, fill, mentions, rows, signed

pytestmark = [pytest.mark.django_db, pytest.mark.req("M10")]
STEPS = [(state, step) for state in ("requested", "erasing", "confirmed") for step in erasure.STEPS[state]]
SEAMS = [(state, step, when) for state, step in STEPS for when in ("before", "after")]
NOW = timedelta(0)


class Crash(Exception):
    """The process ends here."""


def crash_at(monkeypatch, state, step, when):
    """From now on, the machine ends before or after this step."""

    def ends(where, row):
        if when == "after":
            step(where, row)
        raise Crash

    steps = tuple(ends if one is step else one for one in erasure.STEPS[state])
    monkeypatch.setitem(erasure.STEPS, state, steps)


ACTS = {
    "entry": lambda ctx, filled: services.forget(ctx, Forget(entry=filled.entry)),
    "all": lambda ctx, filled: services.forget_all(ctx),
    "person": lambda ctx, filled: services.erase_person(ctx),
}


@pytest.mark.parametrize("scope", ACTS)
@pytest.mark.parametrize(("state", "step", "when"), SEAMS, ids=[f"{when}-{s.__name__}" for _, s, when in SEAMS])
def test_a_crash_at_any_seam_ends_signed_with_one_receipt_and_nothing_left(
    ctx, filled, monkeypatch, scope, state, step, when
):
    with monkeypatch.context() as broken:
        crash_at(broken, state, step, when)
        with pytest.raises(Crash):
            ACTS[scope](ctx, filled)
        assert erasures(ctx)[0].state in ("requested", "erasing", "confirmed", "signed")
    services.finish_erasures(late=NOW)
    assert [one.state for one in erasures(ctx)] == ["signed"]
    assert len(signed(ctx)) == 1
    if scope == "person":
        assert not any(rows(ctx).values())
    else:
        assert set(mentions(ctx, filled.entry)) <= {"memory_app_idempotencykey"}
        assert mentions(ctx, filled.insight) == {}


@pytest.mark.parametrize("scope", ACTS)
def test_every_step_may_run_twice(ctx, filled, scope):
    for state in ("requested", "erasing", "confirmed"):
        erasure.STEPS[state] = tuple(step for one in erasure.STEPS[state] for step in (one, one))
    try:
        ACTS[scope](ctx, filled)
    finally:
        for state in ("requested", "erasing", "confirmed"):
            erasure.STEPS[state] = erasure.STEPS[state][::2]
    assert [one.state for one in erasures(ctx)] == ["signed"]
    assert len(signed(ctx)) == 1


@pytest.mark.req("K6")
def test_the_answer_to_a_forget_carries_the_receipt(ctx, filled):
    answer = services.forget(ctx, Forget(entry=filled.entry))
    assert answer.done
    assert [str(answer.receipt)] == [one["jti"] for one in signed(ctx)]
    assert [(one.id, one.scope, one.count) for one in selectors.receipts(ctx)] == [(answer.receipt, "entry", 1)]


@pytest.mark.req("K7")
def test_forgetting_everything_destroys_the_key_and_carries_the_receipt(ctx, filled):
    with scoped(ctx.tenant, ctx.subject):
        key_id = Subject.objects.get(id=ctx.subject).key_id
    answer = services.forget_all(ctx)
    told = signed(ctx)[0]
    assert (str(answer.receipt), told["key"]["id"]) == (told["jti"], str(key_id))
    assert told["backups"]["unreadable"] is True
    assert keyring.is_destroyed(key_id) and not keyring.is_open(key_id)
    services.remember(ctx, Remember(text="a new beginning"))
    assert [m.text for m in selectors.overview(ctx).items] == ["a new beginning"]


def test_after_a_forget_its_id_is_in_no_row_but_the_hashless_idempotency_row(ctx, filled):
    assert len(mentions(ctx, filled.entry)) >= 4
    services.forget(ctx, Forget(entry=filled.entry))
    assert mentions(ctx, filled.entry) == {"memory_app_idempotencykey": 1}
    assert '"request_mac": null' in rows(ctx)["memory_app_idempotencykey"][0]
    assert mentions(ctx, filled.insight) == {}
    assert mentions(ctx, filled.neighbour)


def test_the_words_of_a_turn_that_made_the_entry_are_forgotten_with_it(ctx):
    agent = as_agent(ctx)
    services.open_turn(agent, "Remember that I like tea")
    memory = services.tool_write(agent, ToolWrite(act=Act.REMEMBER, body="I like tea"))
    services.forget(ctx, Forget(entry=memory.id))
    with scoped(ctx.tenant, ctx.subject):
        assert Turn.objects.get().body_mac is None


@pytest.mark.parametrize("scope", ACTS)
def test_erasing_one_person_leaves_every_row_of_another_as_it_was(ctx, other_ctx, filled, scope):
    fill(other_ctx)
    before = rows(other_ctx)
    ACTS[scope](ctx, filled)
    assert rows(other_ctx) == before
    assert all(before[table] for table in ("memory_app_entry", "memory_app_version", "memory_app_relation"))


class Lying(DbDriver):
    """Says yes and keeps it."""

    name = "lying"

    def erase(self, where, entries):
        """Nothing."""


class Broken(DbDriver):
    """Can't be reached."""

    name = "broken"

    def erase(self, where, entries):
        """Never."""
        raise TimeoutError


class Soft(DbDriver):
    """Only marks as deleted."""

    name = "soft"
    capabilities = replace(DbDriver.capabilities, erase="soft")


class Elsewhere:
    """A second store with one thing of everybody, which it erases when it is asked."""

    name, version, capabilities = "elsewhere", "3", DbDriver.capabilities
    there = 1

    def erase(self, where, entries):
        """Gone."""
        type(self).there = 0

    def held(self, where, entries):
        """What is there."""
        return type(self).there


@pytest.mark.parametrize("driver", [Lying, Broken, Soft])
def test_a_driver_that_does_not_confirm_leaves_no_receipt_and_is_asked_again(ctx, filled, settings, driver):
    settings.KEEPSAKE_DRIVERS = [f"tests.erasure.test_machine.{driver.__name__}"]
    answer = services.forget(ctx, Forget(entry=filled.entry))
    assert (answer.done, answer.receipt) == (False, None)
    assert [one.state for one in erasures(ctx)] == ["erasing"]
    assert signed(ctx) == []
    assert filled.entry not in [m.id for m in selectors.overview(ctx).items]
    assert services.finish_erasures(late=NOW) == 0
    settings.KEEPSAKE_DRIVERS = ["db"]
    assert services.finish_erasures(late=NOW) == 1
    assert len(signed(ctx)) == 1


@pytest.mark.req("M19")
def test_the_receipt_names_every_driver_with_its_confirmation(ctx, filled, settings):
    settings.KEEPSAKE_DRIVERS = ["db", "tests.erasure.test_machine.Elsewhere"]
    services.forget(ctx, Forget(entry=filled.entry))
    drivers = signed(ctx)[0]["drivers"]
    assert [(d["name"], d["version"], d["erase"], d["remaining"]) for d in drivers] == [
        ("db", "1", "hard", 0),
        ("elsewhere", "3", "hard", 0),
    ]
    assert all(d["confirmed_at"] for d in drivers)
    assert Elsewhere.there == 0


def test_an_unknown_driver_is_an_error_and_no_silence(settings):
    settings.KEEPSAKE_DRIVERS = ["nowhere"]
    with pytest.raises(ImportError):
        registry.configured()


def a_turn(ctx, entry):
    return Turn(
        id=new_id(),
        tenant_id=ctx.tenant,
        subject_id=ctx.subject,
        session_id=new_id(),
        opened_at=timezone.now(),
        act="remember",
        entry_id=entry,
        body_mac=b"x" * 32,
    )


def a_request(ctx, entry):
    return IdempotencyKey(
        id=new_id(),
        tenant_id=ctx.tenant,
        subject_id=ctx.subject,
        actor_id=new_id(),
        key_mac=b"x" * 32,
        request_mac=b"x" * 32,
        entry_id=entry,
        created_at=timezone.now(),
    )


@pytest.mark.parametrize("copy", [a_turn, a_request])
def test_a_probe_that_finds_a_copy_keeps_the_erasure_open(ctx, filled, monkeypatch, copy):
    def leaves_one(where, row):
        with scoped(where.tenant, where.subject):
            one = copy(ctx, filled.entry)
            type(one).objects.bulk_create([one])

    with monkeypatch.context() as broken:
        begun = erasure.STEPS["erasing"]
        broken.setitem(erasure.STEPS, "erasing", (*begun[:2], leaves_one, begun[2]))
        assert not services.forget(ctx, Forget(entry=filled.entry)).done
        assert signed(ctx) == []
    services.finish_erasures(late=NOW)
    assert len(signed(ctx)) == 1


def test_the_probe_looks_into_every_walled_table_that_goes_with_a_person(ctx):
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT relname FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'subject_id'"
            " WHERE relkind = 'r' AND relrowsecurity AND relname LIKE 'memory_app_%%'"
        )
        walled = {name.removeprefix("memory_app_") for (name,) in cursor.fetchall()}
    assert {str(model._meta.model_name) for model in copies.tables()} == walled - copies.KEPT


def test_the_probe_counts_every_copy_that_there_is(ctx, filled):
    where = Where(ctx.tenant, ctx.app, ctx.subject)
    services.open_turn(as_agent(ctx), f"Update memory {filled.entry}: likes coffee")
    with scoped(ctx.tenant, ctx.subject):
        found = copies.left(where, [filled.entry])
        waits = copies.left(where, [filled.suggestion])
        everything = copies.left_all(where)
    assert found == {"entry": 1, "version": 2, "relation": 2, "idempotencykey": 1, "turn": 1}
    assert waits == {"entry": 1, "version": 1, "proposal": 1}
    assert everything.keys() >= {*found, *waits, "inboxitem", "contextuse", "memorysettings", "proposaltally"}


def test_a_key_that_outlives_the_erasure_keeps_it_open(ctx, filled, monkeypatch):
    with monkeypatch.context() as broken:
        broken.setattr(keyring, "destroy_key", lambda *args, **kwargs: None)
        assert not services.forget_all(ctx).done
        assert services.finish_erasures(late=NOW) == 0
    assert signed(ctx) == []
    assert services.finish_erasures(late=NOW) == 1


@pytest.mark.parametrize("scope", ACTS)
def test_what_this_process_has_opened_is_let_go_of(ctx, filled, scope):
    with scoped(ctx.tenant, ctx.subject):
        key_id = Subject.objects.get(id=ctx.subject).key_id
    cache.put(ctx.subject, cache.Mark(key_id, 0, 0, "model", "model"), [])
    assert keyring.is_open(key_id)
    ACTS[scope](ctx, filled)
    assert not cache.holds(ctx.subject)
    assert keyring.is_open(key_id) is (scope == "entry")


def test_forgetting_a_thousand_takes_as_many_statements_as_forgetting_ten(ctx, django_assert_max_num_queries):
    def many(count):
        with scoped(ctx.tenant, ctx.subject):
            now = timezone.now()
            Entry.objects.bulk_create(
                Entry(
                    id=new_id(),
                    tenant_id=ctx.tenant,
                    subject_id=ctx.subject,
                    kind="note",
                    status="active",
                    origin="user",
                    trust="confirmed",
                    source_type="user_management",
                    source_at=now,
                    created_at=now,
                    listed_at=now,
                    updated_at=now,
                )
                for _ in range(count)
            )

    services.forget_all(ctx)  # makes the receipt key
    many(10)
    with django_assert_max_num_queries(200) as few:
        assert services.forget_all(ctx).count == 10
    many(1000)
    with django_assert_max_num_queries(len(few)):
        assert services.forget_all(ctx).count == 1000


@pytest.mark.req("K18", "K8")
def test_a_purge_and_a_rejected_suggestion_make_no_receipt(ctx):
    memory = services.remember(ctx, Remember(text="likes tea", expires_in_days=1))
    with scoped(ctx.tenant, ctx.subject):
        Entry.objects.filter(id=memory.id).update(expires_at=timezone.now() - timedelta(days=1))
    assert services.purge_expired() == 1
    asked = services.propose(as_agent(ctx), Propose(text="likes coffee"))
    services.reject(ctx, Reject(entry=asked.proposal))
    with scoped(ctx.tenant, ctx.subject):
        assert not Erasure.objects.exists()
        assert not Proposal.objects.exists()
    assert selectors.receipts(ctx) == ()


def test_the_receipt_of_another_person_is_not_found(ctx, other_ctx, filled):
    answer = services.forget(ctx, Forget(entry=filled.entry))
    assert selectors.receipt_text(ctx, answer.receipt).count(".") == 2
    with pytest.raises(NotFound):
        selectors.receipt_text(other_ctx, answer.receipt)


def test_an_operators_look_at_receipts_is_journaled(ctx, operator_ctx, filled):
    answer = services.forget(ctx, Forget(entry=filled.entry))
    selectors.receipts(operator_ctx)
    selectors.receipt_text(operator_ctx, answer.receipt)
    seen = [one.action for one in selectors.activity(ctx) if one.event == "operator_access"]
    assert seen == ["receipts", "receipts"]


def test_erasures_from_before_there_were_receipts_are_signed_by_the_sweep(ctx, filled, monkeypatch):
    with monkeypatch.context() as earlier:
        earlier.setitem(erasure.STEPS, "confirmed", ())
        assert not services.forget(ctx, Forget(entry=filled.entry)).done
        assert [one.state for one in erasures(ctx)] == ["confirmed"]
    assert services.finish_erasures(late=NOW) == 1
    assert len(signed(ctx)) == 1


def test_one_erasure_that_fails_keeps_no_other_waiting(ctx, other_ctx, filled, monkeypatch):
    with monkeypatch.context() as broken:
        crash_at(broken, "requested", erasure.begin, "before")
        for context, entry in ((ctx, filled.entry), (other_ctx, fill(other_ctx).entry)):
            with pytest.raises(Crash):
                services.forget(context, Forget(entry=entry))
    begin = erasure.begin

    def fails_for_one(where, row):
        if where.subject == ctx.subject:
            raise Crash
        begin(where, row)

    monkeypatch.setitem(erasure.STEPS, "requested", (fails_for_one,))
    assert services.finish_erasures(late=NOW) == 1
    assert len(signed(other_ctx)) == 1


def test_a_forget_by_an_operator_is_told_as_such_and_never_with_the_reason(ctx, operator_ctx, filled):
    services.forget(operator_ctx, Forget(entry=filled.entry))
    told = signed(ctx)[0]
    assert (told["authority"], told["requested_by"]) == ("operator", str(operator_ctx.actor.id))
    assert operator_ctx.reason not in str(told)
