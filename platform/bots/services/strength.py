"""Tests of strength: started by an owner, played by the scheduler, counted as matches end."""

from __future__ import annotations

from typing import Any, Final

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from bots.budgets import clock_of
from bots.errors import NoSuchTest, StrengthTestRefused
from bots.live.connected import connected
from bots.models import BotAccount, StrengthGame, StrengthStatus, StrengthTest
from bots.services.offers import matches_under_way
from engine.bots.sprt import Verdict
from engine.core.registry import playable_titles
from play import services as play_services
from play.models import HouseBot, Match, MatchStatus
from play.services import SeatRequest
from players.models import Player

ORIGIN: Final = "strength_test"
MOST_RUNNING: Final = 3
"""Tests one person may have running."""
_ENDED = {
    Verdict.STRONGER: StrengthStatus.STRONGER,
    Verdict.NOT_STRONGER: StrengthStatus.NOT_STRONGER,
}


def begin(owner: Player, candidate: str, baseline: str, title: str, **rules: Any) -> StrengthTest:
    """Test one's own bot against another of one's own, or against the house."""
    seats = {one.id: one.seat_counts for one in playable_titles()}
    if 2 not in seats.get(title, ()):
        raise StrengthTestRefused(_("Choose a game for two."))
    first = _tested(owner, candidate, may_be_house=False)
    second = _tested(owner, baseline, may_be_house=True)
    if first == second:
        raise StrengthTestRefused(_("A bot cannot be tested against itself."))
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=owner.pk)
        running = StrengthTest.objects.filter(owner=owner, status=StrengthStatus.RUNNING)
        if running.count() >= MOST_RUNNING:
            raise StrengthTestRefused(
                _("You have as many tests running as one person may have. End one first.")
            )
        return StrengthTest.objects.create(
            owner=owner, candidate=first, baseline=second, title=title, **rules
        )


def cancel(owner: Player, test_id: int) -> None:
    ended = StrengthTest.objects.filter(
        pk=test_id, owner=owner, status=StrengthStatus.RUNNING
    ).update(status=StrengthStatus.CANCELLED, ended_at=timezone.now())
    if not ended:
        raise NoSuchTest


def keep_testing() -> int:
    """Start the next matches of all tests that run; how many were started."""
    return sum(
        _next_match(test)
        for test in StrengthTest.objects.filter(status=StrengthStatus.RUNNING).select_related(
            "candidate", "baseline"
        )
    )


def count(match: Match) -> None:
    """Count a finished match of a test, once; the test ends when its verdict is in."""
    game = StrengthGame.objects.filter(match=match, score=None).first()
    if game is None:
        return
    test = StrengthTest.objects.select_for_update().get(pk=game.test_id)
    if test.status != StrengthStatus.RUNNING:
        return
    ranks = {seat.player_id: seat.rank or match.seat_count for seat in match.seats.all()}
    own, other = ranks[test.candidate_id], ranks[test.baseline_id]
    game.score = 1.0 if own < other else 0.0 if own > other else 0.5
    test.wins += game.score == 1.0
    test.draws += game.score == 0.5
    test.losses += game.score == 0.0
    tally = {1.0: test.wins, 0.5: test.draws, 0.0: test.losses}
    game.number, game.llr = test.games, test.sprt.llr(tally)
    test.llr = game.llr
    verdict = test.sprt.verdict(tally)
    if verdict is not Verdict.OPEN:
        test.status, test.ended_at = _ENDED[verdict], timezone.now()
    elif test.games >= test.most_games:
        test.status, test.ended_at = StrengthStatus.UNDECIDED, timezone.now()
    game.save()
    test.save()


def _next_match(test: StrengthTest) -> bool:
    guests = BotAccount.objects.filter(
        Q(player_id=test.candidate_id) | Q(player_id=test.baseline_id), retired_at=None
    ).select_related("player")
    accounts = {one.player_id: one for one in guests}
    house = HouseBot.objects.select_related("player").filter(player=test.baseline).first()
    if test.candidate_id not in accounts or (house is None and test.baseline_id not in accounts):
        return False
    if connected(accounts) != set(accounts):
        return False
    if any(matches_under_way(one.player) >= one.most_matches for one in accounts.values()):
        return False
    started = test.played.count()
    aborted = test.played.filter(match__status=MatchStatus.ABORTED).count()
    if started - aborted >= test.most_games:
        return False
    seats = [
        SeatRequest(player=test.candidate),
        SeatRequest(house_bot=house) if house else SeatRequest(player=test.baseline),
    ]
    with transaction.atomic():
        match = play_services.create_match(
            title=test.title,
            seats=seats if started % 2 == 0 else seats[::-1],
            clock=clock_of(test.title),
            creator=None,
            origin=ORIGIN,
        )
        StrengthGame.objects.create(test=test, match=match)
    return True


def _tested(owner: Player, username: str, may_be_house: bool) -> Player:
    own = Q(owner=owner, bot_account__retired_at=None, bot_account__isnull=False)
    house = Q(house_bot__isnull=False) if may_be_house else Q(pk=None)
    found = Player.objects.named(username).present().filter(own | house).first()
    if found is None:
        raise StrengthTestRefused(_("Choose bots of your own; the other may be one of the house."))
    return found
