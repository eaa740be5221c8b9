"""What is remembered reaches the other drivers; what is forgotten or has expired leaves them (M19)."""

import shutil
from dataclasses import replace
from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.utils import timezone

from accounts.models import Tenant
from memory_app import services
from memory_app.domain.commands import Accept, Change, Forget, Propose, Remember
from memory_app.domain.context import Authority
from memory_app.drivers.local import LocalDriver
from memory_app.drivers.port import DriverFault, Piece, Where
from memory_app.models import Entry, Subject
from memory_app.models.walls import scoped
from memory_app.services import copying
from tests.conftest import as_agent
from tests.erasure.conftest import erasures, signed
from tests.memory.test_races import at_once

pytestmark = [pytest.mark.django_db, pytest.mark.req("M19")]
HERE = "tests.drivers.test_copying."
NOW = timedelta(0)


class Hosted(LocalDriver):
    """Somebody else's store in one region."""

    name = "hosted"
    capabilities = replace(LocalDriver.capabilities, regions=frozenset({"eu"}), is_remote=True)


class Meddled(LocalDriver):
    """Something happens while a copy is on its way."""

    name = "meddled"
    meanwhile = []

    def put(self, where, piece):
        """Puts after it happened."""
        assert connection.savepoint_ids == []  # no transaction is open but the test's own
        while self.meanwhile:
            self.meanwhile.pop()()
        super().put(where, piece)


class Down(LocalDriver):
    """Can't be reached."""

    name = "down"

    def put(self, where, piece):
        """Never."""
        raise TimeoutError


class Deaf(LocalDriver):
    """Keeps what it is told to erase."""

    name = "deaf"

    def erase(self, where, entries):
        """Nothing."""


@pytest.fixture(autouse=True)
def use(settings, tmp_path):
    """The drivers in use besides `db`."""
    settings.KEEPSAKE_LOCAL_DIR = tmp_path / "local"

    def only(*names):
        settings.KEEPSAKE_DRIVERS = ["db", *(f"{HERE}{name}" if name[0].isupper() else name for name in names)]

    only("local")
    return only


@pytest.fixture
def where(ctx):
    return Where(ctx.tenant, ctx.app, ctx.subject)


def texts(where):
    """What the folder gives of a person."""
    driver, wanted = LocalDriver(), []
    with scoped(where.tenant, where.subject):
        wanted = list(Entry.objects.values_list("id", flat=True))
    return sorted(piece.text for piece in driver.get(where, wanted).values())


def remember(ctx, text="likes tea", **more):
    return services.remember(ctx, Remember(text=text, **more))


def a_day_later(ctx):
    with scoped(ctx.tenant, ctx.subject):
        Subject.objects.filter(id=ctx.subject, copies_due_at__isnull=False).update(copies_due_at=timezone.now())


def expire(ctx, entry):
    with scoped(ctx.tenant, ctx.subject):
        Entry.objects.filter(id=entry).update(expires_at=timezone.now() - timedelta(seconds=1))
    a_day_later(ctx)


def test_with_db_alone_there_is_nothing_to_do(ctx, use, django_assert_num_queries):
    use()
    remember(ctx)
    with django_assert_num_queries(0):
        assert services.copy_due() == 0


def test_every_wording_is_copied_once_and_the_newest_replaces_the_older(ctx, other_ctx, where):
    memory = remember(ctx)
    remember(other_ctx, "sells tea")
    assert services.copy_due() == 2
    assert texts(where) == ["likes tea"]
    services.revise(ctx, Change(entry=memory.id, text="likes green tea"))
    assert services.copy_due() == 1
    assert (texts(where), LocalDriver().held(where, None)) == (["likes green tea"], 1)
    assert services.copy_due() == 0


def test_a_driver_that_comes_into_use_later_is_filled(ctx, where, use):
    use()
    remember(ctx)
    use("local")
    assert services.copy_due() == 1
    assert texts(where) == ["likes tea"]


@pytest.mark.req("K18")
def test_copies_are_due_again_when_the_first_of_them_expires(ctx):
    soon = timezone.now() + timedelta(hours=1)
    memory = services.remember(ctx, Remember(text="likes tea", expires_at=soon))
    remember(ctx, "stays")
    services.copy_due()
    with scoped(ctx.tenant, ctx.subject):
        assert Subject.objects.get(id=ctx.subject).copies_due_at == memory.expires_at == soon


def test_what_waits_for_a_decision_is_not_copied_until_it_is_accepted(ctx, where):
    asked = services.propose(as_agent(ctx), Propose(text="would like coffee"))
    services.copy_due()
    assert LocalDriver().held(where, None) == 0
    services.accept(ctx, Accept(entry=asked.proposal))
    services.copy_due()
    assert texts(where) == ["would like coffee"]


