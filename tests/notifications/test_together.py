"""Many who are told of one occasion: stored at one stroke, or not at all."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from notifications.models import Notification, PushSubscription
from notifications.services import tell, together
from play.models import WorkUnit
from tests.players.factories import make_player

pytestmark = pytest.mark.django_db
STARTED: dict[str, Any] = {"title": "tic_tac_toe"}
PAIRED = {"tournament": "Spring", "round": 1, "players": "Ana – Emi", "table": 1}


def test_what_is_told_together_is_one_insertion() -> None:
    people = [make_player() for _ in range(4)]
    with CaptureQueriesContext(connection) as queries, together():
        for player in people:
            assert tell(player, "match_started", STARTED, "/matches/a") == []
    inserted = [one for one in queries.captured_queries if "INSERT INTO" in one["sql"]]
    assert len(inserted) == 1
    assert set(Notification.objects.values_list("player", flat=True)) == {p.pk for p in people}


def test_what_failed_is_told_to_nobody_and_the_others_hear_theirs() -> None:
    one, other = make_player(), make_player()
    with together():
        tell(one, "match_started", STARTED, "/matches/a")
        with pytest.raises(ValueError, match="no table"), transaction.atomic(), together():
            tell(other, "match_started", STARTED, "/matches/b")
            raise ValueError("no table")
    assert list(Notification.objects.values_list("player", flat=True)) == [one.pk]


def test_a_pairing_that_is_told_again_takes_the_place_of_the_unread_one() -> None:
    people = [make_player() for _ in range(2)]
    for table in (1, 2):
        with together():
            for player in people:
                tell(player, "tournament.paired", {**PAIRED, "table": table}, "/tournaments/a")
    told = Notification.objects.all()
    assert len(told) == 2
    assert {one.params["table"] for one in told} == {2}


def test_what_is_told_once_is_told_once_also_together() -> None:
    player, follower = make_player(), make_player()
    params = {"username": follower.username, "display_name": follower.display_name}
    for _ in range(2):
        with together():
            tell(player, "players.followed", params)
    assert Notification.objects.filter(player=player).count() == 1


def test_pushes_of_what_is_told_together_are_asked_for_in_one_statement() -> None:
    people = [make_player() for _ in range(5)]
    for player in people:
        PushSubscription.objects.create(
            player=player, endpoint=f"https://push.example/{player.pk}", p256dh="x", auth="y"
        )
    with CaptureQueriesContext(connection) as asked, together():
        for player in people:
            tell(player, "match_started", STARTED, "/matches/x")
    asking = [one for one in asked if "play_workunit" in one["sql"]]
    assert len(asking) == 1
    units = WorkUnit.objects.filter(kind="push")
    assert set(units.values_list("account", flat=True)) == {player.pk for player in people}
