"""Webhooks choose kinds of events; deliveries are claimed; both name their target."""

from urllib.parse import urlsplit

import django.contrib.postgres.fields
from django.db import migrations, models

import tournaments.models.webhook


def name_targets(apps, schema_editor):
    """Host and port of the webhooks that exist."""
    Webhook = apps.get_model("tournaments", "Webhook")
    for webhook in Webhook.objects.filter(target=""):
        parts = urlsplit(webhook.url)
        port = parts.port or (443 if parts.scheme == "https" else 80)
        webhook.target = f"{parts.hostname}:{port}"
        webhook.save(update_fields=["target"])


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="delivery",
            name="claimed_until",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="delivery",
            name="fault",
            field=models.CharField(blank=True, db_default="", default="", max_length=16),
        ),
        migrations.AddField(
            model_name="webhook",
            name="kinds",
            field=django.contrib.postgres.fields.ArrayField(
                base_field=models.CharField(
                    choices=[
                        ("life", "Life"),
                        ("entrants", "Entrants"),
                        ("rounds", "Rounds"),
                        ("results", "Results"),
                        ("messages", "Messages"),
                        ("organisers", "Organisers"),
                    ],
                    max_length=12,
                ),
                db_default=["entrants", "life", "messages", "organisers", "results", "rounds"],
                default=tournaments.models.webhook.all_kinds,
                size=None,
            ),
        ),
        migrations.AddField(
            model_name="webhook",
            name="target",
            field=models.CharField(db_default="", default="", max_length=310),
        ),
        migrations.RunPython(name_targets, migrations.RunPython.noop),
    ]
