"""Ladders that have rated matches keep the K bands they were rated by: their rows stay true."""

from django.db import migrations

K_BANDS_BEFORE = [
    {"k": 80.0, "matches_below": 8, "rating_below": None},
    {"k": 40.0, "matches_below": 20, "rating_below": None},
    {"k": 20.0, "matches_below": None, "rating_below": 2400.0},
    {"k": 10.0, "matches_below": None, "rating_below": None},
]


def keep(apps, schema_editor):
    for ladder in apps.get_model("matchmaking", "Ladder").objects.filter(happenings__gt=0):
        ladder.rules = {"k_bands": K_BANDS_BEFORE, **ladder.rules}
        ladder.save(update_fields=["rules"])


class Migration(migrations.Migration):
    dependencies = [("matchmaking", "0002_ledger_written_once")]

    operations = [migrations.RunPython(keep, migrations.RunPython.noop)]
