"""What comes back from a file is bounded and strict, whatever the file holds (M9, M13, section 4)."""

import io
import json
import random
import time
import tracemalloc
import zipfile
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from memory_app import selectors, services
from memory_app.domain import errors
from memory_app.domain.archive import JSON_NAME, LARGEST, MOST, Imported, pack, unpack
from memory_app.domain.commands import Accept, FactValue, Learn
from memory_app.domain.kinds import Kind, Label
from memory_app.services import desk
from tests.memory.agents import agent_of

pytestmark = [pytest.mark.django_db, pytest.mark.req("M13")]


def archive(*memories, **more):
    told = [{"kind": "note", **one} for one in memories]
    return json.dumps({"format": "keepsake-export", "version": 1, "memories": told, **more}).encode()


def zipped(data, method=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as made:
        made.writestr(JSON_NAME, data)
    return bytearray(out.getvalue())


def imported(text, **more):
    given = {"kind": Kind.NOTE, "label": Label.PERSONAL, "pinned": False, "tainted": False, "expires_at": None}
    return Imported(text=text, **(given | more))


@pytest.mark.parametrize(
    "at",
    ["9999-12-31T23:59:59-12:00", "0001-01-01T00:00:00+12:00", "9000-01-01T00:00:00Z", "2999-01-01T00:00:00", "soon"],
)
def test_an_instant_in_no_calendar_is_refused(at):
    with pytest.raises(errors.BadArchive):
        unpack(archive({"text": "a", "expires_at": at}))


@pytest.mark.req("K4")
def test_an_imported_expiry_lies_at_most_as_far_ahead_as_any(ctx):
    far = datetime(8999, 1, 1, tzinfo=UTC).isoformat()
    services.import_archive(ctx, unpack(archive({"text": "tea at five", "expires_at": far})))
    expires_at = selectors.overview(ctx).proposals[0].memory.expires_at
    assert timedelta(days=3649) < expires_at - timezone.now() <= timedelta(days=3650)
    assert selectors.export(ctx)["suggestions"]


def _encrypted(data):
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1


def _of_unknown_method(data):
    data[8] = data[data.index(b"PK\x01\x02") + 10] = 99


def _broken(data):
    start = 30 + len(JSON_NAME)
    data[start : start + 20] = b"\xff" * 20


@pytest.mark.parametrize("method", [zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
@pytest.mark.parametrize("damage", [_encrypted, _of_unknown_method, _broken])
def test_a_damaged_or_strange_zip_is_refused(method, damage):
    data = zipped(archive({"text": "likes tea"}), method)
    damage(data)
    with pytest.raises(errors.BadArchive):
        unpack(bytes(data))


@pytest.mark.parametrize("method", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_only_stored_and_deflated_files_are_unpacked(method):
    assert unpack(bytes(zipped(archive({"text": "likes tea"}), zipfile.ZIP_STORED)))
    with pytest.raises(errors.BadArchive):
        unpack(bytes(zipped(archive({"text": "likes tea"}), method)))


def test_no_damage_is_anything_but_refused():
    good, dice = bytes(zipped(archive(*({"text": f"note {n}"} for n in range(20))))), random.Random(4)
    for _ in range(2000):
        data = bytearray(good)
        for _ in range(dice.randrange(1, 5)):
            data[dice.randrange(len(data))] = dice.randrange(256)
        with suppress(errors.BadArchive):
            unpack(bytes(data))


@pytest.mark.parametrize(
    "filler", ["[],", '{"text":"a","kind":"note"},', '{"text":"a","kind":"note","versions":[[]]},']
)
def test_a_small_file_that_unpacks_to_much_is_refused_fast_and_in_little_room(filler):
    head = '{"format":"keepsake-export","version":1,"memories":['
    data = zipped((head + filler * (12_000_000 // len(filler)))[:-1] + "]}")
    start = time.monotonic()
    tracemalloc.start()
    with pytest.raises(errors.BadArchive):
        unpack(bytes(data))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(data) < 100_000 and peak < 120_000_000 and time.monotonic() - start < 5


def test_a_file_that_unpacks_to_more_than_the_limit_is_refused():
    with pytest.raises(errors.BadArchive):
        unpack(bytes(zipped(archive(note=" " * LARGEST))))


def test_a_full_own_export_of_ten_thousand_memories_comes_back(ctx):
    services.import_archive(ctx, [imported("Keep answers short, and give the reason in one sentence of your own.")])
    services.accept(ctx, Accept(entry=selectors.overview(ctx).proposals[0].id))
    told = selectors.export(ctx)
    words = [f"{n} {random.Random(n).randbytes(60).hex()}" for n in range(MOST)]
    one = told["memories"][0]
    full = [one | {"text": text, "versions": [w | {"text": text} for w in one["versions"]] * 2} for text in words]
    assert len(unpack(pack(told | {"memories": full, "activity": told["activity"] * 3000}))) == MOST


@pytest.mark.req("K12")
def test_the_same_text_in_one_file_waits_once(ctx):
    done = services.import_archive(ctx, [imported("likes tea")] * 3)
    assert (done.waiting, done.known) == (1, 2)


@pytest.mark.req("K12")
def test_once_the_room_is_used_up_no_more_texts_are_judged(ctx, monkeypatch):
    judged = []
    monkeypatch.setattr(desk, "judge", lambda text, *rest, real=desk.judge: judged.append(text) or real(text, *rest))
    done = services.import_archive(ctx, [imported(f"note {n}") for n in range(200)])
    assert (done.waiting, done.left, len(judged)) == (50, 150, 50)
    judged.clear()
    done = services.import_archive(ctx, [imported(f"note {n}") for n in range(60)])
    assert (done.waiting, done.known, done.left, judged) == (0, 50, 10, [])


@pytest.mark.req("K12")
def test_no_more_texts_are_judged_than_twice_what_there_is_room_for(ctx):
    secrets = [imported(f"my password is hunter{n}Tr0ub4dor!") for n in range(300)]
    done = services.import_archive(ctx, secrets)
    assert (done.waiting, done.refused, done.left) == (0, 100, 200)


def test_a_text_that_is_no_text_is_refused_by_itself(ctx):
    done = services.import_archive(ctx, [imported("a\0b"), imported("likes tea")])
    assert (done.refused, done.waiting) == (1, 1)


@pytest.mark.req("M3")
def test_a_typed_value_comes_back_where_the_app_has_its_schema(ctx, other_ctx):
    for schema in ("seat", "gone"):
        services.register_schema(ctx, schema, {"type": "object"})
        value = FactValue(schema=schema, data={"row": 12})
        services.learn(agent_of(ctx), Learn(text=f"Sits in a {schema}", kind=Kind.FACT, value=value))
    services.register_schema(other_ctx, "seat", {"type": "object"})
    services.import_archive(other_ctx, unpack(pack(selectors.export(ctx))))
    told = {one["text"]: (one["schema"], one["value"]) for one in selectors.export(other_ctx)["suggestions"]}
    assert told == {"Sits in a seat": ("seat", {"row": 12}), "Sits in a gone": ("", None)}


@pytest.mark.req("M3", "K17")
@pytest.mark.parametrize("value", [{"pin": 4711}, {"a": "x" * 5000}, [[[]] * 3]])
def test_a_typed_value_that_is_refused_leaves_the_text_alone(ctx, value):
    services.register_schema(ctx, "any", {"type": "object"})
    services.import_archive(
        ctx, unpack(archive({"text": "likes tea", "kind": "fact", "schema": "any", "value": value}))
    )
    assert [(one["text"], one["schema"]) for one in selectors.export(ctx)["suggestions"]] == [("likes tea", "")]


def test_a_typed_value_nested_without_end_is_refused():
    deep = b'{"text": "a", "kind": "fact", "schema": "any", "value": ' + b"[" * 900 + b"]" * 900 + b"}"
    whole = b'{"format": "keepsake-export", "version": 1, "memories": [' + deep + b"]}"
    with pytest.raises(errors.BadArchive):
        unpack(whole)
