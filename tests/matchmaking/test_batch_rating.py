"""Matches of the house bots rated together come out as if rated one by one, and only once."""

from __future__ import annotations

import pytest

from matchmaking.ledger import replay
from matchmaking.models import Ladder, LedgerRow, RatedResult
from matchmaking.services import shelves
from matchmaking.services.rating import rate_together
from play import bot_batches, tasks
from play.clock import ClockRules
from play.models import Announcement, HouseBot, Match

pytestmark = pytest.mark.django_db


def opened(count: int, *levels: int) -> list[str]:
    bots = [HouseBot.objects.select_related("player").get(level=level) for level in levels]
    clock = ClockRules.real_time(300, 3)
    return bot_batches.open_matches("connect_four", bots, count, clock=clock, is_rated=True)


def test_a_batch_is_rated_as_its_matches_would_be_one_by_one() -> None:
    slugs = opened(6, 1, 2)
    assert tasks.play_batch(slugs) == 6
    ladder = Ladder.objects.get(title="connect_four")
    assert RatedResult.objects.filter(match__slug__in=slugs).count() == 6
    book = replay(shelves.happenings_of(ladder), ladder.ladder_rules)
    assert book.standings == shelves.standings_of(ladder)
    assert book.advantages == shelves.advantages_of(ladder)
    assert book.entries == list(shelves.entries_of(ladder))
    assert not Announcement.objects.filter(relayed_at=None).exists()


def test_a_batch_heard_of_twice_is_rated_once() -> None:
    slugs = opened(3, 1, 2)
    tasks.play_batch(slugs)
    before = list(LedgerRow.objects.values_list("player_id", "after"))
    assert rate_together(list(Match.objects.filter(slug__in=slugs))) == 0
    tasks.play_batch(slugs)
    assert list(LedgerRow.objects.values_list("player_id", "after")) == before


def test_a_bot_that_met_itself_is_not_rated() -> None:
    slugs = opened(1, 1, 1)
    assert tasks.play_batch(slugs) == 1
    assert not RatedResult.objects.exists()


def test_what_died_before_it_was_told_is_rated_by_the_next_relay() -> None:
    slugs = opened(2, 1, 2)
    bot_batches.play(slugs)
    assert not RatedResult.objects.exists()
    assert tasks.relay_announcements() == 2
    assert RatedResult.objects.count() == 2
