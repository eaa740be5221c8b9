"""Rights of the serving roles, set before any other app makes a table (recipe 1)."""

from django.db import migrations

from memory_app.models.ddl import SQL

GRANTS = [
    "ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO keep_app",
    "ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO keep_app",
    "GRANT SELECT ON django_migrations TO keep_app",
]


class Migration(migrations.Migration):
    """Grants; the reverse takes the defaults away again."""

    initial = True
    run_before = [("contenttypes", "0001_initial"), ("auth", "0001_initial"), ("sessions", "0001_initial")]
    operations = [
        SQL(
            GRANTS,
            [
                "ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON TABLES FROM keep_app",
                "ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON SEQUENCES FROM keep_app",
            ],
        )
    ]
