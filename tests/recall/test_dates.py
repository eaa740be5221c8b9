"""Times that questions name."""

from datetime import UTC, datetime

import pytest

from memory_app.drivers.ranking.dates import MONTH, YEAR_ALONE, Named, named_in

pytestmark = pytest.mark.req("M5")


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("What happened on 25 May, 2022?", Named(2022, 5, 25)),
        ("on May 25th", Named(None, 5, 25)),
        ("in January 2022", Named(2022, 1)),
        ("the second week of November", Named(None, 11)),
        ("am 4. März 2024", Named(2024, 3, 4)),
        ("le 3 août", Named(None, 8, 3)),
        ("since 2021", Named(2021)),
        ("2023-08-04", Named(2023, 8, 4)),
        ("2023年8月4日", Named(2023, 8, 4)),
        ("8월", Named(None, 8)),
        ("may we march in spring", None),
        ("room 2023-99-99", Named(2023)),
        ("what", None),
    ],
)
def test_a_question_names_a_time(question, named):
    assert named_in(question) == named


def test_the_day_fits_better_than_the_month_and_the_month_better_than_the_year():
    when = datetime(2023, 8, 4, tzinfo=UTC)
    fits = [Named(2023, 8, 5).fits(when), Named(2023, 8).fits(when), Named(2023).fits(when), Named(2022).fits(when)]
    assert fits == [1.0, MONTH, YEAR_ALONE, 0.0]
    assert Named(2023).fits(None) == 0.0
