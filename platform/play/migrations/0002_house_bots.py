"""The bots of the house: every site has them from the start."""

from django.db import migrations

# (level, name, display name, the engine's name for it)
HOUSE_BOTS = [
    (1, "tiro", "Tiro", "random"),
    (2, "faber", "Faber", "greedy"),
    (3, "magister", "Magister", "search:60"),
    (4, "stratega", "Stratega", "search:0.2s"),
]


def add(apps, schema_editor):
    player_model = apps.get_model("players", "Player")
    house_bot_model = apps.get_model("play", "HouseBot")
    for level, name, display_name, spec in HOUSE_BOTS:
        player = player_model.objects.create(
            username=name, display_name=display_name, is_bot=True, password="!"
        )
        house_bot_model.objects.create(player=player, level=level, spec=spec)


def remove(apps, schema_editor):
    names = [name for _, name, _, _ in HOUSE_BOTS]
    apps.get_model("players", "Player").objects.filter(username__in=names, is_bot=True).delete()


class Migration(migrations.Migration):
    dependencies = [("play", "0001_initial"), ("players", "0001_initial")]
    operations = [migrations.RunPython(add, remove)]
