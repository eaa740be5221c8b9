"""Sealing in sets: once each, by set and not by range, safe with many workers (recipe 9)."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event as Flag

import pytest
from django.db import DatabaseError, connection, connections, transaction

from memory_app.models import JournalBatch, JournalEvent
from memory_app.models.walls import as_role
from memory_app.services.seal_journal import seal_journal
from tests.journal.conftest import found, seal_all, state, write_access, write_events

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.req("M15")]


def batches_of(stream: str) -> list[JournalBatch]:
    return list(JournalBatch.objects.filter(stream=stream).order_by("number"))


def test_each_set_builds_on_the_one_before(sealed):
    events = batches_of("events")
    assert [batch.number for batch in events] == [1, 2, 3]
    assert bytes(events[0].previous) == bytes(32)
    assert [bytes(later.previous) for later in events[1:]] == [bytes(batch.root) for batch in events[:-1]]
    assert [batch.count for batch in batches_of("accesses")] == [1, 1]


def test_sealing_again_seals_nothing_again(sealed):
    before = JournalBatch.objects.count()
    assert not seal_journal()
    assert JournalBatch.objects.count() == before


def test_a_set_is_bounded_and_the_rest_follows(ctx, witness):
    seal_all()
    write_events(ctx, 5)
    assert seal_journal(batch=2)
    assert seal_journal(batch=2)
    assert not seal_journal(batch=2)
    assert [batch.count for batch in batches_of("events")][-3:] == [2, 2, 1]


def test_a_row_that_commits_late_is_sealed_in_a_later_set(ctx, witness):
    """Ids are made before the commit, so a lower id may turn up after a higher one was sealed."""
    ready, go = Flag(), Flag()

    def slow():
        with transaction.atomic():
            write_events(ctx, 1)
            ready.set()
            go.wait(20)
        connections.close_all()

    with ThreadPoolExecutor(1) as pool:
        late = pool.submit(slow)
        ready.wait(20)
        write_events(ctx, 2)
        seal_all()
        go.set()
        late.result()
    seal_all()
    assert batches_of("events")[-1].count == 1
    assert found(witness, 0) == set()


def test_while_one_seals_the_others_leave_the_stream_alone(ctx, witness):
    write_events(ctx)

    def work(_):
        try:
            return seal_journal()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(work, range(8))) == [False] * 8
    assert found(None) == set()
    assert len(batches_of("events")) == 1


def test_six_writers_and_two_sealers_leave_a_clean_journal(ctx, other_ctx, witness):
    done = Flag()

    def write(number):
        try:
            for _ in range(15):
                write_events(ctx if number % 2 else other_ctx, 4)
                write_access(ctx)
        finally:
            connections.close_all()

    def seal(_):
        try:
            while not done.wait(0.01):
                seal_all()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as pool:
        sealers = [pool.submit(seal, n) for n in range(2)]
        writers = [pool.submit(write, n) for n in range(6)]
        try:
            for writer in writers:
                writer.result()
        finally:
            done.set()
        for sealer in sealers:
            sealer.result()
    seal_all()
    now = state(witness, 0)
    assert now.findings == ()
    assert [stream.unsealed for stream in now.streams] == [0, 0]
    assert sum(stream.rows for stream in now.streams) >= 6 * 15 * 5


def test_the_sealer_may_mark_a_row_once_and_nothing_else(sealed):
    for statement in (
        "UPDATE memory_app_journalevent SET name = 'x'",
        "DELETE FROM memory_app_journalevent",
        "UPDATE memory_app_journalbatch SET root = 'x'",
        "DELETE FROM memory_app_journalbatch",
    ):
        with pytest.raises(DatabaseError, match="permission denied"), transaction.atomic():
            with as_role("keep_sealer"), connection.cursor() as cursor:
                cursor.execute(statement)
    with transaction.atomic(), as_role("keep_sealer"), connection.cursor() as cursor:
        cursor.execute("UPDATE memory_app_journalevent SET batch = 99")
        assert cursor.rowcount == 0


def test_the_serving_role_seals_nothing(sealed):
    with pytest.raises(DatabaseError, match="permission denied"):
        JournalEvent.objects.update(batch=99)
    with pytest.raises(DatabaseError, match="permission denied"):
        JournalBatch.objects.update(root=b"x")
