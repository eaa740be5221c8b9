"""The drivers of this project against the suite, and the suite against drivers that lie (M19)."""

import inspect
import os
from dataclasses import replace
from uuid import UUID, uuid4

import pytest

from memory_app import selectors, services
from memory_app.domain.commands import Change, Learn, Moment, Remember
from memory_app.domain.context import Grant, Surface
from memory_app.domain.kinds import Kind
from memory_app.drivers.db import DbDriver
from memory_app.drivers.local import LocalDriver
from memory_app.drivers.port import DriverFault, Hit, Piece, Where
from memory_app.models import Relation
from memory_app.models.walls import scoped
from tests.conftest import as_agent
from tests.drivers.suite import DriverSuite
from tests.erasure.conftest import rows

pytestmark = [pytest.mark.django_db, pytest.mark.req("M19")]


def where_of(ctx):
    return Where(ctx.tenant, ctx.app, ctx.subject)


class OfPersons(DriverSuite):
    """For drivers that seal with a person's key, so that the person must be there."""

    capabilities = DbDriver.capabilities

    @pytest.fixture
    def where(self, ctx):
        services.remember(ctx, Remember(text="has a key"))
        return where_of(ctx)

    @pytest.fixture
    def elsewhere(self, other_ctx):
        services.remember(other_ctx, Remember(text="has a key"))
        return where_of(other_ctx)


class TestDb(OfPersons):
    """Its writes are the services' own."""

    @pytest.fixture
    def driver(self):
        return DbDriver()

    @pytest.fixture(autouse=True)
    def people(self, ctx, other_ctx):
        self.contexts = {where_of(one): replace(one, surface=Surface.RECORDS_API) for one in (ctx, other_ctx)}

    def keep(self, driver, where, text, entry: UUID | None = None):
        ctx = self.contexts[where]
        if entry:
            services.revise(ctx, Change(entry=entry, text=text))
        else:
            entry = services.remember(ctx, Remember(text=text)).id
        piece = driver.get(where, [entry])[entry]
        driver.put(where, piece)
        return piece

    def raw(self, driver, where):
        return "\n".join(row for found in rows(self.contexts[where]).values() for row in found).encode()

    def agent(self, where):
        agent = as_agent(self.contexts[where])
        return replace(agent, surface=Surface.AGENT_API, agent=replace(agent.agent, grant=Grant(writes=True)))

    def prove_relations(self, driver, where):
        tea = self.keep(driver, where, "likes tea")
        insight = services.learn(
            self.agent(where), Learn(text="a tea person", kind=Kind.INSIGHT, derived_from=(tea.entry,))
        )
        with scoped(where.tenant, where.subject):
            assert list(Relation.objects.values_list("entry_id", "other_id")) == [(insight.memory.id, tea.entry)]

    def prove_time_travel(self, driver, where):
        ctx = self.agent(where)
        older = self.keep(driver, where, "likes coffee")
        (first,) = selectors.past(ctx, older.entry)
        self.keep(driver, where, "likes tea", older.entry)
        then = Moment(known_at=first.recorded_at)
        assert selectors.read(ctx, older.entry, then).memory.text == "likes coffee"
        assert selectors.read(ctx, older.entry, Moment()).memory.text == "likes tea"


@pytest.fixture
def folder(settings, tmp_path):
    """Where `local` keeps its files."""
    settings.KEEPSAKE_LOCAL_DIR = tmp_path / "local"
    return settings.KEEPSAKE_LOCAL_DIR


def files(folder):
    return sorted(path for path in folder.rglob("*") if path.is_file())


class TestLocal(OfPersons):
    """A folder of sealed files."""

    capabilities = LocalDriver.capabilities

    @pytest.fixture
    def driver(self, folder):
        return LocalDriver()

    @pytest.fixture(autouse=True)
    def look(self, folder):
        self.folder = folder

    def raw(self, driver, where):
        return b"\n".join(str(path).encode() + b"\n" + path.read_bytes() for path in files(self.folder))


