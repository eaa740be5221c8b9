"""Checking a receipt without an installation: a file, the public key set, and nothing else (M10).

`python manage.py verify_receipt FILE --keys KEYS`, which reads no settings and opens no database.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from memory_app.crypto.receipts import RESTRICTION, BadReceipt, verify
from memory_app.domain.words import counted

KEYS_NAME = "keepsake-receipts.json"
# What a receipt counts, in the words of the pages and the order of telling.
COUNTS = {
    "entries": "memories",
    "derived": "of them derived",
    "versions": "wordings",
    "relations": "links",
    "proposals": "suggestions",
}
WHAT = {"entry": "one memory, with what was derived from it", "all": "everything", "person": "the whole person"}


class NotChecked(Exception):
    """There is nothing to check, or nothing to check it with: that says nothing about a receipt."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The file, and the key set; by default the set lies beside the file."""
    parser.add_argument("file", type=Path, help="the receipt, as it was downloaded")
    parser.add_argument("--keys", type=Path, help=f"the public key set (default: {KEYS_NAME} beside the receipt)")


def check(file: Path, keys: Path | None) -> list[str]:
    """What the receipt says, in lines, once it has been found genuine; raises BadReceipt or NotChecked."""
    receipt = _read(file, "receipt")
    found = keys or file.with_name(KEYS_NAME)
    try:
        keyset = json.loads(_read(found, "key set"))
    except ValueError:
        raise NotChecked(f"The file {found} holds no key set") from None
    try:
        header, payload = verify(receipt.decode(), keyset if isinstance(keyset, dict) else {})
    except UnicodeDecodeError:
        raise BadReceipt(f"{file} holds no text") from None
    return _told(header, payload)


def _read(file: Path, what: str) -> bytes:
    try:
        return file.read_bytes()
    except FileNotFoundError:
        raise NotChecked(f"I can't find the {what} {file}") from None
    except OSError as error:
        raise NotChecked(f"The {what} {file} can't be read: {error.strerror}") from None


def _told(header: dict[str, Any], payload: dict[str, Any]) -> list[str]:
    lines = [
        f"Signed by:   key {header['kid']} of {payload.get('iss')}",
        f"Receipt:     {payload.get('jti')}",
        f"Person:      {payload.get('person')}",
        f"What:        {WHAT.get(str(payload.get('scope')), payload.get('scope'))}",
        f"Counts:      {_counts(payload.get('counts'))}",
    ]
    if header["typ"] == RESTRICTION:
        return ["GENUINE, and it says: restricted, not erased.", *lines, f"Status:      {payload.get('status')}"]
    backups = payload.get("backups") or {}
    key = payload.get("key")
    return [
        "GENUINE.",
        *lines,
        f"Confirmed:   {payload.get('confirmed_at')}",
        *(f"Driver:      {_driver(driver)}" for driver in payload.get("drivers") or []),
        f"Key:         {'destroyed ' + str(key.get('destroyed_at')) if key else 'kept, other memories need it'}",
        f"Backups:     {backups.get('words')}",
        *([f"             until {backups['age_out_by']}"] if backups.get("age_out_by") else []),
    ]


def _counts(counts: Any) -> str:
    found = counts if isinstance(counts, dict) else {}
    return ", ".join(counted(found[name], word) for name, word in COUNTS.items() if found.get(name)) or "none"


def _driver(driver: Any) -> str:
    found = driver if isinstance(driver, dict) else {}
    return f"{found.get('name')}: {found.get('remaining')} left, confirmed {found.get('confirmed_at')}"


def main(words: Sequence[str]) -> int:
    """Prints what was found; 0 when the receipt is genuine, 1 when it is not, 2 when nothing could be checked."""
    parser = argparse.ArgumentParser(prog="manage.py verify_receipt", description="Check a receipt offline.")
    add_arguments(parser)
    options = parser.parse_args(words)
    try:
        sys.stdout.write("\n".join(check(options.file, options.keys)) + "\n")
    except BadReceipt as bad:
        sys.stderr.write(f"NOT GENUINE: {bad}.\n")
        return 1
    except NotChecked as why:
        sys.stderr.write(f"Not checked. {why}.\n")
        return 2
    return 0
