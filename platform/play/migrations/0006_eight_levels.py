"""Eight levels instead of four. Which bot a level is depends on the title: the engine says it.

Bots of the house keep their accounts, ratings and records and move to the level that is nearest
to what they were: random 1 -> 1, greedy 2 -> 5, the searching ones 3 -> 6 and 4 -> 7. Seats and
entrants keep the bot that was written down for them.

The column `spec` stays for the version before, with names it knows; this version reads the level.
A later release may drop it.
"""

from django.db import migrations

MOVED = {4: 7, 3: 6, 2: 5}
ADDED = [
    (2, "discipulus", "Discipulus", "random"),
    (3, "miles", "Miles", "greedy"),
    (4, "optio", "Optio", "greedy"),
    (8, "dux", "Dux", "search:0.2s"),
]


def spread(apps, schema_editor):
    player_model = apps.get_model("players", "Player")
    house_bot_model = apps.get_model("play", "HouseBot")
    for before, after in MOVED.items():
        house_bot_model.objects.filter(level=before).update(level=after)
    for level, name, display_name, spec in ADDED:
        username = name
        while player_model.objects.filter(username__iexact=username).exists():
            username += "-bot"
        player = player_model.objects.create(
            username=username, display_name=display_name, is_bot=True, password="!"
        )
        house_bot_model.objects.create(player=player, level=level, spec=spec)


def gather(apps, schema_editor):
    player_model = apps.get_model("players", "Player")
    house_bot_model = apps.get_model("play", "HouseBot")
    added = [level for level, *_ in ADDED]
    player_model.objects.filter(house_bot__level__in=added).delete()
    for before, after in reversed(MOVED.items()):
        house_bot_model.objects.filter(level=after).update(level=before)


class Migration(migrations.Migration):
    dependencies = [("play", "0005_told_plies"), ("players", "0001_initial")]
    operations = [
        migrations.RunPython(spread, gather),
        migrations.SeparateDatabaseAndState(
            state_operations=[migrations.RemoveField("housebot", "spec")]
        ),
    ]
