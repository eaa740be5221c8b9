"""The day, month or year that a question names, and how well a note's own time answers it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from memory_app.drivers.ranking.scripts import fold

_NAMES: Final = (
    "january januar janvier enero gennaio janeiro januari stycznia jan январь января январе يناير",
    "february februar fevrier febrero febbraio fevereiro februari lutego feb февраль февраля феврале فبراير",
    "march marz mars marzo marco maart marca mar март марта марте مارس",
    "april avril abril aprile kwietnia apr апрель апреля апреле ابريل",
    "may mai mayo maggio maio mei maja май мая мае مايو",
    "june juni juin junio giugno junho czerwca jun июнь июня июне يونيو",
    "july juli juillet julio luglio julho lipca jul июль июля июле يوليو",
    "august aout agosto augustus augusti sierpnia aug август августа августе اغسطس",
    "september septembre septiembre settembre setembro wrzesnia sep sept сентябрь сентября сентябре سبتمبر",
    "october oktober octobre octubre ottobre outubro pazdziernika oct октябрь октября октябре اكتوبر",
    "november novembre noviembre novembro listopada nov ноябрь ноября ноябре نوفمبر",
    "december dezember decembre diciembre dicembre dezembro desember grudnia dec декабрь декабря декабре ديسمبر",
)
_MONTHS: Final = {fold(name): month for month, names in enumerate(_NAMES, 1) for name in names.split()}
_ALSO_WORDS: Final = frozenset(
    {"may", "march", "mars", "mar", "marca", "marco", "mai", "mei", "sep", "jan", "jun", "мае"}
)
_WORDS: Final = re.compile(r"[^\W_]+")
_ISO: Final = re.compile(r"\b(\d{4})-(\d{1,2})(?:-(\d{1,2}))?\b")
_SIGNS: Final = re.compile(r"(?:(\d{4})\s*[年년]\s*)?(\d{1,2})\s*[月월](?:\s*(\d{1,2})\s*[日일])?")
_YEAR: Final = re.compile("(?:19|20)[0-9]{2}")
_DAY: Final = re.compile("([0-9]{1,2})(?:st|nd|rd|th|er)?")
YEAR_ALONE: Final = 0.15
MONTH: Final = 0.5


@dataclass(frozen=True, slots=True)
class Named:
    """A time that a question names; what it leaves open is None."""

    year: int | None = None
    month: int | None = None
    day: int | None = None

    def fits(self, when: datetime | None) -> float:
        """How well a note of that time answers, 0 to 1: the day (or the one beside it), the month, the year alone."""
        if when is None or (self.year and self.year != when.year) or (self.month and self.month != when.month):
            return 0.0
        if self.month is None:
            return YEAR_ALONE
        return 1.0 if self.day and abs(self.day - when.day) <= 1 else MONTH


def named_in(question: str) -> Named | None:
    """The first time that a question names, in figures or in the month names of several languages."""
    for pattern in (_ISO, _SIGNS):
        if found := pattern.search(question):
            return _valid(*(int(group) if group else None for group in found.groups()))
    words = [fold(word) for word in _WORDS.findall(question)]
    year = next((int(word) for word in words if len(word) == 4 and _YEAR.fullmatch(word)), None)
    for position, word in enumerate(words):
        if month := _MONTHS.get(word):
            day = _day_beside(words, position)
            if day or year or word not in _ALSO_WORDS:
                return _valid(year, month, day)
    return _valid(year, None, None)


def _day_beside(words: Sequence[str], position: int) -> int | None:
    """The day that stands just after a month's name, or up to two words before it (the 5th of May)."""
    beside = (*words[position + 1 : position + 2], *reversed(words[max(position - 2, 0) : position]))
    return next((number for number in map(_figure, beside) if number and number <= 31), None)


def _figure(word: str) -> int | None:
    found = _DAY.fullmatch(word)
    return int(found[1]) if found else None


def _valid(year: int | None, month: int | None, day: int | None) -> Named | None:
    month = month if month and 1 <= month <= 12 else None
    return Named(year, month, day if month else None) if year or month else None
