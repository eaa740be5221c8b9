from django.db import migrations, models

from memory_app.models.ddl import SQL

# The courier sees that copies of somebody's memories are due, and takes the work; what is copied is read in that
# person's scope.
COLUMNS = "(copied_generation, copied_to, copies_due_at, copies_leased_until)"
RIGHTS = [
    f"GRANT SELECT {COLUMNS}, UPDATE (copies_leased_until) ON memory_app_subject TO keep_courier",
]


class Migration(migrations.Migration):
    """As of when a person's memories are copied to the other drivers in use (M19)."""

    dependencies = [
        ("memory_app", "0010_learning"),
    ]

    operations = [
        migrations.AddField(
            model_name="subject",
            name="copied_generation",
            field=models.BigIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name="subject",
            name="copied_to",
            field=models.CharField(blank=True, db_default="", max_length=1000),
        ),
        migrations.AddField(
            model_name="subject",
            name="copies_due_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="subject",
            name="copies_leased_until",
            field=models.DateTimeField(null=True),
        ),
        SQL(RIGHTS),
    ]