@pytest.fixture
def local(folder):
    return LocalDriver()


@pytest.fixture
def mine(ctx):
    """The owner, whose key is there."""
    services.remember(ctx, Remember(text="has a key"))
    return where_of(ctx)


def put(driver, where, text="likes tea"):
    piece = Piece(entry=uuid4(), version=uuid4(), text=text)
    driver.put(where, piece)
    return piece


def test_only_this_account_can_look_into_the_folder(local, folder, mine):
    put(local, mine)
    folders = [folder, *(path for path in folder.rglob("*") if path.is_dir())]
    assert {path.stat().st_mode & 0o777 for path in folders} == {0o700}
    assert {path.stat().st_mode & 0o777 for path in files(folder)} == {0o600}


@pytest.mark.req("M12")
def test_a_file_moved_to_another_entry_or_person_does_not_open(local, folder, mine, other_ctx):
    services.remember(other_ctx, Remember(text="has a key"))
    yours, piece = where_of(other_ctx), put(local, mine)
    other = put(local, yours)
    (path,) = [path for path in files(folder) if path.stem == str(piece.entry)]
    path.with_name(f"{other.entry}.sealed").write_bytes(path.read_bytes())
    assert local.get(mine, [other.entry]) == {}
    (theirs,) = [path for path in files(folder) if path.stem == str(other.entry) and str(yours.subject) in str(path)]
    theirs.with_name(path.name).write_bytes(path.read_bytes())
    assert local.get(yours, [piece.entry]) == {}
    assert [hit.entry for hit in local.search(mine, "tea", 5)] == [piece.entry]


def test_half_written_and_strange_files_count_as_held_and_are_erased(local, folder, mine):
    piece = put(local, mine)
    (path,) = files(folder)
    path.with_name(f"{piece.entry}.left-over.half").write_bytes(b"half")
    path.with_name("notes.sealed").write_bytes(b"")
    assert (local.held(mine, [piece.entry]), local.held(mine, None)) == (2, 3)
    assert [hit.entry for hit in local.search(mine, "tea", 5)] == [piece.entry]
    local.erase(mine, [piece.entry])
    assert (local.held(mine, [piece.entry]), local.held(mine, None)) == (0, 1)
    local.erase(mine, None)
    assert not path.parent.exists()


def test_a_write_that_fails_leaves_the_older_wording_and_nothing_else(local, folder, mine, monkeypatch):
    piece = put(local, mine)

    def full(handle):
        raise OSError(28, "no space left")

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        with pytest.raises(DriverFault) as fault:
            local.put(mine, Piece(entry=piece.entry, version=uuid4(), text="likes coffee"))
    assert str(folder) not in str(fault.value)
    assert local.get(mine, [piece.entry]) == {piece.entry: piece}
    assert local.held(mine, None) == 1


@pytest.mark.req("K7")
def test_with_the_key_gone_no_file_opens_and_none_can_be_written(local, folder, ctx, mine):
    piece = put(local, mine)
    services.forget_all(ctx)  # with `db` alone in use: the file stays, and says nothing
    assert local.held(mine, None) == 1
    assert local.get(mine, [piece.entry]) == {}
    assert local.search(mine, "tea", 5) == []
    with pytest.raises(DriverFault):
        put(local, mine)


class Kept:
    """An honest store in this process, for its lying heirs."""

    name, version = "kept", "1"
    capabilities = replace(LocalDriver.capabilities, index_at_rest="plain")
    store: dict[Where, dict[UUID, Piece]]

    def put(self, where, piece):
        self.store.setdefault(where, {})[piece.entry] = piece

    def get(self, where, entries):
        return {entry: piece for entry, piece in self.store.get(where, {}).items() if entry in entries}

    def search(self, where, query, k):
        asked = set(query.split())
        found = [Hit(entry, len(asked & set(p.text.split()))) for entry, p in self.store.get(where, {}).items()]
        return sorted((hit for hit in found if hit.score), key=lambda hit: -hit.score)[:k]

    def erase(self, where, entries):
        held = self.store.get(where, {})
        for entry in list(held) if entries is None else entries:
            held.pop(entry, None)

    def held(self, where, entries):
        return len(self.store.get(where, {}) if entries is None else self.get(where, entries))


