from django.db import migrations, models

from memory_app.models.ddl import SQL

ON, OFF = "SELECT set_config('keep.maintenance', 'on', true)", "SELECT set_config('keep.maintenance', '', true)"
MOVED = """UPDATE memory_app_version v SET schema = e.schema FROM memory_app_entry e
 WHERE e.tenant_id = v.tenant_id AND e.subject_id = v.subject_id AND e.id = v.entry_id AND v.sealed_value IS NOT NULL"""
BACK = """UPDATE memory_app_entry e SET schema = v.schema FROM memory_app_version v
 WHERE e.tenant_id = v.tenant_id AND e.subject_id = v.subject_id AND e.id = v.entry_id AND v.closed_at IS NULL"""


class Migration(migrations.Migration):
    """Which schema a typed value fits belongs to the wording: a later one may have another value, or none (M3, M4)."""

    dependencies = [
        ("memory_app", "0012_hold_people"),
    ]

    operations = [
        migrations.AddField(
            model_name="version",
            name="schema",
            field=models.CharField(blank=True, db_default="", max_length=80),
        ),
        SQL([ON, MOVED, OFF], [ON, BACK, OFF]),
        migrations.RemoveField(model_name="entry", name="schema"),
    ]
