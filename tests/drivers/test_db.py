"""What `db` does beyond the suite: the services write it, and it counts rows (M19)."""

import pytest

from memory_app import services
from memory_app.domain.commands import Forget, Remember
from memory_app.domain.ids import new_id
from memory_app.drivers.port import DriverFault, Piece, Where
from memory_app.drivers.registry import configured

pytestmark = [pytest.mark.django_db, pytest.mark.req("M19")]


@pytest.fixture
def driver():
    """The one driver of the default setting."""
    (only,) = configured()
    return only


@pytest.fixture
def where(ctx):
    """The owner."""
    return Where(ctx.tenant, ctx.app, ctx.subject)


@pytest.fixture
def elsewhere(other_ctx):
    """The other person."""
    return Where(other_ctx.tenant, other_ctx.app, other_ctx.subject)


def test_a_put_is_the_services_own_write_and_proves_that_it_stands(ctx, driver, where):
    memory = services.remember(ctx, Remember(text="likes tea"))
    piece = driver.get(where, [memory.id])[memory.id]
    driver.put(where, piece)
    with pytest.raises(DriverFault):
        driver.put(where, Piece(entry=memory.id, version=piece.version, text="likes coffee"))
    with pytest.raises(DriverFault):
        driver.put(where, Piece(entry=new_id(), version=new_id(), text="likes tea"))


def test_it_counts_what_it_holds_and_an_erase_takes_it_to_nothing(ctx, driver, where, elsewhere):
    memory = services.remember(ctx, Remember(text="likes tea"))
    services.remember(ctx, Remember(text="walks a lot"))
    assert driver.held(where, [memory.id]) == 2  # an entry and its wording
    assert driver.held(elsewhere, [memory.id]) == 0
    driver.erase(elsewhere, [memory.id])
    assert driver.held(where, [memory.id]) == 2
    driver.erase(where, [memory.id])
    driver.erase(where, [memory.id])
    assert (driver.held(where, [memory.id]), driver.get(where, [memory.id])) == (0, {})
    assert driver.held(where, None) > 0
    driver.erase(where, None)
    assert driver.held(where, None) == 0


def test_it_does_not_give_what_was_forgotten_everything_of(ctx, driver, where):
    memory = services.remember(ctx, Remember(text="likes tea"))
    services.forget(ctx, Forget(entry=memory.id))
    assert driver.get(where, [memory.id]) == {}
    services.remember(ctx, Remember(text="likes tea"))
    services.forget_all(ctx)
    assert driver.search(where, "tea", 5) == []
