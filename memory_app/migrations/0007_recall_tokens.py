"""Keyed tokens of each wording, compared by intarray (recipe 6)."""

import django.contrib.postgres.fields
from django.db import migrations, models

from memory_app.models.ddl import SQL


class Migration(migrations.Migration):
    """No index on tokens: under row-level security none would ever be used."""

    dependencies = [("memory_app", "0006_store")]

    operations = [
        SQL(["CREATE EXTENSION IF NOT EXISTS intarray"]),
        migrations.AddField(
            model_name="version",
            name="length",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="version",
            name="tokens",
            field=django.contrib.postgres.fields.ArrayField(base_field=models.IntegerField(), default=list, size=None),
        ),
    ]
