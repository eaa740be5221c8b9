"""`manage.py verify_journal`: what it prints, its exit code, ten thousand rows."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.journal.conftest import seal_all, write_events

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.req("M15")]


def run(*words):
    out = StringIO()
    try:
        call_command("verify_journal", *words, stdout=out)
    except CommandError as error:
        return error.returncode, out.getvalue()
    return 0, out.getvalue()


def test_a_clean_journal_ends_with_0_and_states_the_window(sealed):
    write_events(sealed, 2)
    code, said = run()
    assert code == 0
    assert "2 not sealed yet" in said
    assert "Until then its deletion leaves no trace" in said
    assert "Nothing was found." in said


def test_a_finding_ends_with_1_and_is_named(sealed, tamper):
    tamper("UPDATE memory_app_journalevent SET name = 'x' WHERE batch = 2")
    code, said = run()
    assert code == 1
    assert "FOUND edited (events, set 2): 3 " in said


def test_rows_that_wait_too_long_are_found(sealed):
    write_events(sealed)
    code, said = run("--patience", "0")
    assert code == 1
    assert "FOUND unsealed (events)" in said


def test_as_json_for_scripts(sealed, tamper):
    row = tamper("DELETE FROM memory_app_journalevent WHERE batch = 2 RETURNING id")
    code, said = run("--json")
    told = json.loads(said)
    assert code == 1
    assert told["findings"] == [{"name": "deleted", "stream": "events", "batch": 2, "count": len(row), "ids": []}]
    assert [stream["name"] for stream in told["streams"]] == ["events", "accesses"]
    assert told["witnessed"] == 5


def test_without_a_witness_file_old_seals_are_found_unwitnessed(sealed, witness):
    witness.unlink()
    code, said = run("--patience", "0")
    assert code == 1
    assert "FOUND witness_behind" in said


def test_a_witness_behind_an_address_is_said_to_be_left_out(sealed, settings, witness):
    settings.WITNESS = "https://witness.example/heads"
    code, said = run()
    assert code == 0
    assert "Not compared with a witness" in said
    assert run("--witness", str(witness))[0] == 0


def test_a_named_witness_that_is_not_there_is_an_error(sealed, tmp_path):
    with pytest.raises(CommandError, match="There is no file"):
        call_command("verify_journal", "--witness", str(tmp_path / "none"))


def test_no_text_and_no_reason_is_printed(sealed, tamper):
    tamper("UPDATE memory_app_operatoraccess SET action = 'x'")
    for words in ((), ("--json",)):
        assert "4711" not in run(*words)[1]


def test_ten_thousand_rows_are_all_looked_at(ctx, witness, tamper):
    for _ in range(10):
        write_events(ctx, 1000)
    seal_all()
    assert run()[0] == 0
    tamper(
        "UPDATE memory_app_journalevent SET counts = '{}'"
        " WHERE id = (SELECT id FROM memory_app_journalevent ORDER BY id DESC LIMIT 1)"
    )
    assert run()[0] == 1
