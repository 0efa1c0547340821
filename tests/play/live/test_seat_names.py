"""Two bots of one level at one table are told apart, in what is sent and so in log and table."""

from __future__ import annotations

import pytest

from play import services
from play.live import frames
from play.live.seat_names import told_apart
from play.models import HouseBot
from play.surroundings import UNKNOWN
from tests.play.tables import BLITZ, live


def test_who_share_a_name_are_numbered_in_the_order_of_their_seats() -> None:
    assert told_apart(["Dux", "Ana", "Dux", "Dux"]) == ["Dux I", "Ana", "Dux II", "Dux III"]


def test_names_that_differ_stay_as_they_are() -> None:
    assert told_apart(["Ana", "Dux"]) == ["Ana", "Dux"]


def test_a_ninth_of_one_name_is_counted_in_figures() -> None:
    assert told_apart(["Dux"] * 9)[-2:] == ["Dux VIII", "Dux 9"]


@pytest.mark.django_db
def test_a_table_of_two_bots_of_one_level_is_sent_with_different_names() -> None:
    bot = HouseBot.objects.select_related("player").get(level=5)
    match = services.create_match(
        title="connect_four",
        seats=[services.SeatRequest(house_bot=bot)] * 2,
        clock=BLITZ,
        creator=None,
    )
    seats = frames.summary(live(match), UNKNOWN)["seats"]
    assert [one["display_name"] for one in seats] == ["Faber I", "Faber II"]
    assert {one["username"] for one in seats} == {bot.player.username}
