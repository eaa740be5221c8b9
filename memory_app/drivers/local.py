"""The driver `local`: a folder, one sealed file for each entry, under `<tenant>/<app>/<person>/`.

A file is `key id | version id | sealed text`; it opens with the person's key and in its own place only. There is no
index: a search opens the person's files and ranks them as recall does.
"""

import os
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final
from uuid import UUID, uuid4

from django.conf import settings

from memory_app.crypto.keyring import KeyGone, open_key
from memory_app.crypto.sealing import BrokenSeal, Key, Place, seal, unseal
from memory_app.drivers.port import Capabilities, DriverFault, Hit, Piece, Where
from memory_app.drivers.ranking.order import Note, question, scores
from memory_app.drivers.ranking.words import forms
from memory_app.models import Subject
from memory_app.models.walls import scoped

SUFFIX: Final = ".sealed"
ID: Final = 16
FRESH: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW


class LocalDriver:
    """A folder on this machine (setting `KEEPSAKE_LOCAL_DIR`), 0700 and 0600, written by rename and synced."""

    name = "local"
    version = "1"
    capabilities = Capabilities(
        vectors=False,
        relations=False,
        time_travel=False,
        extraction=False,
        erase="hard",
        regions=None,
        is_remote=False,
        index_at_rest="none",
    )

    def put(self, where: Where, piece: Piece) -> None:
        """Seals the wording and writes it over the entry's file. Raises DriverFault, also when the key is gone."""
        key = _key(where)
        sealed = seal(key, piece.text.encode(), _place(where, piece.entry, piece.version))
        with _faults():
            folder = _made(_folder(where))
            _write(folder / f"{piece.entry}{SUFFIX}", key.id.bytes + piece.version.bytes + sealed)

    def get(self, where: Where, entries: Collection[UUID]) -> Mapping[UUID, Piece]:
        """The wordings of these entries; what does not open here, with a key that still is, is left out."""
        opened = (_open(where, entry) for entry in entries)
        return {piece.entry: piece for piece in opened if piece}

    def search(self, where: Where, query: str, k: int) -> list[Hit]:
        """At most `k` of the person's entries that share words with the query (BM25), best first."""
        numbers: dict[str, int] = {}
        asked = question(query, lambda form: numbers.setdefault(form, len(numbers)))
        pieces = list(self.get(where, _listed(where)).values())
        found_by = [forms(piece.text) for piece in pieces]
        notes = [Note([numbers[form] for form in held if form in numbers], length) for held, length in found_by]
        mean = sum(note.length for note in notes) / max(len(notes), 1)
        scored = scores(
            asked, notes, total=len(notes), mean=mean, opened=lambda best: {at: pieces[at].text for at in best}
        )
        hits = [Hit(piece.entry, score) for piece, score in zip(pieces, scored, strict=True) if score]
        return sorted(hits, key=lambda hit: -hit.score)[: max(k, 0)]

    def erase(self, where: Where, entries: Collection[UUID] | None) -> None:
        """Unlinks the files, half-written ones too, and syncs the folder; without `entries` the folder goes as well."""
        with _faults():
            for path in _files(where, entries):
                path.unlink(missing_ok=True)
            folder = _folder(where)
            if folder.is_dir():
                _sync(folder)
            if entries is None and folder.is_dir():
                folder.rmdir()
                _sync(folder.parent)

    def held(self, where: Where, entries: Collection[UUID] | None) -> int:
        """How many files there are, by a fresh listing."""
        with _faults():
            return len(_files(where, entries))


@contextmanager
def _faults() -> Iterator[None]:
    """What the disk refuses is a fault of the driver, told without a path."""
    try:
        yield
    except OSError as fault:
        raise DriverFault(f"the folder can't be used now (errno {fault.errno})") from None


def _folder(where: Where) -> Path:
    return Path(settings.KEEPSAKE_LOCAL_DIR) / str(where.tenant) / str(where.app) / str(where.subject)


def _place(where: Where, entry: UUID, version: UUID) -> Place:
    return Place(where.tenant, where.app, where.subject, entry, version, "local")


def _key(where: Where) -> Key:
    """The person's key in force; raises DriverFault when there is none."""
    with scoped(where.tenant, where.subject):
        key_id = Subject.objects.filter(tenant_id=where.tenant, id=where.subject).values_list("key_id", flat=True)
        try:
            return open_key(key_id.get())
        except (KeyGone, Subject.DoesNotExist):
            raise DriverFault("there is no key for this person") from None


def _made(folder: Path) -> Path:
    """Makes the folder and those above it, each for this account alone and there to stay."""
    if not folder.is_dir():
        _made(folder.parent)
        with suppress(FileExistsError):
            folder.mkdir(mode=0o700)
        _sync(folder.parent)
    return folder


def _write(path: Path, content: bytes) -> None:
    half = path.with_name(f"{path.stem}.{uuid4().hex}.half")
    try:
        with os.fdopen(os.open(half, FRESH, 0o600), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
    except BaseException:
        half.unlink(missing_ok=True)
        raise
    _sync(path.parent)


def _sync(folder: Path) -> None:
    """Makes what changed in a folder outlast a power cut."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _files(where: Where, entries: Collection[UUID] | None) -> list[Path]:
    """Everything in the person's folder, or what belongs to these entries; read afresh."""
    names = None if entries is None else {str(entry) for entry in entries}
    try:
        return [path for path in _folder(where).iterdir() if names is None or path.name.split(".")[0] in names]
    except FileNotFoundError:
        return []


def _listed(where: Where) -> list[UUID]:
    found = []
    with _faults():
        for path in sorted(_files(where, None)):
            with suppress(ValueError):  # not a file of ours
                found.append(UUID(path.name.removesuffix(SUFFIX)))
    return found


def _open(where: Where, entry: UUID) -> Piece | None:
    with _faults():
        try:
            content = (_folder(where) / f"{entry}{SUFFIX}").read_bytes()
        except FileNotFoundError:
            return None
    try:
        key, version = UUID(bytes=content[:ID]), UUID(bytes=content[ID : 2 * ID])
        text = unseal(open_key(key), content[2 * ID :], _place(where, entry, version)).decode()
    except (ValueError, KeyGone, BrokenSeal):  # too short, forgotten, or moved here from elsewhere
        return None
    return Piece(entry=entry, version=version, text=text)
