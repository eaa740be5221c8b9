"""Where the server of a data folder is reached, told to every command that reads the same folder."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

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
    try:
        found = json.loads((data / NAME).read_text())
        os.kill(found["process"], 0)
    except PermissionError:
        pass  # another account's, so it runs
    except (OSError, ValueError):
        return ""
    return str(found["origin"])
