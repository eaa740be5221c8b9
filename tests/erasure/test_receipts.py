"""A receipt proves what it says to whoever has the public keys, and is good for nothing else (abuse 20, 53)."""

import base64
import json
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.core.management import CommandError, call_command
from django.test import Client

from accounts.identity import authenticate
from memory_app import selectors, services
from memory_app.crypto import receiptkeys
from memory_app.crypto.receipts import RECEIPT, RESTRICTION, BadReceipt, public_jwk, sign, verify
from memory_app.domain.commands import Forget, Remember
from memory_app.models import ReceiptKey
from tests.erasure.conftest import signed

pytestmark = pytest.mark.req("M10")
REPOSITORY = Path(__file__).resolve().parents[2]
ISSUED = 1_800_000_000
PAYLOAD = {"v": 1, "iss": "https://keepsake.example", "jti": "r", "iat": ISSUED, "ids": ["a", "b"], "counts": {}}
KEY, OTHER = Ed25519PrivateKey.generate(), Ed25519PrivateKey.generate()


def public(key):
    return key.public_key().public_bytes_raw()


def keyset(*keys, since=ISSUED - 10, until=None):
    return {"keys": [public_jwk(public(key), since=since, until=until) for key in keys]}


def encoded(value):
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


def with_header(jws, **changed):
    """The same payload under another header, signed with the same key."""
    head, body, _ = jws.split(".")
    header = json.loads(base64.urlsafe_b64decode(head + "==")) | changed
    head = encoded({name: value for name, value in header.items() if value is not None})
    signature = base64.urlsafe_b64encode(KEY.sign(f"{head}.{body}".encode())).rstrip(b"=").decode()
    return f"{head}.{body}.{signature}"


JWS = sign(PAYLOAD, KEY)


def test_a_receipt_verifies_with_the_key_that_signed_it():
    header, payload = verify(JWS, keyset(OTHER, KEY))
    assert (header["typ"], header["alg"], payload) == (RECEIPT, "EdDSA", PAYLOAD)


def test_every_changed_bit_is_noticed():
    for place in range(len(JWS)):
        for bit in (1, 4, 32):
            changed = JWS[:place] + chr(ord(JWS[place]) ^ bit) + JWS[place + 1 :]
            with pytest.raises(BadReceipt):
                verify(changed, keyset(KEY))


@pytest.mark.parametrize(
    "changed",
    [
        {"alg": "none"},
        {"alg": "HS256"},
        {"alg": "ES256"},
        {"alg": None},
        {"typ": "at+jwt"},
        {"typ": "JWT"},
        {"typ": None},
        {"kid": "another"},
        {"kid": None},
        {"jwk": {"kty": "OKP", "crv": "Ed25519"}},
        {"jku": "https://elsewhere.example/keys"},
        {"crit": ["b64"]},
        {"b64": False},
    ],
)
def test_another_algorithm_type_or_key_in_the_header_is_refused_even_when_signed(changed):
    with pytest.raises(BadReceipt):
        verify(with_header(JWS, **changed), keyset(KEY))


def test_another_key_under_the_same_id_is_refused():
    forged = public_jwk(public(OTHER), since=0, until=None) | {"kid": keyset(KEY)["keys"][0]["kid"]}
    with pytest.raises(BadReceipt):
        verify(JWS, {"keys": [forged]})
    with pytest.raises(BadReceipt):
        verify(JWS, keyset(OTHER))


def test_a_retired_key_verifies_what_it_signed_while_it_was_in_force_and_nothing_else():
    assert verify(JWS, keyset(KEY, since=ISSUED, until=ISSUED))[1] == PAYLOAD
    for since, until in ((ISSUED + 1, None), (ISSUED - 10, ISSUED - 1)):
        with pytest.raises(BadReceipt, match="not in force"):
            verify(JWS, keyset(KEY, since=since, until=until))


def test_left_out_ids_are_noticed():
    head, _, signature = JWS.split(".")
    with pytest.raises(BadReceipt):
        verify(f"{head}.{encoded(PAYLOAD | {'ids': ['a']})}.{signature}", keyset(KEY))


@pytest.mark.parametrize("text", ["", "a.b", "a.b.c", "....", "é.é.é", JWS + ".x", "a" * 100, JWS.replace(".", "..")])
@pytest.mark.parametrize("keys", [{}, {"keys": None}, {"keys": [None, 7]}, keyset(KEY)])
def test_what_is_no_receipt_is_refused_in_words(text, keys):
    with pytest.raises(BadReceipt, match=r"it is not a receipt|no key"):
        verify(text, keys)


def files(tmp_path, jws=JWS, keys=None):
    receipt, known = tmp_path / "receipt.jws", tmp_path / "keys.json"
    receipt.write_text(jws + "\n")
    known.write_text(json.dumps(keys or keyset(KEY)))
    return receipt, known


def offline(*words):
    """In a bare environment: no settings, no secrets, no database, no data folder."""
    command = [sys.executable, str(REPOSITORY / "manage.py"), "verify_receipt", *map(str, words)]
    return subprocess.run(command, env={"PATH": "/usr/bin:/bin"}, cwd="/", capture_output=True, text=True, check=False)


def test_the_command_needs_the_file_and_the_public_keys_only(tmp_path):
    receipt, known = files(tmp_path)
    done = offline(receipt, "--keys", known)
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, "GENUINE.")
    changed, _ = files(tmp_path, JWS[:-3] + "AAA")
    done = offline(changed, "--keys", known)
    assert done.returncode == 1
    assert done.stderr.startswith("NOT GENUINE: ")