@pytest.mark.req("K3")
def test_while_memory_is_off_nothing_new_is_copied_and_copies_stay(ctx, where):
    remember(ctx)
    services.copy_due()
    remember(ctx, "sells tea")
    services.switch(ctx, False)
    assert services.copy_due() == 1
    assert texts(where) == ["likes tea"]
    services.switch(ctx, True)
    services.copy_due()
    assert texts(where) == ["likes tea", "sells tea"]


@pytest.mark.req("K18")
def test_what_expired_leaves_the_copies_though_nothing_was_written(ctx, where):
    remember(ctx, "stays")
    memory = remember(ctx, "likes tea", expires_in_days=1)
    services.copy_due()
    assert services.copy_due() == 0
    expire(ctx, memory.id)
    assert services.copy_due() == 1
    assert (texts(where), LocalDriver().held(where, None)) == (["stays"], 1)


@pytest.mark.req("K5", "K18")
def test_an_earlier_expiry_is_kept_by_the_copies(ctx, where):
    memory = remember(ctx)
    services.copy_due()
    services.revise(ctx, Change(entry=memory.id, expires_in_days=1))
    services.copy_due()
    expire(ctx, memory.id)
    services.copy_due()
    assert LocalDriver().held(where, None) == 0


@pytest.mark.req("K18")
def test_what_was_purged_before_the_worker_came_leaves_the_copies_too(ctx, where):
    remember(ctx, "stays")
    memory = remember(ctx, "likes tea", expires_in_days=1)
    services.copy_due()
    expire(ctx, memory.id)
    assert services.purge_expired() == 1
    assert services.copy_due() == 1
    assert (texts(where), LocalDriver().held(where, None)) == (["stays"], 1)


@pytest.mark.req("M10")
def test_a_forget_takes_the_copy_along_and_the_receipt_says_so(ctx, where):
    memory = remember(ctx)
    remember(ctx, "stays")
    services.copy_due()
    assert services.forget(ctx, Forget(entry=memory.id)).done
    assert LocalDriver().held(where, [memory.id]) == 0
    assert [(one["name"], one["remaining"]) for one in signed(ctx)[0]["drivers"]] == [("db", 0), ("local", 0)]
    services.copy_due()
    assert texts(where) == ["stays"]


@pytest.mark.req("K7")
@pytest.mark.parametrize("act", [services.forget_all, services.erase_person])
def test_forgetting_everything_empties_the_folder(ctx, where, act):
    remember(ctx)
    remember(ctx, "sells tea")
    services.copy_due()
    assert act(ctx).done
    assert LocalDriver().held(where, None) == 0
    services.copy_due()
    assert LocalDriver().held(where, None) == 0


@pytest.mark.req("M10")
def test_a_forget_while_a_copy_is_on_its_way_is_confirmed_only_once_the_copy_is_gone(ctx, where, use, monkeypatch):
    monkeypatch.setattr(copying, "PATIENCE", 0.0)
    use("Meddled")
    memory = remember(ctx)
    Meddled.meanwhile.append(lambda: services.forget(ctx, Forget(entry=memory.id)))
    services.copy_due()
    assert LocalDriver().held(where, None) == 1  # the copy that was on its way arrived
    assert [one.state for one in erasures(ctx)] == ["erasing"]
    assert signed(ctx) == []
    assert services.finish_erasures(late=NOW) == 1
    assert LocalDriver().held(where, None) == 0
    services.copy_due()
    assert LocalDriver().held(where, None) == 0


@pytest.mark.req("M10")
def test_what_is_forgotten_while_others_are_copied_is_not_put_any_more(ctx, where, use, monkeypatch):
    monkeypatch.setattr(copying, "PATIENCE", 0.0)
    use("Meddled")
    entries = {remember(ctx, text).id for text in ("likes tea", "sells tea", "drinks tea")}
    Meddled.meanwhile.append(lambda: [services.forget(ctx, Forget(entry=entry)) for entry in entries])
    assert services.copy_due() == 0
    assert LocalDriver().held(where, entries) == 1
    assert services.finish_erasures(late=NOW) == 3
    assert LocalDriver().held(where, None) == 0


def test_a_driver_that_is_down_keeps_nobody_waiting_and_is_tried_again(ctx, where, use):
    memory = remember(ctx)
    use("Down")
    assert services.copy_due() == 0
    assert services.forget(ctx, Forget(entry=memory.id)).done
    remember(ctx, "sells tea")
    use("local")
    assert services.copy_due() == 1
    assert texts(where) == ["sells tea"]


