"""Formats are known by the registry of `tournaments.formats`; the column stays as it is."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0005_absence_and_disputes")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model_name="stage",
                    name="format",
                    field=models.CharField(max_length=20),
                ),
            ],
        ),
    ]
