"""The demonstration fills the ladders with matches that were really played."""

from __future__ import annotations

import pytest

from matchmaking import demonstration
from matchmaking.models import Ladder, Rating
from matchmaking.services.checking import check_ladder
from play.house import bot_batches
from play.models import Match, MatchStatus
from play.work.queues import Queue
from players.models import Player
from tests.play.working import work_off

pytestmark = pytest.mark.django_db


@pytest.fixture
def people() -> list[Player]:
    return [
        Player.objects.create_user(
            f"guest{number}", f"guest{number}{demonstration.ADDRESS}", country="ES"
        )
        for number in range(4)
    ]


def test_everybody_of_the_demonstration_has_a_place_once_their_matches_are_played(
    people: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    title = "tic_tac_toe"
    monkeypatch.setattr(demonstration, "playable_titles", lambda: [bot_batches.find_title(title)])
    demonstration.seed()
    made = Match.objects.filter(title=title).count()
    work_off(Queue.BULK)
    assert not Match.objects.exclude(status=MatchStatus.FINISHED).exists()
    ranked = Rating.objects.filter(is_provisional=False).values_list("player_id", flat=True)
    assert {player.pk for player in people} <= set(ranked)
    assert check_ladder(Ladder.objects.get()).complaints == ()
    demonstration.seed()
    assert Match.objects.count() == made
