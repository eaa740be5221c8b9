"""Receipts and legal holds: what the sweep of open erasures sees, and a statement beside the receipt (M10, M13)."""

from django.db import migrations, models
from django.db.models import Q

from memory_app.models.ddl import SQL

SEES = "FOR SELECT TO keep_purger USING"
RIGHTS = [
    "DROP POLICY purger ON memory_app_erasure",
    f"CREATE POLICY purger ON memory_app_erasure {SEES} (signed_at IS NULL)",
    "GRANT SELECT (signed_at) ON memory_app_erasure TO keep_purger",
    # The purge leaves alone what a legal hold keeps.
    f"CREATE POLICY purger ON memory_app_legalhold {SEES} (released_at IS NULL)",
    "GRANT SELECT (tenant_id, subject_id, released_at) ON memory_app_legalhold TO keep_purger",
]
BACK = [
    "DROP POLICY purger ON memory_app_legalhold",
    "DROP POLICY purger ON memory_app_erasure",
    f"CREATE POLICY purger ON memory_app_erasure {SEES} (state IN ('requested', 'erasing'))",
    "REVOKE SELECT (signed_at) ON memory_app_erasure FROM keep_purger",
    "REVOKE SELECT (tenant_id, subject_id, released_at) ON memory_app_legalhold FROM keep_purger",
]


class Migration(migrations.Migration):
    """Erasures confirmed before there were receipts get theirs from the next sweep."""

    dependencies = [("memory_app", "0007_recall_tokens")]
    operations = [
        migrations.AddField("erasure", "event_id", models.UUIDField(null=True)),
        migrations.AddField("erasure", "signed_at", models.DateTimeField(null=True)),
        migrations.AddField(
            "receipt",
            "form",
            models.CharField(
                choices=[("receipt", "Receipt"), ("restriction", "Restriction")], default="receipt", max_length=11
            ),
        ),
        migrations.RemoveConstraint("receipt", "receipt_once"),
        migrations.AddConstraint(
            "receipt",
            models.UniqueConstraint(fields=("tenant_id", "subject_id", "erasure_id", "form"), name="receipt_once"),
        ),
        migrations.RemoveIndex("erasure", "erasure_open"),
        migrations.AddIndex(
            "erasure",
            models.Index(fields=["requested_at"], condition=Q(signed_at__isnull=True), name="erasure_open"),
        ),
        SQL(RIGHTS, BACK),
    ]
