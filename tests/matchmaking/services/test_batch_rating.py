"""Matches of the house bots rated together come out as if rated one by one, and only once."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import DatabaseError, connection, transaction

from matchmaking.models import Ladder, LedgerRow, RatedResult
from matchmaking.ratings.ledger import replay
from matchmaking.services import rating_rows
from matchmaking.services.rating import rate_together, records_of
from play import tasks
from play.clock import ClockRules
from play.house import bot_batches
from play.log import match_log, store
from play.models import Announcement, HouseBot, Match, MatchStatus
from play.signals import batch_finished

pytestmark = pytest.mark.django_db


def opened(count: int, *levels: int) -> list[int]:
    bots = [HouseBot.objects.select_related("player").get(level=level) for level in levels]
    clock = ClockRules.real_time(300, 3)
    return bot_batches.open_matches("connect_four", bots, count, clock=clock, is_rated=True)


def test_a_batch_is_rated_as_its_matches_would_be_one_by_one() -> None:
    matches = opened(6, 1, 2)
    assert bot_batches.play(matches) == 6
    ladder = Ladder.objects.get(title="connect_four")
    assert RatedResult.objects.filter(match__in=matches).count() == 6
    book = replay(rating_rows.happenings_of(ladder), ladder.ladder_rules)
    assert book.player_ratings == rating_rows.player_ratings_of(ladder)
    assert book.advantages == rating_rows.advantages_of(ladder)
    assert book.entries == list(rating_rows.entries_of(ladder))
    assert not Announcement.objects.filter(relayed_at=None).exists()


def test_a_batch_heard_of_twice_is_rated_once() -> None:
    matches = opened(3, 1, 2)
    bot_batches.play(matches)
    before = list(LedgerRow.objects.values_list("player_id", "after"))
    assert rate_together(list(Match.objects.filter(pk__in=matches))) == 0
    bot_batches.play(matches)
    assert list(LedgerRow.objects.values_list("player_id", "after")) == before


def test_a_bot_that_met_itself_is_not_rated() -> None:
    matches = opened(1, 1, 1)
    assert bot_batches.play(matches) == 1
    assert not RatedResult.objects.exists()


def test_a_batch_that_is_stored_is_rated_in_the_same_transaction() -> None:
    played = list(map(bot_batches.whole, store.load_unplayed(opened(3, 1, 2))))
    with pytest.raises(DatabaseError), transaction.atomic():
        assert bot_batches.keep(played) == 3
        assert RatedResult.objects.count() == 3
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 / 0")
    assert not Match.objects.filter(status=MatchStatus.FINISHED).exists()
    assert not RatedResult.objects.exists()


def test_the_ranks_and_tallies_at_hand_are_those_the_database_holds() -> None:
    played = list(map(bot_batches.whole, store.load_unplayed(opened(4, 1, 2))))
    tallies = {one.match_id: one.tally for one in played}
    at_hand = records_of([one.finished() for one in played], tallies)
    bot_batches.keep(played)
    stored = list(Match.objects.filter(pk__in=tallies).order_by("pk"))
    assert records_of(stored) == at_hand
    assert match_log.tallies_of(tallies.keys()) == tallies


def test_a_batch_whose_rating_fails_is_stored_and_rated_by_the_next_relay() -> None:
    matches = opened(2, 1, 2)

    def fail(**_: Any) -> None:
        Match.objects.filter(pk__in=matches).update(is_rated=False)
        raise ArithmeticError

    batch_finished.connect(fail)
    try:
        assert bot_batches.play(matches) == 2
    finally:
        batch_finished.disconnect(fail)
    kept = Match.objects.filter(pk__in=matches, status=MatchStatus.FINISHED, is_rated=True)
    assert kept.count() == 2, "what the listener wrote is taken back, the matches are kept"
    assert not RatedResult.objects.exists()
    assert tasks.relay_announcements() == 2
    assert RatedResult.objects.count() == 2
    assert not Announcement.objects.filter(relayed_at=None).exists()
