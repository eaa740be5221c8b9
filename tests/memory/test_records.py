"""What the records API adds below its routes: pages and idempotency (C2, C3)."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from memory_app import selectors, services
from memory_app.domain import errors
from memory_app.domain.commands import Change, Forget, Remember
from memory_app.domain.context import Surface
from memory_app.models import Entry
from memory_app.models.walls import scoped

pytestmark = pytest.mark.django_db


@pytest.fixture
def records(ctx):
    return replace(ctx, surface=Surface.RECORDS_API)


def add(records, text, key="k", **more):
    return services.remember(records, Remember(text=text, idempotency_key=key, **more))


@pytest.mark.req("C2")
def test_pages_neither_skip_nor_repeat_while_entries_come_and_go(records):
    made = [add(records, f"note {number}", key=str(number)) for number in range(7)]
    first = selectors.page(records, limit=3)
    assert [m.text for m in first.items] == ["note 6", "note 5", "note 4"]
    services.forget(records, Forget(entry=made[4].id))
    services.forget(records, Forget(entry=made[3].id))
    add(records, "newer", key="newer")
    services.revise(records, Change(entry=made[1].id, pinned=True))
    second = selectors.page(records, after=first.next, limit=3)
    assert [m.text for m in second.items] == ["note 2", "note 1", "note 0"]
    assert second.next is None


@pytest.mark.req("C2")
@pytest.mark.parametrize(
    "spoil", [lambda c: c[:-2], lambda c: c + "AA", lambda c: "x", lambda c: "", lambda c: "ü" + c]
)
def test_a_spoilt_cursor_is_refused(records, spoil):
    for number in range(2):
        add(records, f"note {number}", key=str(number))
    cursor = selectors.page(records, limit=1).next
    with pytest.raises(errors.BadCursor):
        selectors.page(records, after=spoil(cursor))


@pytest.mark.req("C2", "K16")
def test_another_persons_cursor_is_refused_like_a_spoilt_one(records, other_ctx):
    for number in range(2):
        add(records, f"note {number}", key=str(number))
    cursor = selectors.page(records, limit=1).next
    with pytest.raises(errors.BadCursor):
        selectors.page(other_ctx, after=cursor)


@pytest.mark.req("C2")
@pytest.mark.parametrize("limit", [0, -1, 201])
def test_a_page_size_outside_1_to_200_is_refused(records, limit):
    with pytest.raises(errors.BadLimit):
        selectors.page(records, limit=limit)


@pytest.mark.req("C3")
def test_the_same_key_and_request_give_the_same_entry_as_it_is_today_even_while_off(records):
    memory = add(records, "I like tea")
    assert add(records, "I like tea") == memory
    changed = services.revise(records, Change(entry=memory.id, text="I like green tea"))
    services.switch(records, False)
    assert add(records, "I like tea") == changed
    assert len(selectors.overview(records).items) == 1


@pytest.mark.req("C3")
def test_the_same_key_with_another_request_is_a_mismatch(records):
    add(records, "I like tea")
    with pytest.raises(errors.IdempotencyMismatch):
        add(records, "I like coffee")
    with pytest.raises(errors.IdempotencyMismatch):
        add(records, "I like tea", pinned=True)


@pytest.mark.req("C3")
@pytest.mark.parametrize("way", ["forget", "forget all", "expire", "purge"])
@pytest.mark.parametrize("again", ["I like tea", "I like coffee"])
def test_a_key_whose_entry_is_gone_says_gone_and_never_makes_it_again(records, way, again):
    memory = add(records, "I like tea")
    if way == "forget":
        services.forget(records, Forget(entry=memory.id))
    elif way == "forget all":
        services.forget_all(records)
    else:
        with scoped(records.tenant, records.subject):
            Entry.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
        if way == "purge":
            services.purge_expired()
    with pytest.raises(errors.Gone):
        add(records, again)
    assert selectors.overview(records).items == ()
    if way != "expire":
        with scoped(records.tenant, records.subject), connection.cursor() as cursor:
            cursor.execute("SELECT request_mac FROM memory_app_idempotencykey")
            assert cursor.fetchone() == (None,)


@pytest.mark.req("C3", "K16")
def test_two_people_may_use_the_same_key(records, other_ctx):
    add(records, "I like tea")
    other = replace(other_ctx, surface=Surface.RECORDS_API)
    assert add(other, "I like coffee").text == "I like coffee"


@pytest.mark.req("C3")
@pytest.mark.parametrize("key", ["", "x" * 201, "ü" * 101])
def test_a_key_outside_1_to_200_bytes_is_refused(records, key):
    with pytest.raises(errors.BadKey):
        add(records, "I like tea", key=key)


@pytest.mark.req("C3")
def test_a_refused_write_leaves_its_key_free(records):
    with pytest.raises(errors.Empty):
        add(records, " ")
    assert add(records, "I like tea").text == "I like tea"
