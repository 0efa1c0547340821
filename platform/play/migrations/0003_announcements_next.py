from __future__ import annotations

from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("play", "0002_house_bots")]

    operations: ClassVar = [
        migrations.RemoveIndex(model_name="announcement", name="announcements_waiting"),
        migrations.AddIndex(
            model_name="announcement",
            index=models.Index(
                condition=models.Q(("relayed_at", None)),
                fields=["attempts", "id"],
                name="announcements_next",
            ),
        ),
    ]