def test_a_driver_that_keeps_what_it_should_erase_is_not_called_done(ctx, where, use):
    memory = remember(ctx)
    use("Deaf")
    assert services.copy_due() == 1
    assert not services.forget(ctx, Forget(entry=memory.id)).done
    assert services.copy_due() == 0
    assert signed(ctx) == []


def test_what_a_driver_holds_beyond_what_is_remembered_goes(ctx, where):
    remember(ctx)
    LocalDriver().put(where, Piece(entry=uuid4(), version=uuid4(), text="from nowhere"))
    services.copy_due()
    assert (texts(where), LocalDriver().held(where, None)) == (["likes tea"], 1)


@pytest.mark.req("M14")
@pytest.mark.parametrize(("region", "copied"), [("", 1), ("eu", 1), ("us", 0)])
def test_a_tenants_region_keeps_copies_out_of_other_regions(ctx, where, use, caplog, region, copied):
    Tenant.objects.filter(id=ctx.tenant).update(region=region)
    use("Hosted")
    remember(ctx)
    assert services.copy_due() == 1
    assert LocalDriver().held(where, None) == copied
    assert ("may hold nothing" in caplog.text) is not copied


@pytest.mark.req("M14")
def test_a_region_that_is_named_later_takes_copies_back(ctx, where, use):
    use("Hosted")
    remember(ctx)
    services.copy_due()
    Tenant.objects.filter(id=ctx.tenant).update(region="us")
    a_day_later(ctx)
    services.copy_due()
    assert LocalDriver().held(where, None) == 0


@pytest.mark.req("M18")
def test_marking_a_child_takes_copies_back_from_a_provider(ctx, where, use):
    use("Hosted")
    remember(ctx)
    services.copy_due()
    services.mark_child(replace(ctx, authority=Authority.SYSTEM))
    services.copy_due()
    assert LocalDriver().held(where, None) == 0


def test_a_folder_that_was_lost_is_filled_again(ctx, where, settings):
    remember(ctx)
    services.copy_due()
    shutil.rmtree(settings.KEEPSAKE_LOCAL_DIR)
    a_day_later(ctx)
    services.copy_due()
    assert texts(where) == ["likes tea"]


@pytest.mark.req("M18")
@pytest.mark.parametrize(("driver", "copied"), [("Hosted", 0), ("local", 1)])
def test_a_childs_memories_go_to_no_provider(ctx, where, use, driver, copied):
    with scoped(ctx.tenant, ctx.subject):
        guardian = uuid4()
        Subject.objects.filter(id=ctx.subject).update(child=True, consent_by=guardian, consent_at=timezone.now())
    use(driver)
    remember(ctx)
    services.copy_due()
    assert LocalDriver().held(where, None) == copied


def test_two_workers_never_take_the_same_person(ctx, use):
    use("Meddled")
    remember(ctx)
    seen = []
    Meddled.meanwhile.append(lambda: seen.append(services.copy_due()))
    assert services.copy_due() == 1
    assert seen == [0]


def test_no_line_of_the_log_holds_a_text(ctx, where, use, caplog):
    remember(ctx, "likes quetzalwhistle")
    use("Down", "Deaf")
    services.copy_due()
    assert "copies of" in caplog.text
    assert "quetzalwhistle" not in caplog.text


def test_an_erasure_gives_up_waiting_for_a_copy(ctx, where, monkeypatch):
    monkeypatch.setattr(copying, "PATIENCE", 0.0)
    with scoped(ctx.tenant, ctx.subject):
        Subject.objects.filter(id=ctx.subject).update(copies_leased_until=timezone.now() + timedelta(minutes=1))
    with pytest.raises(DriverFault):
        copying.wait_for_copies(where)


@pytest.mark.req("M10")
@pytest.mark.django_db(transaction=True)
def test_forgets_and_copies_at_the_same_moment_leave_no_copy_behind_a_receipt(ctx, where):
    gone = [remember(ctx, f"tea {number}").id for number in range(8)]
    remember(ctx, "stays")
    forgets = [lambda entry=entry: services.forget(ctx, Forget(entry=entry)) for entry in gone]
    at_once([*forgets, *[services.copy_due] * 4])
    confirmed = {UUID(entry) for one in signed(ctx) for entry in one["ids"]}
    assert LocalDriver().held(where, confirmed) == 0
    services.finish_erasures(late=NOW)
    services.copy_due()
    assert (len(signed(ctx)), texts(where)) == (8, ["stays"])
    assert LocalDriver().held(where, None) == 1
