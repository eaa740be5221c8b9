"""Where the server of a data folder is reached, told to every command that reads the same folder."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

NAME = "serving.json"


@contextmanager
def told(data: Path, origin: str) -> Iterator[None]:
    """Write down that this process serves `data` at `origin`, for as long as it does."""
    place = data / NAME
    draft = place.with_name(f".{NAME}.{os.getpid()}")
    draft.write_text(json.dumps({"process": os.getpid(), "origin": origin}))
    draft.replace(place)
    try:
        yield
    finally:
        place.unlink(missing_ok=True)


def origin_of(data: Path) -> str:
    """Where a server that runs from `data` is reached; empty when none runs, or the one that did was killed."""
    found = _found(data)
    try:
        os.kill(found["process"], 0)
    except PermissionError:
        pass  # another account's, so it runs
    except (OSError, KeyError):
        return ""
    return str(found["origin"])


def process_of(data: Path) -> int:
    """The number of the process that serves `data`, or did when it was killed; 0 when none says so."""
    return int(_found(data).get("process", 0))


def _found(data: Path) -> dict[str, Any]:
    try:
        return dict(json.loads((data / NAME).read_text()))
    except (OSError, ValueError):
        return {}
