"""What a superuser without the key can do to the journal with every trigger off, and what verification says to it."""

import hashlib

import msgspec
import pytest

from memory_app import selectors
from memory_app.journal import ACCESS_COLUMNS, EVENT_COLUMNS, canonical
from tests.journal.conftest import found, seal_all, state, write_access, write_events

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.req("M15")]

EVENTS, ACCESSES, BATCHES = "memory_app_journalevent", "memory_app_operatoraccess", "memory_app_journalbatch"
OTHER = {
    "id": "gen_random_uuid()",
    "at": "at + interval '1 microsecond'",
    "ids": "ids || gen_random_uuid()",
    "counts": """'{"n": 4711}'""",
    **dict.fromkeys(("name", "authority", "surface", "request_id", "operator", "action", "reason"), "'x'"),
}
FIRST = "SELECT id FROM {} WHERE batch = %s ORDER BY id LIMIT 1"


def first(tamper, table, batch):
    return tamper(FIRST.format(table), batch)[0][0]


def test_an_untouched_journal_is_clean(sealed, witness):
    assert found(witness, 0) == set()


@pytest.mark.parametrize("column", EVENT_COLUMNS)
def test_an_edit_of_any_column_of_an_event_is_found(sealed, tamper, witness, column):
    tamper(
        f"UPDATE {EVENTS} SET {column} = {OTHER.get(column, 'gen_random_uuid()')} WHERE id = %s",
        first(tamper, EVENTS, 2),
    )
    assert found(witness) == {("edited", "events")}


@pytest.mark.parametrize("column", ACCESS_COLUMNS)
def test_an_edit_of_any_column_of_an_access_is_found(sealed, tamper, witness, column):
    tamper(
        f"UPDATE {ACCESSES} SET {column} = {OTHER.get(column, 'gen_random_uuid()')} WHERE id = %s",
        first(tamper, ACCESSES, 1),
    )
    assert found(witness) == {("edited", "accesses")}


def test_an_edit_before_the_seal_is_found_before_and_after_it(sealed, tamper, witness):
    write_events(sealed)
    tamper(f"UPDATE {EVENTS} SET name = 'x' WHERE batch IS NULL")
    assert found(witness) == {("edited", "events")}
    seal_all()
    assert found(witness) == {("edited", "events")}


def test_a_deleted_sealed_row_is_found(sealed, tamper, witness):
    tamper(f"DELETE FROM {EVENTS} WHERE id = %s", first(tamper, EVENTS, 2))
    [finding] = state(witness).findings
    assert (finding.name, finding.batch, finding.count) == ("deleted", 2, 1)


def test_a_deleted_access_is_found(sealed, tamper, witness):
    tamper(f"DELETE FROM {ACCESSES} WHERE batch = 1")
    assert found(witness) == {("deleted", "accesses")}


@pytest.mark.parametrize(("batch", "name"), [("batch", "inserted"), ("NULL", "edited"), ("999", "inserted")])
def test_a_copied_row_is_found(sealed, tamper, witness, batch, name):
    columns = ", ".join(column for column in (*EVENT_COLUMNS, "mac") if column != "id")
    tamper(
        f"INSERT INTO {EVENTS} (id, {columns}, batch) SELECT gen_random_uuid(), {columns}, {batch} FROM {EVENTS}"
        " WHERE id = %s",
        first(tamper, EVENTS, 2),
    )
    assert found(witness) == {(name, "events")}


def test_two_rows_that_change_places_are_found(sealed, tamper, witness):
    one, two = first(tamper, EVENTS, 1), first(tamper, EVENTS, 3)
    spare = "00000000-0000-0000-0000-000000000000"
    for before, after in ((one, spare), (two, one), (spare, two)):
        tamper(f"UPDATE {EVENTS} SET id = %s WHERE id = %s", after, before)
    assert found(witness) == {("swapped", "events")}


def test_two_macs_that_change_places_are_found(sealed, tamper, witness):
    one, two = first(tamper, EVENTS, 1), first(tamper, EVENTS, 3)
    tamper(
        f"UPDATE {EVENTS} a SET mac = b.mac FROM {EVENTS} b WHERE a.id = ANY(%s) AND b.id = ANY(%s) AND a.id <> b.id",
        [one, two],
        [one, two],
    )
    assert found(witness) == {("swapped", "events")}


def test_a_row_moved_to_another_set_is_found(sealed, tamper, witness):
    tamper(f"UPDATE {EVENTS} SET batch = 3 WHERE id = %s", first(tamper, EVENTS, 1))
    assert found(witness) == {("moved", "events")}


