from django.db import migrations, models

from memory_app.models.ddl import SQL

# The courier sees whom a new limit concerns; what it shortens is read and written in that person's scope.
RIGHTS = ["GRANT SELECT (retention_due) ON memory_app_subject TO keep_courier"]


class Migration(migrations.Migration):
    """A shorter life for a label reaches what is there already (M13)."""

    dependencies = [
        ("memory_app", "0013_value_schema"),
    ]

    operations = [
        migrations.AddField(
            model_name="subject",
            name="retention_due",
            field=models.BooleanField(default=False, db_default=False),
        ),
        migrations.AddIndex(
            model_name="subject",
            index=models.Index(
                condition=models.Q(("retention_due", True)), fields=["id"], name="subject_retention_due"
            ),
        ),
        SQL(RIGHTS),
    ]
