"""A site that comes from a version whose tasks were the work itself: what runs goes on."""

from __future__ import annotations

from datetime import timedelta
from importlib import import_module

import pytest
from django.db import connection
from django.utils import timezone

from notifications.models import Notification
from play import services, tasks
from play.clock import ClockRules
from play.house import bot_batches
from play.models import HouseBot, Match, MatchStatus, WinChances
from play.work.queues import Queue
from players.models import Player
from tests.play.tables import BLITZ, against_bot, live, person, play_out, started
from tests.play.working import asked, work, work_off

pytestmark = pytest.mark.django_db

SORT_IN = import_module("play.migrations.0013_units_of_work").SORT_IN


def upgraded() -> None:
    """Rows as the earlier version wrote them, then the migration."""
    past = timezone.now() - timedelta(seconds=1)
    running = Match.objects.filter(status=MatchStatus.RUNNING)
    running.update(work_queue="answers", work_account=0, is_hurried=False)
    running.filter(bots_due_at__isnull=False).update(bots_due_at=past)
    running.filter(origin="batch").update(bots_due_at=timezone.now() + timedelta(minutes=2))
    with connection.cursor() as cursor:
        cursor.execute(SORT_IN)


def house(count: int) -> list[services.SeatRequest]:
    bots = HouseBot.objects.select_related("player").order_by("level")[:count]
    return [services.SeatRequest(house_bot=bot) for bot in bots]


def among_bots(origin: str = "table", by: Player | None = None) -> Match:
    return services.create_match(
        title="connect_four", seats=house(2), clock=BLITZ, creator=by, origin=origin
    )


def test_a_bot_that_owed_a_choice_answers() -> None:
    player = person()
    match = against_bot(player)
    services.choose(match.slug, player, 0, "mark:4")
    upgraded()
    assert work(Queue.ANSWERS)
    assert live(match).ply == 2


def test_running_matches_are_sorted_in_by_who_waits_and_who_caused_them() -> None:
    player, creator = person(), person()
    awaited = against_bot(player)
    watched = among_bots(by=creator)
    event = among_bots("tournament")
    abandoned = services.create_match(
        title="dark_kingdoms",
        seats=[services.SeatRequest(player=player), *house(2)],
        clock=ClockRules.untimed(),
        creator=player,
    )
    services.leave(abandoned.slug, player)
    upgraded()
    rows = Match.objects.values_list("pk", "work_queue", "work_account", "is_hurried")
    assert {row[0]: row[1:] for row in rows} == {
        awaited.pk: ("answers", player.pk, False),
        watched.pk: ("bulk", creator.pk, False),
        event.pk: ("bulk", 0, True),
        abandoned.pk: ("bulk", player.pk, False),
    }


def test_a_batch_whose_tasks_are_gone_is_played_at_once() -> None:
    bots = list(HouseBot.objects.select_related("player").order_by("level")[:2])
    matches = bot_batches.open_matches("connect_four", bots, 3, clock=BLITZ)
    upgraded()
    work_off(Queue.BULK)
    assert Match.objects.filter(pk__in=matches, status=MatchStatus.FINISHED).count() == 3


def test_tasks_of_the_earlier_version_that_reach_people_are_still_done() -> None:
    players = [person(), person()]
    match = started(*players)
    Notification.objects.all().delete()
    tasks.notify_start(match.pk)
    assert Notification.objects.filter(kind="match_started").count() == 2
    tasks.push_notification(0)
    tasks.send_letter(0)


def test_win_chances_asked_for_by_an_earlier_task_become_a_unit_of_work() -> None:
    players = [person(), person()]
    match = started(*players, clock=ClockRules.untimed())
    play_out(match, *players)
    WinChances.objects.create(match=match)
    tasks.work_out_win_chances(match.pk)
    tasks.work_out_win_chances(match.pk)
    assert asked(Queue.BULK) == [("win_chances", match.pk)]
