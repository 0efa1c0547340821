"""Tests of strength on the site: started, played, counted, decided."""

from __future__ import annotations

import pytest

from bots.errors import StrengthTestRefused
from bots.models import StrengthStatus, StrengthTest
from bots.services import accounts, strength
from play import services
from play.models import Match
from play.tasks import relay_announcements
from players.models import Player
from tests.bots.test_accounts import connect
from tests.play.tables import person
from tests.players.factories import signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner() -> Player:
    owner = person()
    for name in ("version-a", "version-b"):
        bot = accounts.create_bot(owner, name, {"most_matches": 1})
        connect(bot.player)
    return owner


def play_one(winner: str) -> None:
    assert strength.keep_testing() == 1
    match = Match.objects.filter(origin=strength.ORIGIN, status="running").get()
    (loser,) = [
        seat.player
        for seat in match.seats.select_related("player")
        if seat.player is not None and seat.player.username != winner
    ]
    services.leave(match.slug, loser)
    relay_announcements()


def test_a_bot_that_wins_and_wins_is_found_stronger(owner: Player) -> None:
    test = strength.begin(owner, "version-b", "version-a", "dominus_obscura", elo1=400.0)
    while test.status == StrengthStatus.RUNNING:
        assert test.games < 40
        play_one("version-b")
        test.refresh_from_db()
    assert (test.status, test.losses) == (StrengthStatus.STRONGER, 0)
    assert test.llr >= test.sprt.upper
    points = signed_in(owner).get(f"/api/v1/strength-tests/{test.pk}").json()["points"]
    assert [point["game"] for point in points] == list(range(1, test.wins + 1))
    assert strength.keep_testing() == 0


def test_seats_change_from_match_to_match(owner: Player) -> None:
    strength.begin(owner, "version-b", "version-a", "dominus_obscura")
    for _ in range(2):
        play_one("version-b")
    firsts = [
        match.seats.get(index=0).player.username
        for match in Match.objects.filter(origin=strength.ORIGIN).order_by("id")
    ]
    assert firsts == ["version-b", "version-a"]


def test_a_test_that_reaches_its_last_match_is_undecided(owner: Player) -> None:
    test = strength.begin(owner, "version-b", "version-a", "dominus_obscura", most_games=2)
    play_one("version-b")
    play_one("version-a")
    test.refresh_from_db()
    assert (test.status, test.wins, test.losses) == (StrengthStatus.UNDECIDED, 1, 1)


def test_a_cancelled_test_plays_no_more(owner: Player) -> None:
    test = strength.begin(owner, "version-b", "version-a", "dominus_obscura")
    strength.cancel(owner, test.pk)
    assert strength.keep_testing() == 0


@pytest.mark.parametrize(
    ("candidate", "baseline", "title"),
    [
        ("version-a", "version-a", "dominus_obscura"),
        ("faber", "version-a", "dominus_obscura"),
        ("version-a", "nobody", "dominus_obscura"),
        ("version-a", "version-b", "chess"),
    ],
)
def test_what_cannot_be_tested_is_refused(
    owner: Player, candidate: str, baseline: str, title: str
) -> None:
    with pytest.raises(StrengthTestRefused):
        strength.begin(owner, candidate, baseline, title)
    assert not StrengthTest.objects.exists()
