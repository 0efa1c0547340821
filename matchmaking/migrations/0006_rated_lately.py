from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    # An index is built beside the writers only outside a transaction.
    atomic = False

    dependencies = [("matchmaking", "0005_rating_weights")]

    operations = [
        AddIndexConcurrently(
            model_name="ledgerrow",
            index=models.Index(
                fields=["ladder", "player", "created_at"], name="rows_of_player_lately"
            ),
        ),
        AddIndexConcurrently(
            model_name="ratedresult",
            index=models.Index(fields=["ladder", "created_at"], name="results_lately"),
        ),
    ]
