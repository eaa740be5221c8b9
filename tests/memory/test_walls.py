"""The database's own walls, tested with the ORM's filters out of the way (recipe 2)."""

import pytest
from django.apps import apps
from django.db import DatabaseError, connection, connections, transaction

from memory_app import services
from memory_app.domain.commands import Propose, Remember
from memory_app.models import Entry, JournalEvent, OperatorAccess, Version
from memory_app.models.walls import as_role, scoped
from tests.conftest import as_agent

pytestmark = [pytest.mark.django_db, pytest.mark.req("K16", "M12")]

WALLED = {
    "memory_app_contextuse",
    "memory_app_embedding",
    "memory_app_entry",
    "memory_app_erasure",
    "memory_app_idempotencykey",
    "memory_app_inboxitem",
    "memory_app_journalevent",
    "memory_app_learningjob",
    "memory_app_legalhold",
    "memory_app_memorysettings",
    "memory_app_operatoraccess",
    "memory_app_proposal",
    "memory_app_proposaltally",
    "memory_app_receipt",
    "memory_app_relation",
    "memory_app_turn",
    "memory_app_version",
}
BY_TENANT = {"memory_app_subject"}
# Read before the scope is known; they hold ids and states, never text.
OPEN_BEFORE_SCOPE = {"agents_gateway_agentsession", "agents_gateway_connection"}
ELSEWHERE = {"memory_app_personkey"}  # in the keys database


def tables_of_people() -> set[str]:
    return {
        model._meta.db_table
        for model in apps.get_models()
        if any(field.column == "subject_id" for field in model._meta.concrete_fields)
    }


def test_every_table_with_a_persons_rows_is_walled_or_listed_as_open():
    assert tables_of_people() - WALLED - OPEN_BEFORE_SCOPE - ELSEWHERE == set()


def fill(ctx):
    services.remember(ctx, Remember(text="likes tea", expires_in_days=1))
    services.propose(as_agent(ctx), Propose(text="likes coffee"))
    services.deliver_notices()


@pytest.mark.parametrize("table", sorted((WALLED | BY_TENANT) - {"memory_app_operatoraccess"}))
def test_without_a_scope_no_row_is_seen(ctx, table):
    fill(ctx)
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM {table}")
        assert cursor.fetchone() == (0,)


@pytest.mark.parametrize("table", sorted(WALLED - {"memory_app_operatoraccess"}))
def test_in_another_persons_scope_no_row_is_seen(ctx, other_ctx, table):
    fill(ctx)
    with scoped(other_ctx.tenant, other_ctx.subject), connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM {table} WHERE subject_id = %s", [ctx.subject])
        assert cursor.fetchone() == (0,)


def test_a_row_for_another_person_cannot_be_written(ctx, other_ctx):
    memory = services.remember(ctx, Remember(text="likes tea"))
    with scoped(ctx.tenant, ctx.subject):
        row = Entry.objects.get(id=memory.id)
    row.pk, row.tenant_id, row.subject_id = other_ctx.subject, other_ctx.tenant, other_ctx.subject
    with pytest.raises(DatabaseError, match="row-level security"), scoped(ctx.tenant, ctx.subject):
        Entry.objects.bulk_create([row])
    with pytest.raises(DatabaseError, match="row-level security"), scoped(ctx.tenant, ctx.subject):
        Entry.objects.filter(id=memory.id).update(tenant_id=other_ctx.tenant, subject_id=other_ctx.subject)


def test_a_foreign_and_a_missing_parent_give_the_same_error(ctx, other_ctx):
    theirs = services.remember(other_ctx, Remember(text="likes tea"))
    mine = services.remember(ctx, Remember(text="likes tea"))
    messages = []
    for parent in (theirs.id, other_ctx.subject):
        with pytest.raises(DatabaseError) as refusal, scoped(ctx.tenant, ctx.subject):
            version = Version.objects.filter(entry_id=mine.id).get()
            version.pk, version.entry_id = parent, parent
            Version.objects.bulk_create([version])
            with connection.cursor() as cursor:
                cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        messages.append(str(refusal.value).split("DETAIL")[0])
    assert messages[0] == messages[1]


def test_a_wording_cannot_be_rewritten(ctx):
    services.remember(ctx, Remember(text="likes tea"))
    with pytest.raises(DatabaseError, match="permission denied"), scoped(ctx.tenant, ctx.subject):
        Version.objects.update(sealed=b"x")


@pytest.mark.parametrize("statement", ["UPDATE {} SET name = 'x'", "DELETE FROM {}", "TRUNCATE {}"])
def test_the_serving_role_cannot_change_the_journal(ctx, statement):
    fill(ctx)
    with pytest.raises(DatabaseError, match="permission denied"), scoped(ctx.tenant, ctx.subject):
        with connection.cursor() as cursor:
            cursor.execute(statement.format("memory_app_journalevent"))


def test_the_owner_cannot_change_the_journal_either(ctx):
    fill(ctx)
    with connection.cursor() as cursor:
        cursor.execute("SELECT tgname FROM pg_trigger WHERE tgrelid = 'memory_app_journalevent'::regclass")
        assert {"append_only_rows", "append_only_all"} <= {name for (name,) in cursor.fetchall()}


@pytest.mark.django_db(transaction=True)
def test_even_in_maintenance_a_journal_row_stays_as_it_was_written(ctx):
    fill(ctx)
    for statement in ("UPDATE memory_app_journalevent SET name = 'x'", "DELETE FROM memory_app_journalevent"):
        with pytest.raises(DatabaseError, match="append-only"), transaction.atomic(using="owner"):
            with connections["owner"].cursor() as cursor:
                cursor.execute("SELECT set_config('keep.maintenance', 'on', true)")
                cursor.execute(statement)


def test_the_purger_sees_only_what_expired(ctx):
    fill(ctx)
    with transaction.atomic(), as_role("keep_purger"), connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM memory_app_entry")
        assert cursor.fetchone() == (0,)


@pytest.mark.req("K21")
def test_operators_cannot_select_the_sealed_column_or_who_was_given_what(ctx):
    fill(ctx)
    for column, table in (("sealed", "memory_app_version"), ("marks", "memory_app_contextuse")):
        with pytest.raises(DatabaseError, match="permission denied"), transaction.atomic():
            with as_role("keep_ops"), connection.cursor() as cursor:
                cursor.execute(f"SELECT {column} FROM {table}")


def test_the_serving_role_is_no_member_by_inheritance():
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT current_user, pg_has_role('keep_ops', 'USAGE'), rolsuper, rolbypassrls"
            " FROM pg_roles WHERE rolname = current_user"
        )
        assert cursor.fetchone() == ("keep_app", False, False, False)


def test_the_serving_role_does_not_see_keys_and_the_journal_role_does_not_see_memory(ctx):
    fill(ctx)
    with connection.cursor() as cursor:
        cursor.execute("SELECT to_regclass('memory_app_personkey')")
        assert cursor.fetchone() == (None,)
    with pytest.raises(DatabaseError, match="permission denied"), transaction.atomic(using="journal"):
        with connections["journal"].cursor() as cursor:
            cursor.execute("SELECT * FROM memory_app_entry")


def test_a_scope_ends_with_its_transaction(ctx):
    fill(ctx)
    with scoped(ctx.tenant, ctx.subject):
        assert JournalEvent.objects.exists()
    assert not JournalEvent.objects.exists()
    assert not OperatorAccess.objects.exists()
