"""Choices reach the log once, in order, or not at all."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from engine.core.errors import IllegalOption, NotYourDecision
from play import services
from play.errors import LostRace, NotRunning, NotSeated, StaleNumber
from play.log import store
from play.models import Announcement, Match, MatchLine, MatchStatus
from tests.play.tables import live, person, play_out, started

pytestmark = pytest.mark.django_db


def test_a_full_table_runs_at_once() -> None:
    match = started(person(), person())
    assert match.status == MatchStatus.RUNNING
    assert match.deadline is not None


def test_a_choice_is_a_line_of_the_log() -> None:
    first, second = person(), person()
    match = started(first, second)
    services.choose(match.slug, first, 0, "mark:4", "k1")
    line = MatchLine.objects.get(match=match)
    assert (line.ply, line.seat, line.option, line.key) == (0, 0, "mark:4", "k1")


def test_the_same_key_is_applied_once_and_answered_the_same() -> None:
    first, second = person(), person()
    match = started(first, second)
    _, number = services.choose(match.slug, first, 0, "mark:4", "k1")
    _, again = services.choose(match.slug, first, 0, "mark:4", "k1")
    assert number == again == 1
    assert MatchLine.objects.filter(match=match).count() == 1


@pytest.mark.parametrize(
    ("seat", "number", "option", "refusal"),
    [
        (1, 0, "mark:4", NotYourDecision),
        (0, 1, "mark:4", StaleNumber),
        (0, 0, "mark:9", IllegalOption),
        (0, 0, "", IllegalOption),
    ],
    ids=["foreign", "stale", "illegal", "empty"],
)
def test_a_choice_that_does_not_fit_is_refused_and_changes_nothing(
    seat: int, number: int, option: str, refusal: type[Exception]
) -> None:
    players = [person(), person()]
    match = started(*players)
    before = live(match).match.hash()
    with pytest.raises(refusal):
        services.choose(match.slug, players[seat], number, option)
    assert live(match).match.hash() == before
    assert not MatchLine.objects.filter(match=match).exists()


def test_a_stranger_cannot_choose() -> None:
    match = started(person(), person())
    with pytest.raises(NotSeated):
        services.choose(match.slug, person(), 0, "mark:4")


def test_the_result_is_recorded_once_and_announced_once() -> None:
    players = [person(), person()]
    match = started(*players)
    play_out(match, *players)
    match.refresh_from_db()
    assert match.status == MatchStatus.FINISHED
    assert match.result["ranks"] == [1, 2]
    assert list(match.seats.order_by("index").values_list("rank", flat=True)) == [1, 2]
    assert Announcement.objects.filter(match=match, kind="finished").count() == 1


def test_nothing_can_be_chosen_after_the_end() -> None:
    players = [person(), person()]
    match = started(*players)
    services.leave(match.slug, players[0])
    with pytest.raises(NotRunning):
        services.choose(match.slug, players[1], 1, "mark:4")


def test_a_choice_can_be_taken_back_until_the_other_has_chosen() -> None:
    first, second = person(), person()
    match = started(first, second)
    before = live(match).match.hash()
    services.choose(match.slug, first, 0, "mark:4")
    services.undo(match.slug, first, 1)
    assert live(match).match.hash() == before
    assert live(match).ply == 2


def test_an_undo_across_the_opponents_choice_needs_their_agreement() -> None:
    first, second = person(), person()
    match = started(first, second)
    before = live(match).match.hash()
    services.choose(match.slug, first, 0, "mark:4")
    services.choose(match.slug, second, 1, "mark:0")
    services.ask_undo(match.slug, first)
    services.agree_to_undo(match.slug, second)
    assert live(match).match.hash() == before


def test_a_change_made_for_an_old_ply_is_not_stored() -> None:
    first, second = person(), person()
    match = started(first, second)
    mine, theirs = live(match), live(match)
    now = mine.clocks.since_ms + 1
    assert store.append(mine.choose(0, 0, "mark:4", "", now))
    assert not store.append(theirs.choose(0, 0, "mark:0", "", now))
    assert MatchLine.objects.get(match=match).option == "mark:4"


@pytest.mark.django_db(transaction=True)
def test_the_same_choice_sent_twenty_times_in_parallel_is_one_line() -> None:
    first, second = person(), person()
    match = started(first, second)

    def send(_: int) -> int | None:
        try:
            return services.choose(match.slug, first, 0, "mark:4", "same")[1]
        finally:
            connection.close()

    with ThreadPoolExecutor(20) as pool:
        numbers = list(pool.map(send, range(20)))
    assert set(numbers) == {1}
    assert MatchLine.objects.filter(match=match).count() == 1


@pytest.mark.django_db(transaction=True)
def test_of_different_choices_in_parallel_one_wins() -> None:
    first, second = person(), person()
    match = started(first, second)

    def send(cell: int) -> bool:
        try:
            services.choose(match.slug, first, 0, f"mark:{cell}", f"key-{cell}")
            return True
        except (StaleNumber, LostRace, NotYourDecision):
            return False
        finally:
            connection.close()

    with ThreadPoolExecutor(9) as pool:
        won = list(pool.map(send, range(9)))
    assert won.count(True) == 1
    assert Match.objects.get(pk=match.pk).ply == 1


def test_a_match_is_rebuilt_from_a_snapshot_and_the_tail() -> None:
    players = [person(), person()]
    match = started(*players, title="connect_four")
    now = live(match)
    for _ in range(10):
        decision = now.match.state.waiting()[0]
        now, _ = services.choose(
            match.slug, players[decision.seat], now.numbers[decision.seat], decision.options[-1].key
        )
    store.save_snapshot(now)
    assert live(match).match.hash() == now.match.hash()
