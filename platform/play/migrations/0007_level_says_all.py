"""A house bot is its level; what plays at that level stands in the engine."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("play", "0006_eight_levels")]
    operations = [
        migrations.RemoveField("housebot", "spec"),
        migrations.AddConstraint(
            "housebot",
            models.CheckConstraint(
                condition=models.Q(level__in=[1, 2, 3, 4, 5, 6, 7, 8]), name="house_bot_level"
            ),
        ),
    ]
