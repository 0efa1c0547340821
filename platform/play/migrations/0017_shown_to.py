"""Each audience has its own number of what it was shown: a line notes whom it was shown to."""

from __future__ import annotations

from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("play", "0016_notifications_moved")]

    operations: ClassVar = [
        migrations.AddField(
            model_name="matchline",
            name="shown_to",
            field=models.SmallIntegerField(blank=True, null=True),
        ),
    ]
