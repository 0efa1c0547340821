"""The page of an event, seeds given by hand, clubs, answers, places for people without an account."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0006_format_by_registry"),
    ]

    operations = [
        migrations.AddField(
            model_name="entrant",
            name="answers",
            field=models.JSONField(db_default=[], default=list),
        ),
        migrations.AddField(
            model_name="entrant",
            name="claim_nonce",
            field=models.CharField(blank=True, db_default="", default="", max_length=32),
        ),
        migrations.AddField(
            model_name="entrant",
            name="club",
            field=models.CharField(blank=True, db_default="", default="", max_length=60),
        ),
        migrations.AddField(
            model_name="entrant",
            name="is_placeholder",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="entrant",
            name="mail",
            field=models.EmailField(blank=True, db_default="", default="", max_length=254),
        ),
        migrations.AddField(
            model_name="entrant",
            name="seed",
            field=models.PositiveIntegerField(null=True),
        ),
        migrations.AddField(
            model_name="tournament",
            name="contact",
            field=models.CharField(blank=True, db_default="", default="", max_length=200),
        ),
        migrations.AddField(
            model_name="tournament",
            name="is_private",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="tournament",
            name="prizes",
            field=models.TextField(blank=True, db_default="", default="", max_length=4000),
        ),
        migrations.AddField(
            model_name="tournament",
            name="questions",
            field=models.TextField(blank=True, db_default="", default="", max_length=600),
        ),
        migrations.AddField(
            model_name="tournament",
            name="rules",
            field=models.TextField(blank=True, db_default="", default="", max_length=8000),
        ),
        migrations.AddField(
            model_name="tournament",
            name="schedule",
            field=models.TextField(blank=True, db_default="", default="", max_length=4000),
        ),
    ]
