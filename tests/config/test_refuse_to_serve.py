"""A process whose role could pass a wall does not serve."""

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connections

from config.serving import refuse_without_walls
from memory_app.checks import weak_walls

pytestmark = [pytest.mark.django_db, pytest.mark.req("M12")]


def test_the_serving_role_serves_and_the_owner_may_not():
    refuse_without_walls()
    assert weak_walls("default") == ([], [])
    assert weak_walls("owner")[0] == ["it owns the tables", "it may rewrite the journal"]


@pytest.mark.django_db(transaction=True)
def test_nothing_is_served_while_a_table_of_people_has_no_wall():
    with connections["owner"].cursor() as cursor:
        cursor.execute("ALTER TABLE memory_app_entry NO FORCE ROW LEVEL SECURITY")
        try:
            with pytest.raises(ImproperlyConfigured, match="memory_app_entry has no wall"):
                refuse_without_walls()
        finally:
            cursor.execute("ALTER TABLE memory_app_entry FORCE ROW LEVEL SECURITY")
