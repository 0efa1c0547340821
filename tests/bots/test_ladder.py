"""The bot ladder: who is paired next, and what the budget allows."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from bots.models import BotAccount, LadderBudget
from bots.pairing import Candidate, next_table, worth
from bots.services import ladder
from play.models import Conduct, Match
from players.models import Player
from tests.bots.programs import make_program
from tests.bots.test_accounts import connect
from tests.play.tables import person


def bot(
    player: int, rating: float = 1500.0, matches: int = 100, owner: int | None = -1
) -> Candidate:
    return Candidate(player, rating, matches, player + 1000 if owner == -1 else owner)


def test_the_least_certain_bot_plays_first() -> None:
    table = next_table([bot(1), bot(2, matches=3), bot(3, matches=50)], 2, {})
    assert table is not None
    assert table[0].player == 2


def test_the_opponent_is_of_about_its_strength() -> None:
    table = next_table([bot(1, 1500, 0), bot(2, 2200), bot(3, 1480)], 2, {})
    assert table is not None
    assert [one.player for one in table] == [1, 3]


def test_those_who_met_often_look_for_others() -> None:
    met = {frozenset((1, 2)): 20}
    table = next_table([bot(1, matches=0), bot(2), bot(3, 1550)], 2, met)
    assert table is not None
    assert [one.player for one in table] == [1, 3]


def test_bots_of_one_owner_do_not_meet() -> None:
    assert next_table([bot(1, owner=7), bot(2, owner=7)], 2, {}) is None


def test_the_house_plays_only_with_guests() -> None:
    house = [bot(8, owner=None), bot(9, owner=None)]
    assert next_table(house, 2, {}) is None
    table = next_table([*house, bot(1)], 3, {})
    assert table is not None
    assert table[0].player == 1


def test_a_match_between_equals_tells_more_than_a_foregone_one() -> None:
    assert worth(bot(1), bot(2), 0) > worth(bot(1), bot(2, 2100), 0)


@pytest.fixture
def connected_bot() -> Player:
    player = make_program(titles=["dominus_obscura"]).player
    connect(player)
    return player


@pytest.mark.django_db
def test_a_connected_bot_gets_a_rated_match_against_the_house(connected_bot: Player) -> None:
    assert ladder.keep_playing() == 1
    match = Match.objects.get(origin=ladder.ORIGIN)
    assert (match.title, match.is_rated) == ("dominus_obscura", True)
    assert connected_bot in [seat.player for seat in match.seats.all()]


@pytest.mark.django_db
def test_the_budget_spreads_matches_over_the_hour(connected_bot: Player) -> None:
    LadderBudget.objects.create(title="dominus_obscura", games_an_hour=6)
    assert [ladder.keep_playing(), ladder.keep_playing()] == [1, 0]
    Match.objects.update(created_at=timezone.now() - timedelta(minutes=11))
    assert ladder.keep_playing() == 1
    LadderBudget.objects.update(games_an_hour=0)
    Match.objects.update(created_at=timezone.now() - timedelta(hours=2))
    assert ladder.keep_playing() == 0


@pytest.mark.django_db
def test_nobody_is_paired_who_is_away_busy_or_unwilling(connected_bot: Player) -> None:
    BotAccount.objects.update(plays_ladder=False)
    make_program(person())
    assert ladder.keep_playing() == 0
    BotAccount.objects.filter(player=connected_bot).update(plays_ladder=True, most_matches=1)
    assert ladder.keep_playing() == 1
    Match.objects.update(created_at=timezone.now() - timedelta(hours=1))
    assert ladder.keep_playing() == 0


@pytest.mark.django_db
def test_a_bot_that_is_barred_from_rated_play_gets_no_ladder_match(connected_bot: Player) -> None:
    Conduct.objects.create(player=connected_bot, points=6)
    assert ladder.keep_playing() == 0
    Conduct.objects.update(points=5)
    assert ladder.keep_playing() == 1
