"""The figures an operator reads."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from play import services
from play.house import bot_batches
from play.models import Announcement, HouseBot, Match
from play.work.queues import Queue
from tests.play.tables import BLITZ, against_bot, person, play_out, started

pytestmark = pytest.mark.django_db


def figures() -> dict[str, float]:
    text = Client().get("/metrics").content.decode()
    lines = [line for line in text.splitlines() if line.startswith("palestra_")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def test_running_matches_and_waiting_announcements_are_counted() -> None:
    players = [person(), person()]
    started(*players)
    finished = started(*players)
    play_out(finished, *players)
    seen = figures()
    assert seen["palestra_running_matches"] == 1
    assert seen["palestra_announcements_waiting"] == 1


@pytest.mark.django_db(transaction=True)
def test_stored_choices_are_counted_by_title() -> None:
    name = 'palestra_choices_total{kind="choice",title="tic_tac_toe"}'
    before = figures().get(name, 0)
    players = [person(), person()]
    match = started(*players)
    services.choose(match.slug, players[0], 0, "mark:4")
    assert figures()[name] == before + 1


def test_choices_of_whole_bot_matches_are_counted() -> None:
    name = 'palestra_choices_total{kind="choice",title="tic_tac_toe"}'
    before = figures().get(name, 0)
    bots = list(HouseBot.objects.select_related("player").order_by("level")[:2])
    matches = bot_batches.open_matches("tic_tac_toe", bots, 2, clock=BLITZ)
    assert bot_batches.play(matches) == 2
    plies = sum(Match.objects.filter(pk__in=matches).values_list("ply", flat=True))
    assert plies >= 10
    assert figures()[name] == before + plies


def test_length_and_age_of_every_queue_are_shown() -> None:
    seen = figures()
    assert {
        f'palestra_{figure}{{queue="{queue}"}}'
        for figure in ("queue_length", "work_length", "work_age_seconds")
        for queue in Queue
    } <= set(seen)


def test_the_age_of_answers_is_how_long_a_bot_has_been_due() -> None:
    match = against_bot(person())
    past = timezone.now() - timedelta(seconds=30)
    Match.objects.filter(pk=match.pk).update(bots_due_at=past)
    seen = figures()
    assert seen['palestra_work_length{queue="answers"}'] == 1
    assert 30 <= seen['palestra_work_age_seconds{queue="answers"}'] < 60


def test_the_age_of_calls_counts_results_that_wait_in_the_outbox() -> None:
    players = [person(), person()]
    match = started(*players)
    play_out(match, *players)
    past = timezone.now() - timedelta(seconds=30)
    Announcement.objects.filter(match=match).update(created_at=past)
    assert 30 <= figures()['palestra_work_age_seconds{queue="calls"}'] < 60
