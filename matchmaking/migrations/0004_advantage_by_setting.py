"""Seat advantages kept apart by game options. Results rated before keep the one they taught."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matchmaking", "0003_keep_k_of_played_ladders")]

    operations = [
        migrations.AlterModelOptions(
            name="seatadvantage", options={"ordering": ["setting", "sides", "role"]}
        ),
        migrations.AddField(
            model_name="ratedresult",
            name="setting",
            field=models.CharField(blank=True, default="", max_length=100),
        ),
        migrations.AddField(
            model_name="seatadvantage",
            name="setting",
            field=models.CharField(blank=True, default="", max_length=100),
        ),
        migrations.RemoveConstraint(model_name="seatadvantage", name="advantage_once"),
        migrations.AddConstraint(
            model_name="seatadvantage",
            constraint=models.UniqueConstraint(
                fields=("ladder", "sides", "role", "setting"), name="advantage_once"
            ),
        ),
    ]
