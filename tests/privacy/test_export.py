"""Export holds everything; an own export comes back as suggestions and round-trips (M9, M13)."""

import io
import json
import zipfile

import pytest

from memory_app import selectors, services
from memory_app.domain import errors
from memory_app.domain.archive import JSON_NAME, pack, unpack
from memory_app.domain.commands import Accept, Change, Forget, Propose, Remember
from memory_app.domain.kinds import Event, Kind, SourceType, Trust
from memory_app.models import JournalEvent
from memory_app.models.walls import scoped
from tests.conftest import as_agent

pytestmark = [pytest.mark.django_db, pytest.mark.req("M13")]


def filled(ctx):
    memory = services.remember(ctx, Remember(text="likes <b>tea</b>", kind=Kind.PREFERENCE, pinned=True))
    services.revise(ctx, Change(entry=memory.id, text="likes <i>green</i> tea"))
    gone = services.remember(ctx, Remember(text="a slip"))
    services.forget(ctx, Forget(entry=gone.id))
    services.propose(as_agent(ctx), Propose(text="likes milk"))
    return memory


def test_the_archive_holds_every_wording_the_suggestions_and_what_happened_and_nothing_forgotten(ctx, other_ctx):
    memory = filled(ctx)
    services.remember(other_ctx, Remember(text="somebody else's"))
    archive = zipfile.ZipFile(io.BytesIO(pack(selectors.export(ctx))))
    told = json.loads(archive.read(JSON_NAME))
    assert [one["id"] for one in told["memories"]] == [str(memory.id)]
    assert [w["text"] for w in told["memories"][0]["versions"]] == ["likes <i>green</i> tea", "likes <b>tea</b>"]
    assert [one["text"] for one in told["suggestions"]] == ["likes milk"]
    assert {one["name"] for one in told["activity"]} >= {Event.ADDED.full, Event.FORGOTTEN.full}
    assert not any(gone in archive.read(JSON_NAME) for gone in (b"a slip", b"somebody else"))
    with scoped(ctx.tenant, ctx.subject):
        assert JournalEvent.objects.filter(name=Event.EXPORTED.full).count() == 1


@pytest.mark.req("M9")
def test_an_own_export_comes_back_as_suggestions_that_wait_for_the_person(ctx, other_ctx):
    filled(ctx)
    done = services.import_archive(other_ctx, unpack(pack(selectors.export(ctx))))
    assert (done.waiting, done.known, done.refused, done.left) == (1, 0, 0, 0)
    assert selectors.overview(other_ctx).items == () and selectors.snapshot(as_agent(other_ctx)).items == ()
    suggestion = selectors.overview(other_ctx).proposals[0]
    assert (suggestion.memory.source.type, suggestion.memory.trust) == (SourceType.IMPORT, Trust.UNTRUSTED)
    memory = services.accept(other_ctx, Accept(entry=suggestion.id))
    assert (memory.text, memory.kind, memory.pinned) == ("likes <i>green</i> tea", Kind.PREFERENCE, True)
    assert services.import_archive(other_ctx, unpack(pack(selectors.export(ctx)))).known == 1


@pytest.mark.req("K12")
def test_an_import_takes_what_there_is_room_for_and_tells_the_rest(ctx, other_ctx):
    for number in range(60):
        services.remember(ctx, Remember(text=f"note {number}"))
    done = services.import_archive(other_ctx, unpack(pack(selectors.export(ctx))))
    assert (done.waiting, done.left) == (50, 10)


@pytest.mark.req("K1")
def test_while_off_nothing_is_imported(ctx, other_ctx):
    filled(ctx)
    archive = unpack(pack(selectors.export(ctx)))
    services.switch(other_ctx, False)
    with pytest.raises(errors.MemoryOff):
        services.import_archive(other_ctx, archive)


def test_export_after_forgetting_everything_is_empty_and_valid(ctx):
    filled(ctx)
    services.forget_all(ctx)
    told = selectors.export(ctx)
    assert (told["memories"], told["suggestions"]) == ([], [])
    assert unpack(pack(told)) == []


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"PK\x03\x04broken",
        b"[]",
        b'{"format": "other", "version": 1, "memories": []}',
        b'{"format": "keepsake-export", "version": 2, "memories": []}',
        b'{"format": "keepsake-export", "version": 1, "memories": [{"text": 1, "kind": "note"}]}',
        b'{"format": "keepsake-export", "version": 1, "memories": [{"text": "x", "kind": "other"}]}',
        b'{"format": "keepsake-export", "version": 1,'
        b' "memories": [{"text": "x", "kind": "note", "expires_at": "soon"}]}',
        b"\xff\xfe",
    ],
)
def test_what_is_no_export_is_refused(data):
    with pytest.raises(errors.BadArchive):
        unpack(data)
