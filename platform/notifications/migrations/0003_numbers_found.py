"""Indexes for what has no number yet, and for what came after one."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False

    dependencies = [("notifications", "0002_numbers_and_deadlines")]

    operations = [
        AddIndexConcurrently(
            model_name="notification",
            index=models.Index(
                condition=models.Q(("number", None)),
                fields=["player"],
                name="notifications_unnumbered",
            ),
        ),
        AddIndexConcurrently(
            model_name="notification",
            index=models.Index(
                condition=models.Q(("number__gt", 0)),
                fields=["player", "number"],
                name="notifications_numbered",
            ),
        ),
    ]
