"""Walls: who sees which rows, and what each role may do to them (recipe 2, docs/threat-model.md)."""

from django.db import migrations

from memory_app.models.ddl import SCOPE, SQL, TENANT, Wall

SCOPED = {"scope": f"TO keep_app USING ({SCOPE}) WITH CHECK ({SCOPE})"}
OPS = {"ops": "FOR SELECT TO keep_ops USING (true)"}
EXPIRED = "expires_at <= statement_timestamp()"

APPEND_ONLY = """CREATE FUNCTION keep_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) ->> 'batch' IS NULL AND to_jsonb(NEW) ->> 'batch' IS NOT NULL
     AND to_jsonb(NEW) - 'batch' = to_jsonb(OLD) - 'batch' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'this table is append-only';
END $$"""


def _append_only(table: str) -> list[str]:
    return [
        f"CREATE TRIGGER append_only_rows BEFORE UPDATE OR DELETE ON {table}"
        " FOR EACH ROW EXECUTE FUNCTION keep_append_only()",
        f"CREATE TRIGGER append_only_all BEFORE TRUNCATE ON {table}"
        " FOR EACH STATEMENT EXECUTE FUNCTION keep_append_only()",
    ]


RIGHTS = [
    # A wording is immutable: only its closing may be written.
    "REVOKE UPDATE ON memory_app_version FROM keep_app",
    "GRANT UPDATE (closed_at) ON memory_app_version TO keep_app",
    "REVOKE UPDATE, DELETE ON memory_app_journalevent FROM keep_app",
    "REVOKE ALL ON memory_app_operatoraccess FROM keep_app",
    "GRANT SELECT, INSERT ON memory_app_operatoraccess TO keep_journal",
    "REVOKE DELETE ON memory_app_erasure, memory_app_subject FROM keep_app",
    # Operators see metadata: every column but the sealed ones, and not which entries a run was given.
    "GRANT SELECT ON memory_app_subject, memory_app_memorysettings, memory_app_apppolicy, memory_app_entry,"
    " memory_app_proposal, memory_app_inboxitem, memory_app_journalevent, memory_app_operatoraccess,"
    " memory_app_erasure TO keep_ops",
    "GRANT SELECT (id, tenant_id, subject_id, entry_id, number, key_id, size, authority, recorded_at, closed_at)"
    " ON memory_app_version TO keep_ops",
    "GRANT SELECT ON django_content_type TO keep_ops",
    # The purger sees, and so deletes, nothing that has not expired.
    "GRANT SELECT (id, tenant_id, subject_id, status, expires_at), UPDATE (status), DELETE"
    " ON memory_app_entry TO keep_purger",
    "GRANT SELECT (subject_id) ON memory_app_contextuse TO keep_purger",
    "GRANT SELECT (id, tenant_id, subject_id, state, requested_at) ON memory_app_erasure TO keep_purger",
    # The courier sees that a proposal waits, not what it says.
    "GRANT SELECT, UPDATE (notified_at) ON memory_app_proposal TO keep_courier",
    "GRANT SELECT, INSERT, UPDATE (mailed_at) ON memory_app_inboxitem TO keep_courier",
    "GRANT SELECT, UPDATE (digested_at) ON memory_app_memorysettings TO keep_courier",
    "GRANT SELECT (id, tenant_id, user_id) ON memory_app_subject TO keep_courier",
]


class Migration(migrations.Migration):
    """Row-level security on every table with a person's rows, append-only audit, rights by column."""

    dependencies = [
        ("memory_app", "0002_initial"),
        ("accounts", "0001_initial"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]
    operations = [
        Wall(
            "memory_app_subject",
            {
                "scope": f"TO keep_app USING ({TENANT}) WITH CHECK ({TENANT})",
                **OPS,
                "courier": "FOR SELECT TO keep_courier USING (true)",
            },
        ),
        Wall(
            "memory_app_memorysettings",
            {**SCOPED, **OPS, "courier": "TO keep_courier USING (digest) WITH CHECK (digest)"},
        ),
        Wall("memory_app_entry", {**SCOPED, **OPS, "purger": f"TO keep_purger USING ({EXPIRED})"}),
        Wall("memory_app_version", {**SCOPED, **OPS}),
        Wall(
            "memory_app_proposal",
            {
                **SCOPED,
                **OPS,
                "courier_sees": "FOR SELECT TO keep_courier USING (state = 'waiting')",
                "courier_marks": "FOR UPDATE TO keep_courier USING (notified_at IS NULL) WITH CHECK (true)",
            },
        ),
        Wall("memory_app_proposaltally", SCOPED),
        Wall(
            "memory_app_inboxitem",
            {**SCOPED, **OPS, "courier": "TO keep_courier USING (true) WITH CHECK (true)"},
        ),
        Wall(
            "memory_app_contextuse",
            {**SCOPED, "purger": "FOR SELECT TO keep_purger USING (true)"},
        ),
        Wall(
            "memory_app_journalevent",
            {
                "scope": f"FOR SELECT TO keep_app USING ({SCOPE})",
                "writing": "FOR INSERT TO keep_app WITH CHECK (true)",
                **OPS,
            },
        ),
        Wall(
            "memory_app_operatoraccess",
            {
                "scope": f"FOR SELECT TO keep_journal USING ({SCOPE})",
                "writing": "FOR INSERT TO keep_journal WITH CHECK (true)",
                **OPS,
            },
        ),
        Wall(
            "memory_app_erasure",
            {
                **SCOPED,
                **OPS,
                "purger": "FOR SELECT TO keep_purger USING (state IN ('requested', 'erasing'))",
            },
        ),
        SQL(RIGHTS),
        SQL([APPEND_ONLY], ["DROP FUNCTION keep_append_only() CASCADE"]),
        SQL(_append_only("memory_app_journalevent")),
        SQL(_append_only("memory_app_operatoraccess")),
    ]
