"""How much a result counts. Results and rows from before count in full."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matchmaking", "0004_advantage_by_setting")]

    operations = [
        migrations.AddField(
            model_name="ledgerrow",
            name="weight",
            field=models.FloatField(db_default=1.0, default=1.0),
        ),
        migrations.AddField(
            model_name="proposal",
            name="bystanders",
            field=models.PositiveSmallIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name="ratedresult",
            name="is_chosen",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="ratedresult",
            name="weights",
            field=models.JSONField(db_default=models.Value([], models.JSONField()), default=list),
        ),
        migrations.AddField(
            model_name="rating",
            name="uncounted",
            field=models.FloatField(db_default=0.0, default=0.0),
        ),
    ]
