"""Guests play without an account, and mail is confirmed after sign-up, not before."""

from django.conf import settings
from django.db import migrations, models
from django.db.models import Exists, OuterRef


def note_unconfirmed(apps, schema_editor):
    """Whoever signed up and never confirmed an address could not come in until now."""
    Player = apps.get_model("players", "Player")
    EmailAddress = apps.get_model("account", "EmailAddress")
    addresses = EmailAddress.objects.filter(user=OuterRef("pk"))
    Player.objects.filter(
        Exists(addresses), ~Exists(addresses.filter(verified=True)), is_bot=False
    ).update(is_mail_confirmed=False)


class Migration(migrations.Migration):
    dependencies = [
        ("account", "0001_initial"),
        ("players", "0009_notifications_moved"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="player",
            name="is_guest",
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
        migrations.AddField(
            model_name="player",
            name="is_mail_confirmed",
            field=models.BooleanField(db_default=True, default=True, editable=False),
        ),
        migrations.RunPython(note_unconfirmed, migrations.RunPython.noop),
    ]
