"""Numbers in sentences for people at a terminal."""

SINGULAR = {"memories": "memory", "people": "person"}


def counted(count: int, plural: str) -> str:
    """`1 memory`, `2 memories`. A word that only drops its `s` needs no line above."""
    one = SINGULAR.get(plural, plural.removesuffix("s"))
    return f"{count} {one if count == 1 else plural}"
