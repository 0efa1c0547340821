"""A site that comes from the version before: what was told, settings, browsers, mail and letters
are there afterwards as they were, and both versions work on the same tables meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from notifications.models import Notification
from notifications.services import tell
from play.models import Match
from players.models import Player
from tests.play.tables import person, started

pytestmark = pytest.mark.django_db(transaction=True)

BEFORE = [
    ("notifications", None),
    ("players", "0008_names_mail_and_entry_by_others"),
    ("play", "0015_seats_in_order"),
]
TABLES = (
    "players_notification",
    "players_waitingmail",
    "play_pushsubscription",
    "play_notificationsettings",
    "play_letter",
)
MOVED = {
    "notification": "players",
    "waitingmail": "players",
    "pushsubscription": "play",
    "notificationsettings": "play",
}


def migrated(targets: list[Any] | None = None) -> Any:
    """The apps as they are after migrating to these targets, or to the newest."""
    executor = MigrationExecutor(connection)
    executor.migrate(targets or executor.loader.graph.leaf_nodes())
    nodes = [target for target in targets or [] if target[1] is not None]
    return executor.loader.project_state(nodes or None).apps


@dataclass(frozen=True)
class OldSite:
    """Made by the present models before the database went back: they do not fit the old one."""

    player: Player
    match: Match
    apps: Any


@pytest.fixture
def old_site() -> Iterator[OldSite]:
    player = person()
    match = started(player, person())
    yield OldSite(player, match, migrated(BEFORE))
    migrated()


def rows(columns: dict[str, list[str]]) -> dict[str, list[Any]]:
    found = {}
    with connection.cursor() as cursor:
        for table, names in columns.items():
            cursor.execute(f"SELECT {', '.join(names)} FROM {table} ORDER BY id")
            found[table] = cursor.fetchall()
    return found


def columns_of_all() -> dict[str, list[str]]:
    with connection.cursor() as cursor:
        described = {
            table: connection.introspection.get_table_description(cursor, table) for table in TABLES
        }
    return {table: [f'"{column.name}"' for column in found] for table, found in described.items()}


def test_everything_is_there_after_the_migrations_as_it_was_before(old_site: OldSite) -> None:
    player, match = old_site.player, old_site.match
    made_by_the_old = {"player_id": player.pk}
    old = old_site.apps.get_model
    for read_at in (None, player.joined_at):
        old("players", "Notification").objects.create(
            **made_by_the_old, kind="players.welcome", params={"a": 1}, link="/", read_at=read_at
        )
    old("players", "WaitingMail").objects.create(to="a@example.org", subject="s", text="t")
    old("play", "PushSubscription").objects.create(**made_by_the_old, endpoint="https://e/1")
    old("play", "NotificationSettings").objects.create(**made_by_the_old, mail_time_low=False)
    old("play", "Letter").objects.create(
        **made_by_the_old, match_id=match.pk, kind="your_turn", ply=3
    )
    columns = columns_of_all()
    before = rows(columns)
    assert all(before.values())
    migrated()
    assert rows(columns) == before
    assert [told.kind for told in Notification.objects.filter(player=player)] == [
        "players.welcome"
    ] * 2
    assert player.notification_settings.mail_time_low is False
    assert player.match_notices.get().ply == 3


def test_the_version_before_goes_on_writing_into_the_new_tables(old_site: OldSite) -> None:
    player = old_site.player
    migrated()
    old_site.apps.get_model("players", "Notification").objects.create(
        player_id=player.pk, kind="players.welcome"
    )
    [told] = Notification.objects.filter(player=player)
    assert told.number == 0, "it is on the bell and is not repeated to sockets"
    tell(player, "players.welcome")
    numbers = Notification.objects.filter(player=player).order_by("id")
    assert list(numbers.values_list("number", flat=True)) == [0, 1]


def test_what_refers_to_the_moved_models_goes_with_them(old_site: OldSite) -> None:
    keys = {}
    for model, app in MOVED.items():
        content_type, _ = ContentType.objects.get_or_create(app_label=app, model=model)
        keys[model] = content_type.pk
    letter, _ = ContentType.objects.get_or_create(app_label="play", model="letter")
    permission = Permission.objects.create(
        content_type_id=keys["notification"], codename="made_up", name="Made up"
    )
    migrated()
    moved = {model: ContentType.objects.get(pk=pk).app_label for model, pk in keys.items()}
    assert moved == dict.fromkeys(MOVED, "notifications")
    assert ContentType.objects.get(pk=letter.pk).model == "matchnotice"
    permission.refresh_from_db()
    assert permission.content_type_id == keys["notification"]
