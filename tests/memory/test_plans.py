"""How the database finds what a read asks for, whatever it believes of a table's size: never each with each."""

import pytest
from django.db import connection

from memory_app import services
from memory_app.domain.commands import Remember
from memory_app.models.walls import scoped
from memory_app.selectors import rows
from memory_app.selectors.context import GIVEN

pytestmark = pytest.mark.django_db


@pytest.mark.req("K2", "K10")
@pytest.mark.parametrize(("source", "where"), [(rows.FROM, rows.ACTIVE), (rows.FROM_NOW, GIVEN)])
def test_each_entry_looks_up_its_own_wording_by_index(ctx, source, where):
    for number in range(3):
        services.remember(ctx, Remember(text=f"note {number}"))
    with scoped(ctx.tenant, ctx.subject), connection.cursor() as cursor:
        cursor.execute(
            f"EXPLAIN SELECT e.id, v.sealed {source} WHERE {rows.MINE} AND {where}", [ctx.tenant, ctx.subject]
        )
        plan = "\n".join(line for (line,) in cursor.fetchall())
    assert "using version_number" in plan and "Join Filter" not in plan
    assert "(entry_id = e.id)" in plan
