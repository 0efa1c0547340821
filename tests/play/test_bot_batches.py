"""Whole matches between bots in bulk: finished or untouched, and the same again from the seed."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone

from play import archive, bot_batches, jobs, store
from play.clock import ClockRules
from play.models import HouseBot, Match, MatchLine, MatchStatus, Seat

pytestmark = pytest.mark.django_db

BLITZ = ClockRules.real_time(300, 3)


def opened(count: int, title: str = "connect_four") -> list[str]:
    bots = list(HouseBot.objects.select_related("player").order_by("level")[:2])
    return bot_batches.open_matches(title, bots, count, clock=BLITZ)


def test_every_match_is_played_to_its_result_with_its_whole_log() -> None:
    slugs = opened(4)
    assert bot_batches.play(slugs) == 4
    for match in Match.objects.filter(slug__in=slugs):
        assert match.status == MatchStatus.FINISHED
        assert list(match.lines.order_by("ply").values_list("ply", flat=True)) == list(
            range(match.ply)
        )
        live, _ = archive.replayed(match)
        assert live.match.state.result is not None
        assert live.match.state.result.as_dict() == match.result
        assert [seat.rank for seat in match.seats.order_by("index")] == match.result["ranks"]


def test_seats_move_on_so_that_no_bot_always_opens() -> None:
    slugs = opened(4)
    openers = [Seat.objects.get(match__slug=slug, index=0).player_id for slug in slugs]
    assert openers[0] == openers[2] != openers[1] == openers[3]


def test_a_batch_handed_out_twice_is_played_once() -> None:
    slugs = opened(3)
    assert bot_batches.play(slugs[:2]) == 2
    lines = MatchLine.objects.filter(match__slug__in=slugs).count()
    assert bot_batches.play(slugs) == 1
    assert bot_batches.play(slugs) == 0
    assert MatchLine.objects.filter(match__slug__in=slugs[:2]).count() == lines


def test_a_match_begun_by_two_workers_is_stored_by_one_and_both_came_to_the_same_end() -> None:
    (slug,) = opened(1)
    [first], [second] = list(store.load_unplayed([slug])), list(store.load_unplayed([slug]))
    ones, others = bot_batches.whole(first), bot_batches.whole(second)
    assert [change.option for change in ones] == [change.option for change in others]
    assert store.append_whole(ones)
    assert not store.append_whole(others)
    assert MatchLine.objects.filter(match__slug=slug).count() == len(ones)


def test_what_no_worker_finished_is_handed_out_again() -> None:
    cache.set(bot_batches.HANDED_OUT, True, timeout=None)
    slugs = opened(3)
    bot_batches.play(slugs[:1])
    assert bot_batches.lost() == []
    Match.objects.filter(slug__in=slugs).update(bots_due_at=timezone.now() - timedelta(seconds=1))
    assert jobs.wake_bots() == 0
    [(title, found)] = bot_batches.lost()
    assert (title, sorted(found)) == ("connect_four", sorted(slugs[1:]))
    bot_batches.note_handed_out(found)
    assert bot_batches.lost() == []


def test_a_broker_that_lost_its_memory_is_handed_everything_unfinished_at_once() -> None:
    slugs = opened(3)
    bot_batches.play(slugs[:1])
    cache.delete(bot_batches.HANDED_OUT)
    [(_, found)] = bot_batches.lost()
    assert sorted(found) == sorted(slugs[1:])
    bot_batches.note_handed_out(found)
    assert bot_batches.lost() == []


def test_portions_follow_what_matches_took() -> None:
    slugs = [str(number) for number in range(100)]
    assert [len(portion) for portion in bot_batches.in_tasks("dark_kingdoms", slugs)] == [10] * 10
