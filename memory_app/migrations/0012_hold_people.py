"""A further permission for legal holds (M13). Options only; the row is made after migrating."""

from django.db import migrations


class Migration(migrations.Migration):
    """Named on the person's own table, like the others."""

    dependencies = [("memory_app", "0011_copies")]
    operations = [
        migrations.AlterModelOptions(
            name="subject",
            options={
                "permissions": [
                    ("access_people", "Can open pages about a person, with a reason"),
                    ("reveal_text", "Can see the text of a person's memories"),
                    ("hold_people", "Can place and release a legal hold on a person"),
                ]
            },
        ),
    ]
