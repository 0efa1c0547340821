"""How many deliveries are on their way is found by an index."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    # An index is built beside the writers only outside a transaction.
    atomic = False

    dependencies = [("tournaments", "0003_one_line_names")]

    operations = [
        AddIndexConcurrently(
            model_name="delivery",
            index=models.Index(
                fields=["claimed_until"],
                condition=models.Q(("claimed_until__isnull", False)),
                name="deliveries_claimed",
            ),
        ),
    ]
