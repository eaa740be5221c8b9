"""Erasing a person takes everything but the receipts and the journal, and the key (M5, M11, abuse 51)."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command

from memory_app import selectors, services
from memory_app.crypto import keyring
from memory_app.crypto.keyring import KeyGone
from memory_app.crypto.receipts import verify
from memory_app.domain.commands import Remember
from memory_app.domain.context import Authority
from memory_app.domain.errors import Forbidden, NotFound, ReasonRequired
from memory_app.domain.ids import new_id
from memory_app.models import Erasure, JournalEvent, OperatorAccess, Subject, Version
from memory_app.models.walls import scoped
from memory_app.services.erasure import ELSEWHERE
from tests.conftest import as_agent, person
from tests.erasure.conftest import erasures, rows, signed

pytestmark = [pytest.mark.django_db, pytest.mark.req("M11", "M13")]


def subject(ctx):
    with scoped(ctx.tenant, None):
        return Subject.objects.get(id=ctx.subject)


def test_everything_goes_settings_and_traces_included_and_the_receipt_stays(ctx, filled):
    services.set_digest(ctx, True)
    assert all(rows(ctx)[f"memory_app_{name}"] for name in ("memorysettings", "proposaltally", "contextuse", "turn"))
    done = services.erase_person(ctx)
    assert not any(rows(ctx).values())
    told = verify(done.jws, selectors.receipt_keys())[1]
    assert (told["scope"], told["jti"], told["counts"]["entries"]) == ("person", str(done.receipt), 4)
    assert selectors.receipt_text(ctx, done.receipt) == done.jws
    with scoped(ctx.tenant, ctx.subject):
        assert JournalEvent.objects.filter(name="keep.memory.erased").count() == 1


def test_the_subject_no_longer_says_who_it_was_and_no_key_of_it_is_left(ctx, filled):
    services.forget_all(ctx)
    services.remember(ctx, Remember(text="a second life"))
    services.erase_person(ctx)
    left = subject(ctx)
    assert (left.state, left.user_id, left.external_id) == ("erased", None, "")
    assert keyring.keys_of(ctx.tenant, ctx.subject) == set()
    with pytest.raises(KeyGone):
        keyring.open_key(left.key_id)


def test_who_comes_back_is_somebody_new(ctx, owner, filled):
    services.erase_person(ctx)
    again = person(owner)
    assert again.subject != ctx.subject
    assert selectors.overview(again).items == ()
    assert not selectors.is_on(again)


def test_from_the_first_moment_on_no_write_gets_in(ctx, owner, filled, settings):
    settings.KEEPSAKE_DRIVERS = ["tests.erasure.test_machine.Broken"]
    assert not services.erase_person(ctx).done
    assert subject(ctx).state == "erasing"
    with pytest.raises(NotFound):
        services.remember(ctx, Remember(text="likes tea"))
    with pytest.raises(NotFound):
        selectors.overview(ctx)
    assert person(owner).subject != ctx.subject
    settings.KEEPSAKE_DRIVERS = ["db"]
    assert services.finish_erasures(late=timedelta(0)) == 1
    assert subject(ctx).state == "erased"


def test_an_end_user_is_erased_by_the_apps_token_and_an_agents_never(ctx):
    end = services.ensure_subject(tenant=ctx.tenant, app=ctx.app, external_id="end user 7")
    app = replace(ctx, subject=end, authority=Authority.AGENT, token=new_id())
    assert services.erase_person(app).done
    assert subject(app).external_id == ""
    for agent in (as_agent(ctx), replace(ctx, authority=Authority.AGENT), replace(ctx, authority=Authority.USER_WORDS)):
        with pytest.raises(Forbidden):
            services.erase_person(agent)


def test_what_an_app_shares_is_no_person(ctx):
    shared = services.ensure_subject(tenant=ctx.tenant, app=ctx.app, shared=True)
    with pytest.raises(Forbidden):
        services.erase_person(replace(ctx, subject=shared))


@pytest.mark.req("K16")
def test_an_operator_names_a_reason_and_is_journaled_first(ctx, operator_ctx, filled):
    with pytest.raises(ReasonRequired):
        services.erase_person(replace(operator_ctx, reason=" "))
    assert erasures(ctx) == []
    services.erase_person(operator_ctx)
    with scoped(ctx.tenant, ctx.subject, using="journal"):
        assert OperatorAccess.objects.using("journal").filter(action="erase").count() == 1


def test_rows_elsewhere_are_cleared_before_the_receipt_is_signed(ctx, filled, monkeypatch):
    left = {ctx.subject: 2}

    def clear(tenant, subject):
        left[subject] -= 1
        return left[subject]

    monkeypatch.setitem(ELSEWHERE, "sessions", clear)
    assert not services.erase_person(ctx).done
    assert signed(ctx) == []
    assert services.finish_erasures(late=timedelta(0)) == 1
    assert left == {ctx.subject: 0}


def test_texts_sealed_before_can_not_be_opened_by_anybody(ctx, filled):
    with scoped(ctx.tenant, ctx.subject):
        kept = list(Version.objects.all())
    services.erase_person(ctx)
    for version in kept:
        with pytest.raises(KeyGone):
            keyring.open_key(version.key_id)


def test_the_command_erases_and_prints_the_receipt_alone(ctx, operator, filled, capsys):
    call_command("erase_person", str(ctx.subject), by=operator.email, reason="asked by letter")
    out = capsys.readouterr().out
    assert verify(out, selectors.receipt_keys())[1]["person"] == str(ctx.subject)
    with scoped(ctx.tenant, ctx.subject):
        assert Erasure.objects.get().authority == "operator"


def test_the_command_knows_operators_and_people(ctx, owner, operator):
    with pytest.raises(CommandError, match="not an operator"):
        call_command("erase_person", str(ctx.subject), by=owner.email, reason="asked by letter")
    with pytest.raises(CommandError, match="no such person"):
        call_command("erase_person", str(new_id()), by=operator.email, reason="asked by letter")
    with pytest.raises(CommandError, match="reason_required"):
        call_command("erase_person", str(ctx.subject), by=operator.email, reason=" ")


def test_nothing_is_registered_twice_under_one_name():
    before = dict(ELSEWHERE)
    services.also_erase("twice", lambda tenant, subject: 0)
    services.also_erase("twice", lambda tenant, subject: 0)
    assert len(ELSEWHERE) == len(before) + 1
    del ELSEWHERE["twice"]
