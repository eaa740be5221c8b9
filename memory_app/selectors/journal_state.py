"""Whether the journal is as it was written: every MAC, both chains, and what the witness holds (M15).

Reads across all people, ids and counts only, so it runs as keep_ops; it needs the master key.
"""

import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import chain, groupby
from typing import Any

from django.db import connection, transaction

from memory_app.crypto.heads import BadHead, claimed, read
from memory_app.crypto.receiptkeys import public_set
from memory_app.journal import STREAMS, Stream
from memory_app.models.fields import counts_of, readable
from memory_app.models.walls import as_role
from memory_app.selectors.chain import Chain, Finding, Row, Seal

FETCH = 2000
LAST = 1 << 63  # sorts after every number of a set
SEALS = f"""SELECT number, count, previous, root, {readable("sealed_at")} FROM memory_app_journalbatch
    WHERE stream = %s ORDER BY number"""
ROWS = "SELECT batch, mac, {} FROM {} ORDER BY batch NULLS LAST, id"


@dataclass(frozen=True, slots=True)
class Told:
    """What a witness holds: roots by stream and number, and how many of its lines are no heads signed here."""

    heads: dict[str, dict[int, set[str]]]
    unreadable: int


@dataclass(frozen=True, slots=True)
class StreamState:
    """One stream: sealed sets, all rows, rows not sealed yet and since when the oldest of them waits."""

    name: str
    sets: int
    rows: int
    unsealed: int
    oldest: datetime | None


@dataclass(frozen=True, slots=True)
class JournalState:
    """What `journal_state` found. `witnessed` is how many heads were compared, None when there was no witness."""

    streams: tuple[StreamState, ...]
    findings: tuple[Finding, ...]
    witnessed: int | None


def told(lines: Iterable[str]) -> Told:
    """Reads a witness. Nobody makes a root without the journal's key, so only the newest heads' signatures are checked.

    Read it before the journal: what is sealed meanwhile would look like a seal that went missing.
    """
    heads: dict[str, dict[int, set[str]]] = {stream.name: {} for stream in STREAMS}
    newest: dict[str, tuple[int, str]] = {}
    unreadable = 0
    for line in filter(None, (line.strip(' \n"') for line in lines)):
        try:
            head = claimed(line)
            heads[head.stream].setdefault(head.number, set()).add(head.root)
            newest[head.stream] = max(newest.get(head.stream, (0, "")), (head.number, line))
        except (BadHead, LookupError):
            unreadable += 1
    return Told(heads, unreadable + _unsigned(line for _, line in newest.values()))


def _unsigned(lines: Iterable[str]) -> int:
    keyset, count = public_set(), 0
    for line in lines:
        try:
            read(line, keyset)
        except BadHead:
            count += 1
    return count


def journal_state(witness: Told | None, patience: timedelta) -> JournalState:
    """Recomputes everything in one snapshot. What waits longer than `patience` for its seal or witness is a finding."""
    before = datetime.now(UTC) - patience
    with transaction.atomic(durable=True):
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        with as_role("keep_ops"):
            read_in_order = [_taken(stream, witness, before) for stream in STREAMS]
    findings = [finding for taken in read_in_order for finding in taken.findings()]
    if witness and witness.unreadable:
        findings.append(Finding("witness_unreadable", "both", None, witness.unreadable))
    states = tuple(StreamState(one.stream.name, one.sets, one.rows, one.unsealed, one.oldest) for one in read_in_order)
    compared = sum(map(len, witness.heads.values())) if witness else None
    return JournalState(states, tuple(findings), compared)


def _taken(stream: Stream, witness: Told | None, before: datetime) -> Chain:
    """A stream read to its end: seals and rows side by side in the order of the sets' numbers."""
    taken = Chain(stream, witness.heads[stream.name] if witness else None, before)
    both = heapq.merge(_seals(stream), _rows(stream), key=lambda item: item[0])
    for number, items in groupby(both, key=lambda item: item[0]):
        found = [item for _, item in items]
        rows = [item for item in found if isinstance(item, Row)]
        if number == LAST:
            taken.waiting(rows)
        else:
            taken.sealed(number, next((item for item in found if isinstance(item, Seal)), None), rows)
    return taken


def _seals(stream: Stream) -> Iterator[tuple[int, Seal | Row]]:
    for number, count, previous, root, at in _fetched(SEALS, [stream.name]):
        yield number, Seal(number, count, bytes(previous or b""), bytes(root or b""), at)


def _rows(stream: Stream) -> Iterator[tuple[int, Seal | Row]]:
    columns = stream.columns
    told = ", ".join(readable(name) if name == "at" else name for name in columns)
    for batch, mac, *found in _fetched(ROWS.format(told, stream.table), []):
        values = dict(zip(columns, found, strict=True))
        if "counts" in values:
            values["counts"] = counts_of(values["counts"])  # Django leaves jsonb as text
        yield LAST if batch is None else batch, Row(values, bytes(mac or b""))


def _fetched(query: str, params: list[Any]) -> Iterator[tuple[Any, ...]]:
    """Rows of a query through a cursor on the server, so that a long journal needs no memory for all of it."""
    with connection.chunked_cursor() as cursor:
        cursor.execute(query, params)
        yield from chain.from_iterable(iter(lambda: cursor.fetchmany(FETCH), []))
