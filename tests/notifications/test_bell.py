"""Telling players things: who is told, what becomes of repeats, and their reading of it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from notifications import jobs
from notifications.kinds import UnknownKind
from notifications.models import Notification
from notifications.services import mark_read, tell
from players.models import Player
from players.services.accounts import anonymise
from tests.players.factories import make_bot, make_player, signed_in

pytestmark = pytest.mark.django_db
LIST = "/api/v1/me/notifications"
READ = "/api/v1/me/notifications/read"


def test_notifications_are_listed_newest_first_with_kind_params_and_link() -> None:
    player = make_player()
    tell(player, "your_turn", {"title": "anima"}, link="/matches/7")
    tell(player, "match_finished", {"title": "anima", "rank": 1}, link="/matches/7")
    shown = signed_in(player).get(LIST).json()["results"]
    assert [line["kind"] for line in shown] == ["match_finished", "your_turn"]
    assert shown[1]["params"] == {"title": "anima"}
    assert shown[1]["link"] == "/matches/7"


def test_some_or_all_are_marked_as_read() -> None:
    player = make_player()
    [first] = tell(player, "players.welcome")
    tell(player, "moderation.unmute")
    client = signed_in(player)
    assert client.post(READ, {"ids": [first.pk]}, format="json").json() == {"read": 1}
    unread = client.get(f"{LIST}?unread=true").json()["results"]
    assert [line["kind"] for line in unread] == ["moderation.unmute"]
    assert client.post(READ, {}, format="json").json() == {"read": 1}
    assert client.get("/api/v1/me").json()["unread_notifications"] == 0


def test_nobody_reads_anothers_notifications() -> None:
    other = make_player()
    [notification] = tell(other, "players.welcome")
    client = signed_in(make_player())
    assert client.get(LIST).json()["results"] == []
    assert client.post(READ, {"ids": [notification.pk]}, format="json").json() == {"read": 0}
    notification.refresh_from_db()
    assert notification.read_at is None


def test_bots_and_former_players_are_told_nothing() -> None:
    former = make_player()
    anonymise(former)
    former.refresh_from_db()
    assert tell([make_bot(), former], "players.welcome") == []
    assert not Notification.objects.exists()


def test_several_are_told_at_once_in_few_queries(
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    players = [make_player() for _ in range(30)]
    with django_assert_max_num_queries(5):
        tell(players, "tournament.started", {"tournament": "Spring"})
    told = Notification.objects.values_list("player", flat=True)
    assert sorted(told) == sorted(player.pk for player in players)


def test_what_does_not_stand_in_the_table_is_told_to_nobody() -> None:
    with pytest.raises(UnknownKind):
        tell(make_player(), "made.up")
    assert not Notification.objects.exists()


def test_what_is_told_once_is_told_once_for_each_whom_it_is_about() -> None:
    player = make_player()
    for name in ("ana", "bruno", "ana"):
        tell(player, "players.followed", {"username": name, "display_name": name})
    assert names_in(player) == ["ana", "bruno"]


def test_an_unread_one_is_replaced_and_a_read_one_stays() -> None:
    player = make_player()
    tell(player, "match_invited", {"username": "ana"}, "/matches/a")
    mark_read(player)
    tell(player, "match_invited", {"username": "ana"}, "/matches/b")
    tell(player, "match_invited", {"username": "bruno"}, "/matches/c")
    tell(player, "match_invited", {"username": "ana"}, "/matches/d")
    links = Notification.objects.filter(player=player).order_by("id").values_list("link", flat=True)
    assert list(links) == ["/matches/a", "/matches/c", "/matches/d"]


def test_what_was_read_long_ago_is_forgotten_and_the_rest_is_kept() -> None:
    player = make_player()
    old, fresh, unread = (tell(player, "players.welcome")[0] for _ in range(3))
    long_ago = timezone.now() - jobs.NOTIFICATIONS_KEPT - timedelta(days=1)
    Notification.objects.filter(pk__in=[old.pk, unread.pk]).update(created_at=long_ago)
    Notification.objects.filter(pk=old.pk).update(read_at=long_ago)
    Notification.objects.filter(pk=fresh.pk).update(read_at=timezone.now())
    jobs.forget_old()
    kept = Notification.objects.filter(player=player).order_by("id")
    assert list(kept.values_list("pk", flat=True)) == [fresh.pk, unread.pk]


def names_in(player: Player) -> list[str]:
    told = Notification.objects.filter(player=player).order_by("id")
    return [notification.params["username"] for notification in told]
