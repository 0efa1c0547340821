"""Shown names become one visible line; mail waits in an outbox; who may enter a player."""

import django.utils.timezone
from django.db import migrations, models

import players.models.player
from players.profiles.one_line import is_visible, one_line


def clean_names(apps, schema_editor):
    """Nobody loses a name: what is hidden goes, and a name of nothing else becomes the user name.

    Names that are reserved or look like a moderator's stay; `manage.py check_names` lists them.
    """
    Player = apps.get_model("players", "Player")
    names = Player.objects.values_list("pk", "username", "display_name")
    for pk, username, name in names.iterator():
        cleaned = one_line(name) if is_visible(one_line(name)) else username
        if cleaned != name:
            Player.objects.filter(pk=pk).update(display_name=cleaned)


class Migration(migrations.Migration):
    dependencies = [
        ("players", "0007_sign_in_addresses"),
    ]

    operations = [
        migrations.AddField(
            model_name="player",
            name="entry_by_others",
            field=models.CharField(
                choices=[("anyone", "Anyone"), ("nobody", "Nobody")],
                db_default="anyone",
                default="anyone",
                max_length=8,
            ),
        ),
        # A validator is nothing the database knows of.
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model_name="player",
                    name="display_name",
                    field=models.CharField(
                        blank=True,
                        max_length=50,
                        validators=[players.models.player.validate_one_line],
                    ),
                ),
            ]
        ),
        migrations.CreateModel(
            name="WaitingMail",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("to", models.EmailField(max_length=254)),
                ("sender", models.CharField(max_length=255)),
                ("subject", models.CharField(max_length=255)),
                ("text", models.TextField(blank=True)),
                ("html", models.TextField(blank=True)),
                (
                    "created_at",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False),
                ),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("next_at", models.DateTimeField(default=django.utils.timezone.now)),
            ],
            options={
                "indexes": [models.Index(fields=["next_at"], name="mail_waiting")],
            },
        ),
        migrations.RunPython(clean_names, migrations.RunPython.noop),
    ]