class OfKept(DriverSuite):
    """The suite for a store that needs no person."""

    capabilities = Kept.capabilities

    @pytest.fixture
    def driver(self):
        return type("Fresh", (Kept,), {"store": {}})()

    def raw(self, driver, where):
        return repr([(entry, piece.text) for held in driver.store.values() for entry, piece in held.items()]).encode()


class TestKept(OfKept):
    """A driver of somebody else's is tested the same way, with a driver, `raw` and nothing more."""


class Sealed(OfKept):
    """The same, for a store that says it is sealed."""

    capabilities = replace(Kept.capabilities, index_at_rest="sealed")


class Mixing(Kept):
    """Everybody's in one."""

    def put(self, where, piece):
        super().put(None, piece)

    def search(self, where, query, k):
        return super().search(None, query, k)


class First(Kept):
    """Keeps the first wording."""

    def put(self, where, piece):
        self.store.setdefault(where, {}).setdefault(piece.entry, piece)


class Hiding(Kept):
    """Says that nothing is left."""

    def erase(self, where, entries):
        return

    def held(self, where, entries):
        return 0


class Shuffling(Kept):
    """Worst first."""

    def search(self, where, query, k):
        return super().search(where, query, k)[::-1]


class Trimming(Kept):
    """Keeps what it deems enough."""

    def put(self, where, piece):
        super().put(where, replace(piece, text=piece.text[:1000].strip()))


LIES = [
    (OfKept, Mixing, "test_two_persons_never_see_each_other"),
    (OfKept, First, "test_a_newer_wording_takes_the_place_of_the_older"),
    (OfKept, Hiding, "test_what_is_held_is_read_afresh"),
    (OfKept, Hiding, "test_what_was_erased_is_given_and_found_no_more"),
    (OfKept, Hiding, "test_a_hard_erase_leaves_no_trace_of_entries"),
    (OfKept, Hiding, "test_a_hard_erase_of_the_person_leaves_nothing"),
    (OfKept, Shuffling, "test_a_search_finds_by_words_best_first"),
    (OfKept, Trimming, "test_any_text_comes_back_as_it_was"),
    (Sealed, Kept, "test_nothing_at_rest_tells_a_word"),
    (Sealed, Kept, "test_it_declares_what_is_tested_here"),
]


@pytest.mark.parametrize(("suite", "liar", "test"), LIES, ids=[f"{liar.__name__}-{test}" for _, liar, test in LIES])
def test_the_suite_finds_a_lie(suite, liar, test):
    given = {
        "driver": type("Liar", (liar,), {"store": {}})(),
        "where": Where(uuid4(), uuid4(), uuid4()),
        "elsewhere": Where(uuid4(), uuid4(), uuid4()),
        "text": "x" * 4096,
    }
    found = getattr(suite(), test)
    with pytest.raises(AssertionError):
        found(**{name: value for name, value in given.items() if name in inspect.signature(found).parameters})


def test_a_claim_has_its_test_exactly_where_it_is_made():
    assert TestDb.test_it_keeps_relations
    assert TestLocal.test_it_keeps_relations is None
    assert TestLocal.test_with_vectors_a_search_finds_by_sense is None
    assert OfKept.test_nothing_at_rest_tells_a_word is None


@pytest.mark.parametrize("claim", ["relations", "time_travel", "extraction"])
def test_a_claim_without_a_proof_fails(claim):
    claimed = replace(Kept.capabilities, **{claim: True})
    suite = type("Claiming", (OfKept,), {"capabilities": claimed})()
    with pytest.raises(NotImplementedError):
        getattr(suite, f"prove_{claim}")(Kept(), Where(uuid4(), uuid4(), uuid4()))
