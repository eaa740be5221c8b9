from django.db import migrations

from memory_app.models.ddl import SQL

# The courier mails nobody whose memory is off, so it sees by what it is on: an app's default, and whose is a child's.
RIGHTS = [
    "GRANT SELECT (app_id, default_enabled) ON memory_app_apppolicy TO keep_courier",
    "GRANT SELECT (shared, child, consent_at) ON memory_app_subject TO keep_courier",
    "GRANT SELECT (id, kind) ON accounts_tenant TO keep_courier",
]


class Migration(migrations.Migration):
    """A digest for who asked, also where memory is on by the app's default (K13)."""

    dependencies = [
        ("memory_app", "0014_retention"),
        ("accounts", "0001_initial"),
    ]
    operations = [SQL(RIGHTS)]
