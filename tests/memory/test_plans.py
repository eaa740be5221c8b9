"""How the database finds what a read asks for, whatever it believes of a table's size: never each with each."""

import pytest
from django.db import connection, connections

from memory_app import services
from memory_app.domain.commands import Remember
from memory_app.models.walls import scoped
from memory_app.selectors import rows
from memory_app.selectors.reach import GIVEN

pytestmark = pytest.mark.django_db(databases=["default", "owner", "keys", "journal"])


@pytest.mark.req("K2", "K10")
@pytest.mark.parametrize("believed", ["never counted", "counted"])
@pytest.mark.parametrize(("source", "where"), [(rows.FROM, rows.ACTIVE), (rows.FROM_NOW, GIVEN.replace("%s", "'{}'"))])
def test_each_entry_looks_up_its_own_wording_by_index(ctx, source, where, believed):
    for number in range(3):
        services.remember(ctx, Remember(text=f"note {number}"))
    if believed == "counted":
        with connections["owner"].cursor() as cursor:
            cursor.execute("ANALYZE memory_app_entry, memory_app_version")
    with scoped(ctx.tenant, ctx.subject), connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")  # a table of one page is read whole, and rightly so
        cursor.execute(
            f"EXPLAIN SELECT e.id, v.sealed {source} WHERE {rows.MINE} AND {where}", [ctx.tenant, ctx.subject]
        )
        plan = [line.strip() for (line,) in cursor.fetchall()]
    assert any(line.startswith("Index Cond:") and "(entry_id = e.id)" in line for line in plan), plan
    assert not any(line.startswith("Join Filter:") for line in plan), plan
