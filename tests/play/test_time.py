"""Clocks that run out, absent players, overdue bots, and the announcements that follow."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from engine.bots.levels import LEVELS
from notifications.models import Notification
from play import jobs, leaver_penalty, services, tasks
from play.clock import ClockRules
from play.errors import TooLate, TooMany
from play.live import presence
from play.models import Announcement, Conduct, HouseBot, Match, MatchLine, MatchStatus
from play.now import now_ms
from play.signals import match_finished
from play.work.queues import Queue
from tests.palestra import valkey_states
from tests.play.tables import (
    BLITZ,
    against_bot,
    live,
    person,
    play_out,
    remember_for,
    started,
    valkey,
)
from tests.play.working import answer, make_due, work_off

pytestmark = pytest.mark.django_db


def long_ago(match: Match) -> None:
    """As if the open decision had been open for an hour."""
    match.refresh_from_db()
    match.clocks["since"] -= 3_600_000
    match.deadline = timezone.now() - timedelta(minutes=50)
    match.save()


def test_a_clock_that_ran_out_is_applied_once() -> None:
    match = started(person(), person())
    long_ago(match)
    assert jobs.sweep_clocks() == 1
    assert jobs.sweep_clocks() == 0
    match.refresh_from_db()
    assert match.result["reason"] == "timeout"
    assert match.result["ranks"] == [2, 1]
    assert MatchLine.objects.filter(match=match).count() == 1


def test_a_clock_that_has_time_left_is_not_touched() -> None:
    match = started(person(), person())
    assert jobs.sweep_clocks() == 0
    assert live(match).ply == 0


def test_a_choice_after_the_time_is_over_is_refused() -> None:
    first, second = person(), person()
    match = started(first, second)
    long_ago(match)
    with pytest.raises(TooLate):
        services.choose(match.slug, first, 0, "mark:4")


def test_vacation_days_are_counted_by_the_year() -> None:
    first = person()
    match = started(first, person(), clock=ClockRules.correspondence(3))
    deadline = match.deadline
    assert deadline is not None
    later = services.take_vacation(match.slug, first, 20)
    assert later.deadline == deadline + timedelta(days=20)
    with pytest.raises(TooMany):
        services.take_vacation(match.slug, first, 2)


def test_a_present_opponent_cannot_be_claimed_against() -> None:
    first, second = person(), person()
    match = started(first, second)
    services.choose(match.slug, first, 0, "mark:4")
    with pytest.raises(TooLate):
        services.claim(match.slug, first)


def test_an_absent_opponent_loses_when_the_other_claims() -> None:
    first, second = person(), person()
    match = started(first, second)
    services.choose(match.slug, first, 0, "mark:4")
    match.refresh_from_db()
    match.clocks["since"] -= 70_000
    match.save()
    remember_for(70_000)
    assert services.claim(match.slug, first).match.state.result.ranks == (1, 2)
    assert match.seats.get(index=1).left == "abandonment"


def test_a_socket_that_is_open_keeps_a_seat_from_being_claimed() -> None:
    first, second = person(), person()
    match = started(first, second)
    services.choose(match.slug, first, 0, "mark:4")
    match.refresh_from_db()
    match.clocks["since"] -= 70_000
    match.save()
    pipeline = valkey().pipeline()
    presence.mark(pipeline, match.slug, 1, "socket", now_ms())
    pipeline.execute()
    with pytest.raises(TooLate):
        services.claim(match.slug, first)


def test_nobody_is_away_while_presence_cannot_be_noted() -> None:
    first, second = person(), person()
    match = started(first, second)
    services.choose(match.slug, first, 0, "mark:4")
    match.refresh_from_db()
    match.clocks["since"] -= 70_000
    match.save()
    with valkey_states.full(), pytest.raises(TooLate):
        services.claim(match.slug, first)


def test_after_valkey_lost_its_memory_nobody_is_away_at_once() -> None:
    first, second = person(), person()
    match = started(first, second)
    services.choose(match.slug, first, 0, "mark:4")
    match.refresh_from_db()
    match.clocks["since"] -= 70_000
    match.save()
    valkey().flushall()
    with pytest.raises(TooLate):
        services.claim(match.slug, first)


def test_a_bot_answers_from_its_own_view() -> None:
    first = person()
    match = against_bot(first, level=5)
    services.choose(match.slug, first, 0, "mark:0")
    assert answer(match)
    line = MatchLine.objects.get(match=match, ply=1)
    assert (line.seat, line.key) == (1, "bot-1-1")


def test_a_bot_asked_twice_chooses_once() -> None:
    first = person()
    match = against_bot(first)
    services.choose(match.slug, first, 0, "mark:4")
    assert answer(match)
    assert not answer(match)
    assert live(match).ply == 2


def test_an_overdue_bot_is_asked_again() -> None:
    first = person()
    match = against_bot(first)
    services.choose(match.slug, first, 0, "mark:4")
    work_off(Queue.CALLS)
    assert jobs.wake_workers() == 0
    make_due(match)
    assert jobs.wake_workers() == 1


def test_a_bot_that_opens_is_due_even_when_nobody_came_to_ask_it() -> None:
    bots = [services.SeatRequest(house_bot=bot) for bot in HouseBot.objects.order_by("level")[:2]]
    match = services.create_match(title="tic_tac_toe", seats=bots, clock=BLITZ, creator=None)
    # What is to be done after the commit has not been done: its process died.
    stored = Match.objects.get(pk=match.pk)
    assert stored.status == MatchStatus.RUNNING
    assert stored.bots_due_at is not None
    make_due(match)
    assert jobs.wake_workers() == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_match_against_each_bot_of_the_house_is_played_to_its_end(level: int) -> None:
    first = person()
    match = against_bot(first, level, title="connect_four")
    now = live(match)
    while not now.match.is_over:
        decision = now.match.state.waiting()[0]
        if decision.seat == 0:
            services.choose(match.slug, first, now.ply, decision.options[0].key)
        else:
            assert answer(match)
        now = live(match)
    match.refresh_from_db()
    assert match.status == MatchStatus.FINISHED


def test_listeners_are_told_once_of_every_finished_match() -> None:
    heard = []

    def listen(match: Match, **_: object) -> None:
        heard.append(match.pk)

    match_finished.connect(listen)
    first, second = person(), person()
    match = started(first, second)
    play_out(match, first, second)
    assert tasks.relay_announcements() == 1
    assert tasks.relay_announcements() == 0
    match_finished.disconnect(listen)
    assert heard == [match.pk]
    assert Notification.objects.filter(player=first, kind="match_finished").count() == 1


def test_a_listener_that_fails_leaves_the_announcement_for_the_next_time() -> None:
    def fail(**_: object) -> None:
        raise ConnectionError("the listener's house is on fire")

    first, second = person(), person()
    match = started(first, second)
    play_out(match, first, second)
    match_finished.connect(fail)
    with pytest.raises(ConnectionError):
        tasks.relay_announcements()
    match_finished.disconnect(fail)
    assert Announcement.objects.get(match=match).relayed_at is None
    assert tasks.relay_announcements() == 1


def test_leaving_costs_points_and_seeing_matches_through_heals() -> None:
    first, second = person(), person()
    match = started(first, second)
    long_ago(match)
    jobs.sweep_clocks()
    tasks.relay_announcements()
    assert Conduct.objects.get(player=first).points == leaver_penalty.COST["timeout"]
    again = started(first, second)
    play_out(again, first, second)
    tasks.relay_announcements()
    assert Conduct.objects.get(player=first).points == leaver_penalty.COST["timeout"] - 1
