"""The figures an operator reads."""

from __future__ import annotations

import pytest
from django.test import Client

from play import services
from tests.play.tables import person, play_out, started

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


def test_the_length_of_every_queue_is_shown() -> None:
    seen = figures()
    assert {
        f'palestra_queue_length{{queue="{name}"}}' for name in ("bots", "matches", "ops")
    } <= set(seen)
