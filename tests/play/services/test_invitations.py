"""A challenge reaches the person it is for."""

from __future__ import annotations

import pytest

from bots.services.accounts import create_bot
from notifications.models import Notification
from play.clock import ClockRules
from play.models import Match
from play.services.seating import SeatRequest, create_match
from players.errors import Refusal
from players.models import Player
from tests.players.factories import make_player, signed_in

pytestmark = pytest.mark.django_db


def challenge(player: Player, rival: Player) -> Match:
    return create_match(
        title="tic_tac_toe",
        seats=[SeatRequest(player=player), SeatRequest(invited=rival)],
        clock=ClockRules.real_time(300, 5),
        creator=player,
        origin="challenge",
    )


def notices(player: Player) -> list[tuple[str, str, str]]:
    found = Notification.objects.filter(player=player).order_by("id")
    return [(one.kind, one.params["username"], one.link) for one in found]


def test_a_challenge_to_a_person_leaves_a_notification_that_leads_to_the_table() -> None:
    player, rival = make_player("Zoe"), make_player()
    match = challenge(player, rival)
    assert notices(rival) == [("match_invited", "Zoe", f"/matches/{match.slug}")]
    assert notices(player) == []
    assert signed_in(rival).get("/api/v1/me").json()["unread_notifications"] == 1


def test_challenging_again_and_again_leaves_one_unread_notification() -> None:
    player, rival = make_player("Zoe"), make_player()
    latest = [challenge(player, rival) for _ in range(4)][-1]
    assert notices(rival) == [("match_invited", "Zoe", f"/matches/{latest.slug}")]


def test_challenges_of_two_people_are_two_notifications() -> None:
    rival = make_player()
    for name in ("Zoe", "Bruno"):
        challenge(make_player(name), rival)
    assert [name for _, name, _ in notices(rival)] == ["Zoe", "Bruno"]


def test_a_challenge_to_a_bot_leaves_no_notification() -> None:
    owner = make_player()
    bot = create_bot(owner, "zoes-bot", {}).player
    with pytest.raises(Refusal):
        challenge(make_player(), bot)  # it is not connected
    assert not Notification.objects.exists()
