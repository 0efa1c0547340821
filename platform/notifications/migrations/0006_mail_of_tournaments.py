from __future__ import annotations

from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("notifications", "0005_topics_by_kind")]

    operations: ClassVar = [
        migrations.AddField(
            model_name="notificationsettings",
            name="mail_tournaments",
            field=models.BooleanField(db_default=True, default=True),
        ),
    ]
