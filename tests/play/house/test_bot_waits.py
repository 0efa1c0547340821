"""What those who look at a match are told while its bots do not answer."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from play import services
from play.clock import ClockRules
from play.models import HouseBot, Match
from tests.play.tables import against_bot, person, started
from tests.players.factories import signed_in

pytestmark = pytest.mark.django_db


def told(match: Match, client: APIClient | None = None) -> dict[str, Any] | None:
    answer = (client or APIClient()).get(f"/api/v1/matches/{match.slug}")
    wait: dict[str, Any] | None = answer.json()["bot_wait"]
    return wait


def due(match: Match, seconds_ago: int) -> None:
    past = timezone.now() - timedelta(seconds=seconds_ago)
    Match.objects.filter(pk=match.pk).update(bots_due_at=past)


def among_bots() -> Match:
    bots = HouseBot.objects.select_related("player").order_by("level")[:2]
    return services.create_match(
        title="tic_tac_toe",
        seats=[services.SeatRequest(house_bot=bot) for bot in bots],
        clock=ClockRules.untimed(),
        creator=None,
        is_hurried=True,
    )


def test_bots_among_themselves_have_a_place_in_the_queue() -> None:
    first, second = among_bots(), among_bots()
    due(first, 60)
    due(second, 3)
    assert told(first) == {"place": 1, "is_late": True}
    assert told(second)["place"] == 2


def test_who_waits_for_a_bot_is_told_when_it_is_late() -> None:
    player = person()
    match = against_bot(player)
    assert told(match) is None, "it is the player's turn"
    services.choose(match.slug, player, 0, "mark:4")
    assert told(match) == {"place": None, "is_late": False}
    due(match, 30)
    assert told(match) == {"place": None, "is_late": True}


def test_watchers_who_see_a_match_later_are_not_told_whose_turn_it_is_now() -> None:
    player = person()
    match = against_bot(player)
    Match.objects.filter(pk=match.pk).update(spectator_delay_seconds=60)
    services.choose(match.slug, player, 0, "mark:4")
    assert told(match) is None
    assert told(match, signed_in(player)) is not None


def test_people_among_themselves_wait_for_no_bot() -> None:
    match = started(person(), person())
    due(match, 30)  # a forced pass that a program answers: nobody is to know
    assert told(match) is None
