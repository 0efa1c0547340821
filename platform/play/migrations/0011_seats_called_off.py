from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    # An index is built beside the writers only outside a transaction.
    atomic = False

    dependencies = [("play", "0010_chat_reports_into_cases")]

    operations = [
        AddIndexConcurrently(
            model_name="seat",
            index=models.Index(
                condition=models.Q(("left", "abort")), fields=["match"], name="seats_called_off"
            ),
        ),
    ]
