"""Seats may have questions passed for them."""

from __future__ import annotations

from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("play", "0017_shown_to")]

    operations: ClassVar = [
        migrations.AddField(
            model_name="match",
            name="auto_pass",
            field=models.JSONField(null=True),
        ),
    ]
