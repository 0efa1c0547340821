"""Files decide which languages there are; nothing changes in the table."""

from django.db import migrations, models

import players.models.player


class Migration(migrations.Migration):
    dependencies = [("players", "0011_guests_found")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model_name="player",
                    name="language",
                    field=models.CharField(
                        default="en",
                        max_length=2,
                        validators=[players.models.player.validate_language],
                    ),
                ),
            ],
        ),
    ]
