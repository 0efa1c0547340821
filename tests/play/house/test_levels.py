"""The eight levels people choose from: who plays them, what a seat keeps, what old ones became."""

from __future__ import annotations

from importlib import import_module

import pytest
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from rest_framework.test import APIClient

from engine.bots.levels import LEVELS, level_bot, levels
from play.errors import BadRequest
from play.house import bot_batches
from play.models import HouseBot, MatchStatus, Seat
from players.models import Player
from tests.play.tables import BLITZ, against_bot, person
from tests.play.working import play_out

pytestmark = pytest.mark.django_db


def test_there_is_a_bot_of_the_house_for_every_level() -> None:
    assert list(HouseBot.objects.values_list("level", flat=True)) == list(LEVELS)
    assert Player.objects.filter(house_bot__isnull=False, is_bot=True).count() == len(LEVELS)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("title", ["dominus_obscura", "tic_tac_toe"])
def test_a_seat_keeps_the_bot_its_level_is_in_the_title(level: int, title: str) -> None:
    match = against_bot(person(), level, title=title)
    assert match.seats.get(index=1).bot == level_bot(title, level)


def test_a_bot_written_down_before_there_were_eight_levels_still_plays() -> None:
    match = against_bot(person())
    Seat.objects.filter(match=match, index=0).update(bot="greedy")
    Seat.objects.filter(match=match, index=1).update(bot="search:0.2s")
    play_out(match.slug)
    match.refresh_from_db()
    assert match.status == MatchStatus.FINISHED


def test_a_batch_takes_no_bots_that_search() -> None:
    bots = list(HouseBot.objects.select_related("player").filter(level__in=(1, 8)))
    with pytest.raises(BadRequest):
        bot_batches.open_matches("dominus_obscura", bots, 2, clock=BLITZ)
    assert not Seat.objects.exists()


def test_the_four_bots_of_old_keep_their_accounts_at_the_level_nearest_to_what_they_were() -> None:
    HouseBot.objects.filter(level__in=(2, 3, 4, 8)).delete()
    Player.objects.filter(username__in=("discipulus", "miles", "optio", "dux")).delete()
    for level, former in ((5, 2), (6, 3), (7, 4)):
        HouseBot.objects.filter(level=level).update(level=former)
    accounts = dict(HouseBot.objects.values_list("player__username", "player_id"))
    person("Miles")
    before = MigrationLoader(connection).project_state(("play", "0005_told_plies")).apps
    import_module("play.migrations.0006_eight_levels").spread(before, None)
    found = {bot.player.username: bot for bot in HouseBot.objects.select_related("player")}
    assert {name: bot.level for name, bot in found.items()} == {
        "tiro": 1,
        "discipulus": 2,
        "miles-bot": 3,
        "optio": 4,
        "faber": 5,
        "magister": 6,
        "stratega": 7,
        "dux": 8,
    }
    assert {name: found[name].player_id for name in accounts} == accounts


def test_the_list_of_bots_says_what_was_measured() -> None:
    shown = APIClient().get("/api/v1/house-bots").json()
    assert [bot["level"] for bot in shown] == list(LEVELS)
    for bot in shown:
        for standing in bot["standings"]:
            measured = levels(standing["title"])[bot["level"] - 1].estimate
            assert measured is not None
            assert (standing["low"], standing["elo"], standing["high"]) == (
                measured.low,
                measured.elo,
                measured.high,
            )
