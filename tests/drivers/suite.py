"""What every driver must do (M19). Usable for a driver of one's own: docs/drivers.md shows how.

    class TestMine(DriverSuite):
        capabilities = MyDriver.capabilities

        @pytest.fixture
        def driver(self):
            return MyDriver()

A test marked `claims` is there only for a driver that declares it, so that nothing is skipped and no claim is unproven.
"""

import base64
from collections.abc import Callable
from typing import Any, ClassVar
from uuid import UUID, uuid4

import pytest

from memory_app.drivers.port import Capabilities, Driver, Piece, Where

CANARY = "quetzalwhistle"
HOSTILE = (
    "Robert'); DROP TABLE memories;-- ../../../../root/.profile",
    "<b onmouseover=alert(1)>tea</b> %s %(x)s {0} ${HOME} $(id) `id`",
    "tea \u202e\u200b\u0007 \ufeff tea",
    '{"$ne": null} \\u0000 \\x00 \n\r\n\t "quoted"',
)
UNICODE = ("ça va très bien, señor", "Ελληνικός καφές", "緑茶が好きです", "أحب الشاي", "🫖👩🏽‍🚀 tea", "e\u0301t\u00e9")
LONGEST = 4096


def claims(**declared: Any) -> Callable[[Any], Any]:
    """Marks a test as the proof of a declaration: collected only where each of these has one of these values."""

    def mark(test: Any) -> Any:
        test.claims = declared
        return test

    return mark


