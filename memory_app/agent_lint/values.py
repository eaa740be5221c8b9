"""What is known about a value while a source is read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Value:
    """One value. `source` is the line on which its text was recalled, 0 when it holds none.

    `role`: that of a message. `text`: a literal. `slots`: names that stand for text in a system template.
    `items`, `fields`: what a literal list or dict holds. `memory`: it is the memory of a run, whose parts are text.
    """

    source: int = 0
    memory: bool = False
    role: str = ""
    text: str = ""
    slots: frozenset[str] = frozenset()
    items: tuple[Value, ...] = ()
    fields: Mapping[str, Value] = field(default_factory=dict)

    @property
    def loose(self) -> int:
        """The source, unless the text is inside a message of its own: whoever holds that does not hold text."""
        return 0 if self.role else self.source


CLEAN = Value()


def first(values: Iterable[Value]) -> int:
    """The first source among values that hold recalled text."""
    return next((value.source for value in values if value.source), 0)


def text_of(values: Iterable[Value]) -> Value:
    """What is made of the text of these."""
    return Value(source=first(values))


def either(one: Value, other: Value) -> Value:
    """What may be one or the other."""
    if one == other:
        return one
    return Value(
        source=one.source or other.source,
        memory=one.memory or other.memory,
        role=one.role if one.role == other.role else "",
        text=one.text or other.text,
        slots=one.slots | other.slots,
        items=max(one.items, other.items, key=len),
        fields={**other.fields, **one.fields},
    )


def holding(items: Iterable[Value]) -> Value:
    """A list, tuple or set of these."""
    items = tuple(items)
    loose = next((item.loose for item in items if item.loose), 0)
    return Value(source=loose, slots=frozenset().union(*(item.slots for item in items)), items=items)


def element(value: Value, index: int | None = None) -> Value:
    """One of what a value holds: at an index when both are known, else any of it.

    Of messages of many kinds, any one is taken to be none of ours: sorting them by role is what adapters do.
    """
    if index is not None and -len(value.items) <= index < len(value.items):
        return value.items[index]
    if value.items and all(item.source for item in value.items):
        return value.items[0]
    return Value(source=value.loose)


def with_item(value: Value, item: Value, *, in_front: bool = False) -> Value:
    """A list after one more was put into it."""
    items = (item, *value.items) if in_front else (*value.items, item)
    return replace(value, source=value.source or item.loose, slots=value.slots | item.slots, items=items)
