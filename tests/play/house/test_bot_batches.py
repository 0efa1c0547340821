"""Whole matches between bots in bulk: finished or untouched, and the same again from the seed."""

from __future__ import annotations

import pytest

from engine.bots import UnknownBot
from play import jobs
from play.clock import ClockRules
from play.house import bot_batches
from play.log import archive, match_log, store
from play.log.packing import unpack
from play.models import Announcement, HouseBot, Match, MatchStatus, PackedLog, Seat
from play.work.queues import Queue
from tests.play.working import work, work_off

pytestmark = pytest.mark.django_db

BLITZ = ClockRules.real_time(300, 3)


def opened(count: int, title: str = "connect_four") -> list[int]:
    bots = list(HouseBot.objects.select_related("player").order_by("level")[:2])
    return bot_batches.open_matches(title, bots, count, clock=BLITZ)


def test_every_match_is_played_to_its_result_with_its_whole_log() -> None:
    matches = opened(4)
    assert bot_batches.play(matches) == 4
    for match in Match.objects.filter(pk__in=matches):
        assert match.status == MatchStatus.FINISHED
        assert [line.ply for line in match_log.lines_of(match.pk)] == list(range(match.ply))
        live, _ = archive.replayed(match)
        assert live.match.state.result is not None
        assert live.match.state.result.as_dict() == match.result
        assert [seat.rank for seat in match.seats.order_by("index")] == match.result["ranks"]


def test_seats_move_on_so_that_no_bot_always_opens() -> None:
    matches = opened(4)
    openers = [Seat.objects.get(match_id=match, index=0).player_id for match in matches]
    assert openers[0] == openers[2] != openers[1] == openers[3]


def test_a_batch_handed_out_twice_is_played_once() -> None:
    matches = opened(3)
    assert bot_batches.play(matches[:2]) == 2
    logs = dict(PackedLog.objects.values_list("match_id", "lines"))
    assert len(logs) == 2
    assert bot_batches.play(matches) == 1
    assert bot_batches.play(matches) == 0
    kept = dict(PackedLog.objects.values_list("match_id", "lines"))
    assert len(kept) == 3
    assert {match: kept[match] for match in logs} == logs


def test_a_match_begun_by_two_workers_is_stored_by_one_and_both_came_to_the_same_end() -> None:
    (match,) = opened(1)
    [first], [second] = store.load_unplayed([match]), store.load_unplayed([match])
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
    matches = opened(4)
    third = store.load_unplayed(matches)[2].pk
    Seat.objects.filter(match_id=third, index=1).update(bot="no such bot")
    with pytest.raises(UnknownBot):
        bot_batches.play(matches)
    assert Match.objects.filter(pk__in=matches, status=MatchStatus.FINISHED).count() == 2
    assert PackedLog.objects.count() == 2


def test_a_match_that_cannot_be_played_is_left_alone_and_the_others_of_its_batch_finish() -> None:
    matches = opened(4)
    Seat.objects.filter(match_id=matches[1], index=1).update(bot="no such bot")
    assert work_off(Queue.BULK) >= 2
    running = Match.objects.filter(pk__in=matches, status=MatchStatus.RUNNING)
    assert list(running.values_list("pk", flat=True)) == [matches[1]]
    assert Announcement.objects.filter(relayed_at=None).count() == 0
    assert Announcement.objects.count() == PackedLog.objects.count() == 3


def test_a_slice_holds_as_many_matches_as_earlier_ones_took() -> None:
    assert bot_batches.together("connect_four") == 10
    opened(4)
    assert work(Queue.BULK)
    assert bot_batches.together("connect_four") > 10


def test_what_a_slice_has_no_time_for_is_free_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    matches = opened(3)
    monkeypatch.setattr(bot_batches, "together", lambda title: 10)
    monkeypatch.setattr(bot_batches, "SLICE_SECONDS", 0.0)
    assert work(Queue.BULK)
    running = Match.objects.filter(pk__in=matches, status=MatchStatus.RUNNING)
    assert sorted(running.values_list("claimed_by", "claimed_until")) == [("", None)] * 2
    assert work_off(Queue.BULK) == 2
    assert not running.exists()


def test_a_batch_an_earlier_version_made_is_played() -> None:
    matches = opened(3)
    Match.objects.filter(pk__in=matches).update(work_queue=Queue.ANSWERS)
    assert work(Queue.ANSWERS)
    assert not work(Queue.ANSWERS)
    work_off(Queue.BULK)
    assert Match.objects.filter(pk__in=matches, status=MatchStatus.FINISHED).count() == 3


def test_workers_are_woken_for_a_batch_the_broker_forgot() -> None:
    opened(3)
    assert jobs.wake_workers() == 3
    assert jobs.wake_workers() == 0, "as many wake-ups wait as there are units"
