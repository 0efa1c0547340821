"""Whole matches between bots in bulk: finished or untouched, and the same again from the seed."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone

from engine.bots import UnknownBot
from play import archive, bot_batches, jobs, match_log, store, tasks
from play.clock import ClockRules
from play.models import Announcement, HouseBot, Match, MatchStatus, PackedLog, Seat
from play.packing import unpack

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
        assert [line.ply for line in match_log.lines_of(match.pk)] == list(range(match.ply))
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
    logs = dict(PackedLog.objects.values_list("match_id", "lines"))
    assert len(logs) == 2
    assert bot_batches.play(slugs) == 1
    assert bot_batches.play(slugs) == 0
    kept = dict(PackedLog.objects.values_list("match_id", "lines"))
    assert len(kept) == 3
    assert {match: kept[match] for match in logs} == logs


def test_a_match_begun_by_two_workers_is_stored_by_one_and_both_came_to_the_same_end() -> None:
    (slug,) = opened(1)
    [first], [second] = store.load_unplayed([slug]), store.load_unplayed([slug])
    ones, others = bot_batches.whole(first), bot_batches.whole(second)
    options = [[line.option for line in unpack(one.log)] for one in (ones, others)]
    assert options[0] == options[1]
    assert ones.result == others.result
    assert bot_batches.keep([ones]) == 1
    assert bot_batches.keep([others]) == 0
    assert len(match_log.lines_of(ones.match_id)) == ones.plies


def test_matches_stored_together_with_one_that_somebody_else_stored_are_stored() -> None:
    first, second = map(bot_batches.whole, store.load_unplayed(opened(2)))
    assert bot_batches.keep([first]) == 1
    assert bot_batches.keep([first, second]) == 1
    assert PackedLog.objects.count() == Announcement.objects.count() == 2


def test_when_one_match_cannot_be_played_those_before_it_are_kept() -> None:
    slugs = opened(4)
    third = store.load_unplayed(slugs)[2].pk
    Seat.objects.filter(match_id=third, index=1).update(bot="no such bot")
    with pytest.raises(UnknownBot):
        bot_batches.play(slugs)
    assert Match.objects.filter(slug__in=slugs, status=MatchStatus.FINISHED).count() == 2
    assert PackedLog.objects.count() == 2


def test_a_batch_with_a_match_that_cannot_be_played_is_split_so_that_the_others_finish(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slugs = opened(4)
    Seat.objects.filter(match__slug=slugs[1], index=1).update(bot="no such bot")
    handed_out: list[list[str]] = []
    monkeypatch.setattr(tasks.play_batch, "delay", handed_out.append)
    with pytest.raises(UnknownBot):
        tasks.play_batch(slugs)
    assert handed_out == [[slug] for slug in slugs]
    for single in handed_out:
        if single == [slugs[1]]:
            with pytest.raises(UnknownBot):
                tasks.play_batch(single)
        else:
            tasks.play_batch(single)
    assert handed_out == [[slug] for slug in slugs], "a single match is not split again"
    running = Match.objects.filter(slug__in=slugs, status=MatchStatus.RUNNING)
    assert list(running.values_list("slug", flat=True)) == [slugs[1]]
    assert Announcement.objects.filter(relayed_at=None).count() == 0
    assert Announcement.objects.count() == PackedLog.objects.count() == 3


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
