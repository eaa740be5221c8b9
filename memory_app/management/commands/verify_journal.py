"""`manage.py verify_journal`: whether anybody changed the journal (M15). Exit code 1 when anything is found."""

import os
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from memory_app.domain.words import counted
from memory_app.selectors.chain import WORDS, Finding
from memory_app.selectors.journal_state import JournalState, StreamState, Told, journal_state, told

SECONDS = settings.CELERY_BEAT_SCHEDULE["seal journal"]["schedule"]
WINDOW = (
    f"A row is sealed within {SECONDS:.0f} seconds while a worker runs. "
    "Until then its deletion leaves no trace; every other change of a row does, sealed or not."
)
NOT_COMPARED = (
    "Not compared with a witness: {}. Without one, a journal cut off at its end together with its seals looks whole."
)


class Command(BaseCommand):
    """Recomputes every MAC and both chains, and compares them with the heads kept outside the database."""

    help = "Check that the journal is as it was written."

    def add_arguments(self, parser: CommandParser) -> None:
        """The witness file defaults to the one this installation writes."""
        parser.add_argument("--witness", type=Path, help="a file of signed heads, one a line")
        parser.add_argument("--json", action="store_true", help="print one JSON object")
        parser.add_argument("--patience", type=float, default=60, metavar="SECONDS", help="how long a seal may take")

    def handle(self, *args: Any, **options: Any) -> None:
        """Prints what was looked at and what was found."""
        witness, missing = _witness(options["witness"])
        state = journal_state(witness, timedelta(seconds=options["patience"]))
        if options["json"]:
            self.stdout.write(msgspec.json.encode(msgspec.to_builtins(state) | {"window": WINDOW}).decode())
        else:
            self.stdout.write("\n".join(_lines(state, missing)))
        if state.findings:
            raise CommandError(
                f"The journal is not as it was written: {counted(len(state.findings), 'findings')}.", returncode=1
            )


def _witness(path: Path | None) -> tuple[Told | None, str]:
    """What the witness holds; or None and why it can't be asked. Raises CommandError for a named file that is none."""
    if path is None and "://" in settings.WITNESS:
        return None, "it is kept behind a URL; name a copy with --witness"
    try:
        return told((path or Path(settings.WITNESS)).read_text("ascii", "replace").splitlines()), ""
    except FileNotFoundError:
        if path is None:
            return told([]), ""
        raise CommandError(f"There is no file {path}.") from None
    except OSError as error:
        raise CommandError(f"The witness can't be read: {os.strerror(error.errno or 0)}.") from error


def _lines(state: JournalState, missing: str) -> list[str]:
    lines = [_stream(stream) for stream in state.streams]
    lines.append(
        NOT_COMPARED.format(missing) if state.witnessed is None else f"Witness: {counted(state.witnessed, 'heads')}."
    )
    lines.append(WINDOW)
    return lines + ([_finding(each) for each in state.findings] or ["Nothing was found."])


def _stream(stream: StreamState) -> str:
    waits = f", the oldest since {stream.oldest:%H:%M:%S} UTC" if stream.oldest else ""
    sealed = f"{counted(stream.rows, 'rows')} sealed in {counted(stream.sets, 'sets')}"
    return f"{stream.name}: {sealed}; {stream.unsealed} not sealed yet{waits}."


def _finding(found: Finding) -> str:
    where = found.stream if found.batch is None else f"{found.stream}, set {found.batch}"
    ids = ": " + ", ".join(map(str, found.ids)) if found.ids else ""
    return f"FOUND {found.name} ({where}): {found.count} {WORDS[found.name]}{ids}"