class DriverSuite:
    """Inherit it, name the `capabilities`, override the fixture `driver`; where needed also the rest.

    `where` and `elsewhere` are two persons whom the driver may hold; `keep` is how a wording gets in; `raw` is what
    somebody would see who has the driver's files and no key. `prove_...` are for what the port has no call for.
    """

    capabilities: ClassVar[Capabilities]

    def __init_subclass__(cls) -> None:
        for name, test in vars(DriverSuite).items():
            declared = getattr(test, "claims", {})
            if any(getattr(cls.capabilities, claim) not in values for claim, values in declared.items()):
                setattr(cls, name, None)  # not its claim, so not collected
            elif getattr(cls, name) is None:
                setattr(cls, name, test)  # its claim, unlike that of the class it inherits from

    @pytest.fixture
    def driver(self) -> Driver:
        """The driver under test."""
        raise NotImplementedError

    @pytest.fixture
    def where(self) -> Where:
        """A person."""
        return Where(uuid4(), uuid4(), uuid4())

    @pytest.fixture
    def elsewhere(self, where: Where) -> Where:
        """Another person, of the same tenant and app where the driver can have that."""
        return Where(where.tenant, where.app, uuid4())

    def keep(self, driver: Driver, where: Where, text: str, entry: UUID | None = None) -> Piece:
        """Puts a wording of a new entry, or a newer one of this entry."""
        piece = Piece(entry=entry or uuid4(), version=uuid4(), text=text)
        driver.put(where, piece)
        return piece

    def again(self, driver: Driver) -> Driver:
        """The same store, as another process would open it."""
        return type(driver)()

    def raw(self, driver: Driver, where: Where) -> bytes:
        """Every byte at rest, names included, as far as it can be had from outside."""
        raise NotImplementedError

    def prove_relations(self, driver: Driver, where: Where) -> None:
        """Proves that it keeps how entries came from each other."""
        raise NotImplementedError

    def prove_time_travel(self, driver: Driver, where: Where) -> None:
        """Proves that it answers what was true or known at a moment."""
        raise NotImplementedError

    def prove_extraction(self, driver: Driver, where: Where) -> None:
        """Proves that it makes memories of its own, and that they go with what they were made of."""
        raise NotImplementedError

    def test_it_declares_what_is_tested_here(self, driver: Driver) -> None:
        assert driver.capabilities == self.capabilities
        assert driver.name
        assert driver.version

    def test_somebody_elses_store_says_where_it_is(self) -> None:
        assert not self.capabilities.is_remote or self.capabilities.regions is not None
        assert all(self.capabilities.regions or {"here"})

    def test_it_gives_back_what_was_put(self, driver: Driver, where: Where) -> None:
        piece = self.keep(driver, where, "likes tea")
        assert driver.get(where, [piece.entry, uuid4()]) == {piece.entry: piece}
        assert driver.get(where, []) == {}

    def test_another_process_sees_it(self, driver: Driver, where: Where) -> None:
        piece = self.keep(driver, where, "likes tea")
        other = self.again(driver)
        assert other.get(where, [piece.entry]) == {piece.entry: piece}
        assert [hit.entry for hit in other.search(where, "tea", 5)] == [piece.entry]

    def test_putting_twice_is_putting_once(self, driver: Driver, where: Where) -> None:
        piece = self.keep(driver, where, "likes tea")
        before = driver.held(where, [piece.entry])
        driver.put(where, piece)
        assert driver.held(where, [piece.entry]) == before
        assert [hit.entry for hit in driver.search(where, "tea", 5)] == [piece.entry]

    def test_a_newer_wording_takes_the_place_of_the_older(self, driver: Driver, where: Where) -> None:
        older = self.keep(driver, where, "likes coffee")
        newer = self.keep(driver, where, "likes tea", older.entry)
        assert driver.get(where, [older.entry]) == {older.entry: newer}
        assert [hit.entry for hit in driver.search(where, "tea", 5)] == [older.entry]
        assert driver.search(where, "coffee", 5) == []

    def test_two_persons_never_see_each_other(self, driver: Driver, where: Where, elsewhere: Where) -> None:
        mine, yours = self.keep(driver, where, "likes tea"), self.keep(driver, elsewhere, "sells tea")
        assert [hit.entry for hit in driver.search(where, "tea", 5)] == [mine.entry]
        assert [hit.entry for hit in driver.search(elsewhere, "tea", 5)] == [yours.entry]
        assert driver.get(where, [mine.entry, yours.entry]) == {mine.entry: mine}
        assert driver.held(elsewhere, [mine.entry]) == 0

    def test_one_persons_erase_leaves_the_other_alone(self, driver: Driver, where: Where, elsewhere: Where) -> None:
        mine, yours = self.keep(driver, where, "likes tea"), self.keep(driver, elsewhere, "sells tea")
        driver.erase(where, [yours.entry])
        driver.erase(where, None)
        assert driver.get(where, [mine.entry]) == {}
        assert driver.get(elsewhere, [yours.entry]) == {yours.entry: yours}

    def test_a_search_finds_by_words_best_first(self, driver: Driver, where: Where) -> None:
        green = self.keep(driver, where, "likes green tea")
        black = self.keep(driver, where, "likes black tea")
        self.keep(driver, where, "walks a lot")
        hits = driver.search(where, "green tea", 5)
        assert [hit.entry for hit in hits][:2] == [green.entry, black.entry]
        assert hits[0].score > hits[1].score > 0
        assert [hit.entry for hit in driver.search(where, "green tea", 1)] == [green.entry]
        assert driver.search(where, "green tea", 0) == []

    @claims(vectors=[False])
    def test_without_vectors_a_search_finds_shared_words_only(self, driver: Driver, where: Where) -> None:
        self.keep(driver, where, "walks a lot")
        assert driver.search(where, "green tea", 5) == []

    @claims(vectors=[True])
    def test_with_vectors_a_search_finds_by_sense(self, driver: Driver, where: Where) -> None:
        car = self.keep(driver, where, "drives an old automobile to work")
        self.keep(driver, where, "likes green tea")
        assert driver.search(where, "which car does the person own", 2)[0].entry == car.entry

    @pytest.mark.parametrize("query", ["", " ", "%", "' OR 1=1 --", "\u0000", "tea " * 2000, "\ud83e"])
    def test_any_query_has_an_answer(self, driver: Driver, where: Where, query: str) -> None:
        self.keep(driver, where, "likes tea")
        assert len(driver.search(where, query, 5)) <= 1

    @pytest.mark.parametrize("text", [*HOSTILE, *UNICODE, "x" * LONGEST, "茶" * (LONGEST // 3)])
    def test_any_text_comes_back_as_it_was(self, driver: Driver, where: Where, text: str) -> None:
        piece = self.keep(driver, where, text)
        assert self.again(driver).get(where, [piece.entry])[piece.entry].text == text
        driver.erase(where, [piece.entry])
        assert driver.held(where, [piece.entry]) == 0 or self.capabilities.erase == "soft"

    def test_what_was_erased_is_given_and_found_no_more(self, driver: Driver, where: Where) -> None:
        gone, stays = self.keep(driver, where, "likes tea"), self.keep(driver, where, "sells tea")
        driver.erase(where, [gone.entry])
        driver.erase(where, [gone.entry])
        assert driver.get(where, [gone.entry, stays.entry]) == {stays.entry: stays}
        assert [hit.entry for hit in driver.search(where, "tea", 5)] == [stays.entry]

    def test_erasing_nothing_or_what_is_not_there_is_no_fault(self, driver: Driver, where: Where) -> None:
        stays = self.keep(driver, where, "likes tea")
        driver.erase(where, [])
        driver.erase(where, [uuid4()])
        assert driver.get(where, [stays.entry]) == {stays.entry: stays}
        assert driver.held(where, []) == 0

    def test_what_is_held_is_read_afresh(self, driver: Driver, where: Where) -> None:
        piece = self.keep(driver, where, "likes tea")
        before = driver.held(where, [piece.entry])
        assert before >= 1
        assert driver.held(where, None) >= before
        self.again(driver).erase(where, [piece.entry])
        after = driver.held(where, [piece.entry])
        assert after == self.again(driver).held(where, [piece.entry])
        assert after == 0 or self.capabilities.erase == "soft"

    @claims(erase=["hard"])
    def test_a_hard_erase_leaves_no_trace_of_entries(self, driver: Driver, where: Where) -> None:
        piece = self.keep(driver, where, f"likes {CANARY}")
        newer = self.keep(driver, where, f"adores {CANARY}", piece.entry)
        driver.erase(where, [piece.entry])
        assert driver.held(where, [piece.entry]) == 0
        self._no_trace(driver, where, CANARY, str(piece.entry), str(piece.version), str(newer.version))

    @claims(erase=["hard"])
    def test_a_hard_erase_of_the_person_leaves_nothing(self, driver: Driver, where: Where) -> None:
        pieces = [self.keep(driver, where, f"likes {CANARY} {number}") for number in range(3)]
        driver.erase(where, None)
        driver.erase(where, None)
        assert driver.held(where, None) == 0
        assert driver.search(where, CANARY, 5) == []
        self._no_trace(driver, where, CANARY, *(str(piece.entry) for piece in pieces))

    @claims(erase=["soft"])
    def test_a_soft_erase_says_that_something_is_left(self, driver: Driver, where: Where) -> None:
        piece = self.keep(driver, where, "likes tea")
        driver.erase(where, [piece.entry])
        assert driver.held(where, [piece.entry]) > 0

    @claims(index_at_rest=["none", "sealed"])
    def test_nothing_at_rest_tells_a_word(self, driver: Driver, where: Where) -> None:
        piece = self.keep(driver, where, f"likes {CANARY} a lot")
        self.keep(driver, where, f"adores {CANARY}", piece.entry)
        assert str(piece.entry).encode() in self.raw(driver, where) or piece.entry.bytes in self.raw(driver, where)
        self._no_trace(driver, where, CANARY, CANARY[:8], "adores")

    @claims(relations=[True])
    def test_it_keeps_relations(self, driver: Driver, where: Where) -> None:
        self.prove_relations(driver, where)

    @claims(time_travel=[True])
    def test_it_travels_in_time(self, driver: Driver, where: Where) -> None:
        self.prove_time_travel(driver, where)

    @claims(extraction=[True])
    def test_it_makes_memories_of_its_own(self, driver: Driver, where: Where) -> None:
        self.prove_extraction(driver, where)

    @claims(extraction=[False])
    def test_it_holds_nothing_but_what_was_put(self, driver: Driver, where: Where) -> None:
        text = "I moved to Lisbon in May and my sister Ana lives in Porto"
        piece = self.keep(driver, where, text)
        assert [hit.entry for hit in driver.search(where, "Ana Lisbon", 5)] == [piece.entry]
        assert driver.get(where, [piece.entry])[piece.entry].text == text

    def _no_trace(self, driver: Driver, where: Where, *words: str) -> None:
        """None of these words, in any usual spelling, is at rest."""
        raw = self.raw(driver, where)
        for word in words:
            plain = word.encode()
            hidden = base64.b64encode(plain)[: len(plain) // 3 * 4]
            for spelling in (plain, word.encode("utf-16-le"), plain.hex().encode(), hidden):
                assert spelling not in raw
            assert len(word) != 36 or UUID(word).bytes not in raw