def test_rows_exchanged_between_sets_are_found(sealed, tamper, witness):
    one, two = first(tamper, EVENTS, 1), first(tamper, EVENTS, 3)
    tamper(f"UPDATE {EVENTS} SET batch = 4 - batch WHERE id IN (%s, %s)", one, two)
    assert {each.batch for each in state(witness).findings} == {1, 3}


def test_a_row_taken_out_of_its_seal_is_found_even_after_it_is_sealed_again(sealed, tamper, witness):
    tamper(f"UPDATE {EVENTS} SET batch = NULL WHERE id = %s", first(tamper, EVENTS, 1))
    seal_all()
    assert found(witness) == {("deleted", "events")}


def test_a_tail_cut_off_with_its_seal_is_found_by_the_witness_alone(sealed, tamper, witness):
    tamper(f"DELETE FROM {EVENTS} WHERE batch = 3")
    tamper(f"DELETE FROM {BATCHES} WHERE stream = 'events' AND number = 3")
    assert found(None) == set()
    assert found(witness) == {("cut_tail", "events")}


def test_a_tail_cut_off_and_sealed_over_is_found_by_the_witness(sealed, tamper, witness):
    tamper(f"DELETE FROM {EVENTS} WHERE batch = 3")
    tamper(f"DELETE FROM {BATCHES} WHERE stream = 'events' AND number = 3")
    write_events(sealed)
    seal_all()
    assert found(None) == set()
    assert found(witness) == {("witness_differs", "events")}


@pytest.mark.parametrize("adjusted", [False, True])
def test_an_old_set_put_behind_a_new_one_is_found_without_the_witness(sealed, tamper, adjusted):
    """Set 2 is cut off, the running sealer makes another, and the old set 3 is put behind it."""
    for table in (EVENTS, BATCHES):
        tamper(f"CREATE TABLE kept_{table} AS SELECT * FROM {table}")
    tamper(f"DELETE FROM {EVENTS} WHERE batch > 1")
    tamper(f"DELETE FROM {BATCHES} WHERE stream = 'events' AND number > 1")
    write_events(sealed)
    seal_all()
    for table, own in ((EVENTS, "batch = 3"), (BATCHES, "stream = 'events' AND number = 3")):
        tamper(f"INSERT INTO {table} SELECT * FROM kept_{table} WHERE {own}")
        tamper(f"DROP TABLE kept_{table}")
    if adjusted:
        tamper(
            f"UPDATE {BATCHES} SET previous = (SELECT root FROM {BATCHES} WHERE stream = 'events' AND number = 2)"
            " WHERE stream = 'events' AND number = 3"
        )
    assert [(each.name, each.batch) for each in state(None).findings] == [("broken_chain", 3)]


def test_a_journal_emptied_altogether_is_found_by_the_witness(sealed, tamper, witness):
    for table in (EVENTS, ACCESSES, BATCHES):
        tamper(f"DELETE FROM {table}")
    assert found(witness) == {("cut_tail", "events"), ("cut_tail", "accesses")}


def test_rows_whose_seal_was_deleted_are_found(sealed, tamper, witness):
    tamper(f"DELETE FROM {BATCHES} WHERE stream = 'events' AND number = 3")
    assert found(None) == {("cut_tail", "events")}


@pytest.mark.parametrize("number", [1, 2])
def test_a_set_deleted_from_the_middle_or_the_start_is_found(sealed, tamper, witness, number):
    tamper(f"DELETE FROM {EVENTS} WHERE batch = %s", number)
    tamper(f"DELETE FROM {BATCHES} WHERE stream = 'events' AND number = %s", number)
    assert found(None) == {("broken_chain", "events")}


@pytest.mark.parametrize(
    "change",
    [
        "root = 'x'",
        "previous = sha256('x')",
        "count = count + 1",
        "sealed_at = sealed_at - interval '1 day'",
        "number = 99",
        "stream = 'accesses'",
    ],
)
def test_a_changed_seal_is_found(sealed, tamper, change):
    tamper(f"UPDATE {BATCHES} SET {change} WHERE stream = 'events' AND number = 3")
    assert found(None) != set()


