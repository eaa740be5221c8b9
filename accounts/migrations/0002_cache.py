"""The table of the shared cache, in the shape Django's database cache expects. It counts sign-in attempts, so it may
be lost in a crash: unlogged."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_initial")]

    operations = [
        migrations.RunSQL(
            [
                """
                CREATE UNLOGGED TABLE accounts_cache (
                    cache_key varchar(255) PRIMARY KEY, value text NOT NULL, expires timestamptz NOT NULL
                )
                """,
                "CREATE INDEX accounts_cache_expires ON accounts_cache (expires)",
            ],
            "DROP TABLE accounts_cache",
        )
    ]