def test_the_command_takes_the_keys_that_lie_beside_the_receipt_and_knows_a_restriction(tmp_path):
    receipt, _ = files(tmp_path, sign(PAYLOAD, KEY, typ=RESTRICTION))
    done = offline(receipt)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"Not checked. I can't find the key set {tmp_path / 'keepsake-receipts.json'}.\n"
    (tmp_path / "keepsake-receipts.json").write_text(json.dumps(keyset(KEY)))
    done = offline(receipt)
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, "GENUINE, and it says: restricted, not erased.")


def test_the_command_counts_in_the_words_of_the_pages(tmp_path):
    counts = {"entries": 2, "derived": 1, "versions": 3, "relations": 1, "proposals": 0}
    receipt, known = files(tmp_path, sign(PAYLOAD | {"counts": counts}, KEY))
    said = offline(receipt, "--keys", known).stdout
    assert "Counts:      2 memories, 1 of them derived, 3 wordings, 1 link\n" in said


def test_the_command_is_listed_and_called_like_any_other(tmp_path, capsys):
    receipt, known = files(tmp_path)
    call_command("verify_receipt", receipt, keys=known)
    assert "GENUINE." in capsys.readouterr().out
    forged, _ = files(tmp_path, JWS[:-3] + "AAA")
    with pytest.raises(CommandError, match=r"^NOT GENUINE"):
        call_command("verify_receipt", forged, keys=known)


def test_what_can_not_be_looked_at_is_not_called_a_forgery(tmp_path):
    receipt, known = files(tmp_path)
    for file, keys, told in (
        (tmp_path / "none.jws", known, "I can't find the receipt"),
        (tmp_path, known, "The receipt .* can't be read"),
        (receipt, tmp_path / "none.json", "I can't find the key set"),
        (receipt, receipt, "holds no key set"),
    ):
        with pytest.raises(CommandError, match=f"^Not checked. .*{told}") as caught:
            call_command("verify_receipt", file, keys=keys)
        assert caught.value.returncode == 2
    assert offline(tmp_path / "none.jws", "--keys", known).returncode == 2


def forgotten(ctx, text="likes tea"):
    memory = services.remember(ctx, Remember(text=text))
    return services.forget(ctx, Forget(entry=memory.id)), memory


@pytest.mark.django_db
def test_a_receipt_holds_ids_counts_and_times_and_nothing_of_what_was_said(ctx, settings):
    settings.BACKUP_DAYS = 30
    memory = forgotten(ctx)[1]
    told = signed(ctx)[0]
    assert set(told) == {
        *("v", "iss", "jti", "iat", "tenant", "app", "person", "erasure", "scope", "ids", "counts", "requested_at"),
        *("requested_by", "authority", "journal", "prev", "confirmed_at", "drivers", "key", "backups"),
    }
    assert (told["ids"], told["counts"]["entries"], told["counts"]["versions"]) == ([str(memory.id)], 1, 1)
    assert (told["person"], told["requested_by"], told["iss"]) == (str(ctx.subject), str(ctx.actor.id), settings.ORIGIN)
    assert told["key"] is None
    assert told["backups"]["unreadable"] is False
    assert told["backups"]["age_out_by"] > datetime.now(UTC).date().isoformat()
    assert told["journal"]["event"]
    text = json.dumps(told)
    assert "tea" not in text and ctx.actor.name not in text


@pytest.mark.django_db
def test_without_a_known_age_of_backups_the_receipt_says_so(ctx):
    forgotten(ctx)
    backups = signed(ctx)[0]["backups"]
    assert (backups["unreadable"], backups["age_out_by"]) == (False, None)
    assert "not said" in backups["words"]


@pytest.mark.django_db
def test_each_receipt_names_the_one_before(ctx):
    first, second = forgotten(ctx)[0], forgotten(ctx)[0]
    assert [one["prev"] for one in signed(ctx)] == [None, str(first.receipt)]
    assert selectors.receipts(ctx)[0].id == second.receipt


@pytest.mark.django_db
def test_a_rotated_key_stays_published_and_verifies_what_it_signed(ctx, client):
    forgotten(ctx)
    old = ReceiptKey.objects.get().kid
    new = receiptkeys.rotate()
    forgotten(ctx)
    assert len(signed(ctx)) == 2
    published = client.get("/.well-known/keepsake-receipts.json").json()
    assert [key["kid"] for key in published["keys"]] == [new, old]
    assert ["exp" in key for key in published["keys"]] == [False, True]
    assert "d" not in published["keys"][0]


@pytest.mark.django_db
def test_the_private_half_is_sealed(ctx):
    forgotten(ctx)
    row = ReceiptKey.objects.get()
    private = receiptkeys.signer().private
    assert private.private_bytes_raw() not in bytes(row.sealed_private)
    assert private.public_key().public_bytes_raw() == bytes(row.public)


@pytest.mark.django_db
def test_the_commands_print_the_keys_and_rotate_them(capsys):
    call_command("rotate_receipt_key")
    kid = capsys.readouterr().out.strip()
    call_command("receipt_keys")
    assert [key["kid"] for key in json.loads(capsys.readouterr().out)["keys"]] == [kid]


@pytest.mark.django_db
@pytest.mark.req("C8")
def test_a_receipt_is_no_bearer_token(ctx):
    answer, _ = forgotten(ctx)
    jws = selectors.receipt_text(ctx, answer.receipt)
    assert authenticate(jws) is None
    said = Client(headers={"Authorization": f"Bearer {jws}"}).get("/v1/memory")
    assert said.status_code == 401
