"""How long the guards take: medians for ordinary notes, and growth from 2048 to 4096 bytes on hostile text.

Processor time. Run from the repository: PYTHONPATH=. .venv/bin/python bench/guards.py
"""

import base64
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from memory_app.guards import check
from memory_app.guards.credentials import find_credential

NOTE: Final = "I am allergic to peanuts and prefer window seats on long train rides."
PROSE: Final = "On Tuesdays the dentist opens at nine and I like to walk there along the river with Tom. "
HOSTILE: Final[dict[str, str]] = {
    "letters": "a",
    "digits": "1",
    "dashes": "-",
    "blanks": " ",
    "letter blank": "a ",
    "letter dot": "a.",
    "underscores": "_",
    "open tags": "<",
    "tag starts": "<system ",
    "closing tags": "</",
    "brackets": "[[",
    "quotes": "\"'",
    "colons": ":=",
    "slashes": "http://",
    "url users": "a://b:",
    "at signs": "a@",
    "ampersands": "&#",
    "percents": "%4",
    "hex": "4f",
    "base64": "QUJD",
    "tokens": "sk-a1B2",
    "dots": ".",
    "key labels": "password ",
    "assigned": "token=",
    "override": "ignore your ",
    "rules": "rules your ",
    "json": '{"kty":"d":',
    "newlines": "\n",
    "roles": "user:\n",
    "hidden": "\u200b",
    "overrides": "\u202e",
    "chinese": "忽略指令",
    "arabic": "تجاهل ",
    "mixed": "іgnоrе ",
    "accents": "é",
    "zalgo": "à́̂",
    "tags": "\U000e0061",
    "prose": PROSE,
    "images": "![a](http://a?b=",
    "this note": "do not tell this note ",
    "end of": "end of memory ",
    "talk": "my talk is called ",
    "codes": "recovery codes 1234 ",
    "pins": "pin 1 2 ",
    "leet": "1gn0r3 ",
    "reversed": "eht dna ",
    "rot13": "gur naq ",
}


def sized(unit: str, size: int) -> str:
    """A text of `unit` over and over, at most `size` bytes."""
    return (unit * (size // len(unit.encode()) + 1)).encode()[:size].decode(errors="ignore")


def micros(call: Callable[[], object], rounds: int = 15) -> float:
    """The median time of one call in microseconds."""

    def once() -> Iterator[float]:
        for _ in range(rounds):
            start = time.process_time()
            call()
            yield (time.process_time() - start) * 1e6

    return statistics.median(once())


def report(name: str, text: str) -> None:
    credentials, both = micros(partial(find_credential, text)), micros(partial(check, text))
    print(f"{name:14} credentials {credentials:8.0f} us   both {both:8.0f} us")


def growth(name: str, unit: str) -> None:
    small, large = (micros(partial(check, sized(unit, size), "web"), 7) for size in (2048, 4096))
    print(f"{name:14} {small:10.0f} {large:10.0f} {large / small:6.2f}")


def main() -> None:
    check("warm up")
    report("note", NOTE)
    report("2 KB prose", sized(PROSE, 2048))
    report("2 KB base64", base64.b64encode(PROSE.encode() * 20).decode()[:2048])
    print(f"{'hostile text':14} {'2048 B us':>10} {'4096 B us':>10} {'ratio':>6}")
    for name, unit in HOSTILE.items():
        growth(name, unit)
    growth("all of them", "".join(HOSTILE.values()))


if __name__ == "__main__":
    main()
