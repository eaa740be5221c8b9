"""The witness: heads of the journal kept outside the database, in a file or behind a URL (M15).

Who can rewrite the whole database can still not take back what the witness holds. Nothing here sits in a transaction.
"""

import os
from pathlib import Path

import urllib3
from django.conf import settings
from django.db import connection, transaction

from memory_app.crypto.heads import Head, head_of, signed
from memory_app.journal import STREAMS
from memory_app.models.walls import as_role

TIMEOUT = urllib3.Timeout(connect=3, read=5)
MIME = "application/jose"  # RFC 7515: one compact JWS
NEWEST = """SELECT number, count, root, sealed_at, witnessed_at FROM memory_app_journalbatch
    WHERE stream = %s ORDER BY number DESC LIMIT 1"""
WITNESSED = """UPDATE memory_app_journalbatch SET witnessed_at = statement_timestamp()
    WHERE stream = %s AND number = %s AND witnessed_at IS NULL"""


class WitnessAway(Exception):
    """The witness did not take the head; the next beat tries again."""


def witness_journal() -> int:
    """Hands the newest head of each stream to the witness; returns how many. A head speaks for every set before it.

    A crash after handing over hands the same head over twice, which harms nothing. Raises WitnessAway.
    """
    heads = _unwitnessed()
    if not heads:
        return 0
    _hand_over(signed(heads))
    with transaction.atomic(durable=True), as_role("keep_sealer"), connection.cursor() as cursor:
        for head in heads:
            cursor.execute(WITNESSED, [head.stream, head.number])
    return len(heads)


def _unwitnessed() -> list[Head]:
    heads = []
    with transaction.atomic(durable=True), as_role("keep_sealer"), connection.cursor() as cursor:
        for stream in STREAMS:
            cursor.execute(NEWEST, [stream.name])
            found = cursor.fetchone()
            if found and found[-1] is None:
                heads.append(head_of(stream.name, *found[:-1]))
    return heads


def _hand_over(lines: list[str]) -> None:
    try:
        if settings.WITNESS.startswith(("https://", "http://")):
            _post(settings.WITNESS, lines)
        else:
            _append(Path(settings.WITNESS), lines)
    except (OSError, urllib3.exceptions.HTTPError) as away:
        raise WitnessAway(type(away).__name__) from away


def _append(path: Path, lines: list[str]) -> None:
    """One write of whole lines, each a JSON string, on disk before it returns. A torn line stays a line of its own."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    with os.fdopen(handle, "ab") as file:
        end = os.fstat(handle).st_size
        torn = end > 0 and os.pread(handle, 1, end - 1) != b"\n"
        file.write("".join(["\n" if torn else "", *(f'"{line}"\n' for line in lines)]).encode())
        file.flush()
        os.fsync(handle)


def _post(url: str, lines: list[str]) -> None:
    """One request for each head. Redirects are not followed: only the address that was set may hear of it."""
    with urllib3.PoolManager(timeout=TIMEOUT, retries=False) as pool:
        for line in lines:
            answer = pool.request("POST", url, body=line.encode(), headers={"Content-Type": MIME}, redirect=False)
            if answer.status // 100 != 2:
                raise WitnessAway(f"status {answer.status}")
