"""What of a text may leave for an outside model (M20): one rule for learning and for embeddings."""

import re
from typing import Final

from memory_app import guards

LEFT_OUT: Final = "[left out]"
_PRIVATE: Final = (
    (re.compile(r"[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}"), "[mail address]"),
    (re.compile(r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b"), "[account number]"),
    (re.compile(r"(?<!\w)\+?\d(?:[ ()/.-]?\d){7,18}(?!\w)"), "[number]"),
)


def redacted(text: str, source: str = "user") -> str:
    """A text as it may leave: nothing that looks like a credential or an instruction, no addresses and long numbers.

    `source` as in `guards.check`: what no person wrote is judged more strictly.
    """
    if guards.check(text, source):
        return LEFT_OUT
    for pattern, name in _PRIVATE:
        text = pattern.sub(name, text)
    return text.encode("utf-8", "ignore").decode()
