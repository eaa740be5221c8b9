"""The signed head outside the database: a file or a URL, in no transaction, tried again by the next beat."""

import json
from dataclasses import asdict
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from django.db import transaction

from memory_app.crypto import receiptkeys
from memory_app.crypto.heads import HEAD, BadHead, read
from memory_app.crypto.receipts import RECEIPT, sign
from memory_app.models import JournalBatch
from memory_app.services.witness import WitnessAway, witness_journal
from memory_app.tasks import seal_journal as beat
from tests.journal.conftest import claims, found, seal_all, state, write_events

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.req("M15")]


class Sink(HTTPServer):
    """A witness that answers with `status` and keeps what it was sent."""

    status = 204

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.got = []


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self.server.got.append((self.headers["Content-Type"], body))
        self.send_response(self.server.status)
        self.send_header("Location", "/elsewhere")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *args):
        pass


@pytest.fixture
def sink(settings):
    server = Sink()
    settings.WITNESS = f"http://127.0.0.1:{server.server_port}/heads"
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


def test_every_head_is_appended_to_a_file_of_its_owner_only(sealed, witness):
    lines = witness.read_text().splitlines()
    assert [(head.stream, head.number) for head in map(claims, lines)] == [
        ("events", 1),
        ("accesses", 1),
        ("events", 2),
        ("accesses", 2),
        ("events", 3),
    ]
    assert witness.stat().st_mode & 0o777 == 0o600
    assert witness.parent.stat().st_mode & 0o777 == 0o700


def test_a_head_can_be_checked_with_the_public_keys_alone(sealed, witness):
    jws = json.loads(witness.read_text().splitlines()[-1])
    head = read(jws, receiptkeys.public_set())
    batch = JournalBatch.objects.get(stream="events", number=3)
    assert (head.root, head.count) == (bytes(batch.root).hex(), batch.count)
    with pytest.raises(BadHead):
        read(jws[:-4] + "AAAA", receiptkeys.public_set())
    with pytest.raises(BadHead):
        read(jws, {"keys": []})


def test_what_the_same_key_signs_as_something_else_is_no_head(sealed, witness):
    with transaction.atomic():
        key = receiptkeys.signer()
    payload = asdict(claims(witness.read_text().splitlines()[-1])) | {"iat": int(key.now.timestamp())}
    assert read(sign(payload, key.private, typ=HEAD), receiptkeys.public_set()).number == 3
    with pytest.raises(BadHead):
        read(sign(payload, key.private, typ=RECEIPT), receiptkeys.public_set())


def test_with_nothing_new_the_witness_hears_nothing(sealed, witness):
    before = witness.read_text()
    seal_all()
    assert witness.read_text() == before


def test_a_head_from_before_a_key_rotation_still_counts(sealed, witness):
    receiptkeys.rotate()
    assert found(witness) == set()
    write_events(sealed)
    seal_all()
    assert found(witness) == set()


def test_a_witness_that_was_away_gets_the_newest_head_with_the_next_beat(ctx, settings, tmp_path):
    settings.WITNESS = str(tmp_path)  # a folder can't be written to
    write_events(ctx)
    with pytest.raises(WitnessAway):
        seal_all()
    beat()
    assert not JournalBatch.objects.exclude(witnessed_at=None).exists()
    settings.WITNESS = str(tmp_path / "journal.jsonl")
    write_events(ctx)
    beat()
    [line] = (tmp_path / "journal.jsonl").read_text().splitlines()
    assert claims(line).number == 2
    assert found(tmp_path / "journal.jsonl", 0) == set()


def test_a_line_torn_by_a_crash_does_not_spoil_the_next(sealed, witness):
    with witness.open("a") as file:
        file.write('"eyJhbGci')
    write_events(sealed)
    seal_all()
    now = state(witness)
    assert [each.name for each in now.findings] == ["witness_unreadable"]
    assert now.witnessed == 6


def test_a_witness_file_that_is_a_link_is_not_followed(ctx, settings, tmp_path):
    (tmp_path / "target").touch()
    (tmp_path / "link").symlink_to(tmp_path / "target")
    settings.WITNESS = str(tmp_path / "link")
    write_events(ctx)
    with pytest.raises(WitnessAway):
        seal_all()
    assert (tmp_path / "target").read_text() == ""


def test_heads_the_witness_lost_are_found(sealed, witness):
    witness.write_text("".join(f"{line}\n" for line in witness.read_text().splitlines()[:2]))
    assert found(witness) == set()
    assert found(witness, 0) == {("witness_behind", "events"), ("witness_behind", "accesses")}


def test_a_head_made_up_by_somebody_without_the_key_is_found(sealed, witness):
    lines = witness.read_text().splitlines()
    header, payload, _ = json.loads(lines[-1]).split(".")
    witness.write_text("\n".join([*lines[:-1], json.dumps(f"{header}.{payload}.AAAA")]) + "\n")
    assert found(witness) == {("witness_unreadable", "both")}


def test_heads_are_posted_to_an_address(ctx, sink):
    write_events(ctx)
    seal_all()
    [(kind, body)] = sink.got
    assert kind == "application/jose"
    assert read(body, receiptkeys.public_set()).number == 1
    assert witness_journal() == 0


@pytest.mark.parametrize("status", [302, 404, 500])
def test_an_address_that_does_not_take_them_is_tried_again(ctx, sink, status):
    write_events(ctx)
    sink.status = status
    with pytest.raises(WitnessAway):
        seal_all()
    sink.status = 200
    assert witness_journal() == 1
    assert len(sink.got) == 2
