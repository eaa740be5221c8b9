"""The two permissions of operators (K21). Options only; the rows are made after migrating."""

from django.db import migrations


class Migration(migrations.Migration):
    """Named on the person's own table, since they are about people."""

    dependencies = [("memory_app", "0004_turns_and_keys")]
    operations = [
        migrations.AlterModelOptions(
            name="subject",
            options={
                "permissions": [
                    ("access_people", "Can open pages about a person, with a reason"),
                    ("reveal_text", "Can see the text of a person's memories"),
                ]
            },
        ),
    ]