def test_rows_hashed_again_by_somebody_without_the_key_are_found(sealed, tamper, witness):
    """A chain without a key could be written anew by whoever knows how it is made."""
    columns = ", ".join(EVENT_COLUMNS)
    previous = bytes(32)
    for number in (1, 2, 3):
        tamper(f"UPDATE {EVENTS} SET actor_id = gen_random_uuid() WHERE batch = %s", number)
        body = b""
        for row in tamper(f"SELECT {columns} FROM {EVENTS} WHERE batch = %s ORDER BY id", number):
            mac = hashlib.sha256(canonical(EVENT_COLUMNS, dict(zip(EVENT_COLUMNS, row, strict=True)))).digest()
            tamper(f"UPDATE {EVENTS} SET mac = %s WHERE id = %s", mac, row[0])
            body += row[0].bytes + mac
        root = hashlib.sha256(previous + body).digest()
        tamper(
            f"UPDATE {BATCHES} SET previous = %s, root = %s WHERE stream = 'events' AND number = %s",
            previous,
            root,
            number,
        )
        previous = root
    assert {("edited", "events"), ("witness_differs", "events")} <= found(witness)


def test_seals_hashed_again_by_somebody_without_the_key_are_found(sealed, tamper):
    """Every row is intact here; one was deleted, and the chain was made to fit."""
    tamper(f"DELETE FROM {EVENTS} WHERE id = %s", first(tamper, EVENTS, 2))
    previous = bytes(32)
    for number in (1, 2, 3):
        rows = tamper(f"SELECT id, mac FROM {EVENTS} WHERE batch = %s ORDER BY id", number)
        root = hashlib.sha256(previous + b"".join(row.bytes + mac for row, mac in rows)).digest()
        tamper(
            f"UPDATE {BATCHES} SET previous = %s, root = %s, count = %s WHERE stream = 'events' AND number = %s",
            previous,
            root,
            len(rows),
            number,
        )
        previous = root
    assert found(None) == {("broken_chain", "events")}


def test_a_deleted_row_that_was_not_sealed_leaves_no_trace_which_the_docs_say(sealed, tamper, witness):
    write_access(sealed)
    tamper(f"DELETE FROM {ACCESSES} WHERE batch IS NULL")
    assert found(witness) == set()


UNREADABLE = {
    "at": ["'infinity'", "'-infinity'", "'12000-01-01'", "'0044-03-15 BC'", "'0001-01-01 00:00:00+12'"],
    "counts": [
        "(repeat('[', 3000) || repeat(']', 3000))::jsonb",
        """('{"n": ' || repeat('9', 6000) || '}')::jsonb""",
        """'{"n": 99999999999999999999}'""",
        """'{"n": 1e400}'""",
        """'{"n": "x"}'""",
        "'[]'",
        "'null'",
    ],
}
BEYOND = [("at", one) for one in UNREADABLE["at"]] + [("counts", one) for one in UNREADABLE["counts"]]


@pytest.mark.parametrize(("column", "value"), BEYOND)
def test_a_row_that_nobody_can_read_is_a_finding(sealed, tamper, witness, column, value):
    tamper(f"UPDATE {EVENTS} SET {column} = {value} WHERE id = %s", first(tamper, EVENTS, 2))
    assert found(witness) == {("edited", "events")}
    write_events(sealed, 1)
    tamper(f"UPDATE {EVENTS} SET {column} = {value} WHERE batch IS NULL")
    assert found(witness, 0) == {("edited", "events")} | ({("unsealed", "events")} if column == "counts" else set())
    if column == "at":
        tamper(f"UPDATE {ACCESSES} SET at = {value} WHERE id = %s", first(tamper, ACCESSES, 1))
        assert found(witness) == {("edited", "events"), ("edited", "accesses")}


@pytest.mark.parametrize("value", UNREADABLE["at"])
def test_a_seal_whose_time_nobody_can_read_is_a_finding(sealed, tamper, witness, value):
    tamper(f"UPDATE {BATCHES} SET sealed_at = {value} WHERE stream = 'events' AND number = 2")
    assert found(witness) == {("broken_chain", "events")}
    assert found(None) == {("broken_chain", "events")}


@pytest.mark.req("M13", "K20")
@pytest.mark.parametrize(("column", "value"), BEYOND)
def test_a_row_that_nobody_can_read_harms_no_page_and_no_export(sealed, tamper, column, value):
    before = len(selectors.export(sealed)["activity"])
    tamper(f"UPDATE {EVENTS} SET {column} = {value} WHERE batch = 2")
    if column == "at":
        tamper(f"UPDATE {ACCESSES} SET at = {value} WHERE batch = 1")
    assert len(selectors.export(sealed)["activity"]) == before - 3 + 1  # that of the first export
    told = selectors.activity(sealed)
    assert all(one.at.year > 2000 for one in told) and len(told) >= 3
    assert msgspec.json.encode([selectors.export(sealed), told])
