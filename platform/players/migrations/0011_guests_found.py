from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    # An index is built beside the writers only outside a transaction.
    atomic = False

    dependencies = [
        ("players", "0010_guests"),
    ]

    operations = [
        AddIndexConcurrently(
            model_name="player",
            index=models.Index(
                condition=models.Q(("anonymised_at__isnull", True), ("is_guest", True)),
                fields=["joined_at"],
                name="players_guests",
            ),
        ),
    ]
